/// What is agreed on a line beside its price; most lines have none of it.
struct LineTerms: Hashable, Sendable {
  var adjustment: Adjustment = .none
  var payer: Payer = .standard
  /// The tiers that the line's price is chosen from, where there are any.
  var tiers: TieredPrice?

  var isUsual: Bool { adjustment == .none && payer == .standard && tiers == nil }

  /// What the line's price is multiplied by: nothing is charged for what the patient brings.
  var factor: Int { payer == .own ? 0 : adjustment.factor }
}
