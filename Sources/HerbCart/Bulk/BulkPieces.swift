import Synchronization

/// A piece of bulk input that ends where a line ends, and what came of it.
final class BulkPiece: Sendable {
  struct Content {
    /// The first ``end`` bytes are the piece; at least ``PaddedBytes/padding`` more follow.
    var text = [UInt8](repeating: 0, count: BulkPieces.size + PaddedBytes.padding)
    var end = 0
    var origin = BulkOrigin(file: nil, line: 1)
    var output = BulkBuffer(room: BulkPieces.size)
    var outcome = BulkPricer.Outcome()
  }

  /// One task after the other has it.
  let content = Mutex(Content())
}

/// Cuts a stream of lines into pieces of whole lines, of bounded size.
struct BulkPieces: ~Copyable {
  /// The longest line, its end not counted.
  static let lineLimit = 1_048_576
  /// The most text of one prescription in CSV.
  static let prescriptionLimit = 16 * lineLimit
  /// How much is read before a piece is cut, where a line ends.
  static let size = 262_144

  private var source: ByteSource
  private let file: String?
  /// What was read behind the last line end.
  private var rest: [UInt8] = []
  private var line = 1
  private var isAtStart = true
  private var isAtEnd = false
  /// Whether the rest of a line that is too long is still to be dropped.
  private var isSkipping = false
  /// Where the id is in rows of CSV, whose prescriptions aren't cut apart.
  private(set) var heading: BulkCSVHeading?
  private(set) var isGB18030 = false

  /// How many bytes were read.
  private(set) var bytesRead = 0

  /// Starts with a source; the file is named in refusals where it is given.
  init(_ source: consuming ByteSource, file: String?) {
    self.source = source
    self.file = file
  }

  /// Reads the heading of CSV, the first line that isn't blank.
  mutating func readHeading() throws(LoadError) {
    var first: [UInt8] = []
    do throws(FileFault) {
      while first.count <= Self.lineLimit, Self.headingEnd(first) == nil {
        guard try source.read(to: &first) else { break }
      }
    } catch {
      throw .file(error)
    }
    bytesRead += first.count
    isAtStart = false
    let start = UTF8Text.startsWithMark(first) ? 3 : 0
    let end = Self.headingEnd(first) ?? first.count
    let text = Array(first[start..<end])
    line += text.count { $0 == 0x0A }
    isGB18030 =
      start == 0
      && UTF8Text.firstInvalid(first, first.indices).map { $0 + 4 < first.count } ?? false
    heading = try BulkCSVHeading(text, file: source.path)
    rest = Array(first[end...])
  }

  /// Where the first line ends that isn't blank, its end included.
  private static func headingEnd(_ text: [UInt8]) -> Int? {
    let start = text.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? text.count
    return text[start...].firstIndex(of: 0x0A).map { $0 + 1 }
  }

  /// Whether the next piece can be read without waiting, or within a moment.
  func isReady(within milliseconds: Int) -> Bool {
    isAtEnd || source.isReady(within: milliseconds)
  }

  /// Reads the next piece; false at the end.
  mutating func read(_ content: inout BulkPiece.Content) throws(FileFault) -> Bool {
    var end = 0
    put(&content, &end)
    while true {
      let room = content.text.count - PaddedBytes.padding - end
      let got = isAtEnd ? 0 : try source.read(into: &content.text, at: end, upTo: room)
      bytesRead += got
      isAtEnd = got == 0
      end += got
      skipMark(&content, &end)
      if isSkipping { skipLine(&content, &end) }
      if isAtEnd {
        finish(&content, end)
        return end > 0
      }
      let isFull = end + PaddedBytes.padding == content.text.count
      if !isFull, source.isReady(within: 0) { continue }
      if let cut = lastCut(content.text.span, end) {
        rest = Array(content.text[cut..<end])
        finish(&content, cut)
        return true
      }
      if heading != nil, end > Self.prescriptionLimit {
        throw FileFault(path: source.path, operation: .read, code: System.Errno.tooBig.code)
      }
      if end > Self.lineLimit + 2, Self.lastLineEnd(content.text.span, end) == nil {
        isSkipping = true
        finish(&content, end)
        line += 1
        return true
      }
      if isFull { content.text += [UInt8](repeating: 0, count: Self.size) }
    }
  }

  /// Starts a piece with what is left of the one before.
  private mutating func put(_ content: inout BulkPiece.Content, _ end: inout Int) {
    while content.text.count < rest.count + Self.size / 2 {
      content.text += [UInt8](repeating: 0, count: Self.size)
    }
    for byte in rest {
      content.text[end] = byte
      end += 1
    }
    rest.removeAll(keepingCapacity: true)
  }

  private mutating func finish(_ content: inout BulkPiece.Content, _ end: Int) {
    for index in end..<(end + PaddedBytes.padding) { content.text[index] = 0 }
    content.end = end
    content.origin = BulkOrigin(file: file, line: line)
    line += Self.lineEnds(content.text.span, end)
  }

  /// Drops a byte order mark at the very start.
  private mutating func skipMark(_ content: inout BulkPiece.Content, _ end: inout Int) {
    guard isAtStart, end >= 3 || isAtEnd else { return }
    isAtStart = false
    guard end >= 3, UTF8Text.startsWithMark(content.text) else { return }
    content.text.replaceSubrange(0..<end, with: content.text[3..<end] + [0, 0, 0])
    end -= 3
  }

  /// Drops the rest of a line that was too long.
  private mutating func skipLine(_ content: inout BulkPiece.Content, _ end: inout Int) {
    let first = content.text[..<end].firstIndex(of: 0x0A)
    isSkipping = first == nil && !isAtEnd
    let start = first.map { $0 + 1 } ?? end
    let kept = Array(content.text[start..<end])
    content.text.replaceSubrange(0..<kept.count, with: kept)
    end = kept.count
  }

  /// Where the piece can end: behind a line, and behind a prescription.
  private func lastCut(_ text: Span<UInt8>, _ end: Int) -> Int? {
    guard let heading, let lineEnd = Self.lastLineEnd(text, end) else {
      return Self.lastLineEnd(text, end)
    }
    var cut = lineEnd
    var behind: Range<Int>?
    while cut > 0 {
      let start = Self.lastLineEnd(text, cut - 1) ?? 0
      let id = heading.rawID(text, start..<Self.withoutEnd(text, start, cut))
      // Rows whose ids aren't plain to see stay with their neighbours.
      if let id, let behind, !NameText.areEqual(text, id, text, behind) { return cut }
      behind = id
      cut = start
    }
    return nil
  }

  private static func withoutEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var end = end - 1
    if end > start, text[end - 1] == 0x0D { end -= 1 }
    return end
  }

  private static func lastLineEnd(_ text: Span<UInt8>, _ end: Int) -> Int? {
    var index = end
    while index > 0 {
      if text[index - 1] == 0x0A { return index }
      index -= 1
    }
    return nil
  }

  private static func lineEnds(_ text: Span<UInt8>, _ end: Int) -> Int {
    var count = 0
    for index in 0..<end where text[index] == 0x0A { count &+= 1 }
    return count
  }
}
