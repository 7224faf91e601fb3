extension SafetyCheck {
  /// Finds lines whose name means no herb, or several: nothing else of them could be checked.
  mutating func findUnknown() {
    for unresolved in lines.unresolved {
      let detail = FindingDetail.unknownHerb(candidates: unresolved.candidates)
      findings.append(Finding(.warning, detail, lines: [unresolved.line.place(nil)]))
    }
  }
}
