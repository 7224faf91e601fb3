/// The line that is being typed, and where the cursor stands in it: a value.
package struct EditState: Hashable {
  /// The longest text in bytes; a longer one is refused whole.
  package static let limit = ByteLineSource.lineLimit

  package private(set) var characters: [Character] = []
  /// Before which character the cursor stands; at the end behind the last.
  package private(set) var cursor = 0
  /// Whether more was typed than a line may hold; then nothing of it is kept.
  package private(set) var isTooLong = false
  /// What was killed last, for ``yank()``.
  private var killed: [Character] = []
  private var killedByteCount = 0
  private var byteCount = 0

  package init() {}

  /// A state with a text and the cursor behind it.
  package init(_ text: String) {
    insert(text)
  }

  package var text: String { String(characters) }

  package var textBeforeCursor: String { String(characters[..<cursor]) }

  package var isEmpty: Bool { characters.isEmpty && !isTooLong }

  /// Puts text in at the cursor.
  ///
  /// A mark joins the character before it, as it would had both come together.
  package mutating func insert(_ text: String) {
    guard !isTooLong, !text.isEmpty else { return }
    let start = cursor > 0 ? cursor - 1 : cursor
    var end = cursor
    var new = Array(String(characters[start..<cursor]) + text)
    if let last = new.last, end < characters.count {
      let joined = String(last) + String(characters[end])
      if joined.count == 1 {
        new[new.count - 1] = Character(joined)
        end += 1
      }
    }
    replace(start..<end, with: new)
  }

  /// Puts characters in the place of others, the cursor behind them.
  package mutating func replace(_ range: Range<Int>, with new: [Character]) {
    guard !isTooLong else { return }
    byteCount += Self.byteCount(new[...]) - Self.byteCount(characters[range])
    guard byteCount <= Self.limit else { return refuse() }
    characters.replaceSubrange(range, with: new)
    cursor = range.lowerBound + new.count
  }

  /// Puts another text in the place of all, the cursor behind it.
  package mutating func replaceAll(with text: String) {
    clear()
    insert(text)
  }

  /// Drops everything; what was killed stays.
  package mutating func clear() {
    characters = []
    cursor = 0
    byteCount = 0
    isTooLong = false
  }

  /// Drops a text over the limit, as nothing of it may run.
  package mutating func refuse() {
    clear()
    isTooLong = true
  }

  private static func byteCount(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.utf8.count }
  }
}

// MARK: - Motions

extension EditState {
  package mutating func moveLeft() { cursor = max(0, cursor - 1) }

  package mutating func moveRight() { cursor = min(characters.count, cursor + 1) }

  package mutating func moveToStart() { cursor = 0 }

  package mutating func moveToEnd() { cursor = characters.count }

  package mutating func moveWordLeft() { cursor = wordStart }

  package mutating func moveWordRight() { cursor = wordEnd }

  /// Where the word before the cursor starts: letters and digits make words.
  private var wordStart: Int {
    var place = cursor
    while place > 0, !Self.isWordPart(characters[place - 1]) { place -= 1 }
    while place > 0, Self.isWordPart(characters[place - 1]) { place -= 1 }
    return place
  }

  /// Where the word behind the cursor ends.
  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, !Self.isWordPart(characters[place]) { place += 1 }
    while place < characters.count, Self.isWordPart(characters[place]) { place += 1 }
    return place
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

// MARK: - Deleting and killing

extension EditState {
  /// Deletes the character before the cursor; of a line that is too long all that is left of it.
  package mutating func deleteBackward() {
    if isTooLong { return clear() }
    if cursor > 0 { replace(cursor - 1..<cursor, with: []) }
  }

  package mutating func deleteForward() {
    guard cursor < characters.count else { return }
    replace(cursor..<cursor + 1, with: [])
  }

  package mutating func killToEnd() { kill(cursor..<characters.count) }

  package mutating func killToStart() {
    if isTooLong { return clear() }
    kill(0..<cursor)
  }

  /// Kills back to a blank, as a shell's Ctrl-W does.
  package mutating func killBlankWord() {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    kill(place..<cursor)
  }

  package mutating func killWordLeft() { kill(wordStart..<cursor) }

  package mutating func killWordRight() { kill(cursor..<wordEnd) }

  /// Puts what was killed last in at the cursor.
  ///
  /// It may be a million bytes, many times over: it isn't cut into characters again unless marks at
  /// its ends join the characters beside it.
  package mutating func yank() {
    guard !isTooLong, let first = killed.first, let last = killed.last else { return }
    guard byteCount + killedByteCount <= Self.limit else { return refuse() }
    let before = cursor > 0 ? characters[cursor - 1] : nil
    let after = cursor < characters.count ? characters[cursor] : nil
    guard Self.stayApart(before, first), Self.stayApart(last, after) else {
      return insert(String(killed))
    }
    byteCount += killedByteCount
    characters.insert(contentsOf: killed, at: cursor)
    cursor += killed.count
  }

  private static func stayApart(_ first: Character?, _ second: Character?) -> Bool {
    guard let first, let second else { return true }
    return Array(String(first) + String(second)) == [first, second]
  }

  /// Swaps the characters on both sides of the cursor; at the end the last two.
  package mutating func transpose() {
    guard characters.count > 1, cursor > 0 else { return }
    let second = min(cursor, characters.count - 1)
    characters.swapAt(second - 1, second)
    cursor = second + 1
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    killed = Array(characters[range])
    killedByteCount = Self.byteCount(characters[range])
    replace(range, with: [])
  }
}
