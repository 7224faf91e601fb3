/// A catalogue's names as a prescription's parser looks them up: many, most of them none.
public struct PrescriptionNames: NameSource {
  private let catalogue: Catalogue
  private let joints: [String: JointName]
  /// The characters that names start with; most words are none, and need no look-up.
  private let firsts: Set<Unicode.Scalar>
  /// How many characters the longest name has.
  public let longestName: Int

  /// Makes a source of a catalogue's herbs, asked names and joint names.
  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    joints = Dictionary(catalogue.joints.map { ($0.name, $0) }) { first, _ in first }
    let storage = catalogue.storage
    var longest = joints.keys.map(\.count).max() ?? 0
    var firsts = Set(joints.keys.compactMap(\.unicodeScalars.first))
    for asked in catalogue.askedNames {
      longest = max(longest, asked.name.count)
      firsts.formUnion(asked.name.unicodeScalars.prefix(1))
    }
    for entry in storage.entries {
      for slice in [entry.name] + storage.parts[entry.aliases.range] {
        // An ideograph has three bytes or four, so this is never too little for one.
        longest = max(longest, Int(slice.count) / 3)
        firsts.formUnion(storage.string(slice).unicodeScalars.prefix(1))
      }
    }
    longestName = longest
    self.firsts = firsts
  }

  /// Whether a text is a herb's name or alias, a name to be asked about, or a joint name.
  public func hasName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, firsts.contains(first) else { return false }
    return switch catalogue.match(text) {
    case .one, .several: true
    case .none: joints[text] != nil
    }
  }

  /// Returns what a name means, and for an unknown one at most `nearest` similar herbs.
  public func resolve(_ name: String, nearest: Int) -> NameResolution {
    catalogue.resolve(name, nearest: nearest)
  }

  /// The joint name that is written so, if it is one.
  public func joint(named name: String) -> JointName? {
    joints[name] ?? catalogue.joint(named: name)
  }
}

extension PrescriptionText {
  /// Reads a prescription of a catalogue's herbs.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - catalogue: The herbs that names may mean.
  ///   - options: What was asked for beyond what the text says.
  /// - Returns: The prescription, of at least one line.
  /// - Throws: ``Report`` with all problems, in the order of the text.
  public static func read(
    _ text: String,
    catalogue: Catalogue,
    options: Options = Options()
  ) throws(Report) -> PrescriptionText {
    try read(text, names: PrescriptionNames(catalogue), options: options)
  }
}
