import HerbCart

/// `reload`: the list of the start again.
struct ReloadCommand: Command {
  static let manual = Manual(
    ["reload", "重载"],
    summary: Localized(
      zh: "重新载入开始时的药单；剂数和费用不变",
      en: "loads the list of the start again; doses and fees stay"
    ),
    example: "reload"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect { .reload }
}
