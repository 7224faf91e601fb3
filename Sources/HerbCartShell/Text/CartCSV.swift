import HerbCart

/// A cart as `--format csv` prints it.
package enum CartCSV {
  /// The lines, in the columns that `import` reads.
  package static func list(_ cart: CartViewModel, perKilogram: Bool = false) -> String {
    // Line ends belong to the format; other control characters could drive a terminal.
    SafeText.escapedLines(CSVText.write(cart.lines, perKilogram: perKilogram))
  }

  /// The keys of the summary and their values.
  package static func summary(_ summary: CartSummary) -> String {
    let pieces = summary.pieces.map { "\($0.amount)\($0.unit.rawValue)" }.joined(separator: "+")
    let columns =
      [
        ("itemCount", "\(summary.itemCount)"), ("grams", "\(summary.grams)"), ("pieces", pieces),
        ("minTotal", "\(summary.minTotal)"), ("maxTotal", "\(summary.maxTotal)"),
        ("unpriced", "\(summary.unpriced)"), ("doses", "\(summary.doses.count)"),
        ("fees", "\(summary.fees)"), ("payable", DecimalFormat.yuan(summary.payable)),
        ("rounding", summary.rounding.rawValue),
      ] + CartJSON.priceRules(summary)
    return SafeText.escapedLines(CSVText.row(columns.map(\.0)) + CSVText.row(columns.map(\.1)))
  }
}
