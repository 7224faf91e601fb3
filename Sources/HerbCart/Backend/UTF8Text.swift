/// Questions about UTF-8 that the readers of files and scripts share.
package enum UTF8Text {
  /// Returns where the first byte that is no UTF-8 is, or nil.
  package static func firstInvalid(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while position < range.upperBound {
      let lead = bytes[position]
      if lead < 0x80 {
        position += 1
        continue
      }
      guard let length = sequenceLength(lead), position + length <= range.upperBound,
        isSecond(bytes[position + 1], after: lead)
      else { return position }
      for offset in 2..<max(2, length) where bytes[position + offset] & 0xC0 != 0x80 {
        return position
      }
      position += length
    }
    return nil
  }

  /// Returns how many characters, grapheme clusters, a range of valid UTF-8 has.
  package static func characterCount(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    if bytes[range].allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return range.count }
    return String(decoding: bytes[range], as: UTF8.self).count
  }

  /// Returns the place of an offset in a text that starts on line 1.
  package static func place(of offset: Int, in bytes: [UInt8]) -> TextPlace {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return TextPlace(line: line, column: characterCount(bytes, start..<offset) + 1)
  }

  /// Whether the bytes start with a byte order mark.
  package static func startsWithMark(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  private static func sequenceLength(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Whether a second byte may follow: no overlong forms, no surrogates, nothing past U+10FFFF.
  private static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: byte & 0xC0 == 0x80
    }
  }
}
