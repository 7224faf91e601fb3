import Testing

@testable import HerbCart

/// Each thing that is done to the cart as a whole is one step, all or none.
@Suite struct CartViewModelEditingTests {
  private func cart(_ numbers: Int...) -> CartViewModel {
    CartViewModel(Prescription(lines: CartLines(numbers.map { .stub($0) })))
  }

  private func ids(_ cart: CartViewModel) -> [String] { cart.lines.map(\.drug.id.rawValue) }

  private func names(_ cart: CartViewModel) -> [String] { cart.lines.map(\.drug.name) }

  @Test func appendsOneLine() throws {
    let cart = cart(1)
    try cart.append(.stub(2, 500))
    #expect(ids(cart) == ["d1", "d2"])
    #expect(cart.summary.grams == Amount(thousandths: 3_500))
    try cart.undo()
    #expect(ids(cart) == ["d1"])
    try cart.redo()
    #expect(cart.lines[1] == .stub(2, 500))
  }

  @Test func appendsManyAsOneStep() throws {
    let cart = cart(1)
    let doses = try #require(Doses(7))
    try cart.append([.stub(2), .stub(3)], doses: doses)
    #expect(ids(cart) == ["d1", "d2", "d3"] && cart.summary.doses.count == 7)
    #expect(cart.stateNumber == 1)
    try cart.undo()
    #expect(ids(cart) == ["d1"] && cart.summary.doses == .one)
  }

  @Test func appendingNothingIsNoStep() throws {
    let cart = cart(1)
    try cart.append([])
    #expect(!cart.canUndo)
  }

