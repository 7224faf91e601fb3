extension Formula {
  /// By how much the amounts of a formula are multiplied, exact to a thousandth: ×2, ×0.5.
  public struct Factor: Hashable, Sendable {
    /// The factor in thousandths, one or more.
    public let thousandths: Int

    /// The most that a formula is multiplied by.
    public static let limit = 1_000_000

    /// Makes a factor of so many thousandths; nil unless from 0.001 to 1,000.
    public init?(thousandths: Int) {
      guard (1...Self.limit).contains(thousandths) else { return nil }
      self.thousandths = thousandths
    }

    private init() { thousandths = 1_000 }

    /// The formula as it is.
    public static let one = Factor()
  }

  /// Why a formula can't be put into a cart.
  public enum Fault: Error, Hashable, Sendable {
    /// No herb of the catalogue has the name.
    case unknownHerb(String)
    /// Several herbs have the name.
    case ambiguousHerb(String, candidates: [String])
    /// An amount times the factor isn't a whole number of thousandths.
    case inexact(herb: String, Amount, Factor)
    /// An amount times the factor is over the limit of a line.
    case overLimit(herb: String)
  }

  /// Returns the items with every amount multiplied, exactly.
  ///
  /// - Throws: ``Fault/inexact(herb:_:_:)``, ``Fault/overLimit(herb:)``.
  public func items(times factor: Factor) throws(Fault) -> [Item] {
    var scaled = items
    for index in scaled.indices {
      let item = scaled[index]
      let product = Int128(item.amount.thousandths) * Int128(factor.thousandths)
      let (amount, rest) = product.quotientAndRemainder(dividingBy: 1_000)
      guard rest == 0 else { throw .inexact(herb: item.herb, item.amount, factor) }
      guard amount <= Amount.lineLimit.thousandths else { throw .overLimit(herb: item.herb) }
      scaled[index].amount = Amount(unchecked: Int(amount))
    }
    return scaled
  }

  /// Makes the formula's cart lines for one dose.
  ///
  /// A formula counts in grams. Of a herb that the catalogue counts in pieces it makes a line in
  /// grams without a price, because a price for a piece says nothing about a gram.
  ///
  /// - Parameters:
  ///   - catalogue: What the herbs' names mean.
  ///   - factor: What the amounts are multiplied by.
  /// - Returns: The lines in the order of the items.
  /// - Throws: ``Fault`` for the first item that can't be a line.
  public func lines(
    in catalogue: Catalogue,
    times factor: Factor = .one
  ) throws(Fault) -> [CartLine] {
    var lines: [CartLine] = []
    for item in try items(times: factor) {
      var drug: Drug
      switch catalogue.resolve(item.herb, nearest: 0) {
      case .herb(let herb): drug = herb.drug
      case .ambiguous(let herbs):
        throw .ambiguousHerb(item.herb, candidates: herbs.map(\.name))
      case .unknown: throw .unknownHerb(item.herb)
      }
      if drug.unit != .gram {
        drug.unit = .gram
        drug.price = nil
      }
      lines.append(CartLine(drug: drug, amount: item.amount))
    }
    return lines
  }
}
