import HerbCart

/// What a dispensing slip says, in a language; ``text()`` is for a plain printer of 32 columns.
package struct Slip {
  /// A figure with its name.
  struct Row {
    var label: String
    var value: String
  }

  static let width = 32

  let lines: CartViewModel.Lines
  let summary: CartSummary
  let language: Language
  private let fees: [Fee]

  package init(_ cart: CartViewModel, language: Language) {
    lines = cart.lines
    summary = cart.summary
    fees = cart.fees
    self.language = language
  }

  func say(_ zh: String, _ en: String) -> String { language == .zh ? zh : en }

  var title: String { say("中药配方单", "Dispensing slip") }

  /// The summary line.
  var sentence: String { CartText(language).sentence(summary) }

  /// What one dose, the doses and the fees come to.
  var figures: [Row] {
    let words = TotalWords(language)
    var rows = [Row(label: words.oneDose, value: yuan(summary.referenceTotal))]
    if let shown = sumOfShownLines, shown != summary.referenceTotal {
      rows.append(Row(label: words.exact, value: "¥\(summary.maxTotal)"))
      rows.append(Row(label: words.shownLines, value: yuan(shown)))
    }
    rows.append(Row(label: words.doses, value: "\(summary.doses.count)"))
    let drugs = summary.rounding == .dose ? say("药费", "drugs") : words.drugs(summary)
    rows.append(Row(label: drugs, value: yuan(summary.drugsPayable)))
    for fee in fees {
      let times = fee.isPerDose ? " × \(summary.doses.count)" : ""
      rows.append(Row(label: SafeText.escaped(fee.name), value: yuan(fee.amount) + times))
    }
    rows.append(Row(label: words.payable, value: yuan(summary.payable)))
    return rows
  }

  /// What one gets by adding the prices of the lines as they are shown.
  private var sumOfShownLines: Money? {
    try? Money(fen: lines.reduce(0) { $0 + ($1.maxCost.map(Rounding.fen) ?? 0) })
  }

  private func yuan(_ money: Money) -> String { "¥\(DecimalFormat.yuan(money))" }

  /// What a line costs in one dose; of an unpriced one, that.
  func cost(_ line: CartLine) -> String {
    line.maxCost.map(yuan) ?? say("未定价", "unpriced")
  }

  /// The slip as plain text.
  package func text() -> String {
    let rule = String(repeating: "-", count: Self.width) + "\n"
    var text = centred(title) + "\n" + rule
    for line in lines {
      var name = SafeText.escaped(line.drug.name)
      if let handling = line.drug.handling { name += "(\(SafeText.escaped(handling.rawValue)))" }
      let amount = CartText(language).amount(line)
      text += row(name, "\(amount) \(DisplayWidth.paddedLeft(cost(line), to: 8))")
    }
    text += rule
    text += centred(say("以下空白", "nothing below")) + "\n" + rule
    for figure in figures { text += row(figure.label, figure.value) }
    text += sentence + "\n"
    let signs = [say("调配", "filled"), say("核对", "checked"), say("发药", "given")]
    return text + signs.map { "\($0)______" }.joined(separator: " ") + "\n"
  }

  private func centred(_ text: String) -> String {
    String(repeating: " ", count: max(0, (Self.width - DisplayWidth.of(text)) / 2)) + text
  }

  /// Two texts at the ends of a line, of two lines if they don't fit in one.
  private func row(_ left: String, _ right: String) -> String {
    let gap = Self.width - DisplayWidth.of(left) - DisplayWidth.of(right)
    if gap >= 1 { return left + String(repeating: " ", count: gap) + right + "\n" }
    return left + "\n" + DisplayWidth.paddedLeft(right, to: Self.width) + "\n"
  }
}
