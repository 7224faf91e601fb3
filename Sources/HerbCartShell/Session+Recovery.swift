import HerbCart

/// What a session says of the cart that is kept over a crash.
extension Session {
  /// Keeps the cart if it changed; returns whether it is kept, or saved.
  @discardableResult
  package func keepForRecovery() -> Bool {
    guard let recovery else { return true }
    guard let trouble = recovery.keep(cart) else { return true }
    switch trouble {
    case .tooLong:
      let limit = RecoveryJournal.lineLimit
      answer(
        Localized(
          zh: "药单超过 \(limit) 行，此后的改动在异常退出后不能恢复，请及时保存",
          en:
            "over \(limit) lines; changes from here on can't be recovered after a crash, so save often"
        )
      )
    case .system(let error):
      complain(
        Localized(
          zh: "warning: 无法保留未保存的改动（\(error.message)），异常退出后不能恢复",
          en: "warning: unsaved changes can't be kept (\(error.message)) and won't survive a crash"
        )[language] + "\n"
      )
    }
    return false
  }

  /// Tells of a cart that a crash left, if there is one.
  package func tellOffer() {
    guard let offer = recovery?.offer else { return }
    let summary = CartText(language).sentence(CartViewModel(offer.prescription).summary)
    let others = offer.others
    answer(
      Localized(
        zh: "上次留下未保存的药单（\(summary)）：recover 取回，recover - 丢弃"
          + (offer.isCut ? "；最后一次改动没有写完，已丢失" : "") + (others > 0 ? "；另有 \(others) 份" : ""),
        en: "an unsaved cart was left (\(summary)): 'recover' brings it back, 'recover -' drops it"
          + (offer.isCut ? "; its last change was cut off and is lost" : "")
          + (others > 0 ? "; \(others) more" : "")
      )
    )
  }
}
