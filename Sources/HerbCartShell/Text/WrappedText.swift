/// Text broken into lines that fit a window: at blanks and between Chinese characters, never inside a figure.
package enum WrappedText {
  /// Returns a text whose lines fit a window, each ended; what goes on is indented.
  ///
  /// - Parameters:
  ///   - text: Lines that are safe to show, with or without an end to the last.
  ///   - columns: The columns of the window; nil where there is none and nothing is broken.
  ///   - indent: How many blanks stand before what goes on.
  /// - Returns: The lines; one is wider than the window only if a single figure is.
  package static func fitting(_ text: String, columns: Int?, indent: Int = 2) -> String {
    guard !text.isEmpty else { return "" }
    let whole = text.hasSuffix("\n") ? text : text + "\n"
    guard let columns else { return whole }
    return whole.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      .map { paragraph(String($0), columns: columns, indent: indent) }.joined()
  }

  private static func paragraph(_ text: String, columns: Int, indent: Int) -> String {
    // The last column stays free: some terminals go to the next row when it is written.
    let room = max(1, columns - 1)
    guard DisplayWidth.of(text) > room else { return text + "\n" }
    let indent = min(indent, room / 2)
    let blanks = String(repeating: " ", count: indent)
    return lines(text, width: room, rest: room - indent).enumerated()
      .map { ($0 == 0 ? "" : blanks) + $1 + "\n" }.joined()
  }

  /// Returns the lines of a text without line ends, none wider than it must be.
  ///
  /// - Parameters:
  ///   - text: The text; blanks at its start are kept.
  ///   - width: The columns of the first line.
  ///   - rest: The columns of the others; the same if left out.
  /// - Returns: At least one line. One is wider only if a single figure is.
  package static func lines(_ text: String, width: Int, rest: Int? = nil) -> [String] {
    var lines: [String] = []
    var room = max(1, width)
    var pieces = TextPieces.of(text)[...]
    if let first = pieces.first {
      pieces[pieces.startIndex].blanks = min(first.blanks, max(0, room - first.width))
    }
    while let first = pieces.first {
      if first.width > room, first.text.count > 1 {
        let parts = TextPieces.parts(of: first)
        if parts.count > 1 {
          pieces = (parts + pieces.dropFirst())[...]
          continue
        }
      }
      let count = fittingCount(pieces, room, isFirst: lines.isEmpty)
      lines.append(TextPieces.joined(pieces.prefix(count), isFirst: lines.isEmpty))
      pieces = pieces.dropFirst(count)
      room = max(1, rest ?? width)
    }
    return lines.isEmpty ? [""] : lines
  }

  /// How many pieces go on a line: as many as fit, or those up to a blank that isn't far before.
  private static func fittingCount(
    _ pieces: ArraySlice<TextPieces.Piece>,
    _ room: Int,
    isFirst: Bool
  ) -> Int {
    var used = isFirst ? pieces.first?.blanks ?? 0 : 0
    var count = 0
    var good: Int?
    for piece in pieces {
      if count > 0 {
        if piece.blanks > 0, used * 4 >= room * 3 { good = count }
        if used + piece.blanks + piece.width > room {
          return piece.blanks > 0 ? count : good ?? count
        }
        used += piece.blanks
      }
      used += piece.width
      count += 1
    }
    return count
  }
}
