import HerbCart

/// Text for a plain printer: lines of 32 columns that break where a reader would.
enum PaperText {
  static let columns = 32

  /// A scalar that takes room, with the marks on it.
  private struct Cell {
    var text: String
    var width: Int
    var isBlank: Bool
    /// Whether lines may break beside it, as between Chinese characters.
    var isLoose: Bool
    /// Whether it must not begin a line, or must not end one.
    var isClosing: Bool
    var isOpening: Bool
  }

  /// Breaks a text into lines that fit; all but the first are indented.
  static func wrapped(_ text: String, indent: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    var isFresh = true
    func take(_ cell: Cell) {
      if used + cell.width > columns { end() }
      line += cell.text
      used += cell.width
      isFresh = false
    }
    func end() {
      lines.append(line)
      line = String(repeating: " ", count: indent)
      used = indent
      isFresh = true
    }
    var gap: [Cell] = []
    for piece in pieces(cells(text)) {
      if piece[0].isBlank {
        gap = piece
        continue
      }
      if !isFresh {
        // What must be broken anyway goes on where the line is.
        let whole = width(piece)
        let needed = indent + whole > columns ? piece[0].width : whole
        if used + width(gap) + needed > columns { end() } else { gap.forEach(take) }
      }
      gap = []
      piece.forEach(take)
    }
    return isFresh && !lines.isEmpty ? lines : lines + [line]
  }

  /// Two texts at the two ends of a line, or of more lines if they don't fit in one.
  static func row(_ left: String, _ right: String) -> [String] {
    var lines = wrapped(left, indent: 2)
    let ends = wrapped(right)
    let gap = columns - width(lines[lines.count - 1]) - width(right)
    if ends.count == 1, gap >= 1 {
      lines[lines.count - 1] += String(repeating: " ", count: gap) + right
      return lines
    }
    return lines + ends.map { String(repeating: " ", count: columns - width($0)) + $0 }
  }

  static func centred(_ text: String) -> String {
    String(repeating: " ", count: max(0, (columns - width(text)) / 2)) + text
  }

  /// How many columns a text takes on the paper.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// As much of a text as fits in so many columns, with a sign that there is more.
  static func shortened(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    var short = ""
    var used = 2
    for cell in cells(text) {
      used += cell.width
      guard used <= columns else { break }
      short += cell.text
    }
    return short + ".."
  }

  private static func width(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  /// A printer joins no emoji, so it is scalars that are counted.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    isPrintedWide(scalar.value) ? 2 : DisplayWidth.of(Character(scalar))
  }

  /// The symbols of GB 2312 and its letters of pinyin, which Chinese printers print as wide as
  /// Chinese characters.
  private static func isPrintedWide(_ value: UInt32) -> Bool {
    switch value {
    case 0xE0, 0xE1, 0xE8...0xEA, 0xEC, 0xED, 0xF2, 0xF3, 0xF9, 0xFA, 0xFC, 0x101, 0x113, 0x11B,
      0x12B, 0x14D, 0x16B, 0x1CE...0x1DC, 0x2C7, 0x2C9:
      true
    case 0xA4, 0xA7, 0xA8, 0xB0, 0xB1, 0xB7, 0xD7, 0xF7, 0x391...0x3C9, 0x401...0x451,
      0x2010...0x2027, 0x2030...0x203B, 0x2100...0x2121, 0x2160...0x217F, 0x2190...0x21FF,
      0x2200...0x22FF, 0x2312, 0x2460...0x266F:
      true
    default: false
    }
  }

  private static func cells(_ text: String) -> [Cell] {
    var cells: [Cell] = []
    for scalar in text.unicodeScalars {
      let width = width(scalar)
      if width == 0, let last = cells.last, !last.isBlank {
        cells[cells.count - 1].text.unicodeScalars.append(scalar)
        continue
      }
      cells.append(
        Cell(
          text: String(scalar),
          width: width,
          isBlank: scalar.properties.isWhitespace,
          isLoose: DisplayWidth.of(Character(scalar)) == 2,
          isClosing: "，。、；：？！）】》」』”’…—,.;:?!)]}%".unicodeScalars.contains(scalar),
          isOpening: "（【《「『“‘([{¥".unicodeScalars.contains(scalar)
        )
      )
    }
    return cells
  }

  /// What stays together, and the blanks between.
  private static func pieces(_ cells: [Cell]) -> [[Cell]] {
    var pieces: [[Cell]] = []
    for cell in cells {
      if let last = pieces.last?.last, !mayBreak(last, cell) {
        pieces[pieces.count - 1].append(cell)
      } else {
        pieces.append([cell])
      }
    }
    return pieces
  }

  private static func mayBreak(_ before: Cell, _ after: Cell) -> Bool {
    if before.isBlank != after.isBlank { return true }
    if before.isBlank || after.isClosing || before.isOpening { return false }
    return before.isLoose || after.isLoose
  }
}
