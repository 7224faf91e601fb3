extension SafetyCheck {
  /// Finds lines that don't say the way of decoction that the pharmacopoeia wants.
  ///
  /// One finding for the lines of a herb that lack the same.
  mutating func findHandling() {
    for group in lines.groups {
      let demands = HandlingDemands(group.herb.handling, codes: rules.handlingCodes)
      guard !demands.codes.isEmpty else { continue }
      var lacking: [[String]: [Finding.Line]] = [:]
      for line in group.lines {
        let missing = demands.missing(in: HandlingWords(line.handling))
        if !missing.isEmpty { lacking[missing, default: []].append(line.place(group.herb)) }
      }
      for (missing, places) in lacking {
        findings.append(
          Finding(
            .notice,
            .handling(missing: missing),
            lines: places,
            rule: missing.joined(separator: "；"),
            source: group.herb.source
          )
        )
      }
    }
  }
}

/// What the pharmacopoeia wants of a herb's decoction.
struct HandlingDemands {
  /// The ways that a line has to say, in the order of the data.
  private(set) var codes: [String] = []
  /// Ways that may be taken instead: a line that says one of them is in order.
  private var alternatives: [String] = []

  /// Makes demands of a catalogue's words.
  ///
  /// 先煎(3小时以上), 烊化兑服 and 研末冲服 demand 先煎, 烊化 and 冲服. What begins with 或, 多 or 宜, or
  /// names two ways with 或, is optional; 生品后下 depends on more than the herb, and isn't demanded.
  init(_ words: [String], codes known: [String]) {
    for word in words {
      if let first = word.first, "或多宜".contains(first) {
        alternatives.append(String(word.dropFirst()))
      } else if word.contains("或") {
        continue
      } else if let code = known.first(where: { Self.isAsked($0, by: word) }) {
        if !codes.contains(code) { codes.append(code) }
      } else if word.hasPrefix("入") {
        alternatives.append(word)
      }
    }
  }

  private static func isAsked(_ code: String, by word: String) -> Bool {
    ["", "研末", "研粉"].contains { word.hasPrefix($0 + code) }
  }

  func missing(in words: HandlingWords) -> [String] {
    if alternatives.contains(where: words.say) { return [] }
    return codes.filter { !words.say($0) }
  }
}

/// The footnote of a line, asked for words.
struct HandlingWords {
  private let text: String

  private static let negations = [
    "不", "勿", "忌", "免", "毋", "不用", "不需", "不必", "无需", "不宜", "不可", "不要", "不能", "不得",
  ]

  init(_ handling: Handling?) {
    let written = handling?.rawValue ?? ""
    text = String(written.map { $0 == "後" ? "后" : $0 == "沖" ? "冲" : $0 })
  }

  /// Whether the footnote has a word, and not with a 不 before it: 先煎30分钟 says 先煎.
  func say(_ word: String) -> Bool {
    text.indices.contains { index in
      text[index...].hasPrefix(word)
        && !Self.negations.contains { text[..<index].hasSuffix($0) }
    }
  }
}
