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
    case .text: session.print(shown(catalogue.find(text, limit: Self.limit + 1), session.language))
    case .json: session.print(HerbText.json(catalogue.find(text)))
    case .csv: session.print(HerbText.csv(catalogue.find(text)))
    }
    return .proceed
  }

  private func shown(_ herbs: [Herb], _ language: Language) -> String {
    guard !herbs.isEmpty else {
      return Localized(zh: "没有找到", en: "nothing matches")[language] + "\n"
    }
    var table = TextTable([.left, .left, .right, .left])
    let text = HerbText(language)
    for herb in herbs.prefix(Self.limit) {
      table.add([
        SafeText.escaped(herb.name), SafeText.escaped(herb.pinyin), text.price(herb),
        SafeText.escaped(herb.aliases.prefix(4).joined(separator: " ")),
      ])
    }
    guard herbs.count > Self.limit else { return table.text() }
    return table.text()
      + Localized(zh: "……还有更多，请写得更具体些", en: "… and more; be more specific")[language] + "\n"
  }
}
