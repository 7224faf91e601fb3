import HerbCart

/// `recover`: brings back a cart that a crash left; `recover -` drops it.
struct RecoverCommand: Command {
  static let manual = Manual(
    ["recover", "恢复"],
    usage: "[-] [NUMBER]",
    summary: Localized(
      zh: "取回异常退出时未保存的药单，可撤销；有几份时列出，用序号选；recover - 丢弃",
      en:
        "brings back the unsaved cart that a crash left, as one step; lists several; 'recover -' drops it"
    ),
    example: "recover"
  )

  let drops: Bool
  /// The number of one of several, as it was typed, and where.
  let choice: (word: String, offset: Int)?

  init(_ words: inout Arguments) throws(Failure) {
    var offset = words.offset
    var word = words.isEmpty ? nil : try words.text(.handling)
    drops = word == "-"
    if drops {
      offset = words.offset
      word = words.isEmpty ? nil : try words.text(.handling)
    }
    choice = word.map { ($0, offset) }
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let offers = session.recovery?.offers ?? []
    guard let recovery = session.recovery, let index = try index(offers.count) else {
      if offers.isEmpty {
        let nothing = Wording(session.language).nothingToRecover()
        session.answer(Localized(zh: nothing, en: nothing))
      }
      if !offers.isEmpty { show(offers, session) }
      return .proceed
    }
    if !drops {
      let effect = try session.change { (cart) throws(CartError) in
        cart.recover(offers[index].prescription)
      }
      // What was left goes only when this prompt keeps the cart itself.
      guard session.keepForRecovery() else { return effect }
    }
    recovery.dropOffer(index)
    // The numbers behind it are others now.
    if drops, recovery.offers.count > 1 { show(recovery.offers, session) }
    return .proceed
  }

  private func show(_ offers: [Recovery.Offer], _ session: Session) {
    for row in Wording(session.language).list(offers) {
      session.answer(Localized(zh: row, en: row))
    }
  }

  /// Which of the carts is meant; nil if that isn't said, and there isn't just one.
  private func index(_ count: Int) throws(Failure) -> Int? {
    guard let choice else { return count == 1 ? 0 : nil }
    let numbers = (1...max(1, count)).map(String.init)
    guard let index = numbers.firstIndex(of: CommandName.folded(choice.word)) else {
      throw Failure(.notOneOf(choice.word, drops ? numbers : ["-"] + numbers), at: choice.offset)
    }
    return index < count ? index : nil
  }
}
