/// A text as an array of characters, each by the one code that the parser compares.
///
/// Full-width signs have the code of the ASCII ones, traditional characters of units and usage
/// that of the simplified ones; what is shown and looked up is always the text itself.
struct TextCells {
  /// One for each character; 0 for what no rule is about.
  private(set) var codes: [UInt32] = []
  /// Where each character starts in `utf8`, and the end.
  private var offsets: [Int] = []
  private let utf8: [UInt8]
  /// The number of the first character of each line.
  private var lineStarts = [0]
  /// For each opening bracket its closing one, and the other way round; -1 elsewhere.
  private(set) var partners: [Int32] = []

  init(_ text: String) {
    utf8 = Array(text.utf8)
    codes.reserveCapacity(utf8.count / 2)
    offsets.reserveCapacity(utf8.count / 2 + 1)
    var offset = 0
    for character in text {
      offsets.append(offset)
      offset += character.utf8.count
      let code = Self.code(of: character)
      codes.append(code)
      if code == .newline { lineStarts.append(codes.count) }
    }
    offsets.append(offset)
    pairBrackets()
  }

  var count: Int { codes.count }

  /// The code at a position; `outside` before and behind the text.
  subscript(position: Int) -> UInt32 {
    codes.indices.contains(position) ? codes[position] : .outside
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: utf8[offsets[range.lowerBound]..<offsets[range.upperBound]], as: UTF8.self)
  }

  /// Whether a range isn't too long for a name.
  ///
  /// A character may have thousands of marks, and comparing those takes long.
  func isNameSized(_ range: Range<Int>) -> Bool {
    range.count <= 24 && offsets[range.upperBound] - offsets[range.lowerBound] <= 192
  }

  func place(_ range: Range<Int>) -> PrescriptionText.Place {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= range.lowerBound { low = middle } else { high = middle }
    }
    let column = range.lowerBound - lineStarts[low] + 1
    return PrescriptionText.Place(range: range, start: TextPlace(line: low + 1, column: column))
  }

  /// The range without blanks and line ends at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, codes[start].isBlank || codes[start] == .newline { start += 1 }
    while start < end, codes[end - 1].isBlank || codes[end - 1] == .newline { end -= 1 }
    return start..<end
  }

  /// The first position from `position` on that isn't a blank.
  func skipBlanks(_ position: Int) -> Int {
    var position = position
    while self[position].isBlank { position += 1 }
    return position
  }
}

extension TextCells {
  private static func code(of character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) != scalars.endIndex {
      return scalar == "\r" ? .newline : 0
    }
    return switch scalar.value {
    case 0xFF01...0xFF5E: scalar.value - 0xFEE0
    case 0x09, 0x0B, 0x0C, 0x0D, 0xA0, 0x2000...0x200A, 0x3000, 0xFEFF: .blank
    case 0x85, 0x2028, 0x2029: .blank
    default: scalar.value < 0x3000 ? scalar.value : PrescriptionWords.simplified(scalar.value)
    }
  }

  private mutating func pairBrackets() {
    partners = Array(repeating: -1, count: codes.count)
    var open: [(position: Int, closing: UInt32)] = []
    for (position, code) in codes.enumerated() {
      if let closing = code.closingBracket {
        open.append((position, closing))
      } else if code.isClosingBracket, let last = open.last, last.closing == code {
        open.removeLast()
        partners[last.position] = Int32(position)
        partners[position] = Int32(last.position)
      }
    }
  }
}

extension UInt32 {
  static let newline: UInt32 = 0x0A
  static let blank: UInt32 = 0x20
  /// What stands outside of the text: no character.
  static let outside = UInt32.max

  init(scalar: Unicode.Scalar) {
    self = scalar.value
  }

  var isBlank: Bool { self == .blank }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// ， 、 and +, which part herbs of one run.
  var isComma: Bool { self == 0x2C || self == 0x3001 || self == 0x2B }
  /// ； 。 and a point that is in no number, which end a run.
  var isStop: Bool { self == 0x3B || self == 0x3002 || self == 0x2E }
  var isColon: Bool { self == 0x3A }

  var closingBracket: UInt32? {
    switch self {
    case 0x28: 0x29
    case 0x5B: 0x5D
    case 0x7B: 0x7D
    // 〈〉《》「」『』【】, then 〔〕〖〗〘〙〚〛
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A: self + 1
    case 0xFF62: 0xFF63
    default: nil
    }
  }

  var isClosingBracket: Bool {
    switch self {
    case 0x29, 0x5D, 0x7D, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B,
      0xFF63:
      true
    default: false
    }
  }

  /// Whether it can be a part of a word: it parts nothing, and is no digit, letter or bracket.
  var isWord: Bool {
    !(self == .newline || self == .outside || isBlank || isDigit || isLetter || isComma || isStop
      || isColon
      || closingBracket != nil || isClosingBracket || self == 0x2A)
  }
}
