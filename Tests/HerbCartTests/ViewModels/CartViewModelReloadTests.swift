import Testing

@testable import HerbCart

/// Loading has states; a failure keeps the cart, and a late answer never undoes an edit silently.
@MainActor
@Suite struct CartViewModelReloadTests {
  private let backend = SlowBackend()
  private let fault = LoadError.file(FileFault(path: "list.json", operation: .read, code: 5))

  private func list(_ numbers: Int...) -> CartLines { CartLines(numbers.map { .stub($0) }) }

  private func ids(_ cart: CartViewModel) -> [String] { cart.lines.map(\.drug.id.rawValue) }

  /// A cart that has loaded a list of one line.
  private func loadedCart() async -> CartViewModel {
    let cart = CartViewModel(backend: backend)
    let reload = Task { await cart.reload() }
    await backend.asked(1)
    backend.answer(0, list(1))
    _ = await reload.value
    return cart
  }

  @Test func withoutABackendNothingHappens() async {
    let cart = CartViewModel()
    #expect(await cart.reload() == .idle)
    #expect(cart.loadState == .idle)
  }

  @Test func theFirstListIsNoStep() async throws {
    let cart = CartViewModel(backend: backend)
    #expect(cart.loadState == .idle)
    let reload = Task { await cart.reload() }
    await backend.asked(1)
    #expect(cart.loadState == .loading)
    #expect(cart.count == 0)
    backend.answer(0, list(1, 2))
    #expect(await reload.value == .loaded)
    #expect(cart.loadState == .loaded)
    #expect(ids(cart) == ["d1", "d2"])
    #expect(!cart.canUndo && !cart.isModified)
    #expect(throws: CartError.nothingToUndo) { try cart.undo() }
  }

  @Test func theFirstListBringsItsDosesAndFees() async throws {
    let fee = try Fee.yuan("代煎费", 3)
    let prescription = Prescription(
      lines: list(1),
      doses: try #require(Doses(7)),
      fees: [fee],
      rounding: .line
    )
    let quick = QuickBackend([.success(LoadedPrescription(prescription))])
    let cart = CartViewModel(backend: quick)
    await cart.reload()
    #expect(cart.prescription == prescription)
  }

  @Test func theFirstListKeepsAPolicyThatItDoesNotSay() async {
    let cart = CartViewModel(Prescription(rounding: .total), backend: QuickBackend(lists: list(1)))
    await cart.reload()
    #expect(cart.summary.rounding == .total)
  }

