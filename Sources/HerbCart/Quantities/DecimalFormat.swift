/// Writes scaled integers as decimal text, without a detour over binary floats.
public enum DecimalFormat {
  /// Returns `value` divided by 10^`decimals` in plain notation without trailing zeros.
  ///
  ///     DecimalFormat.plain(2_500, decimals: 3)  // "2.5"
  public static func plain(_ value: Int128, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, fixed: false, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns money rounded half up to two decimals, always both shown: `43.00`; never `-0.00`.
  public static func yuan(_ money: Money) -> String {
    fixed(Rounding.fen(money), decimals: 2)
  }

  /// Returns `value` divided by 10^`decimals`, all decimals shown.
  ///
  ///     DecimalFormat.fixed(125, decimals: 1)  // "12.5"
  public static func fixed(_ value: Int128, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, fixed: true, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of a scaled integer to a buffer of UTF-8.
  ///
  /// - Parameters:
  ///   - value: The integer.
  ///   - decimals: How many of its last digits stand behind the point.
  ///   - fixed: Whether trailing zeros behind the point are kept.
  ///   - bytes: Where the text goes.
  public static func append(
    _ value: Int128,
    decimals: Int,
    fixed: Bool,
    to bytes: inout [UInt8]
  ) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = value.magnitude
    while rest > 0 || digits.count <= decimals {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    bytes.append(contentsOf: digits[decimals...].reversed())
    var behind = digits[..<decimals]
    if !fixed { behind = behind.drop { $0 == UInt8(ascii: "0") } }
    guard !behind.isEmpty else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: behind.reversed())
  }
}
