/// The keys of a catalogue's file.
enum CatalogueKeys {
  static let file = JSONKeys(["herbs", "joints", "ask"])
  static let herb = JSONKeys([
    "id", "name", "pinyin", "initials", "latin", "english", "aliases", "unit", "doseMin",
    "doseMax", "doseBasis", "handling", "toxicity", "pregnancy", "external", "category",
    "minPrice", "maxPrice", "priceBasis", "source", "doseConfidence", "toxicityConfidence",
    "pregnancyConfidence", "note", "controlled", "banned", "altUnits",
  ])
  static let joint = JSONKeys(["name", "herbs", "each", "written"])
  static let ask = JSONKeys(["name", "herbs", "note"])
  static let altUnit = JSONKeys(["unit", "grams", "doseText", "source", "confidence"])
}

// One herb.

extension CatalogueReader {
  mutating func readHerb(_ index: Int) throws(LoadError) -> CatalogueStorage.Entry {
    let keys = CatalogueKeys.herb
    func path(_ key: Int) -> String { "herbs[\(index)].\(keys.names[key])" }
    var seen = SeenKeys()
    var entry = CatalogueStorage.Entry()
    var marks = (dose: 0, price: 0)
    try json.beginObject(path: "herbs")
    let start = json.mark
    while let key = try json.nextKey(keys) {
      guard let number = key.index else {
        try seen.add(key, of: keys, path: "herbs[\(index)].\(key.text ?? "")", in: json)
        try skip(key, path: "herbs[\(index)].")
        continue
      }
      if seen.has(number) { try seen.add(key, of: keys, path: path(number), in: json) }
      try seen.add(key, of: keys, path: "", in: json)
      if number == 8 { marks.dose = key.mark }
      if number == 16 { marks.price = key.mark }
      if number > 1, try json.null() { continue }
      switch number {
      case 0: entry.id = try slice(isRequired: true, path(0))
      case 1: entry.name = try slice(isRequired: true, path(1))
      case 2: entry.pinyin = try slice(path(2))
      case 3: entry.initials = try slice(path(3))
      case 4: entry.latin = try slice(path(4))
      case 5: entry.english = try slice(path(5))
      case 6: entry.aliases = try list(path(6))
      case 7: entry.unit = try slice(isRequired: true, path(7))
      case 8: entry.doseMin = try dose(path(8))
      case 9: entry.doseMax = try dose(path(9))
      case 10: entry.doseBasis = try word(path(10))
      case 11: entry.handling = try list(path(11))
      case 12: entry.toxicity = try word(path(12))
      case 13: entry.pregnancy = try word(path(13))
      case 14: entry.isExternal = try json.boolean(path: path(14))
      case 15: entry.category = try slice(path(15))
      case 16: entry.priceMin = try price(path(16))
      case 17: entry.priceMax = try price(path(17))
      case 18: entry.priceBasis = try word(path(18))
      case 19: entry.source = try slice(path(19))
      case 20: entry.doseConfidence = try word(path(20))
      case 21: entry.toxicityConfidence = try word(path(21))
      case 22: entry.pregnancyConfidence = try word(path(22))
      case 23: entry.note = try slice(path(23))
      case 24: entry.isControlled = try json.boolean(path: path(24))
      case 25: entry.isBanned = try json.boolean(path: path(25))
      default: entry.altUnits = try readAltUnits(path(26))
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: path(required), at: start - 1)
    }
    entry.completeRanges()
    guard entry.doseMin <= entry.doseMax else {
      throw json.fault(.minOverMax, path: path(8), at: marks.dose)
    }
    if entry.priceMax < 0, entry.priceMin >= 0 {
      throw json.fault(.missing, path: path(17), at: start - 1)
    }
    guard entry.priceMin <= entry.priceMax else {
      throw json.fault(.minOverMax, path: path(16), at: marks.price)
    }
    draft.prepareNames(of: &entry)
    return entry
  }

  private mutating func dose(_ path: @autoclosure () -> String) throws(LoadError) -> Int32 {
    let limit = Amount.lineLimit.thousandths
    return Int32(try json.decimal(decimals: 3, limit: limit, path: path()))
  }

