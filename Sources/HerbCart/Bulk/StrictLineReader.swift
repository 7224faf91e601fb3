/// A bulk prescription as its line says it.
struct BulkPrescription {
  struct Item {
    var id: String?
    var name: String?
    var amount = Amount.zero
    var handling: Handling?
  }

  var id = ""
  var doses = Doses.one
  var items: [Item] = []
  /// Keys that mean nothing here, each once, with their columns.
  var unknownKeys: [String: Int] = [:]
}

/// Reads one bulk line by all of JSON's rules, and says what is wrong with it and where.
struct StrictLineReader: ~Copyable {
  private static let keys = JSONKeys(["id", "doses", "items"])
  private static let itemKeys = JSONKeys(["drugId", "name", "grams", "handling"])

  private var json: JSONReader
  private var prescription = BulkPrescription()

  /// Reads a line without its end.
  ///
  /// - Throws: ``LoadError/data(_:file:)``, whose place is on line 1.
  static func read(_ line: [UInt8]) throws(LoadError) -> BulkPrescription {
    var reader = StrictLineReader(json: JSONReader(wholeText: line, file: ""))
    try reader.read()
    return reader.prescription
  }

  private init(json: consuming JSONReader) {
    self.json = json
  }

  private mutating func read() throws(LoadError) {
    let keys = Self.keys
    var seen = SeenKeys()
    let start = try json.placeOfNext()
    try json.beginObject()
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, path: key.text ?? "", in: json)
      switch key.index {
      case 0: prescription.id = try json.string(path: "id")
      case 1: prescription.doses = try readDoses()
      case 2: try readItems()
      default: try skip(key)
      }
    }
    for required in [0, 2] where !seen.has(required) {
      throw .data(DataFault(.missing, path: keys.names[required], place: start), file: "")
    }
    try json.finish()
  }

  private mutating func readDoses() throws(LoadError) -> Doses {
    _ = try json.peek()
    let mark = json.mark
    let count = try json.decimal(decimals: 0, limit: Doses.limit, path: "doses")
    guard let doses = Doses(count) else {
      throw json.fault(.badNumber("\(count)", .unexpected(at: 0)), path: "doses", at: mark)
    }
    return doses
  }

  private mutating func readItems() throws(LoadError) {
    try json.beginArray(path: "items")
    while try json.nextElement() {
      let item = try readItem("items[\(prescription.items.count)]")
      prescription.items.append(item)
    }
  }

  private mutating func readItem(_ path: String) throws(LoadError) -> BulkPrescription.Item {
    let keys = Self.itemKeys
    var seen = SeenKeys()
    var item = BulkPrescription.Item()
    _ = try json.peek()
    let start = json.mark
    try json.beginObject(path: path)
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, at: path, in: json)
      switch key.index {
      case 0: item.id = try text("\(path).drugId")
      case 1: item.name = try text("\(path).name")
      case 2:
        item.amount = Amount(
          unchecked: try json.decimal(
            decimals: 3,
            limit: Amount.lineLimit.thousandths,
            path: "\(path).grams"
          )
        )
      case 3:
        if try json.null() { continue }
        item.handling = Handling(rawValue: try json.string(path: "\(path).handling"))
      default: try skip(key)
      }
    }
    guard seen.has(0) || seen.has(1) else {
      throw json.fault(.missing, path: "\(path).name", at: start)
    }
    guard seen.has(2) else { throw json.fault(.missing, path: "\(path).grams", at: start) }
    return item
  }

  private mutating func text(_ path: String) throws(LoadError) -> String {
    _ = try json.peek()
    let mark = json.mark
    let text = try json.string(path: path)
    guard !text.isEmpty else { throw json.fault(.empty, path: path, at: mark) }
    return text
  }

  private mutating func skip(_ key: JSONKeys.Match) throws(LoadError) {
    let column = json.place(at: key.mark).column
    try json.skipValue()
    if let name = key.text, prescription.unknownKeys[name] == nil {
      prescription.unknownKeys[name] = column
    }
  }
}
