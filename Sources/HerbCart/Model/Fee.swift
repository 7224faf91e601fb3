/// A charge beside the drugs: 代煎费, 快递费.
public struct Fee: Hashable, Sendable {
  /// What for; a prescription has one fee of a name.
  public var name: String
  /// How much, whole fen from 0 to 1,000,000 yuan.
  public var amount: Money
  /// Whether it is charged for each dose, or once.
  public var isPerDose: Bool

  /// The highest fee: 1,000,000 yuan.
  public static let limit = Money(nanoyuan: 1_000_000_000_000_000)

  /// Makes a fee; nil if the name is empty, or the amount negative, over the limit or not in fen.
  public init?(name: String, amount: Money, isPerDose: Bool) {
    guard !name.isEmpty, Money.zero <= amount, amount <= Self.limit,
      amount.nanoyuan % Money.nanoyuanPerFen == 0
    else { return nil }
    self.name = name
    self.amount = amount
    self.isPerDose = isPerDose
  }
}

/// How many times a prescription is made up (剂, 付, 帖): 1…999.
public struct Doses: Hashable, Sendable {
  /// The number.
  public let count: Int

  /// The highest number.
  public static let limit = 999

  /// Once: what counts unless something else is said.
  public static let one = Doses(unchecked: 1)

  /// Makes a number of doses; nil outside 1…999.
  public init?(_ count: Int) {
    guard (1...Self.limit).contains(count) else { return nil }
    self.count = count
  }

  private init(unchecked count: Int) {
    self.count = count
  }
}
