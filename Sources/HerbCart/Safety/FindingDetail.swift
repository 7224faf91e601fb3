/// All that there is to say about a finding of each kind.
public enum FindingDetail: Hashable, Sendable {
  /// The pair, with its families.
  case incompatible(IncompatiblePair)
  /// What one dose of the prescription has, and what is usual.
  case overdose(DoseComparison)
  /// What one dose of the prescription has, and what is usual.
  case underdose(DoseComparison)
  /// What is toxic or forbidden about the herb.
  case toxic(ToxicFact)
  /// The pharmacopoeia's class.
  case pregnancy(PregnancyClass)
  /// The ways that the pharmacopoeia wants and the lines lack: 先煎 …
  case handling(missing: [String])
  /// The herb stands on several lines.
  case duplicate
  /// The herb is for external use only, and the lines don't say that it is used so.
  case external
  /// The line has no price.
  case unpriced
  /// The name means no herb, or one of these.
  case unknownHerb(candidates: [String])
  /// There is no usual dose to compare with.
  case noDose
  /// The lines are in another unit than the usual dose, and units are never converted.
  case otherUnit(DoseRange, unit: Unit)

  /// What the finding is about.
  public var kind: FindingKind {
    switch self {
    case .incompatible: .incompatible
    case .overdose: .overdose
    case .underdose: .underdose
    case .toxic: .toxic
    case .pregnancy: .pregnancy
    case .handling: .handling
    case .duplicate: .duplicate
    case .external: .external
    case .unpriced: .unpriced
    case .unknownHerb, .noDose, .otherUnit: .unknown
    }
  }

  /// The order of what one line is told.
  var rank: Int {
    switch self {
    case .incompatible: 0
    case .overdose: 1
    case .underdose: 2
    case .toxic: 3
    case .pregnancy: 4
    case .handling: 5
    case .duplicate: 6
    case .external: 7
    case .unpriced: 8
    case .unknownHerb: 9
    case .noDose: 10
    case .otherUnit: 11
    }
  }
}

/// One dose's amount of a herb beside what is usual.
public struct DoseComparison: Hashable, Sendable {
  /// The sum of the herb's lines.
  public var amount: Amount
  /// What is usual.
  public var dose: DoseRange
  /// The unit of both.
  public var unit: Unit
  /// What the usual dose counts for.
  public var basis: DoseBasis

  /// Makes a comparison.
  public init(amount: Amount, dose: DoseRange, unit: Unit, basis: DoseBasis) {
    self.amount = amount
    self.dose = dose
    self.unit = unit
    self.basis = basis
  }
}

/// What is toxic or forbidden about a herb.
public struct ToxicFact: Hashable, Sendable {
  /// How toxic it is; nil if there is no mark.
  public var grade: Toxicity?
  /// What the list of controlled toxic medicinals (医疗用毒性药品) calls it; nil if it isn't on it.
  public var controlledName: String?
  /// Whether it is banned or withdrawn.
  public var isBanned: Bool
  /// What else is to be said: why it is banned.
  public var note: String

  /// Makes a fact.
  public init(
    grade: Toxicity? = nil,
    controlledName: String? = nil,
    isBanned: Bool = false,
    note: String = ""
  ) {
    self.grade = grade
    self.controlledName = controlledName
    self.isBanned = isBanned
    self.note = note
  }
}
