/// The one strict reader of number text, for commands, files and prescription text.
///
/// A number is ASCII or full-width digits, optionally a point (`.` or `．`) and more digits.
/// Everything else ends the number; the caller decides whether that is a fault. There are no
/// signs, exponents, separators or digits of other scripts, and never a default.
public enum DecimalText {
  /// A number that was read.
  public struct Reading: Hashable, Sendable {
    /// The number times 10^decimals.
    public var scaled: Int
    /// Where the text behind the number begins, in bytes.
    public var end: Int
  }

  /// Reads the number that the bytes start with.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text.
  ///   - range: The part of it to read.
  ///   - decimals: The most digits behind the point, at most 9; the result is scaled by so many.
  /// - Returns: The number and where it ends.
  /// - Throws: ``DecimalFault`` with its place as an offset in `bytes`. A number that is too large
  ///   is ``DecimalFault/overLimit(at:)``, at its first digit.
  @inline(__always)
  public static func read(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    decimals: Int
  ) throws(DecimalFault) -> Reading {
    var position = range.lowerBound
    var value = 0
    var digits = 0
    var overflow = false
    while let digit = digit(bytes, &position, range.upperBound) {
      digits += 1
      append(digit, to: &value, &overflow)
    }
    guard digits > 0 else {
      throw range.isEmpty ? .empty(at: position) : .unexpected(at: position)
    }
    var left = decimals
    let point = position
    if skipPoint(bytes, &position, range.upperBound) {
      let first = position
      while true {
        let start = position
        guard let digit = digit(bytes, &position, range.upperBound) else { break }
        guard left > 0 else { throw .tooManyDecimals(at: start, most: decimals) }
        left -= 1
        append(digit, to: &value, &overflow)
      }
      guard position > first else {
        throw .unexpected(at: position < range.upperBound ? position : point)
      }
    }
    while left > 0 {
      left -= 1
      append(0, to: &value, &overflow)
    }
    guard !overflow else { throw .overLimit(at: range.lowerBound) }
    return Reading(scaled: value, end: position)
  }

  /// Reads a whole number that fills the range: a line number, a number of doses.
  ///
  /// - Throws: ``DecimalFault`` at the first byte that is no digit, or over the limit of `Int`.
  public static func readWhole(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>
  ) throws(DecimalFault) -> Int {
    var position = range.lowerBound
    var value = 0
    var overflow = false
    while let digit = digit(bytes, &position, range.upperBound) {
      append(digit, to: &value, &overflow)
    }
    guard !range.isEmpty else { throw .empty(at: position) }
    guard position == range.upperBound else { throw .unexpected(at: position) }
    guard !overflow else { throw .overLimit(at: range.lowerBound) }
    return value
  }

  @inline(__always)
  private static func append(_ digit: Int, to value: inout Int, _ overflow: inout Bool) {
    // 18 digits fit; what is longer is over every limit of the trade.
    guard value < 100_000_000_000_000_000 else {
      overflow = true
      return
    }
    value = value &* 10 &+ digit
  }

  @inline(__always)
  private static func digit(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> Int? {
    guard position < end else { return nil }
    let byte = bytes[position]
    if byte &- 0x30 < 10 {
      position += 1
      return Int(byte &- 0x30)
    }
    // U+FF10…FF19, the digits of an input method: EF BC 90…99.
    guard byte == 0xEF, position + 2 < end, bytes[position + 1] == 0xBC,
      bytes[position + 2] &- 0x90 < 10
    else { return nil }
    position += 3
    return Int(bytes[position - 1] &- 0x90)
  }

  @inline(__always)
  private static func skipPoint(
    _ bytes: Span<UInt8>,
    _ position: inout Int,
    _ end: Int
  ) -> Bool {
    guard position < end else { return false }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      return true
    }
    // U+FF0E, the full-width point: EF BC 8E.
    guard bytes[position] == 0xEF, position + 2 < end, bytes[position + 1] == 0xBC,
      bytes[position + 2] == 0x8E
    else { return false }
    position += 3
    return true
  }
}

/// Why a text is no number, with the place as an offset in bytes.
public enum DecimalFault: Error, Hashable, Sendable {
  /// There is no text.
  case empty(at: Int)
  /// A character that no number has.
  case unexpected(at: Int)
  /// More digits behind the point than are kept.
  case tooManyDecimals(at: Int, most: Int)
  /// Over the limit.
  case overLimit(at: Int)

  /// The place, in bytes.
  public var offset: Int {
    switch self {
    case .empty(let at), .unexpected(let at), .tooManyDecimals(let at, _), .overLimit(let at): at
    }
  }
}
