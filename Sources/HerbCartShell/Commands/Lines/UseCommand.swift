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
    let drug = cell.drug
    // Two lines of one drug differ in their handling; a file with two alike couldn't be opened.
    if handling != drug.handling,
      let twin = session.cart.lines.firstIndex(where: {
        $0.drug.id == drug.id && $0.drug.handling == handling
      })
    {
      throw Failure(.cart(.alreadyInCart(name: drug.name, line: twin + 1)))
    }
    return try session.edit { () throws(CartError) in try cell.use(handling) }
  }
}
