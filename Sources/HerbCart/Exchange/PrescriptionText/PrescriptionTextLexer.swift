/// Cuts a text into names, amounts, notes and what stands between them.
///
/// It goes over the text once. Names of any length are found by trying the few lengths that names
/// have; nothing calls itself, however brackets are nested.
struct PrescriptionTextLexer {
  let cells: TextCells
  let names: any NameSource
  var position = 0
  private(set) var tokens: [PrescriptionToken] = []
  private(set) var faults: [(reason: PrescriptionText.Reason, range: Range<Int>)] = []
  /// The number of the last item that had one.
  var lastOrdinal = 0
  /// Whether doses or usage have come behind herbs, so that only usage may follow.
  private(set) var isInTail = false
  private(set) var hasNames = false
  /// Whether there was too much that can't be read to go on to the end.
  private(set) var isCut = false
  /// The last token that isn't blank; nil at the start.
  private(set) var last: PrescriptionToken?
  private let starts: NameStarts
  /// How many words aren't known as names.
  var unknownCount = 0

  init(_ cells: TextCells, _ names: any NameSource) {
    self.cells = cells
    self.names = names
    starts = NameStarts(cells, names)
  }

  /// Reads the whole text into ``tokens`` and ``faults``.
  mutating func run() {
    while position < cells.count, faults.count + unknownCount <= PrescriptionText.Report.limit {
      readNext()
    }
    isCut = position < cells.count
  }

  private mutating func readNext() {
    let code = cells[position]
    if code.isBlank || code == 0x2A {
      emit(.blank, to: cells.skipBlanks(position + 1))
    } else if code == .newline {
      emit(.lineEnd, to: position + 1)
    } else if code.isDigit {
      readDigits()
    } else if readOtherPrescription() || isAtItemStart && readItemStart() {
      return
    } else if (0x2460...0x2473).contains(code), !isBehindName {
      // ①…⑳ number a herb inside a line too.
      emit(.blank, to: position + 1)
    } else if code.isComma {
      emit(.comma, to: position + 1)
    } else if code.isStop {
      emit(.stop, to: position + 1)
    } else if code.isColon {
      emit(.colon, to: position + 1)
    } else if code.closingBracket != nil {
      readBracket()
    } else if code.isClosingBracket {
      report(.unpairedBracket, position..<position + 1)
      emit(.fault, to: position + 1)
    } else if code.isLetter {
      readLetters()
    } else {
      readWords()
    }
  }
}

// MARK: - Tokens

extension PrescriptionTextLexer {
  mutating func emit(_ kind: PrescriptionToken.Kind, to end: Int) {
    emit(kind, position..<end)
    position = end
  }

  mutating func emit(_ kind: PrescriptionToken.Kind, _ range: Range<Int>) {
    let token = PrescriptionToken(kind: kind, range: range)
    switch kind {
    case .name: hasNames = true
    case .doses, .usage: if hasNames { isInTail = true }
    case .blank:
      tokens.append(token)
      return
    case .amount, .each, .note, .comma, .lineEnd, .stop, .colon, .heading, .fault: break
    }
    tokens.append(token)
    last = token
  }

  mutating func report(_ reason: PrescriptionText.Reason, _ range: Range<Int>) {
    faults.append((reason, range))
  }

  /// Whether a line or the text starts here, blanks and headings aside.
  var isAtItemStart: Bool {
    switch last?.kind {
    case nil, .lineEnd, .heading: true
    case .name, .amount, .each, .note, .blank, .comma, .stop, .colon, .doses, .usage, .fault: false
    }
  }

  /// Whether a new thing may start here: behind a separator, or where a line starts.
  var isBehindSeparator: Bool {
    switch last?.kind {
    case nil, .lineEnd, .heading, .comma, .stop, .doses, .usage, .colon: true
    case .name, .amount, .each, .note, .blank, .fault: false
    }
  }

  /// Whether a name without an amount is the last thing before this.
  var isBehindName: Bool { last?.isName ?? false }

  /// Whether the last thing before this is a name or an amount, with or without a note.
  var isBehindItem: Bool {
    switch last?.kind {
    case .name, .amount, .note: true
    case nil, .each, .blank, .comma, .lineEnd, .stop, .colon, .doses, .usage, .heading, .fault:
      false
    }
  }
}

// MARK: - Names

extension PrescriptionTextLexer {
  /// Returns where the names that start at a position end, the longest first.
  func nameEnds(_ position: Int) -> [Int] { starts.ends(position) }

  /// Whether a name starts at a position.
  func isNameStart(_ position: Int) -> Bool { starts.lengths(position) != 0 }

  /// The end of the unbroken words from a position on.
  func wordsEnd(_ position: Int) -> Int {
    var end = position
    while end < cells.count, cells[end].isWord { end += 1 }
    return end
  }
}
