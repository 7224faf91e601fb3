/// What a prescription is checked by, beside what the catalogue says of each herb.
///
/// Rules are data with their source and confidence. They name herbs of one catalogue, by code, so
/// that a prescription is checked by herb and never by a part of a name.
public struct SafetyRules: Sendable {
  /// The pairs that don't go together, each once.
  public private(set) var pairs: [IncompatiblePair] = []
  /// The ways of decoction that a line has to say if the pharmacopoeia wants them.
  public private(set) var handlingCodes: [String] = []
  /// The controlled toxic medicinals.
  public private(set) var controlled: [ControlledHerb] = []
  /// What was left out or looks wrong in the file.
  public var warnings: [DataWarning] = []

  /// The numbers of the pairs that a herb is in.
  private var pairsByHerb: [Drug.ID: [Int]] = [:]
  private var pairsByKey: [Set<Drug.ID>: Int] = [:]
  private var controlledByHerb: [Drug.ID: Int] = [:]

  /// Makes an empty set of rules.
  public init() {}
}

// MARK: - Rules one by one

extension SafetyRules {
  /// Puts in a pair; one of the same two herbs is replaced, in its place.
  public mutating func lay(_ pair: IncompatiblePair) {
    if let old = pairsByKey[pair.key] {
      pairs[old] = pair
      return
    }
    pairsByKey[pair.key] = pairs.count
    for id in pair.key { pairsByHerb[id, default: []].append(pairs.count) }
    pairs.append(pair)
  }

  /// Puts in a controlled herb; the entry of the same herb is replaced, in its place.
  public mutating func lay(_ herb: ControlledHerb) {
    if let old = controlledByHerb[herb.id] {
      controlled[old] = herb
      return
    }
    controlledByHerb[herb.id] = controlled.count
    controlled.append(herb)
  }

  /// Has the checks demand a way of decoction, where the pharmacopoeia wants it.
  public mutating func demand(_ code: String) {
    if !handlingCodes.contains(code) { handlingCodes.append(code) }
  }

  /// Lays other rules over these: of two for the same herbs the others' counts, the rest add up.
  ///
  /// - Parameter rules: A shop's own.
  /// - Returns: Both together, with the warnings of these alone.
  public func overlaid(with rules: SafetyRules) -> SafetyRules {
    var both = self
    for pair in rules.pairs { both.lay(pair) }
    for herb in rules.controlled { both.lay(herb) }
    for code in rules.handlingCodes { both.demand(code) }
    return both
  }

  /// The pair that two herbs are, in whichever order.
  public func pair(_ first: Drug.ID, _ second: Drug.ID) -> IncompatiblePair? {
    pairsByKey[[first, second]].map { pairs[$0] }
  }

  /// The pairs that a herb is in.
  public func pairs(with id: Drug.ID) -> [IncompatiblePair] {
    (pairsByHerb[id] ?? []).map { pairs[$0] }
  }

  /// The entry of a controlled herb.
  public func controlled(_ id: Drug.ID) -> ControlledHerb? {
    controlledByHerb[id].map { controlled[$0] }
  }
}

// MARK: - Loading

extension SafetyRules {
  /// What becomes of a rule for a herb that the catalogue doesn't have.
  public enum UnknownHerbs: Hashable, Sendable {
    /// The file is refused.
    case refused
    /// The rule is left out: no line can be that herb. For the shipped rules beside a catalogue
    /// of fewer herbs.
    case leftOut
  }

  /// Loads rules from a JSON file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - catalogue: The herbs that the rules name.
  ///   - unknownHerbs: What becomes of a rule for a herb that isn't there.
  /// - Returns: The rules.
  /// - Throws: ``LoadError``: the file can't be read, or its content is refused, with the place.
  public static func load(
    path: String,
    _ catalogue: Catalogue,
    unknownHerbs: UnknownHerbs = .refused
  ) throws(LoadError) -> SafetyRules {
    try read(WholeFile.read(path), catalogue, file: path, unknownHerbs: unknownHerbs)
  }

  /// Reads rules from memory.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a byte order mark is skipped.
  ///   - catalogue: The herbs that the rules name.
  ///   - file: What errors call it.
  ///   - unknownHerbs: What becomes of a rule for a herb that isn't there.
  /// - Returns: The rules.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of whatever isn't as it must be: an
  ///   unknown or ambiguous herb, the same two herbs twice in whichever order, a wrong type.
  public static func read(
    _ text: [UInt8],
    _ catalogue: Catalogue,
    file: String = "",
    unknownHerbs: UnknownHerbs = .refused
  ) throws(LoadError) -> SafetyRules {
    var reader = SafetyRuleReader(text, catalogue, file: file, unknownHerbs: unknownHerbs)
    return try reader.read()
  }
}
