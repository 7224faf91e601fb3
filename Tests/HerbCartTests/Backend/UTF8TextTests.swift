import HerbCart
import HerbCartTestSupport
import Testing

/// UTF-8 is checked to the byte, and places count what a reader sees as characters.
@Suite struct UTF8TextTests {
  static let texts: [([UInt8], Int?)] = [
    ([], nil), (Array("abc中é😀\u{10FFFF}\u{0}".utf8), nil), ([0x80], 0), ([0x61, 0xBF], 1),
    ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x80], nil), ([0xDF, 0xBF], nil),
    ([0xC2, 0x41], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xE0, 0xA0, 0x80], nil),
    ([0xED, 0x9F, 0xBF], nil), ([0xED, 0xA0, 0x80], 0), ([0xEE, 0x80, 0x80], nil),
    ([0xE4, 0xB8], 0), ([0x61, 0xE4, 0xB8, 0x61], 1), ([0xE4, 0xB8, 0xAD, 0xAD], 3),
    ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF0, 0x90, 0x80, 0x80], nil),
    ([0xF4, 0x8F, 0xBF, 0xBF], nil), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
    ([0xF0, 0x90, 0x80], 0), ([0xF0, 0x90, 0x80, 0x41], 0), ([0xFE], 0), ([0xFF], 0),
    ([0xF8, 0x88, 0x80, 0x80, 0x80], 0),
  ]

  @Test(arguments: texts)
  func findsTheFirstByteThatIsNone(bytes: [UInt8], expected: Int?) {
    #expect(UTF8Text.firstInvalid(bytes, bytes.indices) == expected)
    #expect((String(validating: bytes, as: UTF8.self) == nil) == (expected != nil))
  }

  /// Random bytes are valid exactly when the standard library says so.
  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix64(seed: 8)
    let leads: [UInt8] = [0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0x9F, 0xA0, 0x8F, 0x90]
    for _ in 0..<5_000 {
      let bytes = (0..<random.below(6)).map { _ in
        random.oneIn(4) ? UInt8(random.below(256)) : random.pick(leads)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let bad = UTF8Text.firstInvalid(bytes, bytes.indices)
      #expect((bad == nil) == isValid, "\(bytes)")
      if let bad {
        #expect(String(validating: bytes[..<bad], as: UTF8.self) != nil, "\(bytes)")
      }
    }
  }

  @Test func looksAtItsRangeOnly() {
    let bytes: [UInt8] = [0xFF, 0x61, 0xE4, 0xB8, 0xAD, 0xFF]
    #expect(UTF8Text.firstInvalid(bytes, 1..<5) == nil)
    #expect(UTF8Text.firstInvalid(bytes, 1..<4) == 2)
    #expect(UTF8Text.firstInvalid(bytes, 1..<6) == 5)
  }

  static let counts: [(String, Int)] = [
    ("", 0), ("abc", 3), ("中文", 2), ("e\u{301}", 1), ("👨‍👩‍👧", 1), ("\r\n", 1), ("a\rb", 3),
    ("\u{FEFF}a", 2),
  ]

  @Test(arguments: counts)
  func countsCharacters(text: String, count: Int) {
    let bytes = Array(text.utf8)
    #expect(UTF8Text.characterCount(bytes, bytes.indices) == count)
  }

  static let places: [(String, Int, Int)] = [
    ("", 1, 1), ("ab", 1, 3), ("a\n", 2, 1), ("a\n\nb", 3, 2), ("a\r\nbc", 2, 3), ("中\n中文", 2, 3),
    ("a\rb", 1, 4), ("e\u{301}x", 1, 3),
  ]

  @Test(arguments: places)
  func knowsThePlaceOfAnOffset(before: String, line: Int, column: Int) {
    let bytes = Array((before + "x\ny").utf8)
    let place = UTF8Text.place(of: before.utf8.count, in: bytes)
    #expect(place == TextPlace(line: line, column: column))
  }

  @Test func knowsTheMark() {
    #expect(UTF8Text.startsWithMark([0xEF, 0xBB, 0xBF, 0x61]))
    #expect(!UTF8Text.startsWithMark([0xEF, 0xBB]))
    #expect(!UTF8Text.startsWithMark([0x61, 0xEF, 0xBB, 0xBF]))
  }
}
