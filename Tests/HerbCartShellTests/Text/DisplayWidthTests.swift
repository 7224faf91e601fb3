import Testing

@testable import HerbCartShell

struct DisplayWidthTests {
  static let cases: [(String, Int)] = [
    ("", 0), ("abc", 3), ("黄芪", 4), ("黄芪30g", 7), ("１２", 4), ("（）", 4), ("，。", 4),
    ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{323}", 1), ("\u{200B}", 0), ("\u{AD}", 0),
    ("ü", 1), ("¥–×…", 4), ("█▎", 2), ("한글", 4), ("かな", 4), ("ｶﾅ", 2), ("\u{3000}", 2),
    ("\u{20BB7}", 2), ("\u{30000}", 2), ("😀", 2), ("👩‍⚕️", 2), ("\u{3400}\u{4DBF}", 4),
    ("\u{FF61}", 1), ("\u{FFE5}", 2), ("　a", 3), ("\u{303F}", 1), ("〇", 2),
  ]

  @Test(arguments: cases)
  func counts(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test func fillsUpToAWidth() {
    #expect(DisplayWidth.padded("黄芪", to: 6) == "黄芪  ")
    #expect(DisplayWidth.paddedLeft("黄芪", to: 6) == "  黄芪")
    #expect(DisplayWidth.padded("黄芪", to: 3) == "黄芪")
    #expect(DisplayWidth.paddedLeft("黄芪", to: 4) == "黄芪")
  }
}
