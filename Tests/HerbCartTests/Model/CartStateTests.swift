import Testing

@testable import HerbCart

/// Changes of the value itself: each gives its inverse, and the totals follow.
@Suite struct CartStateTests {
  private func state() -> CartState {
    CartState(Prescription(lines: [.stub(1, 1_000), .stub(2, 2_000), .stub(3, 3_000)]))
  }

  @Test func whatChangesNothingHasNoInverse() {
    var state = state()
    let id = state.id(at: 0)
    let unchanged: [CartChange] = [
      .amount(id, to: .one), .handling(id, to: nil),
      .price(id, to: Drug.stub(1).price.map { TieredPrice($0) }),
      .restoreLast([]), .removeLast(0), .move(from: 1, to: 1), .reorder([0, 1, 2]),
      .replace([0, 1, 2]), .doses(.one), .fees([]), .rounding(.dose), .group([]),
      .adjustment(id, to: .none), .payer(id, to: .standard), .wholeAdjustment(.none),
      .group([.doses(.one), .move(from: 0, to: 0)]),
    ]
    for change in unchanged {
      let inverse = state.apply(change)
      #expect(inverse == nil, "\(change)")
    }
  }

  @Test func anInverseTakesAChangeBack() throws {
    let doses = try #require(Doses(7))
    let fee = try Fee.yuan("代煎费", 3)
    let id = state().id(at: 0)
    let half = try #require(Adjustment(hundredths: -5_000))
    let changes: [CartChange] = [
      .amount(id, to: .lineLimit), .handling(id, to: Handling(rawValue: "先煎")),
      .price(id, to: nil), .price(id, to: TieredPrice(try .yuan(1, 9))), .adjustment(id, to: half),
      .payer(id, to: .own),
      .payer(id, to: .selfpay), .wholeAdjustment(half), .remove(at: 1), .removeLast(2),
      .move(from: 0, to: 2), .move(from: 2, to: 0), .reorder([2, 0, 1]), .replace([]),
      .replace([1]), .doses(doses), .fees([fee]), .rounding(.line), .rounding(.total),
      .group([.rounding(.line), .amount(id, to: .zero), .remove(at: 2), .doses(doses)]),
    ]
    for change in changes {
      var state = state()
      let before = state.prescription
      let applied = state.apply(change)
      let inverse = try #require(applied, "\(change)")
      let after = state.prescription
      #expect(after != before, "\(change)")
      #expect(SummaryFigures(state.summary) == SummaryFigures(addingUp: after), "\(change)")
      let undone = state.apply(inverse)
      let again = try #require(undone, "\(change)")
      #expect(state.prescription == before, "\(change)")
      #expect(SummaryFigures(state.summary) == SummaryFigures(addingUp: before), "\(change)")
      _ = state.apply(again)
      #expect(state.prescription == after, "\(change)")
    }
  }

  @Test func aStrangeIdentityIsNoLine() {
    var state = state()
    for id in [CartLine.ID(slot: 3, generation: 0), CartLine.ID(slot: 0, generation: 1)] {
      #expect(state[id] == nil && !state.holds(id, expectedAt: 0))
      let changes: [CartChange] = [
        .amount(id, to: .zero), .handling(id, to: Handling(rawValue: "x")),
        .price(id, to: nil), .insert(id, at: 0),
      ]
      for change in changes {
        let inverse = state.apply(change)
        #expect(inverse == nil, "\(change)")
      }
    }
    #expect(state.summary.grams == Amount.units(6))
  }

  /// The largest cart that there may be doesn't overflow anywhere.
  @Test(arguments: Rounding.allCases)
  func theLargestFiguresFit(rounding: Rounding) throws {
    let line = CartLine(
      drug: Drug(id: Drug.ID(rawValue: "1"), name: "a", price: PriceRange(.limit)),
      amount: .lineLimit
    )
    let fees = try (0..<20).map { try Fee.yuan("\($0)", 1_000_000, perDose: true) }
    let state = CartState(
      Prescription(
        lines: CartLines(repeatElement(line, count: 1_000)),
        doses: try #require(Doses(999)),
        fees: fees,
        rounding: rounding
      )
    )
    #expect(state.summary.maxTotal.description == "1000000000000000")
    #expect(DecimalFormat.yuan(state.summary.payable) == "999000019980000000.00")
  }
}

/// Pieces are counted apart, in the order in which their units first have any.
@Suite struct CartSummaryTests {
  @Test func piecesComeInTheOrderOfTheLines() throws {
    let units = ["枚", "条", "g", "枚", "只"]
    let lines = units.enumerated().map { number, unit in
      CartLine(
        drug: .stub(number, unit: Unit(rawValue: unit)),
        amount: Amount(unchecked: number * 1_000)
      )
    }
    let cart = CartViewModel(Prescription(lines: CartLines(lines)))
    func pieces() -> [String] { cart.summary.pieces.map { "\($0.amount)\($0.unit.rawValue)" } }
    #expect(pieces() == ["1条", "3枚", "4只"])
    #expect(cart.summary.grams == Amount.units(2))
    try cart.cell(1).add()
    #expect(pieces() == ["4枚", "1条", "4只"])
    try cart.cell(2).set(.zero)
    #expect(pieces() == ["4枚", "4只"])
    try cart.move(5, to: 1)
    #expect(pieces() == ["4只", "4枚"])
    cart.clear()
    #expect(pieces().isEmpty)
  }

  @Test func anUnpricedLineIsCountedAndCostsNothing() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1), .stub(2, max: nil)]))
    #expect(cart.summary.unpriced == 1 && cart.summary.maxTotal.description == "15")
    try cart.cell(2).setPrice(PriceRange(.zero))
    #expect(cart.summary.unpriced == 0 && cart.summary.maxTotal.description == "15")
    try cart.cell(1).setPrice(nil)
    #expect(cart.summary.unpriced == 1 && cart.summary.maxTotal == .zero)
  }

  /// 3 lines of 0.005, 3 doses: each policy comes to something else.
  @Test(arguments: [(Rounding.dose, "0.06"), (.total, "0.05"), (.line, "0.09")])
  func eachPolicyRoundsInItsPlace(rounding: Rounding, payable: String) throws {
    let lines = CartLines((1...3).map { .stub($0, 1_000, max: 5_000) })
    let cart = CartViewModel(Prescription(lines: lines, rounding: rounding))
    cart.setDoses(try #require(Doses(3)))
    #expect(DecimalFormat.yuan(cart.summary.payable) == payable)
    #expect(DecimalFormat.yuan(cart.summary.referenceTotal) == "0.02")
    #expect(cart.summary.maxTotal.description == "0.015")
  }
}
