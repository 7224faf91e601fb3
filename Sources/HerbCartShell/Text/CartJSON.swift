import HerbCart

/// A cart as `--format json` prints it: one line, exact figures.
package enum CartJSON {
  /// The lines and the summary.
  package static func list(_ cart: CartViewModel, perKilogram: Bool = false) -> String {
    var json = JSONWriter()
    json.raw("{\"items\":[")
    for (index, line) in cart.lines.enumerated() {
      json.raw(index == 0 ? "{\"line\":\(index + 1)," : ",{\"line\":\(index + 1),")
      json.fields(of: line, price: line.drug.price)
      if perKilogram { json.pricesPerKilogram(of: line.drug) }
      json.terms(of: line, withBase: true)
      json.raw(",\"minAmount\":\(line.minCost?.description ?? "null")")
      json.raw(",\"maxAmount\":\(line.maxCost?.description ?? "null")}")
    }
    json.raw("],\"summary\":")
    append(cart, to: &json)
    json.raw("}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The summary object.
  package static func summary(_ cart: CartViewModel) -> String {
    var json = JSONWriter()
    append(cart, to: &json)
    json.raw("\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func append(_ cart: CartViewModel, to json: inout JSONWriter) {
    let summary = cart.summary
    json.raw("{\"itemCount\":\(summary.itemCount),\"grams\":\(summary.grams),\"pieces\":{")
    for (index, pieces) in summary.pieces.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(pieces.unit.rawValue)
      json.raw(":\(pieces.amount)")
    }
    json.raw("},\"minTotal\":\(summary.minTotal),\"maxTotal\":\(summary.maxTotal)")
    json.raw(",\"unpriced\":\(summary.unpriced),\"doses\":\(summary.doses.count)")
    json.raw(",\"fees\":\(summary.fees),\"payable\":\(DecimalFormat.yuan(summary.payable))")
    json.raw(",\"rounding\":\"\(summary.rounding.rawValue)\"")
    for (key, value) in priceRules(summary) { json.raw(",\"\(key)\":\(value)") }
    if cart.hasTerms { appendTiers(of: cart, to: &json) }
    json.raw("}")
  }

  /// What is there only where prices are adjusted or lines are marked; exact, in plain notation.
  static func priceRules(_ summary: CartSummary) -> [(key: String, value: String)] {
    var rules: [(key: String, value: String)] = []
    if summary.adjustment != .none { rules.append(("adjustment", "\(summary.adjustment)")) }
    if summary.isAdjusted { rules.append(("adjustedTotal", "\(summary.adjustedTotal)")) }
    if summary.ownLines > 0 { rules.append(("own", "\(summary.ownLines)")) }
    if summary.selfPaidLines > 0 {
      rules.append(("selfpay", DecimalFormat.yuan(summary.selfPaid)))
    }
    return rules
  }

  /// Which price holds where it depends on the quantity; `from` is 0 below the first tier.
  private static func appendTiers(of cart: CartViewModel, to json: inout JSONWriter) {
    let doses = cart.summary.doses
    var isFirst = true
    for (index, line) in cart.lines.enumerated() {
      guard let tiers = line.drug.tiers else { continue }
      let quantity = line.quantity(doses)
      json.raw(isFirst ? ",\"tiers\":[" : ",")
      isFirst = false
      let price = tiers.price(for: quantity)
      json.raw("{\"line\":\(index + 1),\"quantity\":\(quantity)")
      json.raw(",\"from\":\(tiers.tier(for: quantity)?.from ?? .zero)")
      json.raw(",\"minPrice\":\(price.min),\"maxPrice\":\(price.max)}")
    }
    if !isFirst { json.raw("]") }
  }
}
