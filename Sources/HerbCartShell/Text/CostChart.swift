import HerbCart

/// What each line costs of the whole, as aligned bars.
package struct CostChart {
  private let cart: CartViewModel
  private let language: Language
  private let columns: Int?
  /// How wide a bar of the whole is where there is room, and the least that tells anything.
  private static let barWidths = 4...24

  package init(_ cart: CartViewModel, language: Language, columns: Int? = nil) {
    self.cart = cart
    self.language = language
    self.columns = columns
  }

  /// The chart, a line of text for each line of the cart; shares of nothing are "—".
  ///
  /// In a narrow window the bars are shorter, and where they would tell nothing they aren't there.
  package func text() -> String {
    let widest = Self.barWidths.upperBound
    guard let columns else { return table(barWidth: widest).text() }
    let room = columns - 1 - table(barWidth: 0).width
    let barWidth = room < Self.barWidths.lowerBound ? 0 : min(room, widest)
    return table(barWidth: barWidth).text(fitting: columns)
  }

  private func table(barWidth: Int) -> TextTable {
    let whole = cart.summary.maxTotal.nanoyuan
    var table = TextTable([.right, .left, .right, .right, .left])
    for (index, line) in cart.lines.enumerated() {
      let name = SafeText.escaped(line.drug.name)
      guard let cost = line.maxCost else {
        let unpriced = Localized(zh: "未定价", en: "unpriced")[language]
        table.add(["\(index + 1)", name, unpriced, "—", ""])
        continue
      }
      let price = line.payer == .own ? "—" : "¥" + DecimalFormat.yuan(cost)
      guard whole > 0, line.payer != .own else {
        table.add(["\(index + 1)", name, price, "—", ""])
        continue
      }
      let share = Share(cost.nanoyuan, of: whole)
      let bar = barWidth > 0 ? share.bar(barWidth) : ""
      table.add(["\(index + 1)", name, price, share.percent, bar])
    }
    return table
  }
}

/// A part of a whole, in integers.
struct Share {
  private let part: Int128
  private let whole: Int128

  /// Makes a share of a whole above nothing.
  ///
  /// A cart costs below 10^30 nanoyuan, so nothing here can overflow.
  init(_ part: Int128, of whole: Int128) {
    self.part = part
    self.whole = whole
  }

  /// In percent with one decimal, rounded half up.
  var percent: String {
    let tenths = (part * 2_000 + whole) / (whole * 2)
    return DecimalFormat.fixed(tenths, decimals: 1) + "%"
  }

  /// A bar of blocks, in eighths of a column; anything above nothing shows.
  func bar(_ width: Int) -> String {
    var eighths = Int((part * Int128(width) * 16 + whole) / (whole * 2))
    if part > 0 { eighths = max(1, eighths) }
    let full = String(repeating: "█", count: eighths / 8)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return full + rest
  }
}
