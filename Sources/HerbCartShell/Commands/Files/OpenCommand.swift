import HerbCart

/// `open FILE`: a saved prescription or a list in place of the cart.
struct OpenCommand: Command {
  static let manual = Manual(
    ["open", "开", "打开"],
    usage: "FILE",
    summary: Localized(
      zh: "打开 JSON 处方或药单，代替当前药单",
      en: "opens a prescription or list in place of the cart"
    ),
    example: "save rx.json; open rx.json"
  )

  let path: String
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let loaded = try session.load(path, at: offset)
    var prescription = loaded.prescription
    if let rounding = session.options.rounding { prescription.rounding = rounding }
    // A file that doesn't say is of the time before there was a choice.
    prescription.rounding = prescription.rounding ?? .dose
    return try session.change { (cart) throws(CartError) in cart.open(prescription) }
  }
}
