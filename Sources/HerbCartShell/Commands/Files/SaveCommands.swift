import HerbCart

/// `save FILE`: the whole prescription as JSON.
struct SaveCommand: Command {
  static let manual = Manual(
    ["save", "存", "保存"],
    usage: "FILE",
    summary: Localized(
      zh: "把整张处方存为 JSON；打开后被别人改过的文件不覆盖",
      en: "saves the whole prescription as JSON; not over a file that changed since it was opened"
    ),
    example: "save rx.json"
  )

  let path: String
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.save(path, evenIfChanged: false, at: offset)
  }
}

/// `save! FILE`: the same, whoever wrote the file meanwhile.
struct SaveAnywayCommand: Command {
  static let manual = Manual(
    ["save!", "存!", "保存!"],
    usage: "FILE",
    summary: Localized(
      zh: "存为 JSON，文件被别人改过也覆盖",
      en: "saves even over a file that somebody else changed"
    ),
    example: "save! rx.json"
  )

  let path: String
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.save(path, evenIfChanged: true, at: offset)
  }
}
