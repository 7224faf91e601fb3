import HerbCart
import Testing

@testable import HerbCartShell

/// The prompt knows which lines the interpreter will join.
@Suite struct OpenQuoteTests {
  @Test(
    arguments: [
      (["rx \"黄芪30g"], true), (["rx \"黄芪30g", "当归10g\""], false), (["RX '黄芪", "\"", "x"], true),
      (["total"], false), (["add \"黄芪"], false), (["rx 黄芪30g"], false), (["list; rx \"a"], true),
      (["rx \"a", "b\\\"", "c"], true), (["rx \"a", "b\"; rx 'c"], true),
      (["rx \"a", "b\"; rx 'c", "d'"], false), (["rx \"a", "\u{0}\"; rx 'c"], false),
    ] as [([String], Bool)]
  )
  func follows(_ lines: [String], _ isOpen: Bool) {
    var quote = OpenQuote(CommandTable())
    for line in lines { quote.note(ScriptLine(line)) }
    #expect(quote.isOpen == isOpen)
    #expect(quote.drop() == isOpen)
    #expect(!quote.isOpen)
  }
}
