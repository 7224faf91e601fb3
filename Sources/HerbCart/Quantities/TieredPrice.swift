/// A unit price that falls, or rises, with the quantity: from so many grams on so many yuan a gram.
public struct TieredPrice: Hashable, Sendable {
  /// One step: what a unit costs from a quantity on.
  public struct Tier: Hashable, Sendable {
    /// The smallest quantity, in grams (or pieces); more than zero.
    public let from: Amount
    /// What a unit costs.
    public let price: PriceRange

    /// Makes a tier; nil if it starts at zero, where the base price does.
    public init?(from: Amount, price: PriceRange) {
      guard from > .zero else { return nil }
      self.from = from
      self.price = price
    }
  }

  /// The largest quantity that a tier may start at, in thousandths: 999 doses of the largest line.
  static let fromLimit = Amount.lineLimit.thousandths * Doses.limit

  /// What a unit costs below the first tier.
  public let base: PriceRange
  /// The tiers by quantity, the smallest first; none where there is one price.
  public let tiers: [Tier]

  /// Makes a price of tiers in any order; nil if two of them start at the same quantity.
  public init?(base: PriceRange, tiers: [Tier]) {
    let sorted = tiers.sorted { $0.from < $1.from }
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.from < $1.from }) else { return nil }
    self.base = base
    self.tiers = sorted
  }

  /// Makes a price that is the same whatever the quantity.
  public init(_ price: PriceRange) {
    base = price
    tiers = []
  }

  /// The price if it depends on the quantity; nil if it is the same for any.
  var ifTiered: TieredPrice? { tiers.isEmpty ? nil : self }

  /// The tier that holds for a quantity; nil below the first, where the base price does.
  public func tier(for quantity: Amount) -> Tier? {
    // By halves: a list may have any number of them, and a bulk run asks for each item.
    var (low, high) = (0, tiers.count)
    while low < high {
      let middle = (low + high) / 2
      if tiers[middle].from <= quantity { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? tiers[low - 1] : nil
  }

  /// What a unit costs when so many are bought.
  public func price(for quantity: Amount) -> PriceRange { tier(for: quantity)?.price ?? base }
}
