import HerbCart

/// A cart as `--format json` prints it: one line, exact figures.
package enum CartJSON {
  /// The lines and the summary.
  package static func list(_ cart: CartViewModel) -> String {
    var json = JSONWriter()
    json.raw("{\"items\":[")
    for (index, line) in cart.lines.enumerated() {
      json.raw(index == 0 ? "{\"line\":\(index + 1)," : ",{\"line\":\(index + 1),")
      json.fields(of: line)
      json.raw(",\"minAmount\":\(line.minCost?.description ?? "null")")
      json.raw(",\"maxAmount\":\(line.maxCost?.description ?? "null")}")
    }
    json.raw("],\"summary\":")
    append(cart.summary, to: &json)
    json.raw("}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The summary object.
  package static func summary(_ summary: CartSummary) -> String {
    var json = JSONWriter()
    append(summary, to: &json)
    json.raw("\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func append(_ summary: CartSummary, to json: inout JSONWriter) {
    json.raw("{\"itemCount\":\(summary.itemCount),\"grams\":\(summary.grams),\"pieces\":{")
    for (index, pieces) in summary.pieces.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(pieces.unit.rawValue)
      json.raw(":\(pieces.amount)")
    }
    json.raw("},\"minTotal\":\(summary.minTotal),\"maxTotal\":\(summary.maxTotal)")
    json.raw(",\"unpriced\":\(summary.unpriced),\"doses\":\(summary.doses.count)")
    json.raw(",\"fees\":\(summary.fees),\"payable\":\(DecimalFormat.yuan(summary.payable))")
    json.raw(",\"rounding\":\"\(summary.rounding.rawValue)\"}")
  }
}
