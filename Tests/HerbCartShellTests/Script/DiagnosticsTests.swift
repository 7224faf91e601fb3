import Testing

@testable import HerbCart
@testable import HerbCartShell

struct DiagnosticsTests {
  /// What is told of the mark `▲` in a line.
  private func told(
    _ marked: String,
    source: String? = "s",
    columns: Int? = nil
  ) throws -> [String] {
    let parts = marked.split(separator: "▲", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 2)
    let text = Diagnostics.text(
      of: Failure(.minOverMax, at: parts[0].utf8.count),
      line: ScriptLine(parts[0] + parts[1], number: 7),
      source: source,
      language: .en,
      columns: columns
    )
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.last == "")
    return Array(lines.dropLast())
  }

  private static let message = "error: the lowest price is over the highest"

  static let cases: [(String, column: Int, shown: String, caret: Int)] = [
    ("▲add 3", 1, "add 3", 0),
    ("add ▲3", 5, "add 3", 4),
    ("add 3▲", 6, "add 3", 5),
    ("加 ▲３", 3, "加 ３", 3),
    ("熟地黄▲x", 4, "熟地黄x", 6),
    ("e\u{301}e\u{301} ▲x", 4, "e\u{301}e\u{301} x", 3),
    ("\u{1F469}\u{200D}\u{2695}\u{FE0F}▲x", 2, "\u{1F469}\u{200D}\u{2695}\u{FE0F}x", 2),
    ("a\tb▲c", 4, "a\\x09bc", 6),
    ("\u{1B}[2J▲x", 5, "\\x1b[2Jx", 7),
    ("\u{202E}▲x", 2, "\\u202ex", 6),
    ("\u{9B}▲x", 2, "\\x9bx", 4),
    ("ＡＢ▲Ｃ", 3, "ＡＢＣ", 4),
    ("❤\u{FE0F}🇨🇳👍🏽▲x", 4, "❤\u{FE0F}🇨🇳👍🏽x", 6),
    ("1\u{FE0F}\u{20E3}\u{200B} ▲x", 4, "1\u{FE0F}\u{20E3}\u{200B} x", 3),
  ]

  @Test(arguments: cases)
  func pointsAtTheCharacter(_ line: String, _ column: Int, _ shown: String, _ caret: Int) throws {
    #expect(
      try told(line) == [
        "s:7:\(column): \(Self.message)", "  \(shown)",
        "  \(String(repeating: " ", count: caret))^",
      ]
    )
    #expect(try told(line, source: nil).first == Self.message)
  }

  static let narrow: [(String, shown: String, caret: Int)] = [
    ("add ▲3", "add 3", 4),
    ("rx 黄芪30g 当归▲x 川芎6g 白芍9g", "…芪30g 当归x 川芎6g 白…", 11),
    ("rx 黄芪30g 当归10 川芎6g 白芍9g▲x", "…g 当归10 川芎6g 白芍9gx", 23),
    ("▲rx 黄芪30g 当归10 川芎6g 白芍9g", "rx 黄芪30g 当归10 川芎6…", 0),
  ]

  /// In a narrow window the line is cut so that the caret stands under its place.
  @Test(arguments: narrow.indices)
  func pointsInANarrowWindow(index: Int) throws {
    let (line, shown, caret) = Self.narrow[index]
    let told = try told(line, columns: 28)
    #expect(told.dropFirst() == ["  \(shown)", "  \(String(repeating: " ", count: caret))^"])
    for line in told.dropFirst() { #expect(DisplayWidth.of(line) < 28) }
  }

  /// Of several lines that are one command, the one with the character is shown.
  @Test func joinedLinesHavePlacesOfTheirOwn() throws {
    #expect(
      try told("rx '黄芪9g\n 当归▲x\n川芎'") == [
        "s:8:4: \(Self.message)", "   当归x", "       ^",
      ]
    )
    #expect(try told("rx 'a\n▲\nb'") == ["s:8:1: \(Self.message)", "  ", "  ^"])
  }

  @Test(arguments: [("x", 1), ("黄", 2)])
  func longLinesAreShownInPart(_ letter: String, _ width: Int) throws {
    let before = String(repeating: letter, count: 300)
    let after = String(repeating: letter, count: 5_000)
    let lines = try told("\(before)▲!\(after)")
    #expect(lines[0] == "s:7:301: \(Self.message)")
    let side = String(repeating: letter, count: 80 / width)
    let behind = String(repeating: letter, count: width == 1 ? 79 : 39)
    #expect(lines[1] == "  …\(side)!\(behind)…")
    #expect(lines[2] == "  " + String(repeating: " ", count: 81) + "^")
  }

  @Test func linesThatJustFitAreShownWhole() throws {
    let side = String(repeating: "x", count: 160)
    let whole = try told("\(side)▲\(side)")
    #expect(whole[1] == "  \(side)\(side)")
    #expect(whole[2] == "  \(String(repeating: " ", count: 160))^")
    #expect(try told("x\(side)▲\(side)")[1] == "  …\(side.prefix(80))\(side)")
    #expect(try told("\(side)▲\(side)x")[1] == "  \(side)\(side.prefix(80))…")
  }

  /// Where bytes are no UTF-8, each is a question mark.
  @Test func bytesThatAreNoTextAreShown() {
    let bytes = Array("use 1 ".utf8) + [0xFF, 0x61]
    let text = Diagnostics.text(
      of: Failure(.invalidUTF8, at: 6),
      line: ScriptLine(bytes: bytes, range: bytes.indices, number: 1),
      source: "s",
      language: .en
    )
    #expect(text == "s:1:7: error: not UTF-8\n  use 1 ?a\n        ^\n")
  }

  @Test func namesOfFilesAreSafe() throws {
    #expect(try told("▲x", source: "a\u{1B}b")[0] == "a\\x1bb:7:1: \(Self.message)")
    let warning = DataWarning(.unknownKey("k"), path: "", place: TextPlace(line: 2, column: 3))
    #expect(
      Diagnostics.text(of: warning, in: "-", language: .en)
        == "<stdin>:2:3: warning: unknown column 'k' is left out\n"
    )
  }

  /// Several failures of a command are told one after another.
  @Test func tellsAllFailures() {
    let failure = Failure(all: [Failure(.nul, at: 0), Failure(.minOverMax, at: 2)])
    let text = Diagnostics.text(
      of: failure,
      line: ScriptLine("abc"),
      source: "s",
      language: .en
    )
    #expect(
      text == """
        s:1:1: error: a NUL byte in the line
          abc
          ^
        s:1:3: \(Self.message)
          abc
            ^

        """
    )
  }
}
