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

  /// Makes a line.
  public init(drug: Drug, amount: Amount) {
    self.drug = drug
    self.amount = amount
  }

  /// The exact cost of one dose at the lowest price; nil without a price.
  public var minCost: Money? { drug.price?.min.cost(of: amount) }

  /// The exact cost of one dose at the highest price, which the reference price counts with.
  public var maxCost: Money? { drug.price?.max.cost(of: amount) }
}
