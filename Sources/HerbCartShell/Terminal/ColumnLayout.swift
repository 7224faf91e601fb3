/// Short texts side by side in columns that fit a width.
package enum ColumnLayout {
  private static let gap = 2

  /// Returns rows of items, filled from the left.
  ///
  /// - Parameters:
  ///   - items: Texts that are safe to show.
  ///   - width: The columns of the window.
  ///   - most: How many rows there may be; what doesn't fit is left out and counted.
  /// - Returns: The rows, none as wide as the window.
  package static func rows(_ items: [String], width: Int, most: Int = .max) -> [String] {
    guard !items.isEmpty, most > 0 else { return [] }
    let items = items.map { cut($0, to: width - 1) }
    let widest = items.reduce(0) { max($0, DisplayWidth.of($1)) }
    let count = max(1, (width - 1 + gap) / (widest + gap))
    var rows = stride(from: 0, to: items.count, by: count).map { start in
      row(items[start..<min(items.count, start + count)], widest)
    }
    guard rows.count > most else { return rows }
    let left = items.count - (most - 1) * count
    rows.removeSubrange((most - 1)...)
    return rows + ["… +\(left)"]
  }

  private static func row(_ items: ArraySlice<String>, _ widest: Int) -> String {
    let padded = items.dropLast().map { DisplayWidth.padded($0, to: widest + gap) }
    return padded.joined() + (items.last ?? "")
  }

  /// Returns as much of a text as fits.
  package static func cut(_ text: String, to width: Int) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    var cut = ""
    var used = 1
    for character in text {
      used += DisplayWidth.of(character)
      if used > width { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
