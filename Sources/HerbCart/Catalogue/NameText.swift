/// How names are compared: what is the same, and what isn't.
///
/// Full-width letters and blanks are the ASCII ones that an input method meant; composed and
/// decomposed text is one, as Swift's own comparison has it. Nothing else is folded in a name. In
/// pinyin, case, tone marks, blanks and apostrophes don't count.
enum NameText {
  /// Returns a name without blanks around it, full-width signs as ASCII.
  static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let scalar = narrow(scalar)
      if scalars.isEmpty, isBlank(scalar) { continue }
      scalars.append(scalar)
    }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Folds what names fold, and for a search also case and the marks on Latin letters.
  static func searchable(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in folded(text).unicodeScalars {
      if (0x300...0x36F).contains(scalar.value), let last = scalars.last, isSmallLetter(last) {
        if scalar.value == diaeresis, last == "u" {
          scalars.removeLast()
          scalars.append("v")
        }
      } else {
        scalars.append(bareLetter(scalar))
      }
    }
    return String(scalars)
  }

  /// Returns the letters of pinyin, small and without tones, ü as v; nil if it is something else.
  static func pinyin(_ text: String) -> [UInt8]? {
    var letters: [UInt8] = []
    for byte in searchable(text).utf8 where !isBetweenSyllables(byte) {
      guard byte &- UInt8(ascii: "a") < 26 else { return nil }
      letters.append(byte)
    }
    return letters.isEmpty ? nil : letters
  }

  static func isBetweenSyllables(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "'")
  }

  /// Whether bytes are ASCII or common ideographs only, so that comparing them is comparing text.
  static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case 0..<0x80: index += 1
      // U+4000 to U+9FFF
      case 0xE4...0xE9: index += 3
      // U+3400 to U+3FFF
      case 0xE3 where bytes[index + 1] >= 0x90: index += 3
      // U+20000 to U+2DFFF; the compatibility ideographs come after them
      case 0xF0 where (0xA0...0xAD).contains(bytes[index + 1]): index += 4
      default: return false
      }
    }
    return true
  }

  /// Whether a text may be canonically the same as one of other, plain characters.
  static func mayBePlainInDisguise(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x340...0x387, 0x1F00...0x23FF, 0xF900...0xFAFF, 0x2_F800...0x2_FA1F: true
      default: false
      }
    }
  }

  static func areEqual(
    _ first: Span<UInt8>,
    _ range: Range<Int>,
    _ second: Span<UInt8>,
    _ other: Range<Int>
  ) -> Bool {
    guard range.count == other.count else { return false }
    for offset in 0..<range.count
    where first[range.lowerBound + offset] != second[other.lowerBound + offset] {
      return false
    }
    return true
  }
}

extension NameText {
  private static let diaeresis: UInt32 = 0x308

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func isSmallLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar)
  }

  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    default: scalar
    }
  }

  /// Returns the small ASCII letter that a Latin letter is with a mark on it, which its name in
  /// Unicode tells: LATIN SMALL LETTER U WITH DIAERESIS AND CARON.
  private static func bareLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x41...0x5A: return Unicode.Scalar(UInt8(scalar.value | 0x20))
    case 0x2019: return "'"
    case 0xC0...0x24F, 0x1E00...0x1EFF: break
    default: return scalar
    }
    guard let name = scalar.properties.name else { return scalar }
    let words = name.split(separator: " ")
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1, let letter = words[3].utf8.first
    else { return scalar }
    if letter == UInt8(ascii: "U"), words.contains("DIAERESIS") { return "v" }
    return Unicode.Scalar(letter | 0x20)
  }
}
