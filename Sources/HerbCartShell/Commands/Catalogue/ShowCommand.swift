import HerbCart

/// `show N`, `show NAME`: everything known about one herb.
struct ShowCommand: Command {
  static let manual = Manual(
    ["show", "详", "看"],
    usage: "N | NAME [--per kg]",
    summary: Localized(
      zh: "一味药的全部资料，连同出处和可信度；--per kg 按公斤报价",
      en: "shows everything known about one herb, with sources and confidence; "
        + "--per kg: prices per kilogram"
    ),
    example: "show 2"
  )

  private enum Wish {
    case line(Int)
    case herb(Herb)
  }

  private let wish: Wish
  private let isPerKilogram: Bool

  init(_ words: inout Arguments) throws(Failure) {
    let isFirst = try words.perKilogram()
    wish = words.startsWithDigit ? .line(try words.line()) : .herb(try words.herb())
    let isLast = try words.perKilogram()
    isPerKilogram = isFirst || isLast
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    var herb: Herb?
    var line: CartLine?
    switch wish {
    case .herb(let found): herb = found
    case .line(let number):
      let found = session.cart.lines[number - 1]
      line = found
      herb = try session.catalogue().herb(of: found.drug)
    }
    switch session.options.format {
    case .text: session.print(session.herbText.all(herb, line, perKilogram: isPerKilogram))
    case .json: session.print(HerbText.json(herb, line, perKilogram: isPerKilogram))
    case .csv: session.print(HerbText.csv(herb.map { [$0] } ?? []))
    }
    return .proceed
  }
}
