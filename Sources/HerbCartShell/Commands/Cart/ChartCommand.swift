import HerbCart

/// `chart`: who costs what, as bars.
struct ChartCommand: Command {
  static let manual = Manual(
    ["chart", "图"],
    summary: Localized(zh: "各行金额占比的条形图", en: "shows the cost share of each line as bars"),
    example: "chart"
  )

  init(_ words: inout Arguments) throws(Failure) {}

  func perform(in session: Session) throws(Failure) -> Effect {
    let columns = session.output.columns
    session.print(CostChart(session.cart, language: session.language, columns: columns).text())
    return .proceed
  }
}
