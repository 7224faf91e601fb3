/// What terms of single lines come to, beside the totals that every line has.
struct SpecialTotals: Hashable {
  /// What adjustments of single lines add to one dose, in units of 10^-13 yuan.
  var surplus: Int128 = 0
  /// What the patient pays apart for one dose, adjusted line by line, in units of 10^-13 yuan.
  var selfPaid: Int128 = 0
  /// The same, each line adjusted and rounded to the fen, in fen; kept only while the policy needs it.
  var selfPaidRounded: Int128 = 0
  /// How many lines the patient pays apart, and brings along.
  var selfPaidLines = 0
  var selfPaidUnpriced = 0
  var ownLines = 0
}

extension CartState {
  /// What the cart comes to.
  var summary: CartSummary {
    let drugs = charged(adjusted, roundedLines)
    let feeTotal = fees.reduce(Int128(0)) { sum, fee in
      sum + fee.amount.nanoyuan * Int128(fee.isPerDose ? doses.count : 1)
    }
    return CartSummary(
      itemCount: order.count,
      grams: Amount(unchecked: sums[0]),
      pieces: pieces,
      minTotal: Money(nanoyuan: minTotal),
      maxTotal: Money(nanoyuan: maxTotal),
      unpriced: unpriced,
      doses: doses,
      fees: Money(nanoyuan: feeTotal),
      payable: Money(nanoyuan: drugs + feeTotal),
      rounding: rounding,
      drugsPayable: Money(nanoyuan: drugs),
      adjustment: adjustment,
      adjustedTotal: AdjustedMoney(value: adjusted * Int128(adjustment.factor)),
      ownLines: special.ownLines,
      selfPaidLines: special.selfPaidLines,
      selfPaidUnpriced: special.selfPaidUnpriced,
      selfPaid: Money(nanoyuan: charged(special.selfPaid, special.selfPaidRounded))
    )
  }

  /// What one dose costs with the adjustments of single lines, in units of 10^-13 yuan.
  private var adjusted: Int128 { maxTotal * Int128(Adjustment.unit) + special.surplus }

  /// What is charged for all doses, in nanoyuan, whole fen: by the policy, rounded once.
  ///
  /// - Parameters:
  ///   - oneDose: The exact sum, adjusted line by line, in units of 10^-13 yuan.
  ///   - roundedLines: The sum of the lines, adjusted and rounded, in fen.
  /// - Returns: The price of all doses.
  private func charged(_ oneDose: Int128, _ roundedLines: Int128) -> Int128 {
    let times = Int128(doses.count)
    let factor = Int128(adjustment.factor)
    let fen =
      switch rounding {
      case .dose: Rounding.fen(oneDose, times: factor, per: AdjustedMoney.perFen) * times
      case .total: Rounding.fen(oneDose, times: factor * times, per: AdjustedMoney.perFen)
      case .line: roundedLines * times
      }
    return fen * Money.nanoyuanPerFen
  }

  /// The sums of pieces, in the order in which the units first have any.
  private var pieces: [CartSummary.Pieces] {
    var left = sums.indices.dropFirst().filter { sums[$0] > 0 }
    if left.count <= 1 { return left.map(pieces(of:)) }
    var found: [CartSummary.Pieces] = []
    for slot in order where !left.isEmpty {
      let figures = lines.figures[Int(slot)]
      guard figures.amount > 0, let index = left.firstIndex(of: Int(figures.unit)) else { continue }
      found.append(pieces(of: left.remove(at: index)))
    }
    return found
  }

  private func pieces(of unit: Int) -> CartSummary.Pieces {
    CartSummary.Pieces(unit: lines.units[unit], amount: Amount(unchecked: sums[unit]))
  }

  /// Counts a line in (1) or out (-1).
  mutating func count(_ slot: Int, _ sign: Int) {
    let terms = lines.terms.isEmpty ? nil : lines.terms[slot]
    // Out goes what came in, so the price is chosen when the line comes.
    if sign > 0, let tiers = terms?.tiers { lines.choosePrice(of: tiers, at: slot, for: doses) }
    let figures = lines.figures[slot]
    let amount = Int(figures.amount) * sign
    while sums.count < lines.units.count { sums.append(0) }
    sums[Int(figures.unit)] += amount
    guard terms?.payer != .own else {
      special.ownLines += sign
      return
    }
    if let terms { countSpecial(terms, sign, figures) }
    guard figures.isPriced else {
      unpriced += sign
      return
    }
    minTotal += Int128(amount) * Int128(figures.min)
    maxTotal += Int128(amount) * Int128(figures.max)
    if rounding == .line {
      roundedLines += roundedCost(Int(figures.amount), figures, terms) * Int128(sign)
    }
  }

  private mutating func countSpecial(_ terms: LineTerms, _ sign: Int, _ figures: CartLines.Figures)
  {
    let isSelfPaid = terms.payer == .selfpay
    if isSelfPaid { special.selfPaidLines += sign }
    guard figures.isPriced else {
      if isSelfPaid { special.selfPaidUnpriced += sign }
      return
    }
    let cost = Int128(figures.amount) * Int128(figures.max) * Int128(sign)
    special.surplus += cost * Int128(terms.adjustment.hundredths)
    guard isSelfPaid else { return }
    special.selfPaid += cost * Int128(terms.adjustment.factor)
    if rounding == .line {
      special.selfPaidRounded += roundedCost(Int(figures.amount), figures, terms) * Int128(sign)
    }
  }

  mutating func sumAnew() {
    sums = Array(repeating: 0, count: lines.units.count)
    minTotal = 0
    maxTotal = 0
    unpriced = 0
    special = SpecialTotals()
    roundedLines = 0
    for slot in order { count(Int(slot), 1) }
  }

  /// What a line is charged with for one dose by the policy of lines, in fen.
  func roundedCost(
    _ amount: Int,
    _ figures: CartLines.Figures,
    _ terms: LineTerms? = nil
  ) -> Int128 {
    let cost = Int128(amount) * Int128(figures.max)
    if terms == nil, adjustment == .none { return Rounding.fen(Money(nanoyuan: cost)) }
    return Rounding.fen(
      cost * Int128(terms?.factor ?? Adjustment.unit),
      times: Int128(adjustment.factor),
      per: AdjustedMoney.perFen
    )
  }
}
