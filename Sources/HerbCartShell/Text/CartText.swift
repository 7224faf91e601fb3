import HerbCart

/// A cart as people read it.
package struct CartText {
  private let language: Language
  private let columns: Int?

  /// Makes the texts of a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - columns: The columns of the window that tables have to fit; nil where there is none.
  package init(_ language: Language, columns: Int? = nil) {
    self.language = language
    self.columns = columns
  }

  /// The summary line, ended; in a narrow window it may be two.
  package func summary(_ summary: CartSummary) -> String {
    fitting(sentence(summary))
  }

  /// A line of text, ended, in a narrow window as several.
  package func fitting(_ line: String) -> String {
    WrappedText.fitting(line, columns: columns)
  }

  /// The summary line, without its end.
  package func sentence(_ summary: CartSummary) -> String {
    let total = DecimalFormat.yuan(summary.referenceTotal)
    switch language {
    case .zh:
      let weight = (["\(summary.grams)g"] + pieces(summary, gap: "")).joined(separator: "+")
      let unpriced = summary.unpriced > 0 ? "（\(summary.unpriced)味未定价）" : ""
      return "共\(summary.itemCount)味药，\(weight)，药品参考总价:\(total)元\(unpriced)"
    case .en:
      let herbs = summary.itemCount == 1 ? "1 herb" : "\(summary.itemCount) herbs"
      let weight = (["\(summary.grams) g"] + pieces(summary, gap: " ")).joined(separator: " + ")
      let unpriced = summary.unpriced > 0 ? " (\(summary.unpriced) unpriced)" : ""
      return "\(herbs), \(weight), reference total ¥\(total)\(unpriced)"
    }
  }

  private func pieces(_ summary: CartSummary, gap: String) -> [String] {
    summary.pieces.map { "\($0.amount)\(gap)\(SafeText.escaped($0.unit.rawValue))" }
  }

  /// The lines as a table, then the summary.
  package func list(_ cart: CartViewModel) -> String {
    var table = TextTable([.right, .left, .right, .right, .right, .left], details: [3, 5])
    for (index, line) in cart.lines.enumerated() {
      table.add([
        "\(index + 1)",
        SafeText.escaped(line.drug.name),
        amount(line),
        unitPrice(line.drug),
        cost(line),
        SafeText.escaped(line.drug.handling?.rawValue ?? ""),
      ])
    }
    return table.text(fitting: columns) + self.summary(cart.summary)
  }

  /// An amount with its unit.
  package func amount(_ line: CartLine) -> String {
    "\(line.amount)\(SafeText.escaped(line.drug.unit.rawValue))"
  }

  /// The unit price or its range, exact.
  package func unitPrice(_ drug: Drug) -> String {
    guard let price = drug.price else { return unpriced }
    let per = "/\(SafeText.escaped(drug.unit.rawValue))"
    return price.min == price.max ? "¥\(price.max)\(per)" : "¥\(price.min)–\(price.max)\(per)"
  }

  /// What a line costs in one dose, rounded to the fen to be shown.
  package func cost(_ line: CartLine) -> String {
    guard let min = line.minCost, let max = line.maxCost else { return "—" }
    return range(min, max)
  }

  private func range(_ min: Money, _ max: Money) -> String {
    let texts = (DecimalFormat.yuan(min), DecimalFormat.yuan(max))
    return texts.0 == texts.1 ? "¥\(texts.1)" : "¥\(texts.0)–\(texts.1)"
  }

  private var unpriced: String { language == .zh ? "未定价" : "unpriced" }
}

// MARK: - The summary in full

extension CartText {
  /// The summary line, then what it is made of, a line each.
  package func total(_ cart: CartViewModel) -> String {
    let summary = cart.summary
    var table = TextTable([.left, .right])
    let words = TotalWords(language)
    table.add([words.oneDose, range(summary.minTotal, summary.maxTotal)])
    if summary.maxTotal != summary.referenceTotal {
      table.add([words.exact, "¥\(summary.maxTotal)"])
    }
    if let shown = sumOfShownLines(cart), shown != summary.referenceTotal {
      table.add([words.shownLines, "¥\(DecimalFormat.yuan(shown))"])
    }
    table.add([words.doses, "\(summary.doses.count)"])
    table.add([words.drugs(summary), "¥\(DecimalFormat.yuan(summary.drugsPayable))"])
    for fee in cart.fees {
      let times = fee.isPerDose ? " × \(summary.doses.count)" : ""
      table.add([SafeText.escaped(fee.name), "¥\(DecimalFormat.yuan(fee.amount))\(times)"])
    }
    table.add([words.payable, "¥\(DecimalFormat.yuan(summary.payable))"])
    return self.summary(summary) + table.text(fitting: columns)
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
