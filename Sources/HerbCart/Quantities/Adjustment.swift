/// A discount or a markup in percent, exact to 0.01 %: −100 to +1,000.
///
/// It is what a price rule says (`-10%`, `+25%`, `9折`), kept as it was said and applied once, when
/// money is rounded.
public struct Adjustment: Hashable, Sendable {
  /// The percentage in hundredths: -1000 is −10 %.
  public let hundredths: Int

  /// Makes an adjustment; nil below −100 % or over +1,000 %.
  public init?(hundredths: Int) {
    guard Self.range.contains(hundredths) else { return nil }
    self.hundredths = hundredths
  }

  private init(unchecked hundredths: Int) {
    self.hundredths = hundredths
  }

  /// The price as it is.
  public static let none = Adjustment(unchecked: 0)

  /// What is possible, in hundredths of a percent.
  public static let range = -10_000...100_000

  /// What a price is multiplied by, over ``unit``.
  public var factor: Int { Self.unit + hundredths }

  /// The factor of a price that stays as it is.
  public static let unit = 10_000
}

extension Adjustment: CustomStringConvertible {
  /// The percentage without its sign of percent, as files hold it: `-10`, `25`, `0`.
  public var description: String { DecimalFormat.plain(Int128(hundredths), decimals: 2) }

  /// The percentage as people read it, always signed: `-10%`, `+25%`.
  public var text: String { (hundredths > 0 ? "+" : "") + description + "%" }
}

// MARK: - Text

extension Adjustment {
  /// Reads a whole text as ``read(_:_:)`` does; nil if it is no adjustment.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let adjustment = try? Self.read(bytes.span, bytes.indices) else { return nil }
    self = adjustment
  }

  /// Why a text is no adjustment.
  public enum Fault: Error, Hashable, Sendable {
    /// It isn't a number where there must be one; the place in bytes.
    case number(DecimalFault)
    /// Below −100 % or over +1,000 %.
    case outOfRange
    /// A 折 that isn't one digit, as in 9折 or 8.5折, or two that aren't a multiple of ten, as in 95折.
    case unclearDiscount
  }

  /// Reads `-10`, `-10%`, `+25%`, `25`, or what remains to be paid: `9折` is −10 %, `95折` −5 %.
  ///
  /// Full-width digits and signs are read too. 90折 and 10折 are refused: one reads them as 9折 and
  /// as no discount, another as nine and one tenth.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - range: The part of it that is the text.
  /// - Returns: The adjustment.
  /// - Throws: ``Fault``.
  public static func read(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>
  ) throws(Fault) -> Adjustment {
    let (isNegative, start) = sign(bytes, range)
    let figure = (start ?? range.lowerBound)..<range.upperBound
    let isDiscount = start == nil && ends(bytes, range, with: "折")
    let reading: DecimalText.Reading
    do throws(DecimalFault) {
      reading = try DecimalText.read(bytes, figure, decimals: isDiscount ? 3 : 2)
    } catch {
      // A number too long to hold is over the range too.
      if case .overLimit = error { throw .outOfRange }
      throw .number(error)
    }
    let suffix = reading.end..<range.upperBound
    if isDiscount, suffix.count == 3 {
      return try discount(
        thousandths: reading.scaled,
        hasPoint: reading.hasPoint(in: figure, bytes)
      )
    }
    let isPercent = suffix.isEmpty || matches(bytes, suffix, "%") || matches(bytes, suffix, "％")
    guard isPercent else { throw .number(.unexpected(at: reading.end)) }
    guard let adjustment = Adjustment(hundredths: isNegative ? -reading.scaled : reading.scaled)
    else { throw .outOfRange }
    return adjustment
  }

  /// The price that remains, in tenths or in percent.
  private static func discount(thousandths: Int, hasPoint: Bool) throws(Fault) -> Adjustment {
    let remains: Int
    switch thousandths {
    case 1..<10_000: remains = thousandths
    case 11_000..<100_000 where !hasPoint && thousandths % 10_000 != 0: remains = thousandths / 10
    default: throw .unclearDiscount
    }
    return Adjustment(unchecked: remains - unit)
  }

  private static func sign(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>
  ) -> (isNegative: Bool, end: Int?) {
    for (sign, isNegative) in [
      ("-", true), ("+", false), ("－", true), ("＋", false), ("−", true),
    ] where range.count >= sign.utf8.count {
      let part = range.lowerBound..<(range.lowerBound + sign.utf8.count)
      if matches(bytes, part, sign) { return (isNegative, part.upperBound) }
    }
    return (false, nil)
  }

  private static func ends(_ bytes: Span<UInt8>, _ range: Range<Int>, with text: String) -> Bool {
    let start = range.upperBound - text.utf8.count
    return start >= range.lowerBound && matches(bytes, start..<range.upperBound, text)
  }

  private static func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, _ text: String) -> Bool {
    guard range.count == text.utf8.count else { return false }
    return zip(range, text.utf8).allSatisfy { bytes[$0] == $1 }
  }
}

extension DecimalText.Reading {
  /// Whether the number has a point, ASCII or full-width.
  fileprivate func hasPoint(in range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    // Of digits only the full-width point ends with this byte.
    (range.lowerBound..<end).contains { bytes[$0] == UInt8(ascii: ".") || bytes[$0] == 0x8E }
  }
}
