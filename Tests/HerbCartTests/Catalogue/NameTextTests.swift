import Testing

@testable import HerbCart

/// What is folded in a name, and what isn't.
@Suite struct NameTextTests {
  @Test(arguments: [
    ("", ""), (" \u{3000}\t黄芪 \u{3000}", "黄芪"), ("Ａｂ１（炒）", "Ab1(炒)"), ("黄\u{3000}芪", "黄 芪"),
    ("²½Ⅳ", "²½Ⅳ"), ("É", "É"), ("ABC", "ABC"),
  ])
  func folds(text: String, expected: String) {
    #expect(Array(NameText.folded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("É", "e"), ("e\u{301}", "e"), ("ǙǛǖǘ", "vvvv"), ("u\u{308}\u{304}", "v"),
    ("u\u{304}\u{308}", "v"),
    ("ńňǹḿ", "nnnm"), ("ß", "ß"), ("草\u{301}", "草\u{301}"), ("ÆØ", "Æo"), ("x’y", "x'y"),
  ])
  func foldsMoreToSearch(text: String, expected: String) {
    #expect(
      Array(NameText.searchable(text).unicodeScalars) == Array(expected.unicodeScalars)
    )
  }

  @Test(
    arguments: [
      ("Nǚ Zhēn’zǐ", "nvzhenzi"), ("hq", "hq"), ("", nil), ("  ", nil), ("hq1", nil), ("黄qi", nil),
      ("h-q", nil),
    ] as [(String, String?)]
  )
  func readsPinyin(text: String, expected: String?) {
    #expect(NameText.pinyin(text) == expected.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("黄芪 a1", true), ("㐀\u{20000}", true), ("é", false), ("\u{F9D1}", false), ("，", false),
    ("カ", false), ("\u{2F800}", false), ("草\u{301}", false),
  ])
  func knowsWhatCanBeComparedByBytes(text: String, expected: Bool) {
    let bytes = Array(text.utf8)
    #expect(NameText.isPlain(bytes.span, bytes.indices) == expected)
  }
}
