import HerbCart

/// `check [pregnant] [--strict]`: what an audit of the prescription finds.
struct CheckCommand: Command {
  static let manual = Manual(
    ["check", "查", "审方"],
    usage: "[pregnant] [--strict]",
    summary: Localized(
      zh: "审方：配伍禁忌、用量、毒性、妊娠、煎法、重复、外用、未定价；--strict 有错误则失败",
      en: "tells safety findings: pairs, doses, toxicity, pregnancy …; --strict fails on an error"
    ),
    example: "check pregnant"
  )

  private var isPregnant = false
  private var isStrict = false

  init(_ words: inout Arguments) throws(Failure) {
    while !words.isEmpty {
      let offset = words.offset
      let word = try words.text(.text)
      switch CommandName.folded(word) {
      case "pregnant" where !isPregnant, "孕" where !isPregnant: isPregnant = true
      case "--strict" where !isStrict: isStrict = true
      case "pregnant", "孕", "--strict": throw Failure(.extraWord(word), at: offset)
      default: throw Failure(.notOneOf(word, ["pregnant", "--strict"]), at: offset)
      }
    }
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let findings = try session.findings(isPregnant: isPregnant)
    let text = FindingText(session.language, columns: session.output.columns)
    switch session.options.format {
    case .text: session.print(text.list(findings, herbs: session.cart.lineCount))
    case .json: session.print(text.json(findings))
    case .csv: session.print(text.csv(findings))
    }
    let errors = findings.count { $0.severity == .error }
    if isStrict, errors > 0 { throw Failure(.unsafe(errors: errors)) }
    return .proceed
  }
}
