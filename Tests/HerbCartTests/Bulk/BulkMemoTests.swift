import Testing

@testable import HerbCart

/// A memo gives back what was put in for the same bytes, and never what was put in for others.
@Suite struct BulkMemoTests {
  private static func withText(_ text: [UInt8], _ body: (PaddedBytes) -> Void) {
    let padded = text + [UInt8](repeating: 0, count: PaddedBytes.padding)
    unsafe padded.withUnsafeBytes { raw in
      if let bytes = unsafe PaddedBytes(raw, end: text.count) { body(bytes) }
    }
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 24, 25, 254, 255, 256, 300])
  func tellsNamesApart(length: Int) {
    // Two names that differ in the last byte only, one after the other.
    let text = [UInt8](repeating: 0x61, count: length * 2 - 1) + [0x62]
    Self.withText(text) { text in
      var memo = BulkMemo()
      let first = BulkMemo.Key(text, 0..<length, isID: false)
      let second = BulkMemo.Key(text, length..<(2 * length), isID: false)
      let code = BulkMemo.Key(text, 0..<length, isID: true)
      memo.insert(first, text, BulkMemo.Entry(.unpriced))
      #expect(memo.entry(second, text) == nil)
      #expect(memo.entry(code, text) == nil)
      #expect((memo.entry(first, text)?.max == BulkMemo.Entry.unpriced) == (length <= 255))
    }
  }

  @Test func staysBounded() {
    let count = 100_000
    var memo = BulkMemo()
    for number in 0..<count {
      let name = Array("a name that is longer than sixteen bytes \(number)".utf8)
      Self.withText(name) { text in
        let key = BulkMemo.Key(text, 0..<name.count, isID: false)
        #expect(memo.entry(key, text) == nil)
        var entry = BulkMemo.Entry(.unpriced)
        entry.max = number
        memo.insert(key, text, entry)
        #expect(memo.entry(key, text)?.max == number)
      }
    }
    #expect(memo.slotCount <= 32_768)
  }
}
