/// Text that is read without a bounds check at each byte, because zeros stand behind its end.
///
/// Every loop over it stops at a zero, which no JSON text holds, and no read goes further than
/// ``padding`` bytes past the place where it stopped. So nothing behind the buffer is touched.
@safe
struct PaddedBytes {
  /// How many zeros stand behind the text.
  static let padding = 32

  private let base: UnsafeRawPointer
  /// Where the text ends.
  let end: Int

  /// Takes bytes of which the last ``padding`` are zeros; good while the closure runs that lent them.
  init?(_ bytes: UnsafeRawBufferPointer, end: Int) {
    guard let base = bytes.baseAddress, end >= 0, end + Self.padding <= bytes.count else {
      return nil
    }
    unsafe self.base = base
    self.end = end
  }

  @inline(__always)
  func byte(at index: Int) -> UInt8 { unsafe base.load(fromByteOffset: index, as: UInt8.self) }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The line that starts at an index, without its end, and where the next one starts.
  func line(from start: Int) -> (line: Range<Int>, next: Int) {
    var lineEnd = start
    while lineEnd < end, byte(at: lineEnd) != 0x0A { lineEnd += 1 }
    let next = min(lineEnd + 1, end)
    if lineEnd > start, byte(at: lineEnd - 1) == 0x0D { lineEnd -= 1 }
    return (start..<lineEnd, next)
  }

  /// Whether there are only blanks in a part of the text.
  func isBlank(_ range: Range<Int>) -> Bool {
    range.allSatisfy { byte(at: $0) == 0x20 || byte(at: $0) == 0x09 }
  }

  /// A part of the text as an array.
  func array(_ range: Range<Int>) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(rebasing: buffer[range]))
  }

  /// A part of the text, if it is UTF-8.
  func string(_ range: Range<Int>) -> String? {
    unsafe String(validating: UnsafeRawBufferPointer(rebasing: buffer[range]), as: UTF8.self)
  }

  /// A part of the text, to be copied.
  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  private var buffer: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: base, count: end)
  }
}

/// Questions to eight bytes at once.
enum ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of each byte that is the one given.
  ///
  /// Above the first such byte there may be false ones; the lowest is always true.
  @inline(__always)
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & tops
  }

  /// The top bit of each byte below the one given, at most 0x80; again the lowest is true.
  @inline(__always)
  static func below(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    (word &- ones &* UInt64(byte)) & ~word & tops
  }

  /// The top bit of each byte that is no ASCII.
  @inline(__always)
  static func beyondASCII(_ word: UInt64) -> UInt64 { word & tops }

  /// Keeps the first bytes, from 0 to 8.
  @inline(__always)
  static func first(_ count: Int, of word: UInt64) -> UInt64 {
    count >= 8 ? word : word & ((1 &<< UInt64(count &* 8)) &- 1)
  }
}
