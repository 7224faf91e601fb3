extension SafetyCheck {
  /// Finds toxic, controlled, banned and withdrawn herbs: one finding a herb.
  ///
  /// A herb of grade 大毒, a controlled one and a banned one are warnings, 有毒 and 小毒 notices.
  mutating func findToxic() {
    for group in lines.groups {
      let herb = group.herb
      let controlled = rules.controlled(herb.id)
      let isControlled = controlled != nil || herb.isControlled
      guard herb.toxicity != nil || isControlled || herb.isBanned else { continue }
      let fact = ToxicFact(
        grade: herb.toxicity,
        controlledName: isControlled ? controlled?.name ?? herb.name : nil,
        isBanned: herb.isBanned,
        note: herb.isBanned ? herb.note : ""
      )
      let isGrave = herb.toxicity == .high || isControlled || herb.isBanned
      findings.append(
        Finding(
          isGrave ? .warning : .notice,
          .toxic(fact),
          lines: group.places,
          rule: Self.rule(fact),
          source: controlled?.source ?? herb.source,
          confidence: herb.toxicity == nil ? nil : herb.toxicityConfidence
        )
      )
    }
  }

  /// The marks in the law's and the pharmacopoeia's words.
  private static func rule(_ fact: ToxicFact) -> String {
    var marks: [String] = []
    if let grade = fact.grade { marks.append(grade.rawValue) }
    if fact.controlledName != nil { marks.append("医疗用毒性药品") }
    if fact.isBanned { marks.append("停用") }
    return marks.joined(separator: "；")
  }
}
