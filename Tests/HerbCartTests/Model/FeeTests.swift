import HerbCart
import Testing

/// Fees and doses keep to their limits.
@Suite struct FeeTests {
  static let amounts: [(Int128, Bool)] = [
    (0, true), (10_000_000, true), (1, false), (9_999_999, false), (-10_000_000, false),
    (1_000_000_000_000_000, true), (1_000_000_010_000_000, false), (15_000_000, false),
  ]

  @Test(arguments: amounts)
  func isWholeFenWithinTheLimit(nanoyuan: Int128, isAllowed: Bool) {
    let fee = Fee(name: "代煎费", amount: Money(nanoyuan: nanoyuan), isPerDose: false)
    #expect((fee != nil) == isAllowed)
  }

  @Test func hasAName() {
    #expect(Fee(name: "", amount: .zero, isPerDose: true) == nil)
    #expect(Fee(name: " ", amount: .zero, isPerDose: true) != nil)
  }

  @Test(arguments: [
    (0, false), (1, true), (999, true), (1_000, false), (-1, false), (Int.max, false),
  ])
  func dosesAre1To999(count: Int, isAllowed: Bool) {
    #expect((Doses(count) != nil) == isAllowed)
    #expect(Doses.one.count == 1 && Doses.limit == 999)
  }
}

/// A handling is some text, and the rest of a drug is what it was made of.
@Suite struct DrugTests {
  @Test func anEmptyHandlingIsNone() {
    #expect(Handling(rawValue: "") == nil)
    #expect(Handling(rawValue: "先煎30分钟")?.rawValue == "先煎30分钟")
  }

  @Test func isMeasuredInGramsAndUnpricedUnlessItIsSaid() {
    let drug = Drug(id: Drug.ID(rawValue: "1"), name: "a")
    #expect(drug.unit == .gram && drug.price == nil && drug.handling == nil)
    #expect(Unit(rawValue: "g") == .gram && Unit(rawValue: "克") != .gram)
    let line = CartLine(drug: drug, amount: .one)
    #expect(line.minCost == nil && line.maxCost == nil)
  }

  @Test func costsItsPricesTimesItsAmount() throws {
    let low = try #require(UnitPrice(microyuan: 2_000_001))
    let high = try #require(UnitPrice(microyuan: 4_000_003))
    let price = try #require(PriceRange(min: low, max: high))
    let drug = Drug(id: Drug.ID(rawValue: "1"), name: "a", price: price)
    let line = CartLine(drug: drug, amount: try #require(Amount(thousandths: 1_500)))
    #expect(line.minCost?.description == "3.0000015")
    #expect(line.maxCost?.description == "6.0000045")
  }
}
