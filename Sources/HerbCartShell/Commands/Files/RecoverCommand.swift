import HerbCart

/// `recover`: brings back the cart that a crash left; `recover -` drops it.
struct RecoverCommand: Command {
  static let manual = Manual(
    ["recover", "恢复"],
    usage: "[-]",
    summary: Localized(
      zh: "取回上次异常退出时未保存的药单；recover - 丢弃",
      en: "brings back the unsaved cart that a crash left; 'recover -' drops it"
    ),
    example: "recover"
  )

  let drops: Bool

  init(_ words: inout Arguments) throws(Failure) {
    guard !words.isEmpty else {
      drops = false
      return
    }
    let offset = words.offset
    let word = try words.text(.handling)
    guard word == "-" else { throw Failure(.notOneOf(word, ["-"]), at: offset) }
    drops = true
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    guard let recovery = session.recovery, let offer = recovery.offer else {
      session.answer(Localized(zh: "没有可恢复的药单", en: "there is nothing to recover"))
      return .proceed
    }
    if !drops {
      let effect = try session.change { (cart) throws(CartError) in
        cart.recover(offer.prescription)
      }
      // What was left goes only when this prompt keeps the cart itself.
      guard session.keepForRecovery() else { return effect }
    }
    recovery.dropOffer()
    session.tellOffer()
    return .proceed
  }
}
