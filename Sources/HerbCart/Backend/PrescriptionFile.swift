/// Reads and writes drug lists and saved prescriptions: one JSON format, strict.
///
/// A list is `{"items":[…]}` as the app wrote it that this project grew from; a saved
/// prescription has `version`, `doses`, `fees` and `rounding` beside the items.
public enum PrescriptionFile {
  /// The version of the format that is written, and the newest that is read.
  public static let version = 1

  /// The key of a line's name, amount and so on, in the order in which they are written.
  static let itemKeys = JSONKeys([
    "drugId", "drugName", "drugCount", "unit", "minPrice", "maxPrice", "defaultSpecialUsage",
  ])
  static let fileKeys = JSONKeys(["items", "version", "doses", "fees", "rounding"])
  static let feeKeys = JSONKeys(["name", "amount", "perDose"])

  /// Reads a list or prescription from memory.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a byte order mark is skipped.
  ///   - file: What errors call it.
  /// - Returns: The prescription, and what is odd about the file.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of whatever isn't as it must be.
  public static func read(
    _ text: [UInt8],
    file: String = ""
  ) throws(LoadError)
    -> LoadedPrescription
  {
    try read(ByteSource(text: text, path: file))
  }

  /// Reads a list or prescription piece by piece.
  package static func read(
    _ source: consuming ByteSource
  ) throws(LoadError)
    -> LoadedPrescription
  {
    var reader = try PrescriptionReader(source)
    return try reader.read()
  }
}

/// The state of reading one file.
struct PrescriptionReader: ~Copyable {
  private var json: JSONReader
  private var prescription = Prescription()
  private var twins = TwinFinder()
  private var unknown: [String: Int] = [:]
  private var warnings: [DataWarning] = []

  init(_ source: consuming ByteSource) throws(LoadError) {
    json = try JSONReader(source)
  }

  mutating func read() throws(LoadError) -> LoadedPrescription {
    let keys = PrescriptionFile.fileKeys
    var seen = SeenKeys()
    let start = try json.placeOfNext()
    try json.beginObject()
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, path: key.text ?? "", in: json)
      switch key.index {
      case 0: try readItems()
      case 1: try readVersion()
      case 2: try readDoses()
      case 3: try readFees()
      case 4: try readRounding()
      default: try skip(key, path: "")
      }
      try json.setAnchor()
    }
    guard seen.has(0) else {
      throw .data(DataFault(.missing, path: "items", place: start), file: json.file)
    }
    try json.finish()
    return LoadedPrescription(prescription, warnings: warnings)
  }

  private mutating func readItems() throws(LoadError) {
    try json.beginArray(path: "items")
    while try json.nextElement() {
      try json.setAnchor()
      let index = prescription.lines.count
      guard index < CartState.lineLimit else {
        throw json.fault(.overLimit(CartState.lineLimit), path: "items")
      }
      let line = try readItem(index)
      if let twin = twins.add(line.drug, at: index, among: prescription.lines) {
        throw json.fault(
          .twin(of: "items[\(twin)].drugId"),
          path: "items[\(index)].drugId",
          at: 0
        )
      }
      prescription.lines.append(line)
      guard prescription.lines.units.count <= CartLines.unitLimit else {
        throw json.fault(.overLimit(CartLines.unitLimit), path: "items[\(index)].unit", at: 0)
      }
    }
  }

  private mutating func readItem(_ index: Int) throws(LoadError) -> CartLine {
    let keys = PrescriptionFile.itemKeys
    func path(_ key: Int) -> String { "items[\(index)].\(keys.names[key])" }
    var seen = SeenKeys()
    var drug = Drug(id: Drug.ID(rawValue: ""), name: "")
    var amount = 0
    var min: Int?
    var max: Int?
    var minMark = 0
    try json.beginObject(path: "items[\(index)]")
    while let key = try json.nextKey(keys) {
      try seen.add(
        key,
        of: keys,
        path: "items[\(index)].\(key.index.map { keys.names[$0] } ?? key.text ?? "")",
        in: json
      )
      switch key.index {
      case 0: drug.id = Drug.ID(rawValue: try text(path(0)))
      case 1: drug.name = try text(path(1))
      case 2:
        amount = try json.decimal(
          decimals: 3,
          limit: Amount.lineLimit.thousandths,
          path: path(2)
        )
      case 3: drug.unit = try unit(path(3))
      case 4:
        _ = try json.peek()
        minMark = json.mark
        min = try price(path(4))
      case 5: max = try price(path(5))
      case 6: drug.handling = try handling(path(6))
      default: try skip(key, path: "items[\(index)].")
      }
    }
    for required in 0...2 where !seen.has(required) {
      throw json.fault(.missing, path: path(required), at: 0)
    }
    if min != nil, max == nil { throw json.fault(.missing, path: path(5), at: 0) }
    if let max {
      guard
        let range = PriceRange(
          min: UnitPrice(unchecked: min ?? max),
          max: UnitPrice(unchecked: max)
        )
      else { throw json.fault(.minOverMax, path: path(4), at: minMark) }
      drug.price = range
    }
    return CartLine(drug: drug, amount: Amount(unchecked: amount))
  }

  private mutating func text(_ path: @autoclosure () -> String) throws(LoadError) -> String {
    _ = try json.peek()
    let mark = json.mark
    let text = try json.string(path: path())
    guard !text.isEmpty else { throw json.fault(.empty, path: path(), at: mark) }
    return text
  }

  private mutating func unit(_ path: @autoclosure () -> String) throws(LoadError) -> Unit {
    _ = try json.peek()
    let mark = json.mark
    let text = try text(path())
    guard let unit = Unit(written: text) else {
      throw json.fault(.otherWeight(text), path: path(), at: mark)
    }
    return unit
  }

  private mutating func price(_ path: @autoclosure () -> String) throws(LoadError) -> Int? {
    if try json.null() { return nil }
    return try json.decimal(decimals: 6, limit: UnitPrice.limit.microyuan, path: path())
  }

  private mutating func handling(
    _ path: @autoclosure () -> String
  ) throws(LoadError) -> Handling? {
    if try json.null() { return nil }
    return Handling(rawValue: try json.string(path: path()))
  }

  /// Skips an unknown key's value; each such key is warned of once a file.
  private mutating func skip(_ key: JSONKeys.Match, path: String) throws(LoadError) {
    let name = key.text ?? ""
    let place = unknown[name] == nil ? json.place(at: key.mark) : nil
    try json.skipValue()
    unknown[name, default: 0] += 1
    guard let place else { return }
    warnings.append(DataWarning(.unknownKey(name), path: path + name, place: place))
  }
}

