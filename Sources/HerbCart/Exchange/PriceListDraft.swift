/// Records of a price list as they are read; those of one herb are joined to one price with tiers.
struct PriceListDraft {
  /// One record, or one tier of one.
  struct Row {
    var id: String?
    var name: String?
    var figures = PriceFigures()
    var tiers: [Row] = []
    /// Where in the data: `[3]`; empty in CSV.
    var path = ""
    var place: TextPlace
  }

  private struct Herb: Hashable {
    var id: String?
    var name: String?

    init(id: String?, name: String?) {
      self.id = id
      self.name = name.map(NameText.folded)
    }

    init(_ record: PriceList.Record) {
      self.init(id: record.id?.rawValue, name: record.name)
    }
  }

  private struct Tier {
    var tier: TieredPrice.Tier
    var isPerKilogram: Bool
    var path: String
    var place: TextPlace?
  }

  private var bases: [PriceList.Record] = []
  private var tiers: [Herb: [Tier]] = [:]
  /// The herbs in the order in which their first tier stands.
  private var tieredHerbs: [Herb] = []
  private(set) var count = 0

  /// Adds a record: a base price, a tier (`from`), or a base price with its tiers.
  mutating func add(_ row: Row) throws(DataFault) {
    count += 1
    guard row.id != nil || row.name != nil else {
      throw Self.fault(.missing, "name", of: row)
    }
    let herb = Herb(id: row.id, name: row.name)
    let price = try Self.price(of: row)
    if row.figures.from == nil {
      bases.append(
        PriceList.Record(
          id: row.id.map(Drug.ID.init),
          name: row.name,
          price: TieredPrice(price),
          isPerKilogram: row.figures.isPerKilogram,
          path: row.path,
          place: row.place
        )
      )
    } else {
      try add(row, price, to: herb)
    }
    for tier in row.tiers { try add(tier, Self.price(of: tier), to: herb) }
  }

  /// Returns the records, each with its tiers.
  ///
  /// - Throws: ``DataFault``: a herb has tiers and no base price, or two from one quantity on.
  func records() throws(DataFault) -> [PriceList.Record] {
    var records = bases
    var places: [Herb: [Int]] = [:]
    for (index, record) in bases.enumerated() {
      places[Herb(record), default: []].append(index)
    }
    for herb in tieredHerbs {
      guard let steps = tiers[herb], let first = steps.first else { continue }
      guard let index = places[herb]?.first else {
        throw DataFault(.noBasePrice, path: Self.path(first.path, "from"), place: first.place)
      }
      // Of two base prices nobody can tell whose the tiers are.
      if let second = places[herb]?.dropFirst().first {
        let base = bases[index]
        let place = "\(base.place.line):\(base.place.column)"
        let other = base.path.isEmpty ? place : Self.path(base.path, "price")
        let path = Self.path(bases[second].path, "price")
        throw DataFault(.twin(of: other), path: path, place: bases[second].place)
      }
      try Self.refuseTwins(steps)
      guard let price = TieredPrice(base: records[index].price.base, tiers: steps.map(\.tier))
      else { continue }
      records[index].price = price
      if steps.contains(where: \.isPerKilogram) { records[index].isPerKilogram = true }
    }
    return records
  }

  private mutating func add(_ row: Row, _ price: PriceRange, to herb: Herb) throws(DataFault) {
    guard let from = row.figures.from,
      let tier = TieredPrice.Tier(from: from.quantity, price: price)
    else { throw Self.fault(.missing, "from", of: row) }
    if tiers[herb] == nil { tieredHerbs.append(herb) }
    tiers[herb, default: []].append(
      Tier(
        tier: tier,
        isPerKilogram: row.figures.isPerKilogram,
        path: row.path,
        place: from.place
      )
    )
  }

  private static func refuseTwins(_ steps: [Tier]) throws(DataFault) {
    var seen: [Amount: Tier] = [:]
    for step in steps {
      if let twin = seen.updateValue(step, forKey: step.tier.from) {
        let other = twin.path.isEmpty ? "\(twin.tier.from)" : path(twin.path, "from")
        throw DataFault(.twin(of: other), path: path(step.path, "from"), place: step.place)
      }
    }
  }

  private static func price(of row: Row) throws(DataFault) -> PriceRange {
    do throws(DataFault) {
      return try row.figures.price(row.place)
    } catch {
      throw DataFault(error.reason, path: path(row.path, error.path), place: error.place)
    }
  }

  private static func fault(_ reason: DataFault.Reason, _ key: String, of row: Row) -> DataFault {
    DataFault(reason, path: path(row.path, key), place: row.place)
  }

  private static func path(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}
