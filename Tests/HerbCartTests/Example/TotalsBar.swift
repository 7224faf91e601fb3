import HerbCart

/// The bar at the bottom: how many herbs, how much they weigh, what they cost.
@MainActor
struct TotalsBar {
  let cart: CartViewModel

  /// `3 herbs · 7 g · ¥43.00`; what is counted in pieces has its own figure.
  var text: String {
    let summary = cart.summary
    let herbs = "\(summary.itemCount) \(summary.itemCount == 1 ? "herb" : "herbs")"
    let pieces = summary.pieces.map { "\($0.amount) \($0.unit.rawValue)" }
    let amounts = ["\(summary.grams) g"] + pieces
    return "\(herbs) · \(amounts.joined(separator: " + ")) · ¥\(summary.referenceTotal.yuan)"
  }

  /// Said beside the total where it leaves something out; an unknown price is never 0.
  var warning: String? {
    let unpriced = cart.summary.unpriced
    return unpriced == 0 ? nil : "\(unpriced) without a price"
  }
}
