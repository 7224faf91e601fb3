import HerbCart

/// `clear`: no lines.
struct ClearCommand: Command {
  static let manual = Manual(
    ["clear", "清空"],
    summary: Localized(zh: "清空药单；剂数和费用不变", en: "removes the lines; doses and fees stay"),
    example: "clear"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change { (cart) throws(CartError) in cart.clear() }
  }
}
