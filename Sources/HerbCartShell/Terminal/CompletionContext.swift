/// Where in a command the cursor stands: what has been said, and the word that is being typed.
package struct CompletionContext: Hashable {
  /// The whole words of the command before the cursor.
  package private(set) var words: [String] = []
  /// What is typed of the word at the cursor, without its quote.
  package private(set) var typed = ""
  /// Where that word begins in the line, its quote with it.
  package private(set) var start = 0
  /// The quote that it begins with.
  package private(set) var quote: Character?

  /// Reads a line up to the cursor.
  package init(_ characters: some Collection<Character>) {
    var isInWord = false
    for (index, character) in characters.enumerated() {
      if let open = quote {
        if character == open {
          finishWord()
          isInWord = false
        } else {
          typed.append(character)
        }
        continue
      }
      switch character {
      case ";", "\n":
        words = []
        typed = ""
        isInWord = false
      case _ where character.isWhitespace:
        if isInWord { finishWord() }
        isInWord = false
      case "\"" where !isInWord, "'" where !isInWord:
        quote = character
        start = index
        isInWord = true
      default:
        if !isInWord { start = index }
        isInWord = true
        typed.append(character)
      }
    }
    if !isInWord { start = characters.count }
  }

  private mutating func finishWord() {
    words.append(typed)
    typed = ""
    quote = nil
  }

  /// Joins the words behind the command to one, for commands that take the rest of the line.
  package func withRest(in characters: ArraySlice<Character>) -> CompletionContext {
    guard words.count > 1, quote == nil else { return self }
    var joined = self
    let rest = words.dropFirst() + [typed]
    let text = rest.joined(separator: " ")
    // Only where the words are parted by single blanks is the place of the first one sure.
    guard characters.suffix(text.count).elementsEqual(text) else { return self }
    joined.words = [words[0]]
    joined.typed = text
    joined.start = characters.count - text.count
    return joined
  }
}
