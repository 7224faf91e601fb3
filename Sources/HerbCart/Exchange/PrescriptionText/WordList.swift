/// Words with a meaning, found where they stand in a text, the longest first.
struct WordList<Meaning: Sendable>: Sendable {
  private var byFirst: [UInt32: [(codes: [UInt32], meaning: Meaning)]] = [:]

  /// Makes a list of texts of words parted by blanks, each text with what its words mean.
  init(_ words: KeyValuePairs<String, Meaning>) {
    for (text, meaning) in words {
      for word in text.split(separator: " ") {
        let codes = word.unicodeScalars.map(\.value)
        byFirst[codes[0], default: []].append((codes, meaning))
      }
    }
    for key in byFirst.keys { byFirst[key]?.sort { $0.codes.count > $1.codes.count } }
  }

  /// Returns the longest word at a position of a text.
  ///
  /// - Parameters:
  ///   - cells: The text.
  ///   - position: Where the word has to start.
  ///   - end: Where it has to end at the latest.
  /// - Returns: Where the word ends, and what it means; nil if there is none.
  func match(_ cells: TextCells, _ position: Int, end: Int? = nil) -> (end: Int, meaning: Meaning)?
  {
    guard let words = byFirst[cells[position]] else { return nil }
    let limit = min(end ?? cells.count, cells.count)
    for word in words where position + word.codes.count <= limit {
      if word.codes.indices.allSatisfy({ cells.codes[position + $0] == word.codes[$0] }) {
        return (position + word.codes.count, word.meaning)
      }
    }
    return nil
  }
}

extension WordList where Meaning == Void {
  /// Makes a list of words parted by blanks.
  init(_ text: String) {
    self.init([text: ()])
  }
}
