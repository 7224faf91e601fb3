/// A whole prescription as a value: what a file holds.
public struct Prescription: Hashable, Sendable {
  /// The lines in the prescriber's order.
  public var lines: CartLines
  /// How many doses.
  public var doses: Doses
  /// The fees in the order in which they were added.
  public var fees: [Fee]
  /// The rounding policy; nil where a file doesn't say.
  public var rounding: Rounding?

  /// Makes a prescription.
  public init(
    lines: CartLines = [],
    doses: Doses = .one,
    fees: [Fee] = [],
    rounding: Rounding? = nil
  ) {
    self.lines = lines
    self.doses = doses
    self.fees = fees
    self.rounding = rounding
  }
}
