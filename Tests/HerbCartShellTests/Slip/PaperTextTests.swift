import Testing

@testable import HerbCartShell

/// Lines break where a reader would break them.
@Suite struct PaperTextTests {
  static let wrappings: [(String, [String])] = [
    ("", [""]),
    ("黄芪", ["黄芪"]),
    (String(repeating: "药", count: 17), [String(repeating: "药", count: 16), "  药"]),
    (
      "one dose is rounded to the fen, then multiplied",
      ["one dose is rounded to the fen,", "  then multiplied"]
    ),
    (
      "一二三四五六七八九十一二三四五六，七",
      ["一二三四五六七八九十一二三四五", "  六，七"]
    ),
    (
      "一二三四五六七八九十一二三四五（六）",
      ["一二三四五六七八九十一二三四五", "  （六）"]
    ),
    ("一二三四五六七八九十一二三四9–15g", ["一二三四五六七八九十一二三四", "  9–15g"]),
    (String(repeating: "x", count: 40), [String(repeating: "x", count: 32), "  xxxxxxxx"]),
    (
      "a " + String(repeating: "x", count: 32),
      ["a " + String(repeating: "x", count: 30), "  xx"]
    ),
    ("e\u{301}", ["e\u{301}"]), ("   ", [""]), (" a", ["a"]), ("a  b ", ["a  b"]),
  ]

  @Test(arguments: wrappings.indices)
  func wraps(index: Int) {
    let (text, lines) = Self.wrappings[index]
    #expect(PaperText.wrapped(text, indent: 2) == lines)
  }

  static let rows: [(String, String, [String])] = [
    ("a", "b", ["a" + String(repeating: " ", count: 30) + "b"]),
    (
      String(repeating: "药", count: 16), "3g",
      [String(repeating: "药", count: 16), String(repeating: " ", count: 30) + "3g"]
    ),
    (
      String(repeating: "药", count: 18), "3g",
      [String(repeating: "药", count: 16), "  药药" + String(repeating: " ", count: 24) + "3g"]
    ),
    (
      "a", String(repeating: "b", count: 33),
      ["a", String(repeating: "b", count: 32), String(repeating: " ", count: 31) + "b"]
    ),
  ]

  @Test(arguments: rows.indices)
  func putsTwoTextsAtTheEnds(index: Int) {
    let (left, right, lines) = Self.rows[index]
    #expect(PaperText.row(left, right) == lines)
  }

  static let shortenings = [
    ("黄芪", 4, "黄芪"), ("黄芪片", 5, "黄.."), ("abcdef", 5, "abc.."),
    ("a\u{301}bcdef", 5, "a\u{301}bc.."),
  ]

  @Test(arguments: shortenings)
  func shortens(text: String, columns: Int, short: String) {
    #expect(PaperText.shortened(text, to: columns) == short)
  }

  /// Some of each row of GB 2312 that holds symbols, and all of its letters of pinyin.
  @Test func whatChinesePrintersPrintWideIsCountedWide() {
    let letters = "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜüêˇˉ"
    let others = "·×÷°±§¤¨‘’“”…—‖∶√∞≌①⑩⒈⒛⑴⒇ⅠⅫΑωАя→■★─╋㈠㈩ぁァㄅ　、＂￥"
    for character in letters + others { #expect(PaperText.width(String(character)) == 2) }
    for character in "azAZ09¥$~" { #expect(PaperText.width(String(character)) == 1) }
  }
}
