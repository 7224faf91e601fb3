import HerbCartTestSupport
import Testing

@testable import HerbCart

/// CSV that a spreadsheet shows and never runs, and that comes back as it was.
@Suite struct CSVTextTests {
  static let guards: [(String, String)] = [
    ("", ""), ("a", "a"), ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"),
    ("\ta", "'\ta"), ("\ra", "'\ra"), ("'a", "''a"), ("'", "''"), ("''", "'''"), (" =1", " =1"),
    (" ", "' "), (" \t", "' \t"), ("' ", "'' "),
    ("a=1", "a=1"), ("\n=1", "\n=1"), ("＝1", "＝1"), ("\"=1", "\"=1"), ("12.5", "12.5"),
    ("\r\nx", "'\r\nx"), ("=\u{301}", "'=\u{301}"),
  ]

  @Test(arguments: guards)
  func guardsWhatASpreadsheetWouldRun(text: String, expected: String) {
    #expect(CSVText.guarded(text) == expected)
    let cell = CSVCell(text: CSVText.guarded(text), place: TextPlace(line: 1, column: 1))
    #expect(cell.unguarded == text)
  }

  static let rows: [([String], String)] = [
    (["a", "b"], "a,b\r\n"), (["", ""], ",\r\n"), (["a,b"], "\"a,b\"\r\n"),
    (["a\"b"], "\"a\"\"b\"\r\n"), (["\""], "\"\"\"\"\r\n"), (["a\nb", "c"], "\"a\nb\",c\r\n"),
    (["a\rb"], "\"a\rb\"\r\n"), (["a\r\nb"], "\"a\r\nb\"\r\n"), ([" a "], " a \r\n"),
    (["中，文"], "中，文\r\n"), (["\"\"", "x"], "\"\"\"\"\"\",x\r\n"),
    (["\"\u{301}"], "\"\"\"\u{301}\"\r\n"),
  ]

  @Test(arguments: rows)
  func quotesWhatMustBe(cells: [String], expected: String) {
    #expect(Array(CSVText.row(cells).utf8) == Array(expected.utf8))
  }

  @Test func writesLines() throws {
    let lines: [CartLine] = [
      CartLine(
        drug: .stub(1, name: "=熟,地", min: 305_525, max: 5_000_000, handling: "先煎"),
        amount: Amount(unchecked: 2_500)
      ),
      CartLine(drug: .stub(2, unit: Unit(rawValue: "-条"), max: nil), amount: .zero),
    ]
    let expected =
      "drugId,drugName,drugCount,unit,minPrice,maxPrice,defaultSpecialUsage\r\n"
      + "d1,\"'=熟,地\",2.5,g,0.305525,5,先煎\r\n" + "d2,药2,0,'-条,,,\r\n"
    #expect(CSVText.write(lines) == expected)
    #expect(
      CSVText.write([])
        == "drugId,drugName,drugCount,unit,minPrice,maxPrice,defaultSpecialUsage\r\n"
    )
  }

  /// Whatever the texts are, a reader of CSV finds them again.
  @Test func whatIsWrittenIsReadAgain() throws {
    var random = SplitMix64(seed: 21)
    let pieces = [
      "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "'", "\"", ",", " ", "a", "中", "e\u{301}",
      "\u{301}",
      "\u{0}", "；",
    ]
    let lines = (0..<500).map { number in
      func text(_ random: inout SplitMix64) -> String {
        (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
      }
      return CartLine(
        drug: Drug(
          id: Drug.ID(rawValue: text(&random)),
          name: text(&random),
          unit: Unit(rawValue: text(&random)),
          price: Drug.stub(number, min: number, max: number * 7).price,
          handling: Handling(rawValue: text(&random))
        ),
        amount: Amount(unchecked: random.below(1_000_000_001))
      )
    }
    var reader = try CSVReader(Array(CSVText.write(lines).utf8))
    #expect(reader.heading.map(\.text) == CSVText.columns)
    for line in lines {
      let cells = try #require(try reader.nextRow())
      let texts = [
        line.drug.id.rawValue, line.drug.name, line.amount.description, line.drug.unit.rawValue,
        line.drug.price?.min.description ?? "", line.drug.price?.max.description ?? "",
        line.drug.handling?.rawValue ?? "",
      ]
      #expect(cells.map { Array($0.unguarded.utf8) } == texts.map { Array($0.utf8) })
    }
    #expect(try reader.nextRow() == nil)
  }
}
