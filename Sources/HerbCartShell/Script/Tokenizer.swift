import HerbCart

/// Cuts a line into commands and words.
package struct Tokenizer {
  /// What is wrong with a line as a whole: nothing of it runs.
  package enum Fault: Error, Hashable {
    case nul(at: Int)
    case invalidUTF8(at: Int)
    /// `mayContinue` where the text of a command may go on in the next line.
    case openQuote(at: Int, mayContinue: Bool)

    package var offset: Int {
      switch self {
      case .nul(let at), .invalidUTF8(let at), .openQuote(let at, _): at
      }
    }
  }

  /// The words; behind ``wordCount`` may lie those of longer lines, so that no line clears them.
  package private(set) var words: [Word] = []
  package private(set) var commands: [WordGroup] = []
  package private(set) var commandCount = 0
  private var wordCount = 0
  /// Where the last quote began.
  private var openQuote = 0
  /// Whether a command takes the rest of its line as it stands.
  private let takesRest: ([UInt8], Range<Int>) -> Bool
  /// The first bytes of the names of such commands.
  private let restInitials: [Bool]

  /// Makes a tokenizer.
  ///
  /// - Parameters:
  ///   - restInitials: The first bytes of the names that `takesRest` may be true for.
  ///   - takesRest: Whether the command of a name takes the rest of its line as it stands.
  package init(
    restInitials: Set<UInt8> = [],
    takesRest: @escaping ([UInt8], Range<Int>) -> Bool = { _, _ in false }
  ) {
    self.restInitials = (0...UInt8.max).map(restInitials.contains)
    self.takesRest = takesRest
  }

  @inline(__always)
  private mutating func append(_ word: Word) {
    if wordCount < words.count {
      words[wordCount] = word
    } else {
      words.append(word)
    }
    wordCount += 1
  }

  /// Cuts a line; the result is in ``words`` and ``commands``.
  package mutating func cut(_ line: ScriptLine) throws(Fault) {
    wordCount = 0
    commandCount = 0
    try Self.check(line, line.range)
    try cut(line, from: line.range.lowerBound, first: 0)
  }

  /// Goes on with a line whose last quote was open, now that there is more behind `start`.
  package mutating func cut(_ line: ScriptLine, addedAt start: Int) throws(Fault) {
    try Self.check(line, start..<line.range.upperBound)
    // What comes next is the open text, behind the name of its command.
    try cut(line, from: openQuote, first: openCommand, restFollows: openCommand)
  }

  /// Where the name of the command stands whose text is open.
  package var openName: Range<Int> { words[openCommand].range }

  /// The first word behind the commands that are whole.
  private var openCommand: Int {
    commandCount == 0 ? 0 : commands[commandCount - 1].words.upperBound
  }

  /// - Parameters:
  ///   - first: The first word of the command at `position`.
  ///   - restFollows: The first word of a command that takes a text and whose text is quoted.
  @inline(__always)
  private mutating func cut(
    _ line: ScriptLine,
    from position: Int,
    first: Int,
    restFollows: Int = -1
  ) throws(Fault) {
    let end = line.range.upperBound
    var position = position
    var first = first
    var restFollows = restFollows
    while position < end {
      let width = Self.blankWidth(line.bytes, position, end)
      if width > 0 {
        position += width
        continue
      }
      switch line.bytes[position] {
      case UInt8(ascii: "#"): position = end
      case UInt8(ascii: ";"):
        finish(&first, at: position)
        position += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        openQuote = position
        append(try Self.quoted(line.bytes, &position, end, mayContinue: restFollows == first))
      default:
        append(Self.plain(line.bytes, &position, end))
        if wordCount == first + 1, restInitials[Int(line.bytes[words[first].range.lowerBound])],
          takesRest(line.bytes, words[first].range)
        {
          takeRest(line.bytes, &position, end)
          restFollows = first
        }
      }
    }
    finish(&first, at: end)
  }

  private mutating func finish(_ first: inout Int, at end: Int) {
    guard wordCount > first else { return }
    let group = WordGroup(words: first..<wordCount, end: end)
    if commandCount < commands.count {
      commands[commandCount] = group
    } else {
      commands.append(group)
    }
    commandCount += 1
    first = wordCount
  }

  /// Takes the rest up to ";" or a comment as one word, unless it is a quoted one.
  private mutating func takeRest(_ bytes: [UInt8], _ position: inout Int, _ end: Int) {
    var start = position
    while start < end {
      let width = Self.blankWidth(bytes, start, end)
      if width == 0 { break }
      start += width
    }
    guard start < end, ![UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start]) else {
      position = start
      return
    }
    var stop = start
    var last = start
    var afterBlank = true
    while stop < end, bytes[stop] != UInt8(ascii: ";") {
      let width = Self.blankWidth(bytes, stop, end)
      if width == 0 {
        if afterBlank, bytes[stop] == UInt8(ascii: "#") { break }
        stop += 1
        last = stop
      } else {
        stop += width
      }
      afterBlank = width > 0
    }
    position = stop
    guard last > start else { return }
    append(
      Word(start..<last)
    )
  }

  /// Whether a line that begins inside quotes of a kind holds their end.
  package static func closes(_ line: ScriptLine, _ quote: UInt8) -> Bool {
    var isEscaped = false
    for byte in line.bytes[line.range] {
      if !isEscaped, byte == quote { return true }
      isEscaped = !isEscaped && quote == UInt8(ascii: "\"") && byte == UInt8(ascii: "\\")
    }
    return false
  }

  private static func check(_ line: ScriptLine, _ range: Range<Int>) throws(Fault) {
    let span = line.bytes.span
    var isPlain = true
    for index in range where span[index] == 0 || span[index] >= 0x80 {
      isPlain = false
      break
    }
    if isPlain { return }
    if let at = UTF8Text.firstInvalid(line.bytes, range) { throw .invalidUTF8(at: at) }
    if let at = line.bytes[range].firstIndex(of: 0) { throw .nul(at: at) }
  }

  private static func plain(_ bytes: [UInt8], _ position: inout Int, _ end: Int) -> Word {
    let start = position
    while position < end, bytes[position] != UInt8(ascii: ";"),
      blankWidth(bytes, position, end) == 0
    {
      position += 1
    }
    return Word(start..<position)
  }

  private static func quoted(
    _ bytes: [UInt8],
    _ position: inout Int,
    _ end: Int,
    mayContinue: Bool
  ) throws(Fault) -> Word {
    let start = position
    let quote = bytes[start]
    var hasEscapes = false
    position += 1
    while position < end, bytes[position] != quote {
      if quote == UInt8(ascii: "\""), bytes[position] == UInt8(ascii: "\\"), position + 1 < end,
        bytes[position + 1] == quote || bytes[position + 1] == UInt8(ascii: "\\")
      {
        hasEscapes = true
        position += 1
      }
      position += 1
    }
    guard position < end else { throw .openQuote(at: start, mayContinue: mayContinue) }
    position += 1
    return Word(start..<position, isQuoted: true, hasEscapes: hasEscapes)
  }

  /// The length of the blank at a place: 1 for space and tab, 3 for the ideographic space, or 0.
  private static func blankWidth(_ bytes: [UInt8], _ position: Int, _ end: Int) -> Int {
    switch bytes[position] {
    case 0x20, 0x09: 1
    case 0xE3
    where position + 2 < end && bytes[position + 1] == 0x80 && bytes[position + 2] == 0x80:
      3
    default: 0
    }
  }
}
