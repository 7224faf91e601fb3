/// How much of a drug there is, in grams or in pieces, exact to a thousandth.
///
/// The unit is the drug's; an amount is only the figure. It is never negative: what would be is
/// refused where it is made.
public struct Amount: Hashable, Sendable {
  /// The figure in thousandths of a unit, zero or more.
  public let thousandths: Int

  /// Makes an amount of so many thousandths of a unit; nil if there are less than none.
  public init?(thousandths: Int) {
    guard thousandths >= 0 else { return nil }
    self.thousandths = thousandths
  }

  init(unchecked thousandths: Int) {
    self.thousandths = thousandths
  }

  /// Nothing.
  public static let zero = Amount(unchecked: 0)

  /// One unit: what the "+" and "−" buttons take.
  public static let one = Amount(unchecked: 1_000)

  /// The most that a line may hold: 1,000,000 g or pieces.
  public static let lineLimit = Amount(unchecked: 1_000_000_000)

  /// Makes an amount of whole units; nil if negative or past what an `Int` of thousandths holds.
  ///
  ///     Amount.units(3)  // 3 g, or 3 pieces
  public static func units(_ count: Int) -> Amount? {
    let (thousandths, overflow) = count.multipliedReportingOverflow(by: 1_000)
    return overflow ? nil : Amount(thousandths: thousandths)
  }
}

extension Amount {
  /// Returns the sum.
  ///
  /// - Throws: ``QuantityError/overflow`` if it doesn't fit.
  public func adding(_ other: Amount) throws(QuantityError) -> Amount {
    let (sum, overflow) = thousandths.addingReportingOverflow(other.thousandths)
    guard !overflow else { throw .overflow }
    return Amount(unchecked: sum)
  }

  /// Returns the difference, or zero where it would be negative.
  public func subtractingToZero(_ other: Amount) -> Amount {
    Amount(unchecked: max(0, thousandths - other.thousandths))
  }
}

extension Amount: Comparable {
  /// Orders by size.
  public static func < (lhs: Amount, rhs: Amount) -> Bool { lhs.thousandths < rhs.thousandths }
}

extension Amount: CustomStringConvertible {
  /// The figure in plain notation, without trailing zeros: `2.5`.
  public var description: String { DecimalFormat.plain(Int128(thousandths), decimals: 3) }
}
