import HerbCart

/// What a dispensing slip tells, whatever it is printed on: ``TextSlip`` and ``HTMLSlip`` lay it out.
package struct Slip {
  let lines: CartViewModel.Lines
  let summary: CartSummary
  let fees: [Fee]
  /// What the safety check found, or that there was none.
  let audit: SlipAudit
  let wording: Wording

  package init(_ cart: CartViewModel, audit: SlipAudit, language: Language) {
    lines = cart.lines
    summary = cart.summary
    fees = cart.fees
    self.audit = audit
    wording = Wording(language)
  }

  /// What a line costs in one dose, not adjusted, rounded to the fen; of an unpriced one, that.
  ///
  /// What the patient brings along costs nothing here.
  func cost(_ line: CartLine) -> String {
    line.payer == .own ? "-" : line.maxCost.map(Self.yuan) ?? wording.unpriced
  }

  /// An amount with its unit.
  func amount(_ line: CartLine) -> String { "\(line.amount)\(unit(line.drug.unit))" }

  /// A unit as it stands behind a figure, and can't be taken for more of it.
  func unit(_ unit: Unit) -> String {
    let text = SafeText.printable(unit.rawValue)
    guard let first = text.unicodeScalars.first else { return text }
    return first.properties.numericType != nil || first == "." ? " " + text : text
  }

  /// How many herbs, how much one dose weighs, how many doses.
  var counts: [String] {
    let pieces = summary.pieces.map { "\($0.amount)\(unit($0.unit))" }
    return [
      wording.herbs(summary.itemCount),
      wording.eachDose((["\(summary.grams)g"] + pieces).joined(separator: "+")),
      wording.doses(summary.doses.count),
    ]
  }

  static func yuan(_ money: Money) -> String { "¥\(DecimalFormat.yuan(money))" }
}
