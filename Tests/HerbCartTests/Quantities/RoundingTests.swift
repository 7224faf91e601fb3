import HerbCart
import HerbCartTestSupport
import Testing

/// Money loses a digit in one place only, half up (四舍五入).
@Suite struct RoundingTests {
  static let cases: [(Int128, Int128)] = [
    (0, 0), (1, 0), (4_999_999, 0), (5_000_000, 1), (9_999_999, 1), (10_000_000, 1),
    (14_999_999, 1), (15_000_000, 2), (25_000_000, 3), (1_004_999_999, 100), (1_005_000_000, 101),
    (1_015_000_000, 102), (2_675_000_000, 268), (8_344_999_999, 834),
    (-1, 0), (-4_999_999, 0), (-5_000_000, -1), (-9_999_999, -1), (-14_999_999, -1),
    (-15_000_000, -2), (-25_000_000, -3), (-1_005_000_000, -101),
    (.max, .max / 10_000_000), (.min, .min / 10_000_000),
  ]

  @Test(arguments: cases)
  func roundsHalfUp(nanoyuan: Int128, fen: Int128) throws {
    #expect(Rounding.fen(Money(nanoyuan: nanoyuan)) == fen)
    #expect(try Rounding.toFen(Money(nanoyuan: nanoyuan)) == Money(fen: fen))
  }

  @Test func hasThreePolicies() {
    #expect(Rounding.allCases.map(\.rawValue) == ["dose", "total", "line"])
  }

  /// A product, rounded, is the one that is worked out on paper.
  @Test func roundsAsOnPaper() throws {
    var random = SplitMix64(seed: 3)
    for step in 0..<2_000 {
      let microyuan = random.below((1_000_000_000_000 >> random.below(36)) + 1)
      // Every other figure ends so that the product is near half a fen.
      let thousandths = step.isMultiple(of: 2) ? random.below(1_000_000) : random.below(200) * 5
      let price = try #require(UnitPrice(microyuan: microyuan))
      let amount = try #require(Amount(thousandths: thousandths))
      let expected = (PaperNumber(microyuan) * PaperNumber(thousandths)).droppingHalfUp(7)
      #expect(String(Rounding.fen(price.cost(of: amount))) == expected.description)
    }
  }
}
