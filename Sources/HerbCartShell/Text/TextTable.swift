/// Rows of cells that line up, Chinese and Latin alike.
package struct TextTable {
  /// How a column stands, and whether a narrow window may break its cells.
  package enum Alignment {
    /// Names, which go on in the next row where they must.
    case left
    /// Figures, which are never broken.
    case right
    /// Sentences, which want so many columns or rows of their own.
    case prose(atLeast: Int)
  }

  let columns: [Alignment]
  /// The columns that go under their row where a window is too narrow.
  let details: Set<Int>
  /// How far those are indented.
  let indent: Int
  private(set) var rows: [[String]] = []

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - columns: How the columns stand.
  ///   - details: Those that go under their row in a narrow window, from 0.
  ///   - indent: How far they are indented there; if left out, to the name behind a number.
  package init(_ columns: [Alignment], details: Set<Int> = [], indent: Int = 2) {
    self.columns = columns
    self.details = details
    self.indent = indent
  }

  /// Adds a row; its cells must be safe to show.
  package mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// How many columns of the screen the table takes when nothing is broken.
  package var width: Int {
    let widths = widths
    return widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
  }

  static let gap = 2

  /// The widest cell of each column.
  var widths: [Int] {
    rows.reduce(into: Array(repeating: 0, count: columns.count)) { widths, row in
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], DisplayWidth.of(cell))
      }
    }
  }

  /// Returns the lines of the table, each ended; a gap of two blanks between columns.
  ///
  /// - Parameter window: The columns of the window that it has to fit; nil where there is none.
  /// - Returns: The rows, in a narrow window several lines each.
  package func text(fitting window: Int? = nil) -> String {
    guard let window, width >= window else { return plain() }
    return NarrowTable(self, room: window - 1).text()
  }

  private func plain() -> String {
    let widths = widths
    return rows.reduce(into: "") { text, row in
      text += Self.line(row.indices.map { padded(row[$0], $0, widths[$0]) })
    }
  }

  /// Returns a cell as wide as its column.
  func padded(_ cell: String, _ column: Int, _ width: Int) -> String {
    switch columns[column] {
    case .left, .prose: DisplayWidth.padded(cell, to: width)
    case .right: DisplayWidth.paddedLeft(cell, to: width)
    }
  }

  /// Returns cells as a line, without blanks at its end.
  static func line(_ cells: [String]) -> String {
    var line = cells.joined(separator: String(repeating: " ", count: gap))
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
