/// Money after adjustments, before it is rounded: exact to 10^-17 yuan.
///
/// A price by an amount has nine decimals, and each of two percentages four more. The most that a
/// cart can come to, a million lines at the limit with both at +1,000 %, is far inside an `Int128`.
public struct AdjustedMoney: Hashable, Sendable {
  /// The amount in units of 10^-17 yuan.
  public var value: Int128

  init(value: Int128) {
    self.value = value
  }

  /// The amount as it is paid for one dose: whole fen, half up (四舍五入).
  public var toFen: Money {
    Money(nanoyuan: Rounding.fen(value, times: 1, per: Self.perFen) * Money.nanoyuanPerFen)
  }

  /// So many of them are a fen.
  static let perFen: Int128 = 1_000_000_000_000_000
}

extension AdjustedMoney: CustomStringConvertible {
  /// The exact amount in yuan in plain notation, without trailing zeros.
  public var description: String { DecimalFormat.plain(value, decimals: 17) }
}
