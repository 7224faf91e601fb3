import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// Lines end at blanks and between Chinese characters, never inside a figure.
struct WrappedTextTests {
  static let cases: [(String, Int, [String])] = [
    ("", 10, [""]), ("abc", 10, ["abc"]), ("abc def", 7, ["abc def"]),
    ("abc def", 6, ["abc", "def"]),
    ("  abc def", 6, ["  abc", "def"]), ("a  b", 3, ["a", "b"]),
    ("黄芪当归川芎", 5, ["黄芪", "当归", "川芎"]), ("黄芪，当归", 4, ["黄", "芪，", "当归"]),
    ("（后下）黄芪", 6, ["（后", "下）黄", "芪"]),
    // A figure keeps its unit and its signs.
    ("共12味药", 5, ["共12", "味药"]), ("参考总价:14.17元", 12, ["参考总", "价:14.17元"]),
    ("¥1000000.00", 6, ["¥1000000.00"]), ("1000000g", 7, ["1000000", "g"]),
    ("¥1000.00–2000.00", 12, ["¥1000.00–", "2000.00"]),
    // A blank that isn't far back is the better place.
    ("人参9 白术9 茯苓9", 12, ["人参9 白术9", "茯苓9"]),
    ("a 黄芪当归川芎白芍", 10, ["a 黄芪当归", "川芎白芍"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("黄芪", 1, ["黄", "芪"]),
  ]

  @Test(arguments: cases.indices)
  func breaks(index: Int) {
    let (text, width, lines) = Self.cases[index]
    #expect(WrappedText.lines(text, width: width) == lines)
  }

  @Test func whatGoesOnIsIndented() {
    #expect(WrappedText.fitting("aa bb cc", columns: 6) == "aa bb\n  cc\n")
    #expect(WrappedText.fitting("aa bb cc\ndd\n", columns: 6, indent: 1) == "aa bb\n cc\ndd\n")
    #expect(WrappedText.fitting("aa bb cc", columns: nil) == "aa bb cc\n")
    #expect(WrappedText.fitting("", columns: 6) == "")
    #expect(WrappedText.fitting("a\n\nb", columns: 6) == "a\n\nb\n")
  }

  /// Whatever the text, lines fit, and nothing but blanks is lost.
  @Test(arguments: 0..<200)
  func keepsEverything(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let parts = [
      "黄芪", "a", " ", "  ", "12.5g", "，", "¥3.00–5.00", "（", "❤\u{FE0F}", "e\u{301}", "x-y",
    ]
    let text = (0..<30).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
    let width = Int.random(in: 12...60, using: &random)
    let lines = WrappedText.lines(text, width: width)
    for line in lines { #expect(DisplayWidth.of(line) <= width, "\(text)") }
    let plain = { (text: String) in text.filter { $0 != " " } }
    #expect(plain(lines.joined()) == plain(text))
  }
}
