/// A strict reader of JSON that asks for one value after the other, and knows where it stands.
///
/// The program needs what the toolchain's decoder doesn't give: numbers as text, repeated keys and
/// trailing commas refused, and a line and column for every refusal. It reads a piece of the file
/// at a time, so a list of a million lines doesn't have to fit in memory twice.
package struct JSONReader: ~Copyable {
  /// How many brackets may be open in a value that nobody asks for.
  package static let depthLimit = 64

  var source: ByteSource
  var bytes: [UInt8] = []
  /// The next byte, as an index in `bytes`.
  var position = 0
  /// Where the bytes begin that a place may still be asked for.
  var anchor = 0
  /// Whether the object or array that was entered last has no item yet.
  var isFirst = false
  private var linesBefore = 0
  private var columnsBefore = 0
  private var atEnd = false
  /// A place that was counted, so that the next one isn't counted from the start again.
  private var counted: (index: Int, place: TextPlace)?

  /// Starts reading; a byte order mark is skipped.
  package init(_ source: consuming ByteSource) throws(LoadError) {
    self.source = source
    while bytes.count < 3, try refill() {}
    if UTF8Text.startsWithMark(bytes) {
      position = 3
      anchor = 3
    }
  }

  /// Starts reading a text that is there as a whole, so that marks are offsets in it.
  init(wholeText text: [UInt8], file: String) {
    source = ByteSource(text: [], path: file)
    bytes = text
    atEnd = true
    if UTF8Text.startsWithMark(text) { position = 3 }
  }

  /// The path of the file.
  package var file: String { source.path }

  /// The state of the file when it was opened.
  package var status: System.FileStatus? { source.status }

  /// From here on, places are only asked for what follows.
  package mutating func setAnchor() throws(LoadError) {
    _ = try peek()
    anchor = position
  }

  /// An offset for ``fault(_:path:at:)``; good until the next anchor.
  package var mark: Int { position - anchor }

  /// Makes the error for a fault at a mark, or here.
  package func fault(
    _ reason: DataFault.Reason,
    path: String = "",
    at mark: Int? = nil
  ) -> LoadError {
    .data(DataFault(reason, path: path, place: place(at: mark)), file: file)
  }

  /// Returns the line and column of a mark, or of the next byte.
  package func place(at mark: Int? = nil) -> TextPlace {
    let index = min(mark.map { $0 + anchor } ?? position, bytes.count)
    var place = UTF8Text.place(of: index, in: bytes)
    if place.line == 1 {
      place.column += columnsBefore
      // The mark at byte 0 is no character of the text.
      if linesBefore == 0, columnsBefore == 0, UTF8Text.startsWithMark(bytes) { place.column -= 1 }
    }
    place.line += linesBefore
    return place
  }

  /// Returns the byte at which the next value or sign starts, or nil at the end.
  @inline(__always)
  package mutating func peek() throws(LoadError) -> UInt8? {
    // Most values and signs follow right upon each other.
    if position < bytes.count, bytes[position] > 0x20 { return bytes[position] }
    return try skipBlanks()
  }

  /// Returns the next byte that is no blank, or nil at the end.
  @inline(never)
  private mutating func skipBlanks() throws(LoadError) -> UInt8? {
    while true {
      while position < bytes.count {
        switch bytes[position] {
        case 0x20, 0x09, 0x0A, 0x0D: position += 1
        default: return bytes[position]
        }
      }
      guard try refill() else { return nil }
    }
  }

  /// Reads one sign if it is there.
  @inline(__always)
  package mutating func take(_ sign: Unicode.Scalar) throws(LoadError) -> Bool {
    guard try peek() == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// Refuses whatever follows the value.
  package mutating func finish() throws(LoadError) {
    if try peek() != nil { throw fault(.trailing) }
  }

  /// Returns the fault for a place where another value stands than was expected, or none.
  func unexpected() -> LoadError {
    if position >= bytes.count { return fault(.endsEarly) }
    let isASCII = bytes[position] < 0x80
    return fault(isASCII ? .notJSON : encodingFault(from: position))
  }

  private func encodingFault(from start: Int) -> DataFault.Reason {
    UTF8Text.firstInvalid(bytes, start..<min(start + 4, bytes.count)) == start
      ? .badEncoding : .notJSON
  }

  /// Drops what lies before the anchor, and reads on; false at the end.
  mutating func refill() throws(LoadError) -> Bool {
    guard !atEnd else { return false }
    if anchor > 0 {
      counted = nil
      let dropped = UTF8Text.place(of: anchor, in: bytes)
      if dropped.line > 1 { columnsBefore = 0 }
      columnsBefore += dropped.column - 1
      if linesBefore == 0, dropped.line == 1, UTF8Text.startsWithMark(bytes) { columnsBefore -= 1 }
      linesBefore += dropped.line - 1
      bytes.removeSubrange(..<anchor)
      position -= anchor
      anchor = 0
    }
    do {
      atEnd = try !source.read(to: &bytes)
    } catch {
      throw .file(error)
    }
    return !atEnd
  }
}

extension JSONReader {
  /// Returns the place of the next value.
  mutating func placeOfNext() throws(LoadError) -> TextPlace {
    _ = try peek()
    var place: TextPlace
    if let counted, counted.index <= position {
      let part = UTF8Text.place(
        of: position - counted.index,
        in: Array(bytes[counted.index..<position])
      )
      place = counted.place
      place.line += part.line - 1
      place.column = part.line > 1 ? part.column : place.column + part.column - 1
    } else {
      place = self.place()
    }
    counted = (position, place)
    return place
  }
}
