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

  /// Reads plain edits as long as there is one and `perform` can do it; the next line is then
  /// whatever isn't, or can't be done.
  func readPlainEdits(_ perform: (PlainEdit) -> Bool) { scanner.readPlainEdits(perform) }
}

/// The scanning itself: a value, so that a line costs one access to the object around it.
private struct LineScanner: ~Copyable {
  private static var lineLimit: Int { ByteLineSource.lineLimit }

  private var source: ByteSource
  private var bytes: [UInt8] = []
  private var position = 0
  private var number = 0
  private var isAtEnd = false
  private var isPastTooLong = false

  init(_ source: consuming ByteSource) {
    self.source = source
  }

  @inline(__always)
  mutating func next() -> ScriptInput {
    do throws(FileFault) {
      if isPastTooLong, try !skipLine() { return .end }
      var searched = position
      while true {
        if let end = lineFeed(from: searched) { return line(endingAt: end, next: end + 1) }
        // A mark at byte 0 and a carriage return don't count.
        if bytes.count - position > Self.lineLimit + 4 {
          // Said at once, as the line may never end; what is left of it is read past.
          isPastTooLong = true
          number += 1
          return .tooLong(number: number)
        }
        searched = bytes.count - position
        guard try refill() else {
          guard position < bytes.count else { return .end }
          return line(endingAt: bytes.count, next: bytes.count)
        }
      }
    } catch {
      return .failed(error)
    }
  }

  @inline(__always)
  mutating func readPlainEdits(_ perform: (PlainEdit) -> Bool) {
    guard !isPastTooLong else { return }
    while let edit = PlainEdit(bytes.span, at: position), perform(edit) {
      position = edit.next
      number += 1
    }
  }

  /// Reads past the rest of a line that is too long; false at the end of the text.
  private mutating func skipLine() throws(FileFault) -> Bool {
    while true {
      if let end = lineFeed(from: position) {
        position = end + 1
        isPastTooLong = false
        return true
      }
      position = bytes.count
      guard try refill() else { return false }
    }
  }

  @inline(__always)
  private mutating func line(endingAt end: Int, next: Int) -> ScriptInput {
    var start = position
    var end = end
    position = next
    number += 1
    // Without a line feed at the end of the text, a carriage return still belongs to it.
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    if number == 1, bytes[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    guard end - start <= Self.lineLimit else { return .tooLong(number: number) }
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
