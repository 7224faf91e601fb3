extension SafetyCheck {
  /// Finds lines without a price: one finding a line.
  mutating func findUnpriced() {
    for group in lines.groups {
      for line in group.lines where !line.isPriced { addUnpriced(line.place(group.herb)) }
    }
    for unresolved in lines.unresolved where !unresolved.line.isPriced {
      addUnpriced(unresolved.line.place(nil))
    }
  }

  private mutating func addUnpriced(_ place: Finding.Line) {
    findings.append(Finding(.notice, .unpriced, lines: [place]))
  }
}
