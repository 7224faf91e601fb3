/// Rows of cells that line up, Chinese and Latin alike.
package struct TextTable {
  package enum Alignment {
    case left
    case right
  }

  private let columns: [Alignment]
  private var rows: [[String]] = []

  package init(_ columns: [Alignment]) {
    self.columns = columns
  }

  /// Adds a row; its cells must be safe to show.
  package mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// Returns the lines of the table, each ended; a gap of two blanks between columns.
  package func text() -> String {
    var widths = Array(repeating: 0, count: columns.count)
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], DisplayWidth.of(cell))
      }
    }
    var text = ""
    for row in rows {
      let cells = row.enumerated().map { index, cell in
        switch columns[index] {
        case .left: DisplayWidth.padded(cell, to: widths[index])
        case .right: DisplayWidth.paddedLeft(cell, to: widths[index])
        }
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
