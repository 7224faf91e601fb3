import HerbCart

/// `mark N own`, `mark N selfpay`, `mark N -`: who pays for a line.
struct MarkCommand: Command {
  static let manual = Manual(
    ["mark", "标", "付费"],
    usage: "N own|selfpay|-",
    summary: Localized(
      zh: "第 N 行自备（own，不收费）或自费（selfpay，另计小计），“-” 清除",
      en: "line N is brought along (own, never charged) or paid apart (selfpay); \"-\" clears it"
    ),
    example: "mark 2 own"
  )

  let cell: DrugCellViewModel
  let payer: Payer

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
    let offset = words.offset
    let word = try words.text(.payer)
    if word == "-" {
      payer = .standard
      return
    }
    guard let marked = Payer(written: CommandName.folded(word)), marked != .standard else {
      throw Failure(.notOneOf(word, ["own", "selfpay", "-"]), at: offset)
    }
    payer = marked
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.mark(payer) }
  }
}
