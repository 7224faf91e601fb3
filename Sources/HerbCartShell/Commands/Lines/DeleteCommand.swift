import HerbCart

/// `del N`: takes a line out.
struct DeleteCommand: Command {
  static let manual = Manual(
    ["del", "rm", "删", "删除"],
    usage: "N",
    summary: Localized(zh: "删除第 N 行", en: "deletes line N"),
    example: "del 2"
  )

  let cell: DrugCellViewModel

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.delete() }
  }
}