  private mutating func price(_ path: @autoclosure () -> String) throws(LoadError) -> Int {
    try json.decimal(decimals: 6, limit: UnitPrice.limit.microyuan, path: path())
  }

  /// Reads a string and keeps only where it stands.
  private mutating func slice(
    isRequired: Bool = false,
    _ path: @autoclosure () -> String
  ) throws(LoadError) -> CatalogueStorage.Slice {
    guard try json.peek() == UInt8(ascii: "\"") else {
      return draft.keep(try json.string(path: path()).utf8)
    }
    let mark = json.mark
    let range = try json.scanString()
    if isRequired, range?.isEmpty == true { throw json.fault(.empty, path: path(), at: mark) }
    if let range {
      if let bad = UTF8Text.firstInvalid(json.bytes, range) {
        throw json.fault(.badEncoding, at: bad)
      }
      return CatalogueStorage.Slice(range)
    }
    return draft.keep(try json.text(from: mark, raw: nil).utf8)
  }

  private mutating func list(
    _ path: @autoclosure () -> String
  ) throws(LoadError) -> CatalogueStorage.List {
    var list = CatalogueStorage.List(start: UInt32(draft.parts.count))
    // The path is text that has to be made, so it is made only for a fault.
    let isArray = try json.peek() == UInt8(ascii: "[")
    try json.beginArray(path: isArray ? "" : path())
    while try json.nextElement() {
      draft.parts.append(try slice(isRequired: true, "\(path())[\(list.count)]"))
      list.count += 1
    }
    return list
  }

  /// Reads one of the words that a fact may be.
  func wordFault<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type,
    _ path: String,
    _ mark: Int
  ) -> LoadError where Word.RawValue == String {
    json.fault(.notOneOf(Word.allCases.map(\.rawValue)), path: path, at: mark)
  }

  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ path: @autoclosure () -> String
  ) throws(LoadError) -> Word where Word.RawValue == String {
    _ = try json.peek()
    let mark = json.mark
    guard let word = Word(rawValue: try json.string(path: path())) else {
      throw wordFault(Word.self, path(), mark)
    }
    return word
  }

  private mutating func readAltUnits(
    _ path: @autoclosure () -> String
  ) throws(LoadError) -> CatalogueStorage.List {
    var list = CatalogueStorage.List(start: UInt32(draft.altUnits.count))
    try json.beginArray(path: path())
    while try json.nextElement() {
      draft.altUnits.append(try readAltUnit("\(path())[\(list.count)]"))
      list.count += 1
    }
    return list
  }

  private mutating func readAltUnit(_ path: String) throws(LoadError) -> AlternativeUnit {
    let keys = CatalogueKeys.altUnit
    var seen = SeenKeys()
    var unit = AlternativeUnit(unit: .gram)
    try json.beginObject(path: path)
    let start = json.mark - 1
    while let key = try json.nextKey(keys) {
      let name = "\(path).\(key.index.map { keys.names[$0] } ?? key.text ?? "")"
      try seen.add(key, of: keys, path: name, in: json)
      switch key.index {
      case 0: unit.unit = Unit(rawValue: try text(name))
      case 1:
        let limit = Amount.lineLimit.thousandths
        unit.grams = Amount(unchecked: try json.decimal(decimals: 3, limit: limit, path: name))
      case 2: unit.doseText = try json.string(path: name)
      case 3: unit.source = try json.string(path: name)
      case 4: unit.confidence = try word(name)
      default: try skip(key, path: "\(path).")
      }
    }
    guard seen.has(0) else { throw json.fault(.missing, path: "\(path).unit", at: start) }
    return unit
  }

  /// Reads a string that can't be empty.
  mutating func text(_ path: String) throws(LoadError) -> String {
    _ = try json.peek()
    let mark = json.mark
    let text = try json.string(path: path)
    guard !text.isEmpty else { throw json.fault(.empty, path: path, at: mark) }
    return text
  }
}
