import HerbCart
import HerbCartTestSupport
import Testing

/// Money is exact, and what doesn't fit is an error.
@Suite struct MoneyTests {
  private let most = Money(nanoyuan: .max)
  private let least = Money(nanoyuan: .min)
  private let one = Money(nanoyuan: 1)

  @Test func overflowIsAnError() {
    #expect(throws: QuantityError.overflow) { try most.adding(one) }
    #expect(throws: QuantityError.overflow) { try least.adding(Money(nanoyuan: -1)) }
    #expect(throws: QuantityError.overflow) { try most.multiplied(by: 2) }
    #expect(throws: QuantityError.overflow) { try least.multiplied(by: -1) }
    #expect(throws: QuantityError.overflow) { try Money(fen: .max) }
    #expect(throws: QuantityError.overflow) { try Money(fen: .max / 10_000_000 + 1) }
  }

  @Test func reachesTheEnd() throws {
    #expect(try most.adding(.zero) == most)
    #expect(try most.multiplied(by: 1) == most)
    #expect(try most.multiplied(by: 0) == .zero)
    #expect(try most.adding(least) == Money(nanoyuan: -1))
    #expect(try Money(fen: .max / 10_000_000).nanoyuan == Int128.max / 10_000_000 * 10_000_000)
  }

  @Test func countsFen() throws {
    #expect(try Money(fen: 4_300) == Money(nanoyuan: 43_000_000_000))
    #expect(try Money(fen: -1) == Money(nanoyuan: -10_000_000))
  }

  @Test func ordersBySize() {
    #expect(least < .zero && .zero < one && one < most)
    #expect(!(one < one))
  }

  /// Sums and multiples are those that are worked out on paper.
  @Test func addsAsOnPaper() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<1_000 {
      let left = Int128(random.next()) * Int128(random.below(1 << 40))
      let right = Int128(random.next()) * Int128(random.below(1 << 40))
      let times = random.below(1_000)
      let sum = try Money(nanoyuan: left).adding(Money(nanoyuan: right))
      #expect(String(sum.nanoyuan) == (PaperNumber(left) + PaperNumber(right)).description)
      let product = try Money(nanoyuan: left).multiplied(by: times)
      #expect(String(product.nanoyuan) == (PaperNumber(left) * PaperNumber(times)).description)
    }
  }
}
