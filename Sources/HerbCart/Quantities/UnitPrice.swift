/// The price of one unit (a gram, a piece) in yuan, exact to 0.000001 yuan.
public struct UnitPrice: Hashable, Sendable {
  /// The price in millionths of a yuan, zero or more.
  public let microyuan: Int

  /// Makes a price of so many millionths of a yuan; nil if negative or over ``limit``.
  public init?(microyuan: Int) {
    guard (0...Self.limitMicroyuan).contains(microyuan) else { return nil }
    self.microyuan = microyuan
  }

  init(unchecked microyuan: Int) {
    self.microyuan = microyuan
  }

  /// Nothing to pay; not the same as an unknown price, which is no price.
  public static let zero = UnitPrice(unchecked: 0)

  /// The highest price: 1,000,000 yuan a unit.
  public static let limit = UnitPrice(unchecked: limitMicroyuan)

  private static let limitMicroyuan = 1_000_000_000_000
}

extension UnitPrice {
  /// Returns what an amount costs, exactly.
  ///
  /// It can't overflow: the largest price times the largest `Int` is far from the end of `Money`.
  public func cost(of amount: Amount) -> Money {
    Money(nanoyuan: Int128(microyuan) * Int128(amount.thousandths))
  }
}

extension UnitPrice: Comparable {
  /// Orders by price.
  public static func < (lhs: UnitPrice, rhs: UnitPrice) -> Bool { lhs.microyuan < rhs.microyuan }
}

extension UnitPrice: CustomStringConvertible {
  /// What a thousand units cost, of a price by the gram a kilogram's: `305.525`.
  public var perKilogram: String { DecimalFormat.plain(Int128(microyuan), decimals: 3) }

  /// The price in plain notation, without trailing zeros: `0.305525`.
  public var description: String { DecimalFormat.plain(Int128(microyuan), decimals: 6) }
}

/// The lowest and highest price of one unit.
public struct PriceRange: Hashable, Sendable {
  /// The lowest price.
  public let min: UnitPrice
  /// The highest price, the one that the reference price counts with; at least ``min``.
  public let max: UnitPrice

  /// Makes a range; nil if the lowest price is over the highest.
  public init?(min: UnitPrice, max: UnitPrice) {
    guard min <= max else { return nil }
    self.min = min
    self.max = max
  }

  /// Makes a range of one price.
  public init(_ price: UnitPrice) {
    min = price
    max = price
  }

  init(uncheckedMin min: UnitPrice, max: UnitPrice) {
    self.min = min
    self.max = max
  }
}
