import Testing

@testable import HerbCartShell

struct DisplayWidthTests {
  static let cases: [(String, Int)] = [
    ("", 0), ("abc", 3), ("黄芪", 4), ("黄芪30g", 7), ("１２", 4), ("（）", 4), ("，。", 4),
    ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{323}", 1), ("\u{200B}", 0), ("\u{AD}", 1),
    ("ü", 1), ("¥–×…", 4), ("█▎", 2), ("한글", 4), ("かな", 4), ("ｶﾅ", 2), ("\u{3000}", 2),
    ("\u{20BB7}", 2), ("\u{30000}", 2), ("😀", 2), ("👩‍⚕️", 2), ("\u{3400}\u{4DBF}", 4),
    ("\u{FF61}", 1), ("\u{FFE5}", 2), ("　a", 3), ("\u{303F}", 1), ("〇", 2),
    // Emoji of several scalars are one picture, whatever they are made of.
    ("❤", 1), ("❤\u{FE0F}", 2), ("☝", 1), ("☝🏽", 2), ("👍🏽", 2), ("🏽", 2), ("👩‍👩‍👧", 2),
    ("🇨🇳", 2), ("🇨", 1), ("🇨🇳🇨🇳", 4), ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("©", 1),
    ("©\u{FE0F}", 2), ("㊗\u{FE0F}", 2), ("⌚\u{FE0E}", 2), ("✂\u{FE0E}", 1),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", 2), ("\u{FE0F}", 0), ("a\u{FE0F}", 1), ("a\u{200D}", 1),
    // Marks, joiners and what joins a syllable take no room of their own.
    ("\u{301}", 0), ("\u{2060}", 0), ("\u{FEFF}", 0), ("葛\u{E0100}", 2), ("각", 2),
    ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{115F}", 2), ("\u{3164}", 2),
    // Letters that spell one character but stand side by side.
    ("\u{E01}\u{E33}", 2), ("\u{915}\u{94D}\u{937}\u{93F}", 3), ("“…—×①ⅷα", 7), ("㎡", 2),
  ]

  /// Terminals disagree on these, so whoever draws sets the column after them.
  @Test func tellsWhatIsDisputed() {
    for text in ["❤\u{FE0F}", "👍🏽", "👩‍⚕️", "🇨🇳", "1\u{FE0F}\u{20E3}"] {
      #expect(DisplayWidth.isDisputed(Character(text)), "\(text)")
    }
    for text in ["a", "黄", "❤", "😀", "e\u{301}", "葛\u{E0100}", "1", "🇨", "⌚\u{FE0E}"] {
      #expect(!DisplayWidth.isDisputed(Character(text)), "\(text)")
    }
  }

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
