extension SafetyCheck {
  /// Finds herbs with a class for pregnancy: errors if somebody is pregnant, else notices.
  mutating func findPregnancy(isPregnant: Bool) {
    for group in lines.groups {
      guard let pregnancy = group.herb.pregnancy else { continue }
      findings.append(
        Finding(
          isPregnant ? .error : .notice,
          .pregnancy(pregnancy),
          lines: group.places,
          rule: pregnancy.rawValue,
          source: group.herb.source,
          confidence: group.herb.pregnancyConfidence
        )
      )
    }
  }
}
