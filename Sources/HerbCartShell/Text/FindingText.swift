import HerbCart

/// Findings as they are shown: kinds and severities are words of the program, never translated.
package struct FindingText {
  private let wording: Wording
  private let columns: Int?

  package init(_ language: Language, columns: Int? = nil) {
    wording = Wording(language)
    self.columns = columns
  }

  /// The findings, a line each; or that there are none.
  package func list(_ findings: [Finding], herbs: Int) -> String {
    guard findings.isEmpty else { return findings.map { fitting(line($0)) }.joined() }
    return wording.say(
      zh: "未发现问题（检查了\(herbs)味药）\n",
      en: "no findings (\(herbs == 1 ? "1 herb" : "\(herbs) herbs") checked)\n"
    )
  }

  /// One line for errors that came up: the first, and how many more there are.
  package func newErrors(_ first: Finding, others: Int) -> String {
    guard others > 0 else { return fitting(line(first)) }
    let more = wording.say(
      zh: "；另有\(others)项错误，check 列出",
      en: "; \(others) more, 'check' lists them"
    )
    return fitting(line(first) + more)
  }

  private func fitting(_ text: String) -> String { WrappedText.fitting(text, columns: columns) }

  /// A finding as a sentence.
  package func line(_ finding: Finding) -> String {
    "\(finding.severity.rawValue): \(finding.kind.rawValue): \(wording.message(finding))"
  }

  /// The findings as an array of objects, on one line.
  package func json(_ findings: [Finding]) -> String { jsonArray(findings) + "\n" }

  /// The findings as an array of objects.
  package func jsonArray(_ findings: [Finding]) -> String {
    var json = JSONWriter()
    json.raw("[")
    for (index, finding) in findings.enumerated() {
      if index > 0 { json.raw(",") }
      append(finding, to: &json)
    }
    json.raw("]")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func append(_ finding: Finding, to json: inout JSONWriter) {
    json.raw("{\"severity\":\"\(finding.severity.rawValue)\"")
    json.raw(",\"kind\":\"\(finding.kind.rawValue)\",\"lines\":[")
    json.raw(finding.lines.map { "\($0.number)" }.joined(separator: ","))
    json.raw("],\"herbs\":[")
    for (index, line) in finding.lines.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(line.name)
    }
    json.raw("],\"rule\":")
    json.string(finding.rule)
    json.raw(",\"source\":")
    json.string(finding.source)
    json.raw(",\"message\":")
    json.string(wording.message(finding))
    json.raw("}")
  }

  /// The findings as a table with a header; several lines and herbs of one are parted by `;`.
  package func csv(_ findings: [Finding]) -> String {
    var text = CSVText.row(["severity", "kind", "lines", "herbs", "rule", "source", "message"])
    for finding in findings {
      text += CSVText.row([
        finding.severity.rawValue,
        finding.kind.rawValue,
        finding.lines.map { "\($0.number)" }.joined(separator: ";"),
        CSVText.guarded(finding.lines.map(\.name).joined(separator: ";")),
        CSVText.guarded(finding.rule),
        CSVText.guarded(finding.source),
        CSVText.guarded(wording.message(finding)),
      ])
    }
    return SafeText.escapedLines(text)
  }
}
