/// A table in a window that it doesn't fit.
///
/// Names are wrapped, details go under their rows, and as the last resort the cells of a row follow
/// one another. Nothing is left out, no figure is broken.
struct NarrowTable {
  private let table: TextTable
  /// The columns that may be written.
  private let room: Int
  private let natural: [Int]

  init(_ table: TextTable, room: Int) {
    self.table = table
    self.room = max(1, room)
    natural = table.widths
  }

  func text() -> String {
    let all = Array(table.columns.indices)
    let main = all.filter { !table.details.contains($0) }
    // While details can go elsewhere, names aren't squeezed for them.
    if main.count < all.count, let widths = widths(of: all, names: 20) { return text(all, widths) }
    if let widths = widths(of: main, names: 8) { return text(main, widths) }
    return table.rows.map { row in
      let cells = row.filter { !$0.isEmpty }.joined(separator: "  ")
      return WrappedText.fitting(cells, columns: room + 1)
    }.joined()
  }

  /// The fewest columns that are worth giving to a column that can be wrapped; nil for a figure.
  private func least(_ column: Int, names: Int) -> Int? {
    switch table.columns[column] {
    case .left: min(natural[column], names)
    case .right: nil
    case .prose(let least): min(natural[column], least)
    }
  }

  /// How wide the columns are to be, or nil if they can't be narrow enough.
  private func widths(of columns: [Int], names: Int) -> [Int]? {
    var widths = columns.map { least($0, names: names) ?? natural[$0] }
    var left = room - TextTable.gap * (columns.count - 1) - widths.reduce(0, +)
    guard left >= 0 else { return nil }
    // What is left goes, column by column, to whoever has least of what it wants.
    while left > 0 {
      let wanting = columns.indices.filter { widths[$0] < natural[columns[$0]] }
      guard let next = wanting.min(by: { widths[$0] < widths[$1] }) else { break }
      widths[next] += 1
      left -= 1
    }
    return widths
  }

  private func text(_ columns: [Int], _ widths: [Int]) -> String {
    let hidden = table.columns.indices.filter { !columns.contains($0) }
    let isNumbered = if case .right = table.columns[0] { true } else { false }
    let indent = min(isNumbered ? natural[0] + TextTable.gap : table.indent, room / 2)
    let blanks = String(repeating: " ", count: indent)
    return table.rows.reduce(into: "") { text, row in
      text += wrapped(row, columns, widths)
      let details = hidden.map { row[$0] }.filter { !$0.isEmpty }.joined(separator: "  ")
      guard !details.isEmpty else { return }
      for line in WrappedText.lines(details, width: room - indent) { text += blanks + line + "\n" }
    }
  }

  /// A row whose cells take as many lines as they need.
  private func wrapped(_ row: [String], _ columns: [Int], _ widths: [Int]) -> String {
    let cells = columns.indices.map { place in
      let cell = row[columns[place]]
      return DisplayWidth.of(cell) <= widths[place]
        ? [cell] : WrappedText.lines(cell, width: widths[place])
    }
    let height = cells.reduce(1) { max($0, $1.count) }
    return (0..<height).map { line in
      TextTable.line(
        columns.indices.map { place in
          let cell = line < cells[place].count ? cells[place][line] : ""
          return table.padded(cell, columns[place], widths[place])
        }
      )
    }.joined()
  }
}
