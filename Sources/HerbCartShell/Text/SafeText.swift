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

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let isByte = scalar.value < 0x100
    let width = isByte ? 2 : 4
    return (isByte ? "\\x" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }
}
