import HerbCart

/// What a session does about the cart that is kept over a crash.
extension Session {
  /// Keeps the cart if it changed; returns whether nothing of it would be lost in a crash.
  @discardableResult
  package func keepForRecovery() -> Bool {
    guard let recovery else { return true }
    if let trouble = recovery.keep(cart) { complain(Wording(language).notKept(trouble) + "\n") }
    return recovery.isKept(cart)
  }

  /// Tells of the carts that crashes left, if there are any.
  package func tellOffers() {
    guard let recovery else { return }
    let text = Wording(language).left(recovery.offers, hasLost: recovery.hasLost)
    if let text { answer(Localized(zh: text, en: text)) }
  }
}
