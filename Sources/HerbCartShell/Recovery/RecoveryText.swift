/// The text of a recovery journal: the cart after each change, each by itself and with a checksum,
/// so that what a crash cut off is told from what is whole.
enum RecoveryText {
  static let heading = Array("herbcart recovery 1\n".utf8)

  /// What a journal holds.
  struct Reading: Equatable {
    /// The text of the last entry that is whole; nil if there is none.
    var last: [UInt8]?
    /// Whether something follows it that isn't.
    var isCut = false
  }

  /// An entry: the length and the checksum of a text on a line, and the text.
  static func entry(_ text: [UInt8]) -> [UInt8] {
    Array("\(text.count) \(String(checksum(text[...]), radix: 16))\n".utf8) + text + [0x0A]
  }

  /// Reads a journal; nil if it is none.
  static func read(_ bytes: [UInt8]) -> Reading? {
    guard bytes.starts(with: heading) else { return nil }
    var reading = Reading()
    var position = heading.count
    while position < bytes.count {
      guard let (text, next) = entry(bytes, at: position) else {
        reading.isCut = true
        break
      }
      reading.last = Array(text)
      position = next
    }
    return reading
  }

  private static func entry(
    _ bytes: [UInt8],
    at start: Int
  ) -> (text: ArraySlice<UInt8>, next: Int)? {
    guard let lineEnd = bytes[start...].prefix(64).firstIndex(of: 0x0A) else { return nil }
    let words = bytes[start..<lineEnd].split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 2, let count = Int(String(decoding: words[0], as: UTF8.self)), count >= 0,
      let sum = UInt64(String(decoding: words[1], as: UTF8.self), radix: 16)
    else { return nil }
    let (end, overflow) = (lineEnd + 1).addingReportingOverflow(count)
    guard !overflow, end < bytes.count, bytes[end] == 0x0A else { return nil }
    let text = bytes[(lineEnd + 1)..<end]
    return checksum(text) == sum ? (text, end + 1) : nil
  }

  /// FNV-1a: it has to notice accidents, not intent.
  private static func checksum(_ text: ArraySlice<UInt8>) -> UInt64 {
    text.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
