extension SafetyCheck {
  private static let externalUses = ["外用", "外敷", "外洗", "外涂", "外搽"]

  /// Finds herbs for external use only, on lines that don't say that they are used so.
  mutating func findExternal() {
    for group in lines.groups where group.herb.isExternal {
      let taken = group.lines.filter { line in
        !Self.externalUses.contains(where: HandlingWords(line.handling).say)
      }
      guard !taken.isEmpty else { continue }
      findings.append(
        Finding(
          .warning,
          .external,
          lines: taken.map { $0.place(group.herb) },
          rule: "外用",
          source: group.herb.source
        )
      )
    }
  }
}
