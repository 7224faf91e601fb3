/// What a terminal's control sequence (`ESC [ parameters final`) means.
package enum ControlSequence: Hashable {
  case key(Key)
  case pasteBegins
  /// A report or a key that nothing is bound to.
  case unknown

  /// Reads a sequence.
  ///
  /// - Parameters:
  ///   - parameters: The bytes between the bracket and the final one: `1;5`.
  ///   - final: The last byte, a letter or `~`.
  package init(parameters: ArraySlice<UInt8>, final: UInt8) {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.number)
    let first = numbers.first ?? 0
    // xterm tells Shift, Alt, Ctrl as 1 + 1, 2, 4 in the second parameter.
    let modifiers = max(1, numbers.dropFirst().first ?? 1) - 1
    let jumps = modifiers & 0b110 != 0
    switch final {
    case UInt8(ascii: "~"): self = Self.numbered(first, jumps)
    default: self = Self.letter(final, jumps).map(Self.key) ?? .unknown
    }
  }

  private static func numbered(_ number: Int, _ jumps: Bool) -> ControlSequence {
    switch number {
    case 1, 7: .key(.home)
    case 4, 8: .key(.end)
    case 3: .key(jumps ? .alt("d") : .delete)
    case 200: .pasteBegins
    default: .unknown
    }
  }

  /// The key of a final letter, in `ESC [` and in `ESC O` sequences alike.
  package static func letter(_ final: UInt8, _ jumps: Bool = false) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): jumps ? .wordRight : .right
    case UInt8(ascii: "D"): jumps ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  /// Reads up to four digits; what isn't a number is 0.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    guard digits.count <= 4 else { return 0 }
    var number = 0
    for digit in digits {
      guard digit &- UInt8(ascii: "0") < 10 else { return 0 }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
