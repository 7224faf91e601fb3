/// The usual dose: from the lowest to the highest.
public struct DoseRange: Hashable, Sendable {
  /// The lower end.
  public let min: Amount
  /// The upper end, at least ``min``.
  public let max: Amount

  /// Makes a range; nil if the lower end is over the upper.
  public init?(min: Amount, max: Amount) {
    guard min <= max else { return nil }
    self.min = min
    self.max = max
  }
}

/// What a usual dose counts for.
public enum DoseBasis: String, Hashable, Sendable, CaseIterable {
  /// A day.
  case daily
  /// One intake.
  case perIntake
  /// A day, in pieces and not in grams.
  case pieces
}

/// How toxic a herb is, in the pharmacopoeia's words.
public enum Toxicity: String, Hashable, Sendable, CaseIterable {
  /// Slightly toxic.
  case slight = "小毒"
  /// Toxic.
  case toxic = "有毒"
  /// Highly toxic.
  case high = "大毒"
}

/// The pharmacopoeia's class for pregnancy.
public enum PregnancyClass: String, Hashable, Sendable, CaseIterable {
  /// Use with caution.
  case caution = "慎用"
  /// To be avoided.
  case avoid = "忌用"
  /// Forbidden.
  case forbidden = "禁用"
}

/// Where a price comes from.
public enum PriceBasis: String, Hashable, Sendable, CaseIterable {
  /// A sample, converted from public price lists.
  case publicListing = "public-listing"
  /// A sample, derived from the base herb.
  case derived
  /// A sample, estimated.
  case estimate
  /// The shop's own price list.
  case shop
}

/// How sure a fact is.
public enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// The source's wording was seen.
  case high
  /// Inherited by a processed piece, or two sources agree.
  case medium
  /// One source.
  case low
}

/// A unit beside the herb's own, as prescriptions count it: 生姜3片.
///
/// The weight is a convention and never used to turn pieces into grams.
public struct AlternativeUnit: Hashable, Sendable {
  /// The unit.
  public var unit: Unit
  /// What one is said to weigh.
  public var grams: Amount?
  /// The dose in this unit, in words.
  public var doseText: String
  /// What that rests on.
  public var source: String
  /// How sure it is.
  public var confidence: Confidence?

  /// Makes a unit.
  public init(
    unit: Unit,
    grams: Amount? = nil,
    doseText: String = "",
    source: String = "",
    confidence: Confidence? = nil
  ) {
    self.unit = unit
    self.grams = grams
    self.doseText = doseText
    self.source = source
    self.confidence = confidence
  }
}
