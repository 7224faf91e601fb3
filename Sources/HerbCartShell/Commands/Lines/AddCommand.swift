import HerbCart

/// `add N [Q]`: the "+" button.
struct AddCommand: Command {
  static let manual = Manual(
    ["add", "加", "添加"],
    usage: "N [Q]",
    summary: Localized(
      zh: "给第 N 行加 Q（省略为 1）",
      en: "puts Q more on line N (1 if left out)"
    ),
    example: "add 3 2.5"
  )

  let cell: DrugCellViewModel
  let amount: Amount

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
    amount = words.isEmpty ? .one : try words.amount(for: cell)
  }

  @inline(__always)
  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.add(amount) }
  }
}
