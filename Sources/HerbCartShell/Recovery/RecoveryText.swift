/// The text of a recovery journal: an entry for each change, by itself and with a checksum, so that
/// what a crash cut off is told from what is whole.
///
/// An entry is a line of four figures and a prescription as files hold it, ended by a newline. It
/// says the cart after the change: the first and the last so many lines of the cart before it, the
/// prescription's lines between them, and its doses, fees and rounding. One that keeps no lines
/// is the whole cart, whatever was before.
enum RecoveryText {
  static let heading = Array("herbcart recovery 2\n".utf8)

  struct Entry: Equatable {
    var first = 0
    var last = 0
    var text: ArraySlice<UInt8>

    var isWhole: Bool { first == 0 && last == 0 }

    /// The lines kept, the length and the checksum on a line, and the text.
    var bytes: [UInt8] {
      let figures = "\(first) \(last) \(text.count)"
      let sum = String(RecoveryText.checksum(figures, text), radix: 16)
      return Array("\(figures) \(sum)\n".utf8) + text + [0x0A]
    }
  }

  /// What a journal holds.
  struct Reading: Equatable {
    /// The entries that are whole, from the last one of a whole cart.
    var entries: [Entry] = []
    /// Whether something follows that isn't.
    var isCut = false
  }

  /// Reads a journal; nil if it is none.
  static func read(_ bytes: [UInt8]) -> Reading? {
    guard bytes.starts(with: heading) else { return nil }
    var reading = Reading()
    var position = heading.count
    while position < bytes.count {
      guard let (entry, next) = entry(bytes, at: position) else {
        reading.isCut = true
        break
      }
      if entry.isWhole { reading.entries = [] }
      reading.entries.append(entry)
      position = next
    }
    return reading
  }

  private static func entry(_ bytes: [UInt8], at start: Int) -> (entry: Entry, next: Int)? {
    guard let lineEnd = bytes[start...].prefix(100).firstIndex(of: 0x0A) else { return nil }
    let words = bytes[start..<lineEnd].split(separator: 0x20, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 4, let first = Int(words[0]), let last = Int(words[1]),
      let count = Int(words[2]), min(first, last, count) >= 0, let sum = UInt64(words[3], radix: 16)
    else { return nil }
    let (end, overflow) = (lineEnd + 1).addingReportingOverflow(count)
    guard !overflow, end < bytes.count, bytes[end] == 0x0A else { return nil }
    let text = bytes[(lineEnd + 1)..<end]
    guard checksum(words[..<3].joined(separator: " "), text) == sum else { return nil }
    return (Entry(first: first, last: last, text: text), end + 1)
  }

  /// FNV-1a: it has to notice accidents, not intent.
  private static func checksum(_ figures: String, _ text: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in figures.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for byte in text { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }
}
