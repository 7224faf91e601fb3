import HerbCart

/// A dispensing slip for a plain 58 mm printer: no line is wider than 32 columns.
package struct TextSlip {
  private let slip: Slip
  private var wording: Wording { slip.wording }

  package init(_ slip: Slip) {
    self.slip = slip
  }

  /// The slip's lines, each ended.
  package func text() -> String {
    let rule = [String(repeating: "-", count: PaperText.columns)]
    var parts = [[PaperText.centred(wording.slipTitle)]]
    parts += [rule, wording.slipHead.map(blank), rule, herbs]
    parts += [[PaperText.centred(wording.nothingBelow)], rule, figures, rule, audit]
    if !slip.lines.isEmpty { parts += [rule, chart] }
    parts += [rule, wording.signatures.flatMap { ["", blank($0)] }]
    return parts.reduce(into: "") { text, part in
      for line in part { text += line + "\n" }
    }
  }

  private var herbs: [String] {
    slip.lines.enumerated().flatMap { index, line in
      var name = "\(index + 1) \(SafeText.printable(line.drug.name))"
      if let handling = line.drug.handling { name += "(\(SafeText.printable(handling.rawValue)))" }
      for mark in wording.marks(of: line) { name += "[\(mark)]" }
      let cost = slip.cost(line)
      let padding = String(repeating: " ", count: max(1, 10 - PaperText.width(cost)))
      return PaperText.row(name, slip.amount(line) + padding + cost)
    }
  }

  private var figures: [String] {
    let counts = PaperText.wrapped(slip.counts.joined(separator: wording.comma))
    let rows = (slip.figures + [slip.payable]).flatMap { figure in
      let product = figure.factors.map { " \($0.each) x \($0.count)" } ?? ""
      return PaperText.row(figure.label + product, figure.value)
    }
    return counts + rows + (slip.exactness.map { PaperText.wrapped($0) } ?? [])
  }

  private var audit: [String] {
    switch slip.audit {
    case .checked(let findings) where findings.isEmpty:
      PaperText.wrapped(wording.nothingFound(herbs: slip.lines.count))
    case .checked(let findings):
      [wording.safetyHeading]
        + findings.flatMap { finding in
          let severity = wording.name(of: finding.severity)
          return PaperText.wrapped("\(severity): \(wording.remark(finding))", indent: 2)
        }
    case .unchecked:
      PaperText.wrapped("\(wording.uncheckedSlip): \(wording.uncheckedReason)")
    }
  }

  private var chart: [String] {
    [wording.sharesHeading]
      + CostShares(slip).rows.map { row in
        let label = PaperText.shortened("\(row.number) \(row.name)", to: 14)
        let gap = String(repeating: " ", count: 14 - PaperText.width(label))
        let percent = DisplayWidth.paddedLeft(row.percent ?? "-", to: 6)
        let bar = String(repeating: "#", count: (row.length * 10 + 999) / 1_000)
        return "\(label)\(gap) \(percent) \(row.isPriced ? bar : wording.unpriced)".trimmed
      }
  }

  /// A name with a line to write on.
  private func blank(_ name: String) -> String {
    let room = PaperText.columns - PaperText.width(name) - 1
    return "\(name) " + String(repeating: "_", count: max(0, room))
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
