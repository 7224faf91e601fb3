/// Text cut where a line may end.
enum TextPieces {
  /// What stays on one line, and the blanks before it, which go if a line ends there.
  struct Piece {
    var blanks = 0
    var text = ""
    var width = 0

    mutating func append(_ character: Character) {
      text.append(character)
      width += DisplayWidth.of(character)
    }
  }

  /// Returns the pieces of a text.
  static func of(_ text: String) -> [Piece] {
    cut(text, mayPart: mayPart)
  }

  /// Returns the parts of a piece that is wider than a line; a figure has none.
  static func parts(of piece: Piece) -> [Piece] {
    var parts = cut(piece.text) { !(isFigure($0) && isFigure($1)) && $1 != "–" }
    if !parts.isEmpty { parts[0].blanks = piece.blanks }
    return parts
  }

  /// Returns a line of pieces; only the first line of a text begins with its blanks.
  static func joined(_ pieces: ArraySlice<Piece>, isFirst: Bool) -> String {
    pieces.enumerated().reduce(into: "") { line, piece in
      let blanks = piece.offset > 0 || isFirst ? piece.element.blanks : 0
      line += String(repeating: " ", count: blanks) + piece.element.text
    }
  }

  private static func cut(
    _ text: String,
    mayPart: (Character, Character) -> Bool
  ) -> [Piece] {
    var pieces: [Piece] = []
    var piece = Piece()
    for character in text {
      if character == " " {
        if !piece.text.isEmpty {
          pieces.append(piece)
          piece = Piece()
        }
        piece.blanks += 1
        continue
      }
      if let last = piece.text.last, mayPart(last, character) {
        pieces.append(piece)
        piece = Piece()
      }
      piece.append(character)
    }
    if !piece.text.isEmpty { pieces.append(piece) }
    return pieces
  }

  /// Chinese text may end a line anywhere, but not before its signs nor beside a figure, whose
  /// unit it may be.
  private static func mayPart(_ before: Character, _ behind: Character) -> Bool {
    if before == ";" { return true }
    guard isWide(before) || isWide(behind) else { return false }
    if isFigure(before) || isFigure(behind) { return false }
    return !"，。；：、）」』》！？…—,.;:)/".contains(behind) && !"（「『《(/".contains(before)
  }

  private static func isWide(_ character: Character) -> Bool { DisplayWidth.of(character) == 2 }

  private static func isFigure(_ character: Character) -> Bool {
    character.isWholeNumber || ".¥%".contains(character)
  }
}
