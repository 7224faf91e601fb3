import HerbCart

extension HTMLSlip {
  /// More herbs than this stand four to a row.
  private static let mostHerbsByTwos = 12
  /// More findings than this stand in two columns.
  private static let mostFindingsInOne = 8

  /// The herbs in the prescriber's order, and that nothing follows.
  var herbs: String {
    let rows = slip.lines.count > Self.mostHerbsByTwos ? "four" : "two"
    let language = wording.language == .zh ? "" : " lang=\"zh-CN\""
    var text = slip.lines.isEmpty ? "" : "<ol class=\"herbs \(rows)\">\n"
    for line in slip.lines {
      let handling = line.drug.handling.map { "<sup>\(HTMLText.escaped($0.rawValue))</sup>" } ?? ""
      text += "<li><span class=\"herb\"><bdi\(language)>\(HTMLText.escaped(line.drug.name))</bdi>"
      let marks = wording.marks(of: line).map { " <small>\(HTMLText.escaped($0))</small>" }.joined()
      text += "\(handling)\(marks)</span> "
      text += "<span class=\"figures\"><span class=\"amount\"><b>\(line.amount)</b>"
      text += "\(HTMLText.escaped(slip.unit(line.drug.unit)))</span> "
      text += "<span class=\"cost\">\(slip.cost(line))</span></span></li>\n"
    }
    if !slip.lines.isEmpty { text += "</ol>\n" }
    return text + "<p class=\"blank\">\(wording.nothingBelow)</p>"
  }

  /// What one dose, the doses and the fees come to.
  var figures: String {
    let counts = slip.counts.map { "<span>\(HTMLText.escaped($0))</span>" }
    var text = "<p class=\"counts\">\(counts.joined(separator: " "))</p>\n<table>\n<tbody>\n"
    for figure in slip.figures { text += row(figure) }
    text += "</tbody>\n<tfoot>\n\(row(slip.payable))</tfoot>\n</table>"
    if let exactness = slip.exactness {
      text += "\n<p class=\"note\">\(HTMLText.escaped(exactness))</p>"
    }
    return text
  }

  private func row(_ figure: Slip.Figure) -> String {
    let product = figure.factors.map { " <span>\($0.each) × \($0.count)</span>" } ?? ""
    return "<tr><th scope=\"row\"><bdi>\(HTMLText.escaped(figure.label))</bdi>\(product)</th>"
      + "<td>\(figure.value)</td></tr>\n"
  }

  /// What the safety check found, that it found nothing, or that there was none.
  var audit: String {
    let content =
      switch slip.audit {
      case .checked(let findings) where findings.isEmpty:
        "<p>\(wording.nothingFound(herbs: slip.lines.count))</p>"
      case .checked(let findings):
        "<h2>\(wording.safetyHeading)</h2>\n\(list(findings))"
      case .unchecked:
        "<p class=\"unchecked\"><strong>\(HTMLText.escaped(wording.uncheckedSlip))</strong> "
          + "\(wording.uncheckedReason)</p>"
      }
    return "<div class=\"audit\">\n\(content)\n</div>"
  }

  private func list(_ findings: [Finding]) -> String {
    let name = findings.count > Self.mostFindingsInOne ? " class=\"many\"" : ""
    return "<ul\(name)>\n\(findings.map(item).joined())</ul>"
  }

  private func item(_ finding: Finding) -> String {
    let severity = wording.name(of: finding.severity)
    let message = HTMLText.escaped(wording.remark(finding))
    return
      "<li class=\"\(finding.severity.rawValue)\"><b>\(severity)</b> <span>\(message)</span></li>\n"
  }
}
