// What stands beside the herbs: joint names and names to be asked about.

extension CatalogueReader {
  mutating func readJoints() throws(LoadError) {
    try json.beginArray(path: "joints")
    while try json.nextElement() {
      draft.joints.append(try readJoint("joints[\(draft.joints.count)]"))
    }
  }

  mutating func readAskedNames() throws(LoadError) {
    try json.beginArray(path: "ask")
    while try json.nextElement() {
      draft.askedNames.append(try readAskedName("ask[\(draft.askedNames.count)]"))
    }
  }

  private mutating func readJoint(_ path: String) throws(LoadError) -> JointName {
    let keys = CatalogueKeys.joint
    var seen = SeenKeys()
    var joint = JointName(name: "", herbs: [])
    var written: [String]?
    try json.beginObject(path: path)
    let start = json.mark - 1
    while let key = try json.nextKey(keys) {
      let name = "\(path).\(key.index.map { keys.names[$0] } ?? key.text ?? "")"
      try seen.add(key, of: keys, path: name, in: json)
      switch key.index {
      case 0: joint.name = NameText.folded(try text(name))
      case 1: joint.herbs = try texts(name)
      case 2: joint.isEach = try json.boolean(path: name)
      case 3: written = try texts(name)
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: start)
    }
    joint.written = written ?? joint.herbs
    guard joint.written.count == joint.herbs.count else {
      throw json.fault(.missing, path: "\(path).written", at: start)
    }
    return joint
  }

  private mutating func readAskedName(_ path: String) throws(LoadError) -> AskedName {
    let keys = CatalogueKeys.ask
    var seen = SeenKeys()
    var asked = AskedName(name: "", herbs: [])
    try json.beginObject(path: path)
    let start = json.mark - 1
    while let key = try json.nextKey(keys) {
      let name = "\(path).\(key.index.map { keys.names[$0] } ?? key.text ?? "")"
      try seen.add(key, of: keys, path: name, in: json)
      switch key.index {
      case 0: asked.name = NameText.folded(try text(name))
      case 1: asked.herbs = try texts(name)
      case 2: asked.note = try json.string(path: name)
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: start)
    }
    return asked
  }

  private mutating func texts(_ path: String) throws(LoadError) -> [String] {
    var texts: [String] = []
    try json.beginArray(path: path)
    while try json.nextElement() { texts.append(try text("\(path)[\(texts.count)]")) }
    return texts
  }
}
