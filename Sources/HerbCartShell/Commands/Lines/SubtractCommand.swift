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

  let line: Int
  let amount: Amount

  init(_ words: inout Arguments) throws(Failure) {
    line = try words.line()
    amount = words.isEmpty ? .one : try words.amount(forLine: line)
  }

  @inline(__always)
  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit(line) { (cell) throws(CartError) in try cell.subtract(amount) }
  }
}