  @Test func refusesTwinsWithTheirLine() throws {
    let cart = cart(1, 2)
    #expect(throws: CartError.alreadyInCart(name: "药2", line: 2)) { try cart.append(.stub(2)) }
    #expect(throws: CartError.alreadyInCart(name: "药4", line: 4)) {
      try cart.append([.stub(3), .stub(4), .stub(4)])
    }
    #expect(ids(cart) == ["d1", "d2"] && !cart.canUndo)
    let other = CartLine(drug: .stub(2, handling: "先煎"), amount: .one)
    try cart.append(other)
    #expect(throws: CartError.alreadyInCart(name: "药2", line: 3)) { try cart.append(other) }
    try cart.cell(3).delete()
    try cart.append(other)
    #expect(cart.count == 3)
  }

  @Test func refusesAmountsOverTheLimit() throws {
    let cart = cart(1)
    let over = try #require(Amount(thousandths: Amount.lineLimit.thousandths + 1))
    for amount in [over, try #require(Amount(thousandths: .max))] {
      #expect(throws: CartError.amountOverLimit) {
        try cart.append(CartLine(drug: .stub(2), amount: amount))
      }
    }
    let lines = CartLines([CartLine(drug: .stub(2), amount: over)])
    #expect(throws: CartError.amountOverLimit) { try cart.append(lines) }
    try cart.append(CartLine(drug: .stub(2), amount: .lineLimit))
    #expect(cart.count == 2)
  }

  @Test func holdsAMillionLinesAndNoMore() throws {
    let line = CartLine.stub(1, 1_000, max: nil)
    var lines = CartLines(repeatElement(line, count: 999_999))
    let almost = CartViewModel(Prescription(lines: lines))
    #expect(throws: CartError.tooManyLines) { try almost.append([.stub(2), .stub(3)]) }
    lines.append(line)
    let full = CartViewModel(Prescription(lines: lines))
    #expect(throws: CartError.tooManyLines) { try full.append(.stub(2)) }
    #expect(almost.lineCount == 999_999 && full.lineCount == 1_000_000)
    #expect(full.summary.unpriced == 1_000_000)
    #expect(full.summary.grams == Amount.units(1_000_000))
  }

  @Test(arguments: [
    (1, 3, ["d2", "d3", "d1"]), (3, 1, ["d3", "d1", "d2"]), (2, 1, ["d2", "d1", "d3"]),
    (2, 3, ["d1", "d3", "d2"]),
  ])
  func moves(from: Int, to: Int, expected: [String]) throws {
    let cart = cart(1, 2, 3)
    try cart.move(from, to: to)
    #expect(ids(cart) == expected)
    try cart.undo()
    #expect(ids(cart) == ["d1", "d2", "d3"])
    try cart.move(from, to: from)
    #expect(!cart.canUndo && cart.canRedo, "what changes nothing ends no redo")
  }

  @Test func sortsNamesByScalarValue() throws {
    let names = ["𠀀", "\u{FFFD}", "中", "é", "e\u{301}", "b", "B", ""]
    let lines = names.enumerated().map { number, name in
      CartLine(drug: .stub(number, name: name), amount: .one)
    }
    let cart = CartViewModel(Prescription(lines: CartLines(lines)))
    cart.sort(by: .name)
    let expected = ["", "B", "b", "e\u{301}", "é", "中", "\u{FFFD}", "𠀀"]
    #expect(
      self.names(cart).map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) }
    )
    try cart.undo()
    #expect(
      self.names(cart).map { Array($0.unicodeScalars) } == names.map { Array($0.unicodeScalars) }
    )
  }

  @Test func sortsGramsBeforePiecesAndKeepsEqualOnesInOrder() throws {
    let lines: [CartLine] = [
      CartLine(drug: .stub(1, unit: Unit(rawValue: "条")), amount: .one),
      CartLine(drug: .stub(2), amount: try #require(Amount.units(9))),
      CartLine(drug: .stub(3), amount: .one),
      CartLine(drug: .stub(4, unit: Unit(rawValue: "枚")), amount: .zero),
      CartLine(drug: .stub(5), amount: .one),
      CartLine(drug: .stub(6, unit: Unit(rawValue: "枚")), amount: .one),
    ]
    let cart = CartViewModel(Prescription(lines: CartLines(lines)))
    cart.sort(by: .amount)
    #expect(ids(cart) == ["d3", "d5", "d2", "d4", "d1", "d6"])
    let number = cart.stateNumber
    cart.sort(by: .amount)
    #expect(cart.stateNumber == number)
  }

  @Test func sortsByTheHighestThenTheLowestPriceUnpricedLast() {
    let lines: [CartLine] = [
      CartLine(drug: .stub(1, max: nil), amount: .one),
      CartLine(drug: .stub(2, min: 2, max: 5), amount: .one),
      CartLine(drug: .stub(3, min: 1, max: 5), amount: .one),
      CartLine(drug: .stub(4, min: 4, max: 4), amount: .one),
      CartLine(drug: .stub(5, max: nil), amount: .zero),
      CartLine(drug: .stub(6, max: 0), amount: .one),
    ]
    let cart = CartViewModel(Prescription(lines: CartLines(lines)))
    cart.sort(by: .price)
    #expect(ids(cart) == ["d6", "d4", "d3", "d2", "d1", "d5"])
  }

  @Test func clearingRemovesTheLinesOnly() throws {
    let cart = cart(1, 2)
    cart.setDoses(try #require(Doses(3)))
    cart.setFee(try .yuan("代煎费", 3, perDose: true))
    cart.clear()
    #expect(cart.count == 0 && cart.summary.doses.count == 3 && cart.fees.count == 1)
    #expect(DecimalFormat.yuan(cart.summary.payable) == "9.00")
    let number = cart.stateNumber
    cart.clear()
    #expect(cart.stateNumber == number)
    try cart.undo()
    #expect(ids(cart) == ["d1", "d2"])
  }

  @Test func openingIsOneStep() throws {
    let cart = cart(1, 2)
    cart.setRounding(.total)
    let before = cart.prescription
    let opened = Prescription(
      lines: [.stub(5)],
      doses: try #require(Doses(9)),
      fees: [try .yuan("快递费", 12)],
      rounding: .line
    )
    cart.open(opened)
    #expect(cart.prescription == opened && cart.stateNumber == 2)
    try cart.undo()
    #expect(cart.prescription == before)
    try cart.redo()
    #expect(cart.prescription == opened)
    cart.open(Prescription(lines: [.stub(6)]))
    #expect(cart.summary.rounding == .line, "a policy that isn't said stays")
  }

  @Test func aFeeNamedAgainIsReplacedInItsPlace() throws {
    let cart = cart(1)
    cart.setFee(try .yuan("代煎费", 3))
    cart.setFee(try .yuan("快递费", 12))
    cart.setFee(try .yuan("代煎费", 5, perDose: true))
    #expect(cart.fees == [try .yuan("代煎费", 5, perDose: true), try .yuan("快递费", 12)])
    cart.setDoses(try #require(Doses(4)))
    #expect(DecimalFormat.yuan(cart.summary.fees) == "32.00")
    let number = cart.stateNumber
    cart.setFee(try .yuan("快递费", 12))
    #expect(cart.stateNumber == number)
    try cart.clearFee("代煎费")
    #expect(cart.fees.map(\.name) == ["快递费"])
    #expect(throws: CartError.noSuchFee("代煎费")) { try cart.clearFee("代煎费") }
    try cart.undo()
    #expect(cart.fees.map(\.name) == ["代煎费", "快递费"])
  }

  @Test func setsManyPricesAsOneStep() throws {
    let cart = cart(1, 2, 3)
    let price = try PriceRange.yuan(1, 2)
    let new = TieredPrice(price)
    cart.setPrices([1: new, 3: new, 0: new, 4: new, -1: new])
    #expect(cart.lines.map(\.drug.price) == [price, Drug.stub(2).price, price])
    #expect(cart.stateNumber == 1)
    try cart.undo()
    #expect(cart.prescription.lines == [.stub(1), .stub(2), .stub(3)])
    cart.setPrices([:])
    #expect(cart.canRedo)
    let empty = CartViewModel()
    empty.setPrices([1: new])
    #expect(empty.count == 0 && !empty.canUndo)
  }
}
