/// A shop's own prices, to be laid over a catalogue's and a cart's.
public struct PriceList: Sendable {
  /// The price of one herb.
  public struct Record: Hashable, Sendable {
    /// The herb's code, if it is said.
    public var id: Drug.ID?
    /// The herb's name, if it is said.
    public var name: String?
    /// What one unit costs, by quantity where the list has tiers.
    public var price: TieredPrice
    /// Whether the price was one of a kilogram, which says nothing of pieces.
    public var isPerKilogram: Bool
    /// Where in the data: `[3]`; empty in CSV.
    public var path: String
    /// Where in the text.
    public var place: TextPlace

    /// Makes a record.
    public init(
      id: Drug.ID?,
      name: String?,
      price: TieredPrice,
      isPerKilogram: Bool = false,
      path: String = "",
      place: TextPlace
    ) {
      self.id = id
      self.name = name
      self.price = price
      self.isPerKilogram = isPerKilogram
      self.path = path
      self.place = place
    }
  }

  /// The file's name in warnings.
  public var file: String
  /// The records in the order of the file; of several for one herb the last one counts.
  public var records: [Record]
  /// What was left out or looks wrong in the file.
  public var warnings: [DataWarning]

  /// Makes a list.
  public init(_ records: [Record], file: String = "", warnings: [DataWarning] = []) {
    self.records = records
    self.file = file
    self.warnings = warnings
  }
}

// MARK: - Loading

extension PriceList {
  /// Loads a price list from a CSV or JSON file; `-` is standard input.
  ///
  /// - Throws: ``LoadError``: the file can't be read, or its content is refused, with the place.
  public static func load(path: String) throws(LoadError) -> PriceList {
    try read(WholeFile.read(path), file: path)
  }

  /// Reads a price list from memory: JSON if it starts with a bracket, else CSV.
  ///
  /// - Parameters:
  ///   - text: UTF-8, a byte order mark is skipped; CSV may be GB18030.
  ///   - file: What errors call it.
  /// - Returns: The list.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of whatever isn't as it must be; one bad
  ///   figure refuses the whole list.
  public static func read(_ text: [UInt8], file: String = "") throws(LoadError) -> PriceList {
    let start = UTF8Text.startsWithMark(text) ? 3 : 0
    let first = text[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return try readCSV(text, file: file)
    }
    var reader = try PriceListReader(text, file: file)
    return try reader.read()
  }
}

// MARK: - Whose prices

extension PriceList {
  /// What a list means for a cart and a catalogue.
  public struct Outcome: Sendable {
    /// The new price by line of the cart, from 1; lines that keep theirs aren't there.
    public var prices: [Int: TieredPrice] = [:]
    /// The catalogue with the list's prices.
    public var catalogue: Catalogue
    /// The records that name no herb, or several.
    public var warnings: [DataWarning] = []
  }

  /// Tells whose prices these are.
  ///
  /// A record is for the cart's lines with its code, else for those with its name; a herb of the
  /// catalogue is found by its code, else by whatever its name means. Lines that are that herb
  /// get the price too. What is neither in the cart nor in the catalogue is warned of. A line in
  /// another unit than the herb's keeps its price, as does one in pieces where the price is one of
  /// a kilogram.
  ///
  /// - Parameters:
  ///   - lines: The cart's lines.
  ///   - catalogue: The herbs that can be added later.
  /// - Returns: The new prices, and the records that mean nothing.
  public func applied(to lines: some Sequence<CartLine>, _ catalogue: Catalogue) -> Outcome {
    let cart = PricedLines(lines, catalogue)
    var outcome = Outcome(catalogue: catalogue)
    var herbs: [Int: TieredPrice] = [:]
    for record in records {
      let match = Self.match(record, catalogue)
      if case .one(let position) = match { herbs[position] = record.price }
      let found = cart.lines(of: record, catalogue)
      for line in found { outcome.prices[line] = record.price }
      guard found.isEmpty else { continue }
      switch match {
      case .one: break
      case .none: outcome.warnings.append(warning(.unknownHerb(record.text), record))
      case .several(let positions):
        let names = positions.map { catalogue.herbs[$0].name }
        let reason = DataWarning.Reason.ambiguousHerb(record.text, candidates: names)
        outcome.warnings.append(warning(reason, record))
      }
    }
    outcome.catalogue = catalogue.withShopPrices(herbs)
    return outcome
  }

  private static func match(_ record: Record, _ catalogue: Catalogue) -> Catalogue.Match {
    if let id = record.id, let position = catalogue.position(of: id) { return .one(position) }
    return record.name.map { catalogue.match($0) } ?? .none
  }

  private func warning(_ reason: DataWarning.Reason, _ record: Record) -> DataWarning {
    DataWarning(reason, path: record.path, place: record.place)
  }
}

extension PriceList.Record {
  /// What the record calls the herb.
  fileprivate var text: String { name ?? id?.rawValue ?? "" }
}
