/// One row of a cart: a drug and how much of it.
public struct CartLine: Hashable, Sendable {
  /// The row's identity: it survives moves, sorting, deletion and undo, and is never given twice.
  public struct ID: Hashable, Sendable {
    let slot: UInt32
    let generation: UInt32
  }

  /// The drug, with its price and handling.
  public var drug: Drug
  /// How much of it, in the drug's unit.
  public var amount: Amount
  /// What its price is adjusted by before it is charged.
  public var adjustment: Adjustment
  /// Who pays for it.
  public var payer: Payer

  /// Makes a line.
  public init(
    drug: Drug,
    amount: Amount,
    adjustment: Adjustment = .none,
    payer: Payer = .standard
  ) {
    self.drug = drug
    self.amount = amount
    self.adjustment = adjustment
    self.payer = payer
  }

  /// The exact cost of one dose at the lowest price, not adjusted; nil without a price.
  ///
  /// What the patient brings costs nothing, whatever its price.
  public var minCost: Money? { cost(drug.price?.min) }

  /// The exact cost of one dose at the highest price, which the reference price counts with.
  ///
  /// What the patient brings costs nothing, whatever its price.
  public var maxCost: Money? { cost(drug.price?.max) }

  /// How much of it so many doses take: what a price by quantity is chosen by.
  public func quantity(_ doses: Doses) -> Amount {
    // An amount is at most 10^9, and there are at most 999 doses.
    Amount(unchecked: amount.thousandths * doses.count)
  }

  private func cost(_ price: UnitPrice?) -> Money? {
    payer == .own ? .zero : price?.cost(of: amount)
  }

  var terms: LineTerms { LineTerms(adjustment: adjustment, payer: payer, tiers: drug.tiers) }
}
