/// Draws the line that is typed, and rows under it, as bytes for a terminal.
///
/// The cursor is left in the line after each drawing, so that the next one starts from there and
/// nothing needs to be known of the rest of the screen.
package struct Renderer {
  /// What is to be seen.
  package struct Picture {
    package var prompt = ""
    package var state = EditState()
    /// Rows under the line, safe to show.
    package var below: [String] = []

    package init(prompt: String, state: EditState, below: [String] = []) {
      self.prompt = prompt
      self.state = state
      self.below = below
    }
  }

  private let style: Style
  private var viewport = Viewport()
  /// The columns of the window when it was last drawn, and the cursor's among them.
  private var width = 80
  private var cursorColumn = 0
  /// The row that was drawn, without colours.
  private var row = ""

  package init(style: Style) {
    self.style = style
  }

  /// Returns what draws a picture over the one before, in a window of some columns.
  package mutating func draw(_ picture: Picture, width: Int) -> String {
    let width = max(8, width)
    var text = returnToStart(in: width)
    // In a window of another width another part of the line is the best to show.
    if width != self.width { viewport = Viewport() }
    self.width = width
    // In a narrow window the prompt gives way to what is typed.
    let prompt = ColumnLayout.cut(picture.prompt, to: width / 2)
    let promptWidth = DisplayWidth.of(prompt)
    let window = viewport.window(of: picture.state, columns: width - promptWidth - 1)
    text += style.dim(prompt)
    if window.hasMoreBefore { text += style.dim("<") }
    row = prompt + (window.hasMoreBefore ? "<" : "") + window.text
    row += window.hasMoreBehind ? ">" : ""
    text += placed(window.text, from: promptWidth + (window.hasMoreBefore ? 1 : 0))
    if window.hasMoreBehind { text += style.dim(">") }
    cursorColumn = promptWidth + (window.hasMoreBefore ? 1 : 0) + window.cursorColumn
    // Rows below are erased as they are written, so that nothing flickers.
    for row in picture.below { text += "\u{1B}[K\r\n" + ColumnLayout.cut(row, to: width - 1) }
    text += "\u{1B}[J"
    if !picture.below.isEmpty { text += "\u{1B}[\(picture.below.count)A" }
    return text + "\r" + (cursorColumn > 0 ? "\u{1B}[\(cursorColumn)C" : "")
  }

  /// Returns a text that ends in the column that it should, in whatever terminal.
  private func placed(_ text: String, from column: Int) -> String {
    var column = column
    return text.reduce(into: "") { placed, character in
      placed.append(character)
      column += DisplayWidth.of(character)
      if DisplayWidth.isDisputed(character) { placed += "\r\u{1B}[\(column)C" }
    }
  }

  /// The most rows that a line takes when it is ended.
  private static let mostRows = 10

  /// Returns what ends a line: it stays on the screen, without the rows under it.
  ///
  /// One that didn't fit beside the prompt is shown whole then, in several rows, unless it is a
  /// very long one.
  package mutating func finish(_ picture: Picture, width: Int) -> String {
    defer {
      viewport = Viewport()
      cursorColumn = 0
    }
    var last = picture
    last.below = []
    let text = draw(last, width: width)
    guard let rows = rows(of: picture, width: max(8, width)), rows.count > 1 else {
      return text + "\r\n"
    }
    let prompt = row.prefix(picture.prompt.count) == picture.prompt ? picture.prompt : ""
    let first = style.dim(prompt) + rows[0].dropFirst(prompt.count)
    let whole = [first] + rows.dropFirst()
    return text + "\r" + whole.map { $0 + "\u{1B}[K\r\n" }.joined()
  }

  private func rows(of picture: Picture, width: Int) -> [String]? {
    guard picture.state.characters.count <= width * Self.mostRows else { return nil }
    let text = picture.prompt + Viewport.text(of: picture.state)
    guard DisplayWidth.of(text) >= width else { return nil }
    let rows = WrappedText.lines(text, width: width - 1)
    return rows.count <= Self.mostRows ? rows : nil
  }

  /// Returns what empties the screen; the next picture is drawn at its top.
  package mutating func clear() -> String {
    cursorColumn = 0
    return "\u{1B}[H\u{1B}[2J"
  }

  /// Notes that something else was written, and the cursor is at the start of a new row.
  package mutating func startAnew() {
    cursorColumn = 0
  }

  /// In which row, from 0, the cursor stands when the row that was drawn is folded.
  private func foldedRows(in width: Int) -> Int {
    var rows = 0
    var column = 0
    var left = cursorColumn
    for character in row {
      let needed = DisplayWidth.of(character)
      // A wide character that doesn't fit leaves a column free and goes to the next row.
      if column + needed > width {
        rows += 1
        column = 0
      }
      if left <= 0 { break }
      left -= needed
      column += needed
    }
    return rows
  }

  /// A window that got narrower has folded the row that was drawn; its start is further up then.
  private func returnToStart(in newWidth: Int) -> String {
    let rows = newWidth < width ? foldedRows(in: newWidth) : 0
    // What is there is written over: to erase it at the top would keep a copy of it in the scrollback.
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "")
  }
}
