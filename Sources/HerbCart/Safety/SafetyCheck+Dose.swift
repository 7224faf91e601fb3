extension SafetyCheck {
  /// Compares doses: the sum of a herb's lines with the usual dose, exactly, both ends included.
  ///
  /// A dose of one intake is compared as such: a prescription doesn't say in how many intakes a
  /// dose is taken. Units are never converted: a line in another unit is told, and left alone.
  mutating func findDoses() {
    for group in lines.groups { compareDose(of: group) }
  }

  private mutating func compareDose(of group: CheckedLines.Group) {
    let herb = group.herb
    guard let dose = herb.dose else {
      // Of banned and external herbs another finding says why there is none.
      if !herb.isBanned, !herb.isExternal {
        findings.append(Finding(.notice, .noDose, lines: group.places, source: herb.source))
      }
      return
    }
    let compared = group.lines.filter { $0.unit == herb.unit }
    let others = group.lines.filter { $0.unit != herb.unit }
    let amount = Self.sum(compared)
    let comparison = DoseComparison(
      amount: amount,
      dose: dose,
      unit: herb.unit,
      basis: herb.doseBasis
    )
    func add(_ severity: FindingSeverity, _ detail: FindingDetail, _ lines: [CheckedLines.Line]) {
      findings.append(
        Finding(
          severity,
          detail,
          lines: lines.map { $0.place(herb) },
          rule: Self.rule(comparison),
          source: herb.source,
          confidence: herb.doseConfidence
        )
      )
    }
    if amount > dose.max {
      add(.warning, .overdose(comparison), compared)
    } else if amount < dose.min, others.isEmpty {
      // With lines in another unit beside, nobody can say that it is too little.
      add(.notice, .underdose(comparison), compared)
    }
    if !others.isEmpty { add(.notice, .otherUnit(dose, unit: herb.unit), others) }
  }

  /// The sum; what is past counting is the highest that can be told.
  private static func sum(_ lines: [CheckedLines.Line]) -> Amount {
    lines.reduce(.zero) { sum, line in
      (try? sum.adding(line.amount)) ?? Amount(unchecked: .max)
    }
  }

  private static func rule(_ comparison: DoseComparison) -> String {
    let dose = comparison.dose
    let range = dose.min == dose.max ? "\(dose.max)" : "\(dose.min)–\(dose.max)"
    let basis = comparison.basis == .perIntake ? "/次" : ""
    return range + comparison.unit.rawValue + basis
  }
}
