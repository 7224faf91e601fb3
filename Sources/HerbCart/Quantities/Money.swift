/// An amount of money in yuan, exact to 0.000000001 yuan.
///
/// That is the product of a thousandth of a gram and a millionth of a yuan, so no price, sum or
/// multiple of doses is ever rounded; ``Rounding`` does that, when an amount is shown or paid.
public struct Money: Hashable, Sendable {
  /// The money in billionths of a yuan.
  public let nanoyuan: Int128

  /// Makes an amount of so many billionths of a yuan.
  public init(nanoyuan: Int128) {
    self.nanoyuan = nanoyuan
  }

  /// Makes an amount of whole fen, hundredths of a yuan.
  ///
  /// - Throws: ``QuantityError/overflow`` if it doesn't fit.
  public init(fen: Int128) throws(QuantityError) {
    let (nanoyuan, overflow) = fen.multipliedReportingOverflow(by: Self.nanoyuanPerFen)
    guard !overflow else { throw .overflow }
    self.nanoyuan = nanoyuan
  }

  /// No money.
  public static let zero = Money(nanoyuan: 0)

  package static let nanoyuanPerFen: Int128 = 10_000_000
}

extension Money {
  /// Returns the sum, exactly.
  ///
  /// - Throws: ``QuantityError/overflow`` if it doesn't fit.
  public func adding(_ other: Money) throws(QuantityError) -> Money {
    let (sum, overflow) = nanoyuan.addingReportingOverflow(other.nanoyuan)
    guard !overflow else { throw .overflow }
    return Money(nanoyuan: sum)
  }

  /// Returns so many times this amount, exactly.
  ///
  /// - Throws: ``QuantityError/overflow`` if it doesn't fit.
  public func multiplied(by count: Int) throws(QuantityError) -> Money {
    let (product, overflow) = nanoyuan.multipliedReportingOverflow(by: Int128(count))
    guard !overflow else { throw .overflow }
    return Money(nanoyuan: product)
  }
}

extension Money: Comparable {
  /// Orders by size.
  public static func < (lhs: Money, rhs: Money) -> Bool { lhs.nanoyuan < rhs.nanoyuan }
}

extension Money: CustomStringConvertible {
  /// The exact figure in plain notation, without trailing zeros: `34.116425`.
  public var description: String { DecimalFormat.plain(nanoyuan, decimals: 9) }
}

/// What can go wrong when quantities are calculated with.
public enum QuantityError: Error, Hashable, Sendable {
  /// The result doesn't fit; nothing was changed.
  case overflow
}