// MARK: - Beside the items

extension PrescriptionReader {
  private mutating func readVersion() throws(LoadError) {
    _ = try json.peek()
    let mark = json.mark
    let version = try json.decimal(decimals: 0, limit: 1_000_000, path: "version")
    guard version <= PrescriptionFile.version else {
      throw json.fault(.newerVersion(version), path: "version", at: mark)
    }
  }

  private mutating func readDoses() throws(LoadError) {
    _ = try json.peek()
    let mark = json.mark
    let count = try json.decimal(decimals: 0, limit: Doses.limit, path: "doses")
    guard let doses = Doses(count) else {
      throw json.fault(.badNumber("\(count)", .unexpected(at: 0)), path: "doses", at: mark)
    }
    prescription.doses = doses
  }

  private mutating func readRounding() throws(LoadError) {
    _ = try json.peek()
    let mark = json.mark
    let name = try json.string(path: "rounding")
    guard let rounding = Rounding(rawValue: name) else {
      throw json.fault(
        .notOneOf(Rounding.allCases.map(\.rawValue)),
        path: "rounding",
        at: mark
      )
    }
    prescription.rounding = rounding
  }

  private mutating func readFees() throws(LoadError) {
    try json.beginArray(path: "fees")
    while try json.nextElement() {
      try json.setAnchor()
      let index = prescription.fees.count
      let fee = try readFee("fees[\(index)]")
      if let twin = prescription.fees.firstIndex(where: { $0.name == fee.name }) {
        throw json.fault(.twin(of: "fees[\(twin)].name"), path: "fees[\(index)].name", at: 0)
      }
      prescription.fees.append(fee)
    }
  }

  private mutating func readFee(_ path: String) throws(LoadError) -> Fee {
    let keys = PrescriptionFile.feeKeys
    var seen = SeenKeys()
    var name = ""
    var amount = Money.zero
    var isPerDose = false
    try json.beginObject(path: path)
    while let key = try json.nextKey(keys) {
      try seen.add(
        key,
        of: keys,
        path: "\(path).\(key.index.map { keys.names[$0] } ?? key.text ?? "")",
        in: json
      )
      switch key.index {
      case 0: name = try text("\(path).name")
      case 1:
        let fen = try json.decimal(decimals: 2, limit: 100_000_000, path: "\(path).amount")
        amount = Money(nanoyuan: Int128(fen) * Money.nanoyuanPerFen)
      case 2: isPerDose = try json.boolean(path: "\(path).perDose")
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: 0)
    }
    guard let fee = Fee(name: name, amount: amount, isPerDose: isPerDose) else {
      throw json.fault(.empty, path: "\(path).name", at: 0)
    }
    return fee
  }
}
