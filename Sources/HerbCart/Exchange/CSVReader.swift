/// One cell of a CSV file, without its quotes.
package struct CSVCell: Hashable, Sendable {
  /// The text.
  package var text: String
  /// Where the cell begins.
  package var place = TextPlace(line: 1, column: 1)

  /// The text without the apostrophe that protects a spreadsheet from it.
  ///
  /// An export puts one before what a spreadsheet would run; exactly that one comes off again.
  package var unguarded: String {
    let scalars = text.unicodeScalars
    guard scalars.first == "'", CSVText.isGuarded(scalars.dropFirst()) else { return text }
    return String(scalars.dropFirst())
  }
}

/// A strict reader of CSV (RFC 4180) with a heading, row by row, with places.
///
/// Lines end with LF or CRLF, the last needn't; empty lines are skipped. The text is UTF-8, with
/// or without a byte order mark, else GB18030.
package struct CSVReader {
  /// The file's name in errors.
  package let file: String
  /// The cells of the first row; none in an empty file.
  package private(set) var heading: [CSVCell] = []
  private let bytes: [UInt8]
  private var position = 0
  private var place = TextPlace(line: 1, column: 1)

  /// Reads the heading.
  ///
  /// - Throws: ``LoadError/data(_:file:)`` if the text is in no encoding that is read, or the
  ///   heading isn't CSV.
  package init(_ text: [UInt8], file: String = "") throws(LoadError) {
    self.file = file
    bytes = try Self.decoded(text, file: file)
    if UTF8Text.startsWithMark(bytes) { position = 3 }
    heading = try nextRow() ?? []
  }

  /// Starts behind a heading that was read elsewhere.
  ///
  /// - Parameters:
  ///   - rows: UTF-8.
  ///   - heading: The cells of the heading.
  ///   - line: The number of the first line of `rows`.
  init(rows: [UInt8], heading: [CSVCell], line: Int) {
    file = ""
    bytes = rows
    self.heading = heading
    place = TextPlace(line: line, column: 1)
  }

  /// Returns a text as UTF-8.
  private static func decoded(_ text: [UInt8], file: String) throws(LoadError) -> [UInt8] {
    guard let bad = UTF8Text.firstInvalid(text, text.indices) else { return text }
    if let decoded = GB18030.utf8(of: text) { return decoded }
    let place = UTF8Text.place(of: bad, in: text)
    throw .data(DataFault(.badEncoding, place: place), file: file)
  }

  /// Reads the next row; nil at the end.
  ///
  /// A row may have fewer cells than the heading, never more.
  ///
  /// - Throws: ``LoadError/data(_:file:)``: ``DataFault/Reason/badQuote`` or
  ///   ``DataFault/Reason/tooManyCells``, with the place.
  package mutating func nextRow() throws(LoadError) -> [CSVCell]? {
    while position < bytes.count, skipLineEnd() {}
    guard position < bytes.count else { return nil }
    var cells: [CSVCell] = []
    while true {
      if !heading.isEmpty, cells.count == heading.count { throw fault(.tooManyCells) }
      let start = place
      let text = try isAt("\"") ? quotedText() : bareText()
      cells.append(CSVCell(text: text, place: start))
      guard isAt(",") else { break }
      move(by: 1)
    }
    // Only a closing quote can be followed by anything else than a comma or the line's end.
    guard position == bytes.count || skipLineEnd() else { throw fault(.badQuote) }
    return cells
  }
}

// MARK: - Cells

extension CSVReader {
  /// Reads a cell without quotes: to the next comma or line end.
  private mutating func bareText() throws(LoadError) -> String {
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ","), lineEnd(at: end) == 0 {
      if bytes[end] == UInt8(ascii: "\"") {
        move(by: end - position)
        throw fault(.badQuote)
      }
      end += 1
    }
    move(by: end - start)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Reads a cell in quotes, which may hold commas, line ends and, doubled, quotes.
  private mutating func quotedText() throws(LoadError) -> String {
    let opening = place
    var text: [UInt8] = []
    move(by: 1)
    while position < bytes.count {
      let start = position
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != 0x0A { end += 1 }
      text.append(contentsOf: bytes[start..<end])
      move(by: end - start)
      guard end < bytes.count else { break }
      if bytes[end] == 0x0A {
        text.append(0x0A)
        startLine(after: 1)
        continue
      }
      move(by: 1)
      guard isAt("\"") else { return String(decoding: text, as: UTF8.self) }
      text.append(UInt8(ascii: "\""))
      move(by: 1)
    }
    throw .data(DataFault(.badQuote, place: opening), file: file)
  }

  private func isAt(_ sign: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: sign)
  }

  /// How many bytes the line end at an index has: 0 if there is none.
  private func lineEnd(at index: Int) -> Int {
    if bytes[index] == 0x0A { return 1 }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return isPair ? 2 : 0
  }

  private mutating func skipLineEnd() -> Bool {
    let count = lineEnd(at: position)
    if count > 0 { startLine(after: count) }
    return count > 0
  }

  private mutating func startLine(after count: Int) {
    position += count
    place = TextPlace(line: place.line + 1, column: 1)
  }

  /// Goes on in the line.
  private mutating func move(by count: Int) {
    place.column += UTF8Text.characterCount(bytes, position..<(position + count))
    position += count
  }

  /// Makes the error for a fault here.
  package func fault(_ reason: DataFault.Reason) -> LoadError {
    .data(DataFault(reason, place: place), file: file)
  }
}
