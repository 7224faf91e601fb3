import HerbCart

/// A cart as people read it.
package struct CartText {
  let language: Language
  let columns: Int?

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
  ///
  /// A column for who pays, adjustments and prices by quantity is there only where they are.
  package func list(_ cart: CartViewModel, perKilogram: Bool = false) -> String {
    let wording = Wording(language)
    let hasTerms = cart.hasTerms
    let summary = cart.summary
    var table =
      hasTerms
      ? TextTable([.right, .left, .right, .right, .right, .left, .left], details: [3, 5, 6])
      : TextTable([.right, .left, .right, .right, .right, .left], details: [3, 5])
    for (index, line) in cart.lines.enumerated() {
      var row = [
        "\(index + 1)",
        SafeText.escaped(line.drug.name),
        amount(line),
        unitPrice(line.drug, perKilogram: perKilogram),
        cost(line),
        SafeText.escaped(line.drug.handling?.rawValue ?? ""),
      ]
      if hasTerms {
        let tier = line.drug.tiers.map {
          wording.tier($0, for: line.quantity(summary.doses), line.drug.unit)
        }
        row.append((wording.marks(of: line) + [tier].compactMap { $0 }).joined(separator: " "))
      }
      table.add(row)
    }
    return table.text(fitting: columns) + self.summary(summary)
  }

  /// An amount with its unit.
  package func amount(_ line: CartLine) -> String {
    "\(line.amount)\(SafeText.escaped(line.drug.unit.rawValue))"
  }

  /// The unit price or its range, exact; of a kilogram only where the unit is the gram.
  package func unitPrice(_ drug: Drug, perKilogram: Bool = false) -> String {
    guard let price = drug.price else { return unpriced }
    if perKilogram, drug.unit == .gram {
      return unitPrice(price.min.perKilogram, price.max.perKilogram, per: "kg")
    }
    let per = SafeText.escaped(drug.unit.rawValue)
    return unitPrice(price.min.description, price.max.description, per: per)
  }

  private func unitPrice(_ min: String, _ max: String, per unit: String) -> String {
    min == max ? "¥\(max)/\(unit)" : "¥\(min)–\(max)/\(unit)"
  }

  /// What a line costs in one dose, rounded to the fen to be shown.
  package func cost(_ line: CartLine) -> String {
    guard line.payer != .own, let min = line.minCost, let max = line.maxCost else { return "—" }
    return range(min, max)
  }

  func range(_ min: Money, _ max: Money) -> String {
    let texts = (DecimalFormat.yuan(min), DecimalFormat.yuan(max))
    return texts.0 == texts.1 ? "¥\(texts.1)" : "¥\(texts.0)–\(texts.1)"
  }

  private var unpriced: String { language == .zh ? "未定价" : "unpriced" }
}
