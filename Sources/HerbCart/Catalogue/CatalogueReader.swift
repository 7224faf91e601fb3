/// The state of reading one catalogue.
struct CatalogueReader: ~Copyable {
  var json: JSONReader
  var draft: CatalogueDraft
  private var unknown: Set<String> = []

  init(_ text: [UInt8], file: String) throws(LoadError) {
    json = JSONReader(wholeText: text, file: file)
    draft = CatalogueDraft(text: text)
  }

  /// The largest file; what is made of it comes behind it, and all must be counted by 32 bits.
  private static let sizeLimit = 1 << 31

  mutating func read() throws(LoadError) -> CatalogueStorage {
    guard draft.text.count <= Self.sizeLimit else { throw json.fault(.overLimit(Self.sizeLimit)) }
    let keys = CatalogueKeys.file
    var seen = SeenKeys()
    _ = try json.peek()
    let start = json.mark
    try json.beginObject()
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, path: key.text ?? "", in: json)
      switch key.index {
      case 0: try readHerbs()
      case 1: try readJoints()
      case 2: try readAskedNames()
      default: try skip(key, path: "")
      }
    }
    guard seen.has(0) else { throw json.fault(.missing, path: "herbs", at: start) }
    try json.finish()
    return CatalogueStorage(draft)
  }

  private mutating func readHerbs() throws(LoadError) {
    draft.reserve(herbs: json.bytes.count / 150)
    try json.beginArray(path: "herbs")
    var oddNames = false
    while try json.nextElement() {
      _ = try json.peek()
      let start = json.mark
      let plain = readPlainHerb()
      let entry = if let plain { plain } else { try readHerb(draft.entries.count) }
      if let twin = draft.enterID(of: entry) { throw twinFault(twin, "id", start) }
      if let twin = draft.enterName(of: entry) { throw twinFault(twin, "name", start) }
      oddNames = oddNames || !entry.isPlain
      draft.entries.append(entry)
    }
    if oddNames { try refuseDisguisedTwins() }
  }

  private func twinFault(_ twin: Int, _ key: String, _ mark: Int) -> LoadError {
    let path = "herbs[\(draft.entries.count)].\(key)"
    return json.fault(.twin(of: "herbs[\(twin)].\(key)"), path: path, at: mark)
  }

  /// Refuses names that are the same though their bytes differ: composed and decomposed ones.
  private func refuseDisguisedTwins() throws(LoadError) {
    var names: [String: Int] = [:]
    for (index, entry) in draft.entries.enumerated() {
      let name = NameText.folded(draft.string(entry.name))
      if let twin = names.updateValue(index, forKey: name) {
        throw json.fault(
          .twin(of: "herbs[\(twin)].name"),
          path: "herbs[\(index)].name",
          at: placeOfQuote(before: entry.name, entry.id)
        )
      }
    }
  }

  /// Where the first of these texts begins that stands in the file as it is.
  private func placeOfQuote(before texts: CatalogueStorage.Slice...) -> Int? {
    let starts = texts.map(\.range.lowerBound)
    return starts.first { $0 < draft.text.count }.map { $0 - 1 }
  }

  /// Skips an unknown key's value; each such key is warned of once a file.
  mutating func skip(_ key: JSONKeys.Match, path: @autoclosure () -> String) throws(LoadError) {
    let name = key.text ?? ""
    if unknown.insert(name).inserted {
      let place = json.place(at: key.mark)
      draft.warnings.append(DataWarning(.unknownKey(name), path: path() + name, place: place))
    }
    try json.skipValue()
  }
}
