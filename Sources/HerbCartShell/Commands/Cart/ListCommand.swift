import HerbCart

/// `list`: the lines and the summary.
struct ListCommand: Command {
  static let manual = Manual(
    ["list", "ls", "列", "列表"],
    usage: "[--per kg]",
    summary: Localized(
      zh: "列出各行：用量、单价（--per kg 按公斤）、金额、煎法，然后汇总",
      en: "shows the lines with amount, unit price (--per kg: per kilogram), cost and handling, "
        + "then the summary"
    ),
    example: "list"
  )

  let isPerKilogram: Bool

  init(_ words: inout Arguments) throws(Failure) {
    isPerKilogram = try words.perKilogram()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    switch session.options.format {
    case .text: session.print(session.cartText.list(session.cart, perKilogram: isPerKilogram))
    case .json: session.print(CartJSON.list(session.cart, perKilogram: isPerKilogram))
    case .csv: session.print(CartCSV.list(session.cart, perKilogram: isPerKilogram))
    }
    return .proceed
  }
}
