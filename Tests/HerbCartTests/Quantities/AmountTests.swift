import HerbCart
import Testing

/// Amounts are whole thousandths, never negative, and never wrap around.
@Suite struct AmountTests {
  @Test func isNeverNegative() {
    #expect(Amount(thousandths: -1) == nil)
    #expect(Amount(thousandths: .min) == nil)
    #expect(Amount(thousandths: 0) == .zero)
    #expect(Amount.units(-1) == nil)
  }

  @Test func countsUnits() {
    #expect(Amount.units(3)?.thousandths == 3_000)
    #expect(Amount.one == Amount.units(1))
    #expect(Amount.lineLimit == Amount.units(1_000_000))
    #expect(Amount.units(.max) == nil)
    #expect(Amount.units(.max / 1_000) != nil)
    #expect(Amount.units(.max / 1_000 + 1) == nil)
  }

  @Test func overflowIsAnError() throws {
    let most = try #require(Amount(thousandths: .max))
    let least = try #require(Amount(thousandths: 1))
    #expect(throws: QuantityError.overflow) { try most.adding(least) }
    #expect(try most.adding(.zero) == most)
    #expect(try Amount.one.adding(.one) == Amount.units(2))
  }

  @Test func subtractingStopsAtZero() throws {
    let five = try #require(Amount.units(5))
    #expect(five.subtractingToZero(.one) == Amount.units(4))
    #expect(five.subtractingToZero(five) == .zero)
    #expect(Amount.one.subtractingToZero(five) == .zero)
    let most = try #require(Amount(thousandths: .max))
    #expect(Amount.zero.subtractingToZero(most) == .zero)
  }

  @Test func ordersBySize() {
    #expect(Amount.zero < .one)
    #expect(!(Amount.one < .one))
    #expect(Amount.lineLimit > .one)
  }
}
