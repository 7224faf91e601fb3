import HerbCart

/// Text of data as it may be shown: it can't drive a terminal or turn the direction of what follows.
package enum SafeText {
  /// Returns the text with control characters as `\x1b`, `\u202e`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: ControlCharacters.contain) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if ControlCharacters.contain(scalar) {
        safe += escape(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Returns the text for paper and for HTML: what ends a line or is no character is escaped too.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    return text.unicodeScalars.reduce(into: "") { safe, scalar in
      if isUnprintable(scalar) {
        safe += escape(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
  }

  /// Controls, the separators of lines and paragraphs, and the code points that are never characters.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE || ControlCharacters.contain(scalar)
    }
  }

  /// Returns a text of several lines, their ends kept, with other control characters escaped.
  package static func escapedLines(_ text: String) -> String {
    var safe = ""
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if before == "\r", scalar != "\n" { safe += escape("\r") }
      switch scalar {
      case "\r": break
      case "\n": safe.unicodeScalars.append(contentsOf: before == "\r" ? ["\r", "\n"] : ["\n"])
      default: safe += ControlCharacters.contain(scalar) ? escape(scalar) : String(scalar)
      }
      before = scalar
    }
    return before == "\r" ? safe + escape("\r") : safe
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let (mark, width) =
      switch scalar.value {
      case ..<0x100: ("\\x", 2)
      case ..<0x10000: ("\\u", 4)
      default: ("\\U", 8)
      }
    return mark + String(repeating: "0", count: width - digits.count) + digits
  }
}
