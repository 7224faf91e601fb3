import HerbCart

/// `total`: the summary in full.
struct TotalCommand: Command {
  static let manual = Manual(
    ["total", "合计", "总"],
    summary: Localized(
      zh: "汇总：味数、克数、单剂价、剂数、费用、应付",
      en: "shows the summary in full: count, grams, one dose, doses, fees, payable"
    ),
    example: "total"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect {
    switch session.options.format {
    case .text: session.print(session.cartText.total(session.cart))
    case .json: session.print(CartJSON.summary(session.cart))
    case .csv: session.print(CartCSV.summary(session.cart.summary))
    }
    return .proceed
  }
}
