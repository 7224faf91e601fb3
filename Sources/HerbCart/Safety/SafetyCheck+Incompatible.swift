extension SafetyCheck {
  /// Finds the pairs that don't go together: one finding a pair, with all lines of both herbs.
  ///
  /// Each herb looks its own partners up, so the work grows with the herbs and not with their
  /// pairs.
  mutating func findIncompatible() {
    for group in lines.groups {
      let id = group.herb.id
      // Both herbs have the pair; it is told from its first.
      for pair in rules.pairs(with: id) where pair.first.id == id {
        guard let other = lines.group(pair.second.id) else { continue }
        let finding = Finding(
          pair.severity,
          .incompatible(pair),
          lines: (group.places + other.places).sorted { $0.number < $1.number },
          rule: pair.rule,
          source: pair.source,
          confidence: pair.confidence
        )
        findings.append(finding)
      }
    }
  }
}
