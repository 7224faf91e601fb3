import HerbCart

/// `export FORMAT FILE`: the cart for other programs and for paper.
struct ExportCommand: Command {
  static let manual = Manual(
    ["export", "导出"],
    usage: "text|csv|json|html FILE",
    summary: Localized(
      zh: "导出：文字小票、CSV、JSON、网页配方单；“-” 为标准输出",
      en: "writes a text slip, CSV, JSON or an HTML slip; \"-\" is standard output"
    ),
    example: "export text -"
  )

  private enum Format: String, CaseIterable {
    case text
    case csv
    case json
    case html
  }

  private let format: Format
  private let path: String
  private let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    let start = words.offset
    let word = try words.text(.format)
    guard let format = Format(rawValue: CommandName.folded(word)) else {
      throw Failure(.notOneOf(word, Format.allCases.map(\.rawValue)), at: start)
    }
    self.format = format
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let text =
      switch format {
      case .text: TextSlip(try slip(of: session)).text()
      case .csv: CSVText.write(session.cart.lines)
      case .json: String(decoding: PrescriptionFile.write(session.cart.prescription), as: UTF8.self)
      case .html: HTMLSlip(try slip(of: session)).text()
      }
    if format == .csv, session.cart.hasTerms,
      session.cart.lines.contains(where: { $0.drug.tiers != nil })
    {
      session.complain("warning: " + Wording(session.language).tiersAreLost + "\n")
    }
    guard path == "-" else {
      try session.write(Array(text.utf8), to: path, at: offset)
      return .proceed
    }
    // What may go to a terminal can't drive it; in a file the cells are as they are.
    session.print(format == .csv ? CartCSV.list(session.cart) : text)
    return .proceed
  }

  private func slip(of session: Session) throws(Failure) -> Slip {
    Slip(session.cart, audit: try session.audit(), language: session.language)
  }
}
