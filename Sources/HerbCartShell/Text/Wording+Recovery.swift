import HerbCart

/// The words about carts that a crash left.
extension Wording {
  /// What a start says of them; nothing if there is nothing to say.
  func left(_ offers: [Recovery.Offer], hasLost: Bool) -> String? {
    guard let newest = offers.first else {
      return hasLost
        ? say(
          zh: "上次异常退出时药单没有写完，不能恢复",
          en: "what was unsaved when the program was cut off had not been written, and is lost"
        ) : nil
    }
    let isCut = hasLost || offers.contains { $0.isCut }
    let lost =
      isCut ? say(zh: "；最后一次改动没有写完，已丢失", en: "; its last change was cut off and is lost") : ""
    let summary = summary(newest.prescription)
    return offers.count == 1
      ? say(
        zh: "上次留下未保存的药单（\(summary)）：recover 取回，recover - 丢弃\(lost)",
        en:
          "an unsaved cart was left (\(summary)): 'recover' brings it back, 'recover -' drops it\(lost)"
      )
      : say(
        zh: "留有 \(offers.count) 份未保存的药单，最近一份为\(summary)：recover 列出\(lost)",
        en:
          "\(offers.count) unsaved carts were left, the newest of \(summary): 'recover' lists them\(lost)"
      )
  }

  /// Several carts, numbered, to choose one by.
  func list(_ offers: [Recovery.Offer]) -> [String] {
    let rows = offers.enumerated().map { index, offer in
      let names = offer.prescription.lines.prefix(3).map { SafeText.escaped($0.drug.name) }
      let shown = names.map { ColumnLayout.cut($0, to: 20) }.joined(separator: " ")
      let cut = offer.isCut ? say(zh: "，缺最后一次改动", en: ", without its last change") : ""
      return "\(index + 1)  \(shown) … \(details(offer.prescription))\(cut)"
    }
    let hint = say(
      zh: "recover 序号 取回，recover - 序号 丢弃",
      en: "'recover N' brings one back, 'recover - N' drops it"
    )
    return rows + [hint]
  }

  func nothingToRecover() -> String {
    say(zh: "没有可恢复的药单", en: "there is nothing to recover")
  }

  /// Why changes aren't kept from here on.
  func notKept(_ error: System.Errno) -> String {
    let reason = error == .tooBig ? say(zh: "药单太大", en: "the cart is too large") : error.message
    return say(
      zh: "warning: 无法保留未保存的改动（\(reason)），异常退出后不能恢复",
      en: "warning: unsaved changes can't be kept (\(reason)) and won't survive a crash"
    )
  }

  private func summary(_ prescription: Prescription) -> String {
    CartText(language).sentence(CartViewModel(prescription).summary)
  }

  /// The summary, and what tells a cart from another of the same herbs.
  private func details(_ prescription: Prescription) -> String {
    let summary = CartViewModel(prescription).summary
    let payable = DecimalFormat.yuan(summary.payable)
    let sentence = CartText(language).sentence(summary)
    return say(
      zh: "\(sentence)，\(doses(summary.doses.count))，应付:\(payable)元",
      en: "\(sentence), \(doses(summary.doses.count)), payable ¥\(payable)"
    )
  }
}
