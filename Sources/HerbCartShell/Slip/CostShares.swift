import HerbCart

/// What each line costs of the whole, as `chart` tells it.
struct CostShares {
  /// One line's part.
  struct Row {
    /// The line's number, from 1.
    var number: Int
    /// The herb's name; safe to show.
    var name: String
    /// The share in percent; nil if the line has no price or the whole costs nothing.
    var percent: String?
    /// The bar's length in thousandths of the longest; what costs something is never 0.
    var length: Int
    var isPriced: Bool
  }

  let rows: [Row]

  init(_ slip: Slip) {
    let whole = slip.summary.maxTotal.nanoyuan
    let largest = slip.lines.reduce(0) { max($0, $1.maxCost?.nanoyuan ?? 0) }
    rows = slip.lines.enumerated().map { index, line in
      let cost = line.maxCost?.nanoyuan
      return Row(
        number: index + 1,
        name: SafeText.printable(line.drug.name),
        percent: whole > 0 && line.payer != .own ? cost.map { Share($0, of: whole).percent } : nil,
        length: cost.map { Self.length($0, of: largest) } ?? 0,
        isPriced: cost != nil
      )
    }
  }

  private static func length(_ cost: Int128, of largest: Int128) -> Int {
    guard cost > 0 else { return 0 }
    return max(5, Int((cost * 2_000 + largest) / (largest * 2)))
  }
}
