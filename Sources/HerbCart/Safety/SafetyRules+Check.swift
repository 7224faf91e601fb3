extension SafetyRules {
  /// Checks lines by these rules and by what the catalogue says of their herbs.
  ///
  /// It informs and never blocks. Every line is checked, one of amount 0 too: it stands in the
  /// prescription until it is deleted. Doses are compared with the sum of the herb's lines, for
  /// one dose. What can't be checked is a finding of kind ``FindingKind/unknown``, so where there
  /// is no finding, a line was checked and found in order.
  ///
  /// - Parameters:
  ///   - lines: The lines in their order.
  ///   - catalogue: The herbs, the same that the rules were loaded with.
  ///   - isPregnant: Whether the classes for pregnancy are errors and not notices.
  /// - Returns: The findings: errors, warnings, notices; within, by line.
  public func check(
    _ lines: some Sequence<CartLine>,
    catalogue: Catalogue,
    isPregnant: Bool = false
  ) -> [Finding] {
    var check = SafetyCheck(self, CheckedLines(lines, catalogue))
    check.findIncompatible()
    check.findDoses()
    check.findToxic()
    check.findPregnancy(isPregnant: isPregnant)
    check.findHandling()
    check.findDuplicates()
    check.findExternal()
    check.findUnpriced()
    check.findUnknown()
    return check.findings.sorted(by: Finding.isBefore)
  }

  /// Checks the lines of a prescription, for one dose, whatever its doses.
  ///
  /// - Parameters:
  ///   - prescription: The prescription.
  ///   - catalogue: The herbs, the same that the rules were loaded with.
  ///   - isPregnant: Whether the classes for pregnancy are errors and not notices.
  /// - Returns: The findings: errors, warnings, notices; within, by line.
  public func check(
    _ prescription: Prescription,
    catalogue: Catalogue,
    isPregnant: Bool = false
  ) -> [Finding] {
    check(prescription.lines, catalogue: catalogue, isPregnant: isPregnant)
  }

  /// Finds only the pairs that don't go together, which is all that can be an error by itself.
  package func incompatible(
    _ lines: some Sequence<CartLine>,
    _ catalogue: Catalogue
  ) -> [Finding] {
    var check = SafetyCheck(self, CheckedLines(lines, catalogue))
    check.findIncompatible()
    return check.findings.sorted(by: Finding.isBefore)
  }
}

/// One check that is going on: each kind of finding has its own file.
struct SafetyCheck {
  let rules: SafetyRules
  let lines: CheckedLines
  var findings: [Finding] = []

  init(_ rules: SafetyRules, _ lines: CheckedLines) {
    self.rules = rules
    self.lines = lines
  }
}
