/// What the items of bulk prescriptions cost: by a list that was given, then by the catalogue.
struct BulkHerbs: Sendable {
  /// What is known of an item.
  enum Finding: Hashable, Sendable {
    /// The herb and its price by the gram, which may depend on the quantity.
    case priced(TieredPrice)
    /// The herb is known, its price isn't.
    case unpriced
    /// Nothing can be said of it, and why.
    case problem(BulkProblem.Reason)
  }

  let catalogue: Catalogue
  private let list: CartLines
  private var listByID: [String: [Int]] = [:]
  private var listByName: [String: [Int]] = [:]
  private var listByHerb: [Int: [Int]] = [:]

  init(list: CartLines, catalogue: Catalogue) {
    self.list = list
    self.catalogue = catalogue
    for (index, line) in list.enumerated() {
      listByID[line.drug.id.rawValue, default: []].append(index)
      listByName[NameText.folded(line.drug.name), default: []].append(index)
      if let herb = catalogue.position(of: line.drug) {
        listByHerb[herb, default: []].append(index)
      }
    }
  }

  /// Tells what an item costs that is called by a code, a name or both; the code comes first.
  func finding(id: String?, name: String?) -> Finding {
    if let id, let finding = finding(id: id) { return finding }
    guard let name else { return .problem(.unknown) }
    return finding(name: name)
  }

  /// Tells what the herb of a code costs; nil if nothing has this code.
  func finding(id: String) -> Finding? {
    if let lines = listByID[id] { return finding(lines) }
    return catalogue.position(of: Drug.ID(rawValue: id)).map(finding)
  }

  /// Tells what the herb of a name costs.
  func finding(name: String) -> Finding {
    if let lines = listByName[NameText.folded(name)] { return finding(lines) }
    switch catalogue.match(name) {
    case .none: return .problem(.unknown)
    case .several(let herbs):
      return .problem(.ambiguous(herbs.map { catalogue.herbs[$0].name }))
    case .one(let herb): return finding(herb)
    }
  }

  /// The drug that an item is, for a check, which asks only whether it has a price; it has the
  /// item's own words where nothing is known.
  func drug(id: String?, name: String?, handling: Handling?) -> Drug {
    var drug: Drug
    if let id, let lines = listByID[id] {
      drug = list[lines[0]].drug
    } else if let id, let herb = catalogue.position(of: Drug.ID(rawValue: id)) {
      drug = catalogue.herbs[herb].drug
    } else if let name, let lines = listByName[NameText.folded(name)] {
      drug = list[lines[0]].drug
    } else if let name, case .one(let herb) = catalogue.match(name) {
      drug = catalogue.herbs[herb].drug
    } else {
      drug = Drug(id: Drug.ID(rawValue: id ?? ""), name: name ?? id ?? "")
    }
    drug.unit = .gram
    drug.handling = handling
    drug.price = nil
    if case .priced(let price) = finding(id: id, name: name) { drug.price = price.base }
    return drug
  }

  private func finding(_ herb: Int) -> Finding {
    // The list's price is the shop's, under whichever of the herb's names.
    if let lines = listByHerb[herb] { return finding(lines) }
    return finding(catalogue.tieredPrice(at: herb), catalogue.unit(at: herb))
  }

  private func finding(_ lines: [Int]) -> Finding {
    let findings = Set(lines.map { finding(list.tieredPrice(at: $0), list[$0].drug.unit) })
    guard findings.count > 1 else { return findings.first ?? .unpriced }
    // The same herb twice in the list, at different prices.
    return .problem(.ambiguous(lines.map { list[$0].drug.name }))
  }

  private func finding(_ price: TieredPrice?, _ unit: Unit) -> Finding {
    guard let price else { return .unpriced }
    // A bulk item is in grams, and a price of a piece says nothing of them.
    return unit == .gram ? .priced(price) : .problem(.pricedByPiece(unit))
  }
}
