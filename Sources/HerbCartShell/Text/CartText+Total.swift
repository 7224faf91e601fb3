import HerbCart

/// The summary in full.
extension CartText {
  /// The summary line, then what it is made of, a line each.
  package func total(_ cart: CartViewModel) -> String {
    let summary = cart.summary
    var table = TextTable([.left, .right])
    let words = TotalWords(language)
    let wording = Wording(language)
    table.add([words.oneDose, range(summary.minTotal, summary.maxTotal)])
    if summary.maxTotal != summary.referenceTotal {
      table.add([words.exact, "¥\(summary.maxTotal)"])
    }
    if let shown = sumOfShownLines(cart), shown != summary.referenceTotal {
      table.add([words.shownLines, "¥\(DecimalFormat.yuan(shown))"])
    }
    addTiers(of: cart, to: &table)
    if summary.ownLines > 0 { table.add([wording.ownHerbs(summary.ownLines), "—"]) }
    addAdjustments(of: cart, to: &table)
    table.add([words.doses, "\(summary.doses.count)"])
    table.add([words.drugs(summary), "¥\(DecimalFormat.yuan(summary.drugsPayable))"])
    if summary.selfPaidLines > 0 {
      let label = wording.ofWhichSelfPaid(unpriced: summary.selfPaidUnpriced)
      table.add([label, "¥\(DecimalFormat.yuan(summary.selfPaid))"])
    }
    for fee in cart.fees {
      let times = fee.isPerDose ? " × \(summary.doses.count)" : ""
      table.add([SafeText.escaped(fee.name), "¥\(DecimalFormat.yuan(fee.amount))\(times)"])
    }
    table.add([words.payable, "¥\(DecimalFormat.yuan(summary.payable))"])
    return self.summary(summary) + table.text(fitting: columns)
  }

  /// Which price holds where it depends on the quantity.
  private func addTiers(of cart: CartViewModel, to table: inout TextTable) {
    guard cart.hasTerms else { return }
    let doses = cart.summary.doses
    for (index, line) in cart.lines.enumerated() {
      guard let tiers = line.drug.tiers else { continue }
      let quantity = line.quantity(doses)
      let tier = Wording(language).tier(tiers, for: quantity, line.drug.unit)
      let name = SafeText.escaped(line.drug.name)
      let unit = SafeText.escaped(line.drug.unit.rawValue)
      table.add(["\(index + 1) \(name) \(quantity)\(unit) \(tier)", unitPrice(line.drug)])
    }
  }

  /// What lines are adjusted by, and one dose after all adjustments.
  private func addAdjustments(of cart: CartViewModel, to table: inout TextTable) {
    let summary = cart.summary
    if cart.hasTerms {
      for (index, line) in cart.lines.enumerated() where line.adjustment != .none {
        let name = SafeText.escaped(line.drug.name)
        table.add(["\(index + 1) \(name)", line.adjustment.text])
      }
    }
    guard summary.isAdjusted else { return }
    let adjusted = summary.adjustedTotal
    let label = Wording(language).adjusted(summary.adjustment)
    let isExact = adjusted.value % 1_000_000_000_000_000 == 0
    let exact = isExact ? DecimalFormat.yuan(adjusted.toFen) : adjusted.description
    table.add([label, "¥\(exact)"])
  }

  /// What one gets by adding the shown prices of the lines; nil past what can be held.
  private func sumOfShownLines(_ cart: CartViewModel) -> Money? {
    var sum = Money.zero
    for line in cart.lines {
      guard let cost = line.maxCost else { continue }
      guard let shown = try? Rounding.toFen(cost), let next = try? sum.adding(shown) else {
        return nil
      }
      sum = next
    }
    return sum
  }
}

/// The words of `total`.
struct TotalWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var oneDose: String { Localized(zh: "单剂", en: "one dose")[language] }
  var exact: String { Localized(zh: "单剂精确值", en: "one dose, exact")[language] }
  var shownLines: String {
    Localized(zh: "各行所示之和", en: "sum of the lines as shown")[language]
  }
  var doses: String { Localized(zh: "剂数", en: "doses")[language] }
  var payable: String { Localized(zh: "应付", en: "payable")[language] }

  func drugs(_ summary: CartSummary) -> String {
    Localized(
      zh: "药费（\(policy(summary.rounding))）",
      en: "drugs (\(policy(summary.rounding)))"
    )[language]
  }

  private func policy(_ rounding: Rounding) -> String {
    switch rounding {
    case .dose: Localized(zh: "每剂四舍五入", en: "each dose rounded")[language]
    case .total: Localized(zh: "总价四舍五入", en: "total rounded")[language]
    case .line: Localized(zh: "每行四舍五入", en: "each line rounded")[language]
    }
  }
}
