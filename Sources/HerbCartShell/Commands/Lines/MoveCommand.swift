import HerbCart

/// `move N M`: another place for a line.
struct MoveCommand: Command {
  static let manual = Manual(
    ["move", "mv", "移", "移动"],
    usage: "N M",
    summary: Localized(
      zh: "把第 N 行移到第 M 行，其余依次让位",
      en: "makes line N line M; the others close up"
    ),
    example: "move 3 1"
  )

  let from: Int
  let to: Int

  init(_ words: inout Arguments) throws(Failure) {
    from = try words.line()
    to = try words.line()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change { (cart) throws(CartError) in try cart.move(from, to: to) }
  }
}
