import Testing

@testable import HerbCart

/// CSV is read strictly, with the places of its cells.
@Suite struct CSVReaderTests {
  private func rows(_ text: String) throws -> [[String]] {
    var reader = try CSVReader(Array(text.utf8), file: "a.csv")
    var rows = [reader.heading.map(\.text)]
    while let row = try reader.nextRow() { rows.append(row.map(\.text)) }
    return rows
  }

  @Test(arguments: [
    ("", [[]]), ("\n\r\n", [[]]), ("a", [["a"]]), ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]), ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("\u{FEFF}\"a\",b\n", [["a", "b"]]), ("a,b\n\n1,2\n\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1\n", [["a", "b"], ["1"]]), ("a,b\n,\n", [["a", "b"], ["", ""]]),
    ("a,b\n\"1,\"\"2\"\"\",\"x\r\ny\"\n", [["a", "b"], ["1,\"2\"", "x\r\ny"]]),
    ("a,b\n\"\",\"\"", [["a", "b"], ["", ""]]), ("a,b\n 1 , 2\n", [["a", "b"], [" 1 ", " 2"]]),
    ("a\rb\n1\r", [["a\rb"], ["1\r"]]),
  ])
  func reads(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(arguments: [
    ("a,b\n1,2,3\n", DataFault.Reason.tooManyCells, 2, 5), ("a,b\n1,2,", .tooManyCells, 2, 5),
    ("a\n1\"2\n", .badQuote, 2, 2), ("a,b\n\"1\"2,3\n", .badQuote, 2, 4),
    ("a,b\n\"x\ny\"z\n", .badQuote, 3, 3), ("a,b\n中,\"2\n3\n", .badQuote, 2, 3),
    ("\"a", .badQuote, 1, 1),
  ])
  func refuses(text: String, reason: DataFault.Reason, line: Int, column: Int) {
    let fault = DataFault(reason, place: TextPlace(line: line, column: column))
    #expect(throws: LoadError.data(fault, file: "a.csv")) { try rows(text) }
  }

  @Test func knowsPlaces() throws {
    var reader = try CSVReader(Array("\u{FEFF}甲,e\u{301},c\n\"x\ny\",2\n3\n".utf8))
    #expect(reader.heading.map(\.place.column) == [1, 3, 5])
    let first = try reader.nextRow()
    #expect(
      first?.map(\.place) == [TextPlace(line: 2, column: 1), TextPlace(line: 3, column: 4)]
    )
    #expect(try reader.nextRow()?.first?.place == TextPlace(line: 4, column: 1))
    #expect(try reader.nextRow() == nil)
  }

  @Test func readsGB18030() throws {
    // 名称,价 and 白术 as a Chinese spreadsheet writes them.
    let text: [UInt8] = [0xC3, 0xFB, 0xB3, 0xC6, 0x2C, 0xBC, 0xDB, 0x0A, 0xB0, 0xD7, 0xCA, 0xF5]
    guard GB18030.utf8(of: text) != nil else { return }
    var reader = try CSVReader(text)
    #expect(reader.heading.map(\.text) == ["名称", "价"])
    #expect(try reader.nextRow()?.map(\.text) == ["白术"])
  }

  @Test func refusesWhatIsInNoEncoding() {
    let fault = DataFault(.badEncoding, place: TextPlace(line: 2, column: 1))
    #expect(throws: LoadError.data(fault, file: "")) { try CSVReader([0x61, 0x0A, 0xFF, 0xFF]) }
  }

  @Test(arguments: [
    ("'=1", "=1"), ("'+1", "+1"), ("'-1", "-1"), ("'@a", "@a"), ("''a", "'a"), ("'\ta", "\ta"),
    ("'\ra", "\ra"), ("'a", "'a"), ("'", "'"), ("=1", "=1"), ("", ""),
  ])
  func takesOneApostropheOff(text: String, expected: String) {
    #expect(CSVCell(text: text, place: TextPlace(line: 1, column: 1)).unguarded == expected)
  }
}
