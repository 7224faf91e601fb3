import HerbCart

/// `find TEXT`: herbs that match, best first.
struct FindCommand: Command {
  static let manual = Manual(
    ["find", "查药", "找"],
    usage: "TEXT",
    summary: Localized(
      zh: "在目录中找药：名称、别名、拼音、首字母、拉丁名、英文名",
      en: "finds herbs by name, alias, pinyin, initials, Latin or English, best first"
    ),
    example: "find hq",
    takesRest: true
  )

  /// How many herbs are shown as text.
  private static let limit = 20

  let text: String

  init(_ words: inout Arguments) throws(Failure) {
    text = try words.text(.text)
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let catalogue = try session.catalogue()
    switch session.options.format {
    case .text: session.print(shown(catalogue.find(text, limit: Self.limit + 1), session))
    case .json: session.print(HerbText.json(catalogue.find(text)))
    case .csv: session.print(HerbText.csv(catalogue.find(text)))
    }
    return .proceed
  }

  private func shown(_ herbs: [Herb], _ session: Session) -> String {
    let language = session.language
    guard !herbs.isEmpty else {
      return Localized(zh: "没有找到", en: "nothing matches")[language] + "\n"
    }
    let table = session.herbText.list(herbs.prefix(Self.limit))
    guard herbs.count > Self.limit else { return table }
    return table
      + Localized(zh: "……还有更多，请写得更具体些", en: "… and more; be more specific")[language] + "\n"
  }
}
