import HerbCart

/// `sub N [Q]`: the "−" button.
struct SubtractCommand: Command {
  static let manual = Manual(
    ["sub", "减"],
    usage: "N [Q]",
    summary: Localized(
      zh: "从第 N 行减 Q（省略为 1），减到 0 为止",
      en: "takes Q off line N (1 if left out), stopping at 0"
    ),
    example: "sub 2"
  )

  let cell: DrugCellViewModel
  let amount: Amount

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
    amount = words.isEmpty ? .one : try words.amount(for: cell)
  }

  @inline(__always)
  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.subtract(amount) }
  }
}
