/// How many columns of a terminal text takes: Chinese characters two, combining marks none.
///
/// Terminals differ. The scalars count as xterm and tmux count them by `wcwidth`, and are added up;
/// but an emoji of several scalars, such as one with variation selector 16, is a picture of two
/// columns, as newer terminals draw it. ``isDisputed(_:)`` tells which characters those are.
package enum DisplayWidth {
  /// Returns the width of a text without control characters.
  package static func of(_ text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of one character, whatever it is made of.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return of(first)
    }
    return isDisputed(character) ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// Whether terminals disagree on the width: an emoji that several scalars make.
  package static func isDisputed(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains { scalar in
      scalar == emojiSelector || scalar == joiner || scalar.properties.isEmojiModifier
        || isRegionalIndicator(scalar)
    }
  }

  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// The letters that make flags by twos.
  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    // The vowels and final consonants that join a Korean syllable's first one.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if isRegionalIndicator(scalar) { return 1 }
    return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The wide and full-width ranges of Unicode's East Asian Width (UAX #11).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Returns the text with blanks behind it up to a width.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// Returns the text with blanks before it up to a width.
  package static func paddedLeft(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - of(text))) + text
  }
}
