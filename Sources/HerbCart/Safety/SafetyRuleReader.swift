/// The state of reading one file of rules.
struct SafetyRuleReader: ~Copyable {
  private static let fileKeys = JSONKeys(["incompatible", "handling", "controlled"])
  private static let pairKeys = JSONKeys([
    "a", "b", "severity", "rule", "familyA", "familyB", "note", "source", "confidence",
  ])
  private static let handlingKeys = JSONKeys(["codes"])
  private static let controlledKeys = JSONKeys(["name", "herb", "note", "source"])

  var json: JSONReader
  var rules = SafetyRules()
  let catalogue: Catalogue
  let unknownHerbs: SafetyRules.UnknownHerbs
  var unknown: Set<String> = []
  /// Where in the file each pair and each controlled herb stands.
  private var pairs: [Set<Drug.ID>: String] = [:]
  private var controlled: [Drug.ID: String] = [:]

  init(
    _ text: [UInt8],
    _ catalogue: Catalogue,
    file: String,
    unknownHerbs: SafetyRules.UnknownHerbs
  ) {
    json = JSONReader(wholeText: text, file: file)
    self.catalogue = catalogue
    self.unknownHerbs = unknownHerbs
  }

  mutating func read() throws(LoadError) -> SafetyRules {
    var seen = SeenKeys()
    _ = try json.peek()
    let start = json.mark
    try json.beginObject()
    while let key = try json.nextKey(Self.fileKeys) {
      try seen.add(key, of: Self.fileKeys, path: name(of: key, Self.fileKeys), in: json)
      switch key.index {
      case 0:
        try readList("incompatible") { (reader, path) throws(LoadError) in try reader.readPair(path)
        }
      case 1: try readHandling()
      case 2:
        try readList("controlled") { (reader, path) throws(LoadError) in
          try reader.readControlled(path)
        }
      default: try skip(key, path: "")
      }
    }
    // A file that doesn't say what is incompatible is likelier a slip than a wish.
    guard seen.has(0) else { throw json.fault(.missing, path: "incompatible", at: start) }
    try json.finish()
    return rules
  }

  private mutating func readList(
    _ name: String,
    _ readRecord: (inout SafetyRuleReader, String) throws(LoadError) -> Void
  ) throws(LoadError) {
    var count = 0
    try json.beginArray(path: name)
    while try json.nextElement() {
      try readRecord(&self, "\(name)[\(count)]")
      count += 1
    }
  }
}

// MARK: - Records

extension SafetyRuleReader {
  private mutating func readPair(_ path: String) throws(LoadError) {
    let keys = Self.pairKeys
    var seen = SeenKeys()
    var herbs: (first: Herb?, second: Herb?)
    var families = ("", "")
    var severity = FindingSeverity.error
    var rule = ""
    var note = ""
    var source = ""
    var confidence: Confidence?
    let start = try nextMark()
    try json.beginObject(path: path)
    while let key = try json.nextKey(keys) {
      let place = "\(path).\(name(of: key, keys))"
      try seen.add(key, of: keys, path: place, in: json)
      switch key.index {
      case 0: herbs.first = try herb(place)
      case 1:
        let mark = try nextMark()
        herbs.second = try herb(place)
        if let second = herbs.second, second.id == herbs.first?.id {
          throw json.fault(.twin(of: "\(path).a"), path: place, at: mark)
        }
      case 2: severity = try word(place)
      case 3: rule = try json.string(path: place)
      case 4: families.0 = try json.string(path: place)
      case 5: families.1 = try json.string(path: place)
      case 6: note = try json.string(path: place)
      case 7: source = try json.string(path: place)
      case 8: confidence = try word(place)
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...2 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: start)
    }
    guard let first = herbs.first, let second = herbs.second else { return }
    let pair = IncompatiblePair(
      Self.member(first, families.0),
      Self.member(second, families.1),
      severity: severity,
      rule: rule,
      note: note,
      source: source,
      confidence: confidence
    )
    if let twin = pairs.updateValue(path, forKey: pair.key) {
      throw json.fault(.twin(of: twin), path: path, at: start)
    }
    rules.lay(pair)
  }

  private static func member(_ herb: Herb, _ family: String) -> IncompatiblePair.Member {
    let family = family.isEmpty ? herb.name : family
    return IncompatiblePair.Member(id: herb.id, name: herb.name, family: family)
  }

  private mutating func readHandling() throws(LoadError) {
    let keys = Self.handlingKeys
    var seen = SeenKeys()
    try json.beginObject(path: "handling")
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, path: "handling.\(name(of: key, keys))", in: json)
      guard key.index == 0 else {
        try skip(key, path: "handling.")
        continue
      }
      var count = 0
      try json.beginArray(path: "handling.codes")
      while try json.nextElement() {
        rules.demand(try text("handling.codes[\(count)]"))
        count += 1
      }
    }
  }

  private mutating func readControlled(_ path: String) throws(LoadError) {
    let keys = Self.controlledKeys
    var seen = SeenKeys()
    var listed = ControlledHerb(name: "", id: Drug.ID(rawValue: ""))
    var herb: Herb?
    let start = try nextMark()
    try json.beginObject(path: path)
    while let key = try json.nextKey(keys) {
      let place = "\(path).\(name(of: key, keys))"
      try seen.add(key, of: keys, path: place, in: json)
      switch key.index {
      case 0: listed.name = try text(place)
      case 1: herb = try self.herb(place)
      case 2: listed.note = try json.string(path: place)
      case 3: listed.source = try json.string(path: place)
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: start)
    }
    guard let herb else { return }
    listed.id = herb.id
    if let twin = controlled.updateValue(path, forKey: herb.id) {
      throw json.fault(.twin(of: twin), path: path, at: start)
    }
    rules.lay(listed)
  }
}
