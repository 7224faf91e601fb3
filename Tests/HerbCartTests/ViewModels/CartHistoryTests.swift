import Testing

@testable import HerbCart

/// 1,000 steps can be undone; what is forgotten makes room, and is never mistaken for another.
@Suite struct CartHistoryTests {
  @Test func keepsExactlyAThousandSteps() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1, 0)]))
    for _ in 1...1_005 { try cart.cell(1).add() }
    for step in 1...1_000 {
      try cart.undo()
      #expect(cart.state[0].amount == Amount.units(1_005 - step))
    }
    #expect(throws: CartError.nothingToUndo) { try cart.undo() }
    #expect(cart.summary.grams == Amount.units(5))
    #expect(cart.isModified, "the five that are forgotten can't be taken back")
    for _ in 1...1_000 { try cart.redo() }
    #expect(throws: CartError.nothingToRedo) { try cart.redo() }
    #expect(cart.summary.grams == Amount.units(1_005))
  }

  @Test func theStateHasItsNumber() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1, 0)]))
    let cell = try cart.cell(1)
    var numbers = [cart.stateNumber]
    for _ in 1...1_003 {
      try cell.add()
      numbers.append(cart.stateNumber)
    }
    #expect(Set(numbers).count == 1_004)
    for step in 1...1_000 {
      try cart.undo()
      #expect(cart.stateNumber == numbers[1_003 - step])
    }
    try cell.set(.lineLimit)
    #expect(!numbers.contains(cart.stateNumber), "another state isn't taken for one that was")
    #expect(!cart.canRedo)
  }

  @Test func aNewStepEndsRedo() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1)]))
    try cart.cell(1).add()
    try cart.undo()
    #expect(cart.canRedo)
    try cart.cell(1).subtract()
    #expect(throws: CartError.nothingToRedo) { try cart.redo() }
  }

  @Test func theRingStaysInOrderWhenItShrinksAndFills() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1, 0)]))
    let cell = try cart.cell(1)
    for _ in 1...1_300 { try cell.add() }
    for _ in 1...500 { try cart.undo() }
    for _ in 1...250 { try cart.redo() }
    for _ in 1...700 { try cell.add(#require(Amount.units(2))) }
    var amount = 1_300 - 500 + 250 + 1_400
    #expect(cell.amount == Amount.units(amount))
    for step in 1...1_000 {
      try cart.undo()
      amount -= step <= 700 ? 2 : 1
      #expect(cell.amount == Amount.units(amount))
    }
    #expect(!cart.canUndo)
  }

  /// Slots of forgotten lines are used again; identities never are.
  @Test func identitiesNeverComeTwice() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1)]))
    var seen = Set([cart.state.id(at: 0)])
    for number in 2...6_000 {
      try cart.append(.stub(number))
      #expect(seen.insert(cart.state.id(at: 1)).inserted)
      try cart.cell(2).delete()
    }
    #expect(cart.state.lines.count < 1_100, "slots are used again")
    #expect(cart.summary.grams == Amount.units(3))
  }

  @Test func aPlaceWhoseGenerationsAreUsedUpIsNeverGivenAgain() {
    var state = CartState()
    var seen: Set<CartLine.ID> = []
    for number in 0..<66_000 {
      let slots = state.makeSlots([.stub(number)])
      _ = state.apply(.restoreLast(slots))
      guard seen.insert(state.id(at: 0)).inserted else {
        Issue.record("line \(number) has the identity of another")
        return
      }
      guard let removed = state.apply(.remove(at: 0)) else {
        Issue.record("nothing was removed")
        return
      }
      state.forget(removed)
    }
    #expect(state.lines.count == 2)
  }

  @Test func aStaleCellCannotEditAnotherLine() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1)]))
    try cart.append(.stub(2))
    let stale = try cart.cell(2)
    let id = stale.id
    try stale.delete()
    // Whatever comes after 1,000 more steps may stand in its place.
    for _ in 1...500 {
      try cart.cell(1).add()
      try cart.cell(1).subtract()
    }
    try cart.append(.stub(3))
    let fresh = try cart.cell(2)
    #expect(fresh.id.slot == id.slot && fresh.id != id && fresh !== stale)
    #expect(cart.cell(of: id) === stale && stale.isDeleted)
    #expect(throws: CartError.deleted) { try stale.add() }
    // Even an event that says otherwise finds no line.
    cart.events.send(.amountEdited(id, to: .lineLimit))
    cart.events.send(.handlingEdited(id, to: Handling(rawValue: "先煎")))
    cart.events.send(.priceEdited(id, to: nil))
    cart.events.send(.deleted(id))
    #expect(cart.prescription.lines == [.stub(1), .stub(3)])
    #expect(fresh.line == .stub(3))
    try cart.undo()
    #expect(cart.prescription.lines == [.stub(1)] && stale.isDeleted)
  }

  /// A line that only redo could bring back is forgotten by the next edit.
  @Test func aCellOfAnUndoneLineIsGoneForGood() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1)]))
    try cart.append(.stub(2))
    let undone = try cart.cell(2)
    try cart.undo()
    #expect(undone.isDeleted)
    try cart.redo()
    #expect(try !undone.isDeleted && cart.cell(2) === undone)
    try cart.undo()
    try cart.append(.stub(3))
    let fresh = try cart.cell(2)
    #expect(undone.isDeleted && fresh !== undone && fresh.drug == .stub(3))
    #expect(throws: CartError.deleted) { try undone.set(.lineLimit) }
    #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: cart.prescription))
  }

  /// Replacing all lines again and again doesn't grow the cart.
  @Test func forgottenListsMakeRoom() throws {
    let cart = CartViewModel()
    for round in 0..<2_200 {
      cart.replaceLines(with: [.stub(round), .stub(round + 1)])
    }
    #expect(cart.state.lines.count <= 2 * 1_002)
    #expect(cart.prescription.lines == [.stub(2_199), .stub(2_200)])
    for _ in 1...1_000 { try cart.undo() }
    #expect(cart.prescription.lines == [.stub(1_199), .stub(1_200)])
    #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: cart.prescription))
  }

  @Test func everyOtherKindOfChangeIsForgottenSafely() throws {
    let cart = CartViewModel(Prescription(lines: [.stub(1), .stub(2)]))
    for round in 0..<400 {
      try cart.append(.stub(100 + round))
      cart.open(Prescription(lines: [.stub(round), .stub(round + 1), .stub(round + 2)]))
      try cart.cell(2).delete()
      try cart.undo()
      cart.sort(by: .name)
      try cart.move(1, to: 3)
      cart.clear()
      try cart.undo()
      try cart.cell(1).use(Handling(rawValue: "先煎\(round)"))
    }
    #expect(cart.count == 3)
    #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: cart.prescription))
    for _ in 1...1_000 {
      try cart.undo()
    }
    #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: cart.prescription))
  }
}
