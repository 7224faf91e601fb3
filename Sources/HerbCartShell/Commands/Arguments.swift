import HerbCart

/// The words behind a command's name, taken one by one, each read as what it must be.
///
/// One value serves all lines of a source, so that a command costs no copy of what it is read from.
/// For the same reason what reads a word is `mutating`, even where it only looks: such a method works
/// on the value where it is, others on a copy.
package struct Arguments {
  let session: Session
  private let table: CommandTable
  /// What cut the line, and how far it came.
  package private(set) var tokenizer: Tokenizer
  private(set) var source = ScriptLine("")
  private var next = 0
  private var last = 0
  private var end = 0

  package init(session: Session, tokenizer: Tokenizer = Tokenizer()) {
    self.session = session
    table = session.table
    self.tokenizer = tokenizer
  }

  /// Cuts a line into the commands that ``begin(_:)`` then reads.
  ///
  /// - Returns: How many there are.
  @inline(__always)
  package mutating func read(_ line: ScriptLine) throws(Tokenizer.Fault) -> Int {
    source = line
    try tokenizer.cut(source)
    return tokenizer.commandCount
  }

  /// Starts with a command of the line; returns its name and its number in the table.
  @inline(__always)
  package mutating func begin(_ command: Int) -> (name: Word, row: Int?) {
    let group = tokenizer.commands[command]
    next = group.words.lowerBound + 1
    last = group.words.upperBound
    // Where a word is missing, the end of the line is to blame, comment and all.
    end = group.end
    let name = tokenizer.words[group.words.lowerBound]
    return (name, table.row(source.bytes, name.content))
  }

  package var isEmpty: Bool { next >= last }

  /// How many words are left.
  package var count: Int { max(0, last - next) }

  /// Where the next word stands, or the end.
  package var offset: Int { isEmpty ? end : tokenizer.words[next].range.lowerBound }

  /// Where the next word's content begins, behind a quote.
  package var contentOffset: Int { isEmpty ? end : tokenizer.words[next].content.lowerBound }

  /// The line and column of the next word's content.
  package var contentPlace: TextPlace { source.place(of: contentOffset) }

  /// The next word's text, not taken.
  package var peek: String? { isEmpty ? nil : text(tokenizer.words[next]) }

  /// Whether the next word starts with a digit, ASCII or full-width.
  @inline(__always)
  package var startsWithDigit: Bool {
    guard !isEmpty else { return false }
    let content = tokenizer.words[next].content
    guard !content.isEmpty else { return false }
    if source.bytes[content.lowerBound] &- 0x30 < 10 { return true }
    return (try? DecimalText.read(source.bytes.span, content, decimals: 9)) != nil
  }

  @inline(__always)
  mutating func take(_ argument: Argument) throws(Failure) -> Word {
    guard !isEmpty else { throw Failure(.missing(argument), at: end) }
    next += 1
    return tokenizer.words[next - 1]
  }

  func text(_ word: Word) -> String {
    guard word.hasEscapes else { return source.text(word.content) }
    var text: [UInt8] = []
    var escaped = false
    for byte in source.bytes[word.content] {
      if !escaped, byte == UInt8(ascii: "\\") {
        escaped = true
        continue
      }
      if escaped, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") {
        text.append(UInt8(ascii: "\\"))
      }
      escaped = false
      text.append(byte)
    }
    if escaped { text.append(UInt8(ascii: "\\")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Refuses words that are left.
  @inline(__always)
  package mutating func finish() throws(Failure) {
    guard isEmpty else {
      throw Failure(
        .extraWord(text(tokenizer.words[next])),
        at: tokenizer.words[next].range.lowerBound
      )
    }
  }
}
