import HerbCart

/// `undo`: takes the last change back.
struct UndoCommand: Command {
  static let manual = Manual(
    ["undo", "u", "撤销"],
    summary: Localized(zh: "撤销上一步", en: "takes the last change back"),
    example: "set 1 2; undo"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change { (cart) throws(CartError) in try cart.undo() }
  }
}

/// `redo`: does it again.
struct RedoCommand: Command {
  static let manual = Manual(
    ["redo", "重做"],
    summary: Localized(zh: "重做撤销的一步", en: "does again what was undone"),
    example: "set 1 2; undo; redo"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change { (cart) throws(CartError) in try cart.redo() }
  }
}
