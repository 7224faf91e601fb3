import Testing

@testable import HerbCart
@testable import HerbCartShell

/// The sums of a slip: what is shown adds up, or the slip says why it doesn't.
@Suite struct SlipFiguresTests {
  private func rows(_ slip: Slip) -> [String] {
    (slip.figures + [slip.payable]).map { figure in
      let product = figure.factors.map { " \($0.each) × \($0.count)" } ?? ""
      return "\(figure.label)\(product) = \(figure.value)"
    }
  }

  /// Three lines of exactly 0.335.
  private func thirds(_ rounding: Rounding, doses: Int) throws -> Slip {
    let lines = try ["甲", "乙", "丙"].map { try StubSlip.line($0, 1_000, price: 335_000) }
    return try StubSlip.make(lines, doses: doses, rounding: rounding)
  }

  @Test func feesAreAddedUp() throws {
    let fees = [
      try StubSlip.fee("代煎费", fen: 300, perDose: true), try StubSlip.fee("快递费", fen: 1_200),
    ]
    let slip = try StubSlip.make([try StubSlip.line("甲", 5_000)], doses: 7, fees: fees, .zh)
    #expect(
      rows(slip) == [
        "单剂价 = ¥5.00", "药费 ¥5.00 × 7 = ¥35.00", "代煎费 ¥3.00 × 7 = ¥21.00",
        "快递费 = ¥12.00", "应付 = ¥68.00",
      ]
    )
    #expect(slip.exactness == nil)
  }

  @Test func oneDoseIsNotToldTwice() throws {
    let slip = try StubSlip.make([try StubSlip.line("甲")])
    #expect(rows(slip) == ["One dose = ¥1.00", "Payable = ¥1.00"])
  }

  @Test func anUnpricedLineIsTold() throws {
    let slip = try StubSlip.make([try StubSlip.line("甲", price: nil), try StubSlip.line("乙")], .zh)
    #expect(rows(slip)[0] == "单剂价（1味未定价） = ¥1.00")
    #expect(slip.exactness == nil)
  }

  static let policies: [(Rounding, String, String)] = [
    (.dose, "¥1.01 × 7 = ¥7.07", "One dose is rounded"),
    (.total, "¥1.005 × 7 = ¥7.04", "All doses together are rounded"),
    (.line, "¥1.02 × 7 = ¥7.14", "Each herb is rounded"),
  ]

  @Test(arguments: policies)
  func whatDoesNotAddUpIsExplained(rounding: Rounding, product: String, policy: String) throws {
    let slip = try thirds(rounding, doses: 7)
    #expect(rows(slip)[0] == "One dose = ¥1.01")
    #expect(rows(slip)[1] == "Drugs \(product)")
    let exactness = try #require(slip.exactness)
    #expect(exactness.contains("¥1.02") && exactness.contains("exactly ¥1.005"))
    #expect(exactness.contains(policy))
  }

  /// Whatever the cart, without an explanation the shown figures add up.
  @Test(arguments: UInt64(0)..<200)
  func unexplainedFiguresAddUp(seed: UInt64) throws {
    let slip = try StubSlip.wild(seed, .zh)
    guard slip.exactness == nil else { return }
    let lines = slip.lines.reduce(Int128(0)) { $0 + ($1.maxCost.map(Rounding.fen) ?? 0) }
    #expect(lines == Rounding.fen(slip.summary.referenceTotal))
    #expect(lines * Int128(slip.summary.doses.count) == Rounding.fen(slip.summary.drugsPayable))
  }
}
