import HerbCart

/// `doses N`: how many times the prescription is made up.
struct DosesCommand: Command {
  static let manual = Manual(
    ["doses", "剂", "剂数", "付"],
    usage: "N",
    summary: Localized(zh: "剂数，1…999", en: "sets the number of doses, 1…999"),
    example: "doses 7"
  )

  let doses: Doses

  init(_ words: inout Arguments) throws(Failure) {
    doses = try words.doses()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change { (cart) throws(CartError) in cart.setDoses(doses) }
  }
}