  @Test func theSecondListIsOneStepAndDosesAndFeesStay() async throws {
    let cart = await loadedCart()
    cart.setDoses(try #require(Doses(7)))
    cart.setFee(try .yuan("代煎费", 3))
    cart.setRounding(.line)
    let before = cart.prescription
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    backend.answer(1, list(2, 3))
    #expect(await reload.value == .loaded)
    #expect(ids(cart) == ["d2", "d3"])
    #expect(cart.summary.doses.count == 7)
    #expect(cart.fees == before.fees)
    #expect(cart.summary.rounding == .line)
    try cart.undo()
    #expect(cart.prescription == before)
    try cart.redo()
    #expect(ids(cart) == ["d2", "d3"])
  }

  @Test func aListInPlaceOfLinesIsAStepEvenIfItIsTheFirst() async throws {
    let cart = CartViewModel(
      Prescription(lines: list(9)),
      backend: QuickBackend(lists: list(1))
    )
    await cart.reload()
    #expect(ids(cart) == ["d1"])
    try cart.undo()
    #expect(ids(cart) == ["d9"])
  }

  /// Redo would bring back a line of the cart before, in place of one of the list.
  @Test func aFirstListAfterAnUndoneEditIsAStep() async throws {
    let cart = CartViewModel(backend: QuickBackend(lists: list(1, 2)))
    try cart.append(.stub(9))
    let cell = try cart.cell(1)
    try cart.undo()
    await cart.reload()
    #expect(ids(cart) == ["d1", "d2"])
    #expect(!cart.canRedo)
    #expect(try cart.cell(1) !== cell)
    #expect(try cart.cell(1).drug.id.rawValue == "d1")
    #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: cart.prescription))
    try cart.undo()
    #expect(ids(cart).isEmpty)
  }

  @Test func aFailureKeepsTheCartAndSaysWhy() async throws {
    let cart = await loadedCart()
    try cart.cell(1).add()
    let before = cart.prescription
    let number = cart.stateNumber
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    backend.fail(1, fault)
    #expect(await reload.value == .failed(fault))
    #expect(cart.loadState == .failed(fault))
    #expect(cart.prescription == before)
    #expect(cart.stateNumber == number)
  }

  @Test func afterAFailureTheNextListIsTheFirst() async {
    let answers: [Result<LoadedPrescription, LoadError>] = [
      .failure(fault), .success(LoadedPrescription(Prescription(lines: list(1)))),
    ]
    let cart = CartViewModel(backend: QuickBackend(answers))
    #expect(await cart.reload() == .failed(fault))
    #expect(await cart.reload() == .loaded)
    #expect(ids(cart) == ["d1"] && !cart.canUndo)
  }

  @Test func theNewestReloadWins() async {
    let cart = await loadedCart()
    let first = Task { await cart.reload() }
    await backend.asked(2)
    let second = Task { await cart.reload() }
    await backend.asked(3)
    backend.answer(2, list(3))
    #expect(await second.value == .loaded)
    backend.answer(1, list(2))
    #expect(await first.value == .outdated)
    #expect(cart.loadState == .loaded)
    #expect(ids(cart) == ["d3"])
  }

  @Test func anOlderAnswerThatComesFirstIsDropped() async {
    let cart = await loadedCart()
    let first = Task { await cart.reload() }
    await backend.asked(2)
    let second = Task { await cart.reload() }
    await backend.asked(3)
    backend.answer(1, list(2))
    #expect(await first.value == .outdated)
    #expect(cart.loadState == .loading)
    #expect(ids(cart) == ["d1"])
    backend.answer(2, list(3))
    #expect(await second.value == .loaded)
    #expect(ids(cart) == ["d3"])
  }

  @Test func anOlderFailureDoesNotHideTheNewestList() async {
    let cart = await loadedCart()
    let first = Task { await cart.reload() }
    await backend.asked(2)
    let second = Task { await cart.reload() }
    await backend.asked(3)
    backend.answer(2, list(3))
    _ = await second.value
    backend.fail(1, fault)
    #expect(await first.value == .outdated)
    #expect(cart.loadState == .loaded)
  }

  @Test func aLateAnswerAfterAnEditIsDroppedAndSaid() async throws {
    let cart = await loadedCart()
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    try cart.cell(1).add()
    let edited = cart.prescription
    backend.answer(1, list(2), warnings: [DataWarning(.unknownKey("x"), path: "x")])
    #expect(await reload.value == .outdated)
    #expect(cart.loadState == .outdated)
    #expect(cart.prescription == edited)
    #expect(cart.loadWarnings.isEmpty)
    let again = Task { await cart.reload() }
    await backend.asked(3)
    backend.answer(2, list(2))
    #expect(await again.value == .loaded)
    #expect(ids(cart) == ["d2"])
  }

  @Test func anEditThatWasTakenBackIsNone() async throws {
    let cart = await loadedCart()
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    try cart.cell(1).add()
    try cart.undo()
    backend.answer(1, list(2))
    #expect(await reload.value == .loaded)
    #expect(ids(cart) == ["d2"])
  }

  @Test func anUndoWhileLoadingIsAnEdit() async throws {
    let cart = await loadedCart()
    try cart.cell(1).add()
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    try cart.undo()
    backend.answer(1, list(2))
    #expect(await reload.value == .outdated)
    #expect(ids(cart) == ["d1"])
  }

  @Test func warningsAreKept() async {
    let warning = DataWarning(.unknownKey("x"), path: "x", place: TextPlace(line: 1, column: 2))
    let loaded = LoadedPrescription(Prescription(lines: list(1)), warnings: [warning])
    let cart = CartViewModel(backend: QuickBackend([.success(loaded)]))
    await cart.reload()
    #expect(cart.loadWarnings == [warning])
  }

  @Test func theSameListAgainIsNoStep() async throws {
    let cart = await loadedCart()
    let cell = try cart.cell(1)
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    backend.answer(1, list(1))
    #expect(await reload.value == .loaded)
    #expect(!cart.canUndo)
    #expect(!cell.isDeleted)
  }

  @Test func heldCellsAreGoneAfterAReload() async throws {
    let cart = await loadedCart()
    let cell = try cart.cell(1)
    let reload = Task { await cart.reload() }
    await backend.asked(2)
    backend.answer(1, list(2))
    _ = await reload.value
    #expect(cell.isDeleted)
    #expect(throws: CartError.deleted) { try cell.add() }
    try cart.undo()
    #expect(!cell.isDeleted)
    try cell.add()
    #expect(cart.summary.grams == Amount.units(4))
  }
}
