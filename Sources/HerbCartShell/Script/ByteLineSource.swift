import HerbCart

/// The lines of a file, of standard input or of a text, read a piece at a time.
package final class ByteLineSource: LineSource {
  /// The longest line in bytes, its end not counted.
  package static let lineLimit = 1_048_576

  package let name: String?
  private var scanner: LineScanner

  package init(_ source: consuming ByteSource, name: String) {
    scanner = LineScanner(source)
    self.name = name
  }

  package func next() -> ScriptInput { scanner.next() }
}

/// The scanning itself: a value, so that a line costs one access to the object around it.
private struct LineScanner: ~Copyable {
  private static var lineLimit: Int { ByteLineSource.lineLimit }

  private var source: ByteSource
  private var bytes: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false

  init(_ source: consuming ByteSource) {
    self.source = source
  }

  @inline(__always)
  mutating func next() -> ScriptInput {
    var searched = position
    var isTooLong = false
    while true {
      if let end = lineFeed(from: searched) {
        return line(endingAt: end, next: end + 1, isTooLong)
      }
      // Of a line that is too long, only its end is still of interest.
      if bytes.count - position > Self.lineLimit + 1 {
        isTooLong = true
        position = bytes.count
      }
      searched = bytes.count - position
      do throws(FileFault) {
        guard try refill() else {
          guard position < bytes.count || isTooLong else { return .end }
          return line(endingAt: bytes.count, next: bytes.count, isTooLong)
        }
      } catch {
        return .failed(error)
      }
    }
  }

  @inline(__always)
  private mutating func line(endingAt end: Int, next: Int, _ isTooLong: Bool) -> ScriptInput {
    var start = position
    var end = end
    position = next
    number += 1
    // Without a line feed at the end of the text, a carriage return still belongs to it.
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    if number == 1, bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    guard !isTooLong, end - start <= Self.lineLimit else { return .tooLong(number: number) }
    return .line(ScriptLine(bytes: bytes, range: start..<end, number: number))
  }

  @inline(__always)
  private func lineFeed(from start: Int) -> Int? {
    bytes[start...].firstIndex(of: 0x0A)
  }

  /// Drops the lines that were given, and reads the next piece; false at the end.
  private mutating func refill() throws(FileFault) -> Bool {
    guard !isAtEnd else { return false }
    if position > 0 {
      bytes.removeSubrange(..<position)
      position = 0
    }
    isAtEnd = try !source.read(to: &bytes)
    return !isAtEnd
  }
}
