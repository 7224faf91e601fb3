import HerbCart

/// `set N Q`: another amount.
struct SetCommand: Command {
  static let manual = Manual(
    ["set", "改", "改量"],
    usage: "N Q",
    summary: Localized(zh: "把第 N 行的用量改为 Q，可以是 0", en: "makes the amount of line N Q; 0 is allowed"),
    example: "set 1 12.5"
  )

  let cell: DrugCellViewModel
  let amount: Amount

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
    amount = try words.amount(for: cell)
  }

  @inline(__always)
  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.set(amount) }
  }
}
