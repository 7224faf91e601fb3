/// When money is rounded to the fen: the only place where an amount loses a digit.
public enum Rounding: String, Hashable, Sendable, CaseIterable {
  /// The price of one dose is rounded, then multiplied by the doses.
  case dose
  /// The price of all doses is rounded, once.
  case total
  /// Each line's price for one dose is rounded, the sum is multiplied by the doses.
  case line
}

extension Rounding {
  /// Returns an amount in whole fen, half up (四舍五入): away from zero at exactly half a fen.
  ///
  ///     Rounding.fen(Money(nanoyuan: 1_005_000_000))  // 101
  public static func fen(_ money: Money) -> Int128 {
    let unit = Money.nanoyuanPerFen
    let (quotient, remainder) = money.nanoyuan.quotientAndRemainder(dividingBy: unit)
    guard remainder.magnitude * 2 >= unit.magnitude else { return quotient }
    return remainder < 0 ? quotient - 1 : quotient + 1
  }

  /// Returns `value × times ÷ unit` in whole fen, half up, where the product itself may be too large.
  ///
  /// - Parameters:
  ///   - value: Zero or more, in so small a unit of money that `unit` of them are a fen.
  ///   - times: Zero or more, such that `unit × times` is no overflow.
  ///   - unit: The fen.
  /// - Returns: Whole fen.
  static func fen(_ value: Int128, times: Int128, per unit: Int128) -> Int128 {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: unit)
    let (more, left) = (rest * times).quotientAndRemainder(dividingBy: unit)
    return whole * times + more + (left * 2 >= unit ? 1 : 0)
  }

  /// Returns an amount rounded to the fen, half up.
  ///
  /// - Throws: ``QuantityError/overflow`` at the very end of what `Money` holds.
  public static func toFen(_ money: Money) throws(QuantityError) -> Money {
    try Money(fen: fen(money))
  }
}
