/// What a cart comes to: always what adding up its lines would give.
public struct CartSummary: Hashable, Sendable {
  /// The sum of the pieces of one unit.
  public struct Pieces: Hashable, Sendable {
    /// The unit.
    public var unit: Unit
    /// The sum, never zero.
    public var amount: Amount
  }

  /// How many lines, those of amount 0 too (味).
  public var itemCount: Int
  /// The sum of the lines in grams.
  public var grams: Amount
  /// The sums of what is counted in pieces, in the order in which the units first appear.
  public var pieces: [Pieces]
  /// The exact price of one dose at the lowest prices.
  public var minTotal: Money
  /// The exact price of one dose at the highest prices.
  public var maxTotal: Money
  /// How many lines have no price.
  public var unpriced: Int
  /// How many doses.
  public var doses: Doses
  /// The sum of the fees; those per dose times the doses.
  public var fees: Money
  /// What is to be paid, in whole fen: the drugs, adjusted, by ``rounding``, times the doses, and
  /// the fees, which no adjustment touches.
  public var payable: Money
  /// The rounding policy.
  public var rounding: Rounding
  /// What all doses of the drugs cost by ``rounding``, without fees, in whole fen.
  public var drugsPayable: Money
  /// What the price of all drugs is adjusted by.
  public var adjustment: Adjustment
  /// The exact price of one dose after the adjustments of the lines and of the whole.
  public var adjustedTotal: AdjustedMoney
  /// How many lines the patient brings along; they count in everything but money.
  public var ownLines: Int
  /// How many lines the patient pays for apart.
  public var selfPaidLines: Int
  /// How many of those have no price.
  public var selfPaidUnpriced: Int
  /// What all doses of those cost, by the same policy, in whole fen: a part of ``drugsPayable``.
  public var selfPaid: Money

  /// The reference price of one dose as it is shown, rounded to the fen under every policy.
  public var referenceTotal: Money {
    Money(nanoyuan: Rounding.fen(maxTotal) * Money.nanoyuanPerFen)
  }

  /// Whether an adjustment, of a line or of the whole, changes what is charged.
  public var isAdjusted: Bool {
    // Both are exact: 10^8 of the one are one of the other.
    adjustment != .none || adjustedTotal.value != maxTotal.nanoyuan * 100_000_000
  }
}
