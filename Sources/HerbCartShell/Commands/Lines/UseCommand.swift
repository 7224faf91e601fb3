import HerbCart

/// `use N HANDLING`: how a line is decocted.
struct UseCommand: Command {
  static let manual = Manual(
    ["use", "煎法"],
    usage: "N HANDLING | N -",
    summary: Localized(
      zh: "写第 N 行的煎法或脚注，“-” 清除",
      en: "sets the handling of line N; \"-\" clears it"
    ),
    example: "use 2 后下"
  )

  let cell: DrugCellViewModel
  let handling: Handling?

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
    let text = try words.text(.handling)
    handling = text == "-" ? nil : Handling(rawValue: text)
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.use(handling) }
  }
}
