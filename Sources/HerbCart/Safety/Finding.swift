/// One thing that a prescription's audit remarks: facts, no wording.
public struct Finding: Hashable, Sendable {
  /// One of the lines that a finding is about.
  public struct Line: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// The herb's name as the line writes it.
    public var name: String
    /// The herb's standard name; nil if the name means no herb, or several.
    public var herb: String?

    /// Makes a line of a finding.
    public init(number: Int, name: String, herb: String?) {
      self.number = number
      self.name = name
      self.herb = herb
    }
  }

  /// How grave it is.
  public var severity: FindingSeverity
  /// What it is about, with all that there is to say.
  public var detail: FindingDetail
  /// The lines, by number, at least one.
  public var lines: [Line]
  /// The rule in the data's own words: 十八反, 慎用, 先煎, `2–10g`; empty where none is needed.
  public var rule: String
  /// What the rule rests on; empty where none is needed.
  public var source: String
  /// How sure the rule is; nil where that isn't known or means nothing.
  public var confidence: Confidence?

  /// Makes a finding.
  public init(
    _ severity: FindingSeverity,
    _ detail: FindingDetail,
    lines: [Line],
    rule: String = "",
    source: String = "",
    confidence: Confidence? = nil
  ) {
    self.severity = severity
    self.detail = detail
    self.lines = lines
    self.rule = rule
    self.source = source
    self.confidence = confidence
  }

  /// What it is about.
  public var kind: FindingKind { detail.kind }
}

/// How grave a finding is.
public enum FindingSeverity: String, Hashable, Sendable, CaseIterable {
  /// What must not be dispensed so: 十八反, and 十九畏 that the pharmacopoeia lists.
  case error
  /// What has to be looked at.
  case warning
  /// What is good to know.
  case notice
}

extension FindingSeverity: Comparable {
  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .notice: 2
    }
  }

  /// Orders the graver first.
  public static func < (lhs: FindingSeverity, rhs: FindingSeverity) -> Bool {
    lhs.rank < rhs.rank
  }
}

/// What a finding is about.
public enum FindingKind: String, Hashable, Sendable, CaseIterable {
  /// Two herbs that don't go together (十八反, 十九畏).
  case incompatible
  /// More than the usual dose.
  case overdose
  /// Less than the usual dose.
  case underdose
  /// A toxic, controlled, banned or withdrawn herb.
  case toxic
  /// A herb with a class for pregnancy.
  case pregnancy
  /// A herb whose way of decoction the line doesn't say.
  case handling
  /// One herb on several lines.
  case duplicate
  /// A herb for external use only.
  case external
  /// A line without a price.
  case unpriced
  /// Something that couldn't be checked: a name, or a dose.
  case unknown
}

extension Finding {
  /// Whether a finding is told before another: the graver first, then by line, then by kind.
  static func isBefore(_ first: Finding, _ second: Finding) -> Bool {
    if first.severity != second.severity { return first.severity < second.severity }
    let numbers = (first.lines.lazy.map(\.number), second.lines.lazy.map(\.number))
    if !numbers.0.elementsEqual(numbers.1) { return numbers.0.lexicographicallyPrecedes(numbers.1) }
    return first.detail.rank < second.detail.rank
  }
}
