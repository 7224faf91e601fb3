import HerbCart
import HerbCartTestSupport
import Testing

/// Prices are whole millionths of a yuan within the limit; what they cost is exact.
@Suite struct UnitPriceTests {
  @Test(arguments: [
    (-1, false), (0, true), (1, true), (1_000_000_000_000, true), (1_000_000_000_001, false),
    (Int.max, false), (Int.min, false),
  ])
  func keepsToTheLimit(microyuan: Int, isAllowed: Bool) {
    #expect((UnitPrice(microyuan: microyuan) != nil) == isAllowed)
    #expect(UnitPrice.limit.microyuan == 1_000_000_000_000)
    #expect(UnitPrice.zero.microyuan == 0)
  }

  @Test func aRangeIsNeverUpsideDown() throws {
    let low = try #require(UnitPrice(microyuan: 1))
    let high = try #require(UnitPrice(microyuan: 2))
    #expect(PriceRange(min: high, max: low) == nil)
    #expect(PriceRange(min: low, max: high)?.max == high)
    #expect(PriceRange(min: low, max: low) == PriceRange(low))
    #expect(low < high)
  }

  /// Each product is the one that is worked out on paper.
  @Test func costsWhatPaperSays() throws {
    var random = SplitMix64(seed: 20_261_130)
    for _ in 0..<2_000 {
      let microyuan = random.below((1_000_000_000_001 >> random.below(38)) + 1)
      let thousandths = random.below(Int.max >> random.below(60))
      let price = try #require(UnitPrice(microyuan: microyuan))
      let amount = try #require(Amount(thousandths: thousandths))
      let expected = PaperNumber(microyuan) * PaperNumber(thousandths)
      #expect(String(price.cost(of: amount).nanoyuan) == expected.description)
    }
  }

  @Test func theLargestProductFits() throws {
    let most = try #require(Amount(thousandths: .max))
    let expected = PaperNumber(Int.max) * PaperNumber(1_000_000_000_000)
    #expect(String(UnitPrice.limit.cost(of: most).nanoyuan) == expected.description)
  }
}
