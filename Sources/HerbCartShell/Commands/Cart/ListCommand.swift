import HerbCart

/// `list`: the lines and the summary.
struct ListCommand: Command {
  static let manual = Manual(
    ["list", "ls", "列", "列表"],
    summary: Localized(
      zh: "列出各行：用量、单价、金额、煎法，然后汇总",
      en: "shows the lines with amount, unit price, cost and handling, then the summary"
    ),
    example: "list"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect {
    switch session.options.format {
    case .text: session.print(session.cartText.list(session.cart))
    case .json: session.print(CartJSON.list(session.cart))
    case .csv: session.print(CartCSV.list(session.cart))
    }
    return .proceed
  }
}
