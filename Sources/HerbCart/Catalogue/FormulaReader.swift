/// The state of reading one book of formulas.
struct FormulaReader: ~Copyable {
  private static let fileKeys = JSONKeys(["formulas"])
  private static let formulaKeys = JSONKeys([
    "id", "name", "aliases", "pinyin", "initials", "source", "items",
  ])
  private static let itemKeys = JSONKeys(["herb", "grams", "role", "note"])

  private var json: JSONReader
  private var formulas: [Formula] = []
  private var ids: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var unknown: Set<String> = []
  private var warnings: [DataWarning] = []

  init(_ text: [UInt8], file: String) throws(LoadError) {
    json = JSONReader(wholeText: text, file: file)
  }

  mutating func read() throws(LoadError) -> FormulaBook {
    var seen = SeenKeys()
    _ = try json.peek()
    let start = json.mark
    try json.beginObject()
    while let key = try json.nextKey(Self.fileKeys) {
      try seen.add(key, of: Self.fileKeys, path: name(of: key, Self.fileKeys), in: json)
      guard key.index == 0 else {
        try skip(key, path: "")
        continue
      }
      try json.beginArray(path: "formulas")
      while try json.nextElement() { try readFormula("formulas[\(formulas.count)]") }
    }
    guard seen.has(0) else { throw json.fault(.missing, path: "formulas", at: start) }
    try json.finish()
    return FormulaBook(formulas, warnings: warnings)
  }

  private mutating func readFormula(_ path: String) throws(LoadError) {
    let keys = Self.formulaKeys
    var seen = SeenKeys()
    var formula = Formula(id: Formula.ID(rawValue: ""), name: "", items: [])
    try json.beginObject(path: path)
    let start = json.mark - 1
    while let key = try json.nextKey(keys) {
      let place = "\(path).\(name(of: key, keys))"
      try seen.add(key, of: keys, path: place, in: json)
      switch key.index {
      case 0: formula.id = Formula.ID(rawValue: try text(place))
      case 1: formula.name = try text(place)
      case 2:
        try json.beginArray(path: place)
        while try json.nextElement() { formula.aliases.append(try text(place)) }
      case 3: formula.pinyin = try json.string(path: place)
      case 4: formula.initials = NameText.searchable(try json.string(path: place))
      case 5: formula.source = try json.string(path: place)
      case 6:
        try json.beginArray(path: place)
        while try json.nextElement() {
          formula.items.append(try readItem("\(place)[\(formula.items.count)]"))
        }
      default: try skip(key, path: "\(path).")
      }
    }
    for required in [0, 1, 6] where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: start)
    }
    if formula.initials.isEmpty { formula.initials = Self.initials(of: formula.pinyin) }
    if let twin = ids.updateValue(formulas.count, forKey: formula.id.rawValue) {
      throw json.fault(.twin(of: "formulas[\(twin)].id"), path: "\(path).id", at: start)
    }
    if let twin = names.updateValue(formulas.count, forKey: NameText.folded(formula.name)) {
      throw json.fault(.twin(of: "formulas[\(twin)].name"), path: "\(path).name", at: start)
    }
    formulas.append(formula)
  }

  private mutating func readItem(_ path: String) throws(LoadError) -> Formula.Item {
    let keys = Self.itemKeys
    var seen = SeenKeys()
    var item = Formula.Item(herb: "", amount: .zero)
    try json.beginObject(path: path)
    let start = json.mark - 1
    while let key = try json.nextKey(keys) {
      let place = "\(path).\(name(of: key, keys))"
      try seen.add(key, of: keys, path: place, in: json)
      switch key.index {
      case 0: item.herb = try text(place)
      case 1:
        let limit = Amount.lineLimit.thousandths
        item.amount = Amount(unchecked: try json.decimal(decimals: 3, limit: limit, path: place))
      case 2: item.role = try json.string(path: place)
      case 3: item.note = try json.string(path: place)
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: start)
    }
    return item
  }

  private func name(of key: JSONKeys.Match, _ keys: JSONKeys) -> String {
    key.index.map { keys.names[$0] } ?? key.text ?? ""
  }

  private mutating func text(_ path: String) throws(LoadError) -> String {
    _ = try json.peek()
    let mark = json.mark
    let text = try json.string(path: path)
    guard !text.isEmpty else { throw json.fault(.empty, path: path, at: mark) }
    return text
  }

  private mutating func skip(_ key: JSONKeys.Match, path: String) throws(LoadError) {
    let name = key.text ?? ""
    if unknown.insert(name).inserted {
      let place = json.place(at: key.mark)
      warnings.append(DataWarning(.unknownKey(name), path: path + name, place: place))
    }
    try json.skipValue()
  }

  private static func initials(of pinyin: String) -> String {
    String(NameText.searchable(pinyin).split(separator: " ").compactMap(\.first))
  }
}
