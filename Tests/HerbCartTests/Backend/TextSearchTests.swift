import Testing

@testable import HerbCart

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("abcabc", "bc", "a-a-"), ("aaa", "aa", "-a"), ("abc", "x", "abc"), ("", "x", ""),
    ("x", "x", "-"), ("a | b|c | d", " | ", "a-b|c-d"), ("黄芪黄", "黄", "-芪-"),
  ])
  func findsEveryPlace(text: String, word: String, replaced: String) {
    #expect(text.replacingAll(word, by: "-") == replaced)
    #expect(text.parts(between: word).map(String.init).joined(separator: word) == text)
    #expect(text.holds(word) == (text != replaced))
    #expect(text.holds(""))
  }
}
