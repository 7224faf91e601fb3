import HerbCart

/// `quit`: leaves, once warned when something is unsaved.
struct QuitCommand: Command {
  static let manual = Manual(
    ["quit", "exit", "q", "退出"],
    summary: Localized(zh: "退出；有未保存的改动时先提醒一次", en: "leaves; warns once when something is unsaved"),
    example: "quit"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect { .quit(warns: true) }
}

/// `quit!`: leaves without a word.
struct QuitAnywayCommand: Command {
  static let manual = Manual(
    ["quit!", "exit!", "q!"],
    summary: Localized(zh: "退出，不提醒", en: "leaves without warning"),
    example: "quit!"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect { .quit(warns: false) }
}
