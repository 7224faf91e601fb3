// The values that records are made of.

extension SafetyRuleReader {
  /// Reads the name of a herb, whichever it has, as long as it means that herb alone.
  ///
  /// It is nil only for a herb that is to be left out.
  mutating func herb(_ path: String) throws(LoadError) -> Herb? {
    let mark = try nextMark()
    let name = try text(path)
    let candidates: [String]
    switch catalogue.match(name) {
    case .one(let position): return catalogue.herbs[position]
    case .several(let positions): candidates = positions.map { catalogue.herbs[$0].name }
    case .none: candidates = []
    }
    if unknownHerbs == .leftOut { return nil }
    throw json.fault(.unresolved(name, candidates: candidates), path: path, at: mark)
  }

  mutating func nextMark() throws(LoadError) -> Int {
    _ = try json.peek()
    return json.mark
  }

  mutating func text(_ path: String) throws(LoadError) -> String {
    let mark = try nextMark()
    let text = try json.string(path: path)
    guard !text.isEmpty else { throw json.fault(.empty, path: path, at: mark) }
    return text
  }

  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ path: String
  ) throws(LoadError) -> Word where Word.RawValue == String {
    let mark = try nextMark()
    guard let word = Word(rawValue: try json.string(path: path)) else {
      throw json.fault(.notOneOf(Word.allCases.map(\.rawValue)), path: path, at: mark)
    }
    return word
  }

  func name(of key: JSONKeys.Match, _ keys: JSONKeys) -> String {
    key.index.map { keys.names[$0] } ?? key.text ?? ""
  }

  /// Skips an unknown key's value; each such key is warned of once a file.
  mutating func skip(_ key: JSONKeys.Match, path: String) throws(LoadError) {
    let name = key.text ?? ""
    if unknown.insert(name).inserted {
      let place = json.place(at: key.mark)
      rules.warnings.append(DataWarning(.unknownKey(name), path: path + name, place: place))
    }
    try json.skipValue()
  }
}
