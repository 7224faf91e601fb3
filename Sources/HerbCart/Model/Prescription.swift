/// A whole prescription as a value: what a file holds.
public struct Prescription: Hashable, Sendable {
  /// The lines in the prescriber's order.
  public var lines: CartLines
  /// How many doses; lines whose price depends on the quantity get the one that holds.
  public var doses: Doses {
    didSet { lines.choosePrices(for: doses) }
  }
  /// The fees in the order in which they were added.
  public var fees: [Fee]
  /// The rounding policy; nil where a file doesn't say.
  public var rounding: Rounding?
  /// What the price of the drugs is adjusted by.
  public var adjustment: Adjustment

  /// Makes a prescription.
  public init(
    lines: CartLines = [],
    doses: Doses = .one,
    fees: [Fee] = [],
    rounding: Rounding? = nil,
    adjustment: Adjustment = .none
  ) {
    self.lines = lines
    self.doses = doses
    self.fees = fees
    self.rounding = rounding
    self.adjustment = adjustment
    self.lines.choosePrices(for: doses)
  }
}
