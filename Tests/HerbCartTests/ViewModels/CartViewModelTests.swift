import Observation
import Testing

@testable import HerbCart

/// The cart hears its rows, keeps its totals, and tells whoever looks, once.
@Suite struct CartViewModelTests {
  private func cart(_ count: Int) -> CartViewModel {
    CartViewModel(Prescription(lines: CartLines((0..<count).map { .stub($0 + 1) })))
  }

  private func watch(_ counter: Counter, _ read: () -> Void) {
    withObservationTracking(read) { counter.add() }
  }

  @Test func theAppsListComesTo43Yuan() throws {
    let summary = try AppList.cart().summary
    #expect(summary.itemCount == 3)
    #expect(summary.grams == Amount.units(7))
    #expect(summary.minTotal.description == "14")
    #expect(summary.maxTotal.description == "43")
    #expect(DecimalFormat.yuan(summary.payable) == "43.00")
  }

  @Test func anEmptyCartComesToNothing() {
    let cart = CartViewModel()
    #expect(cart.summary.itemCount == 0 && cart.summary.payable == .zero)
    #expect(cart.lines.isEmpty && cart.rows.isEmpty && cart.fees.isEmpty)
    #expect(!cart.canUndo && !cart.canRedo && !cart.isModified)
  }

  @Test(arguments: [0, -1, 4, Int.max, Int.min])
  func thereIsNoSuchRow(line: Int) {
    let cart = cart(3)
    #expect(throws: CartError.noSuchLine(line, count: 3)) { try cart.cell(line) }
    #expect(throws: CartError.noSuchLine(line, count: 3)) { try cart.move(line, to: 1) }
    #expect(throws: CartError.noSuchLine(line, count: 3)) { try cart.move(1, to: line) }
    #expect(throws: CartError.noSuchLine(1, count: 0)) { try CartViewModel().cell(1) }
    #expect(throws: CartError.noSuchLine(1, count: 0)) { try CartViewModel().move(1, to: 1) }
  }

  @Test func knowsWhetherItIsModified() throws {
    let cart = cart(2)
    try cart.cell(1).add()
    #expect(cart.isModified)
    try cart.undo()
    #expect(!cart.isModified)
    try cart.redo()
    cart.markSaved()
    #expect(!cart.isModified)
    try cart.undo()
    #expect(cart.isModified)
    cart.open(Prescription(lines: [.stub(9)]))
    #expect(!cart.isModified)
  }

  @Test func beginningWithAPolicyIsNoStep() {
    let cart = cart(1)
    cart.begin(rounding: .line)
    #expect(cart.summary.rounding == .line && !cart.canUndo && !cart.isModified)
  }
}

// MARK: - Release

extension CartViewModelTests {
  @Test func releasingTheCartReleasesEverything() throws {
    var cart: CartViewModel? = cart(3)
    weak let rememberedCart = cart
    var cell = try cart?.cell(2)
    weak let rememberedCell = cell
    weak let unheld = try cart?.cell(3)
    weak let channel = cart?.events
    try cell?.add()
    #expect(unheld != nil && channel != nil)
    cart = nil
    #expect(rememberedCart == nil && unheld == nil)
    #expect(rememberedCell != nil)
    cell = nil
    #expect(rememberedCell == nil && channel == nil)
    #expect(cell == nil)
  }

  @Test func aCellThatOutlivesItsCartWorksByItself() throws {
    let cell = try cart(1).cell(1)
    try cell.add()
    #expect(cell.amount == Amount.units(4))
    try cell.delete()
    #expect(cell.isDeleted)
  }

  @Test func aReadCartIsReleasedToo() throws {
    var cart: CartViewModel? = cart(2)
    weak let remembered = cart
    let counter = Counter()
    if let cart { watch(counter) { _ = (cart.summary, cart.lines, cart.rows.map(\.line)) } }
    try cart?.cell(1).add()
    cart = nil
    #expect(remembered == nil && counter.value == 1)
  }
}

// MARK: - Identity

extension CartViewModelTests {
  @Test func aCellIsTheSameWhileItIsHeld() throws {
    let cart = cart(3)
    let cell = try cart.cell(2)
    #expect(try cart.cell(2) === cell)
    #expect(cart.rows[1] === cell)
    #expect(cart.cell(of: cell.id) === cell)
    #expect(try cart.cell(1) !== cell)
    try cart.move(2, to: 3)
    #expect(try cart.cell(3) === cell)
    cart.sort(by: .name)
    #expect(try cart.cell(2) === cell)
    try cart.undo()
    #expect(try cart.cell(3) === cell)
    try cart.redo()
    try cell.delete()
    #expect(try cart.cell(2) !== cell)
    try cart.undo()
    #expect(try cart.cell(2) === cell)
    try cell.add()
    #expect(cart.lines[1].amount == Amount.units(4))
    cart.clear()
    #expect(cell.isDeleted)
    try cart.undo()
    #expect(try !cell.isDeleted && cart.cell(2) === cell)
  }

  /// The cart keeps the last 1,024 cells; one that a view holds stays the row's all the same.
  @Test func aHeldCellSurvivesThousandsOfOthers() throws {
    let cart = cart(5_000)
    let cell = try cart.cell(7)
    for line in 1...5_000 { try cart.cell(line).add() }
    #expect(try cart.cell(7) === cell)
    #expect(cell.amount == Amount.units(4))
    for line in stride(from: 5_000, to: 0, by: -1) { _ = try cart.cell(line) }
    #expect(try cart.cell(7) === cell)
    try cell.add()
    #expect(cart.lines[6].amount == Amount.units(5))
    try cart.undo()
    #expect(cell.amount == Amount.units(4))
  }

  @Test func manyHeldCellsSurviveThousandsOfOthers() throws {
    let cart = cart(5_000)
    let cells = try (1...2_500).map { try cart.cell($0) }
    for line in 1...5_000 { _ = try cart.cell(line) }
    let same = try cells.enumerated().filter { try cart.cell($0 + 1) === $1 }
    #expect(same.count == 2_500)
    cart.clear()
    #expect(cells.count { $0.isDeleted } == 2_500)
    try cart.undo()
    #expect(cells.count { $0.isDeleted } == 0)
  }

  @Test func cellsThatNobodyHoldsGo() throws {
    let cart = cart(5_000)
    weak let first = try cart.cell(1)
    #expect(first != nil)
    for line in 1...5_000 { _ = try cart.cell(line) }
    #expect(first == nil)
    #expect(cart.cells.all.count == 1_024)
  }

  @Test func rowsAreTheCells() throws {
    let cart = try AppList.cart()
    let rows = cart.rows
    #expect(rows.map(\.drug.name) == ["山茱萸", "熟地黄", "蛇床子"])
    for (index, row) in rows.enumerated() { #expect(try cart.cell(index + 1) === row) }
    try rows[0].delete()
    #expect(rows.count == 3 && cart.rows.count == 2)
    #expect(rows[0].isDeleted)
    #expect(cart.rows[0] === rows[1])
  }

  /// A view may ask for a row that is gone; editing it then must not touch the totals.
  @Test func aCellOfALineThatIsGoneSaysSo() throws {
    let cart = cart(2_000)
    let rows = cart.rows
    let id = rows[4].id
    try cart.cell(5).delete()
    for line in 1...1_999 { _ = try cart.cell(line) }
    let gone = cart.cell(of: id)
    #expect(gone.isDeleted && rows[4] === gone)
    #expect(throws: CartError.deleted) { try gone.add() }
    #expect(cart.summary.grams == Amount.units(5_997))
    try cart.undo()
    #expect(try !gone.isDeleted && cart.cell(5) === gone)
    #expect(cart.cell(of: CartLine.ID(slot: 9_999, generation: 0)).isDeleted)
    #expect(cart.cell(of: CartLine.ID(slot: 1, generation: 1)).isDeleted)
  }

  @Test func aCellOfALineThatMovedIsStillThere() throws {
    let cart = cart(2_000)
    let rows = cart.rows
    try cart.move(5, to: 1_900)
    for line in 1...1_800 { _ = try cart.cell(line) }
    #expect(!rows[4].isDeleted)
    try rows[4].add()
    #expect(cart.lines[1_899].amount == Amount.units(4))
  }
}

// MARK: - Observation

extension CartViewModelTests {
  @Test func theSummaryIsToldOnceAnEditWhileWatched() throws {
    let cart = cart(2)
    let counter = Counter()
    for round in 1...3 {
      watch(counter) { _ = cart.summary }
      try cart.cell(1).add()
      #expect(counter.value == round)
      try cart.cell(2).subtract()
      #expect(counter.value == round, "nobody has looked since")
    }
    #expect(cart.summary.grams == Amount.units(6))
  }

  @Test func whoDoesNotLookIsNotTold() throws {
    let cart = cart(2)
    let counter = Counter()
    watch(counter) {}
    try cart.cell(1).add()
    #expect(counter.value == 0)
    #expect(!cart.core.isWatched)
    _ = cart.summary
    #expect(cart.core.isWatched)
    try cart.cell(1).add()
    #expect(!cart.core.isWatched)
  }

  /// Everything that a view can show, and everything that can happen to it.
  @Test func eachChangeIsToldToWhoSeesIt() throws {
    struct Change {
      var name: String
      var isInSummary: Bool
      var perform: (CartViewModel) throws -> Void
    }
    let handling = try #require(Handling(rawValue: "先煎"))
    let price = try PriceRange.yuan(1, 9)
    let fee = try Fee.yuan("代煎费", 3)
    let doses = try #require(Doses(7))
    let changes: [Change] = [
      Change(name: "add", isInSummary: true) { try $0.cell(1).add() },
      Change(name: "set", isInSummary: true) { try $0.cell(1).set(.zero) },
      Change(name: "use", isInSummary: false) { try $0.cell(1).use(handling) },
      Change(name: "price", isInSummary: true) { try $0.cell(1).setPrice(price) },
      Change(name: "delete", isInSummary: true) { try $0.cell(1).delete() },
      Change(name: "append", isInSummary: true) { try $0.append(.stub(9)) },
      Change(name: "prices", isInSummary: true) { $0.setPrices([2: TieredPrice(price)]) },
      Change(name: "clear", isInSummary: true) { $0.clear() },
      Change(name: "open", isInSummary: true) { $0.open(Prescription(lines: [.stub(7)])) },
      Change(name: "replace", isInSummary: true) { $0.replaceLines(with: [.stub(8)]) },
      Change(name: "doses", isInSummary: true) { $0.setDoses(doses) },
      Change(name: "fee", isInSummary: true) { $0.setFee(fee) },
      Change(name: "rounding", isInSummary: true) { $0.setRounding(.line) },
      Change(name: "move", isInSummary: true) { try $0.move(1, to: 2) },
      Change(name: "undo", isInSummary: true) { try $0.undo() },
    ]
    for change in changes {
      let cart = cart(3)
      try cart.append(.stub(50))
      let summaries = Counter()
      let lines = Counter()
      let wholes = Counter()
      watch(summaries) { _ = cart.summary }
      watch(lines) { _ = cart.lines }
      watch(wholes) {
        _ = (cart.prescription, cart.isModified, cart.canUndo, cart.canRedo, cart.fees)
      }
      try change.perform(cart)
      #expect(summaries.value == (change.isInSummary ? 1 : 0), "\(change.name)")
      #expect(lines.value == 1, "\(change.name)")
      #expect(wholes.value == 1, "\(change.name)")
    }
  }

  @Test func savingIsToldToWhoAsksWhetherItIsModified() throws {
    let cart = cart(1)
    try cart.cell(1).add()
    let counter = Counter()
    watch(counter) { _ = cart.isModified }
    cart.markSaved()
    #expect(counter.value == 1 && !cart.isModified)
    watch(counter) { _ = cart.isModified }
    cart.markSaved()
    #expect(counter.value == 1, "it was saved already")
  }

  @Test func anObserverMayReadWhileItIsToldAndIsNotStaleAfterwards() throws {
    let cart = cart(2)
    let told = Counter()
    nonisolated(unsafe) let watched = cart
    withObservationTracking {
      _ = cart.summary
      _ = cart.lines
    } onChange: {
      unsafe _ = (watched.summary, watched.lines.count, watched.isModified)
      told.add()
    }
    try cart.cell(1).add()
    #expect(told.value == 1)
    #expect(cart.summary.grams == Amount.units(7))
    #expect(cart.lines[0].amount == Amount.units(4))
    try cart.cell(1).delete()
    #expect(cart.summary.itemCount == 1 && cart.lines.count == 1)
  }

  @Test func aCellsLineIsToldOfWhatTheCartDoesToIt() throws {
    let cart = cart(2)
    let cell = try cart.cell(1)
    let lines = Counter()
    let deletions = Counter()
    watch(lines) { _ = cell.line }
    watch(deletions) { _ = cell.isDeleted }
    cart.setPrices([1: TieredPrice(try .yuan(1, 9))])
    #expect(lines.value == 1 && deletions.value == 0)
    watch(lines) { _ = cell.line }
    try cart.undo()
    #expect(lines.value == 2 && cell.drug == .stub(1))
    cart.clear()
    #expect(deletions.value == 1)
    watch(deletions) { _ = cell.isDeleted }
    try cart.undo()
    #expect(deletions.value == 2)
  }

  @MainActor
  @Test func loadingIsTold() async {
    let backend = SlowBackend()
    let cart = CartViewModel(backend: backend)
    let counter = Counter()
    watch(counter) { _ = cart.loadState }
    let reload = Task { await cart.reload() }
    await backend.asked(1)
    #expect(counter.value == 1)
    watch(counter) { _ = cart.loadWarnings }
    backend.answer(0, [.stub(1)])
    _ = await reload.value
    #expect(counter.value == 2)
  }

  @Test func linesAreAsTheyWereWhenTheyWereAskedFor() throws {
    let cart = cart(2)
    let lines = cart.lines
    try cart.cell(1).add()
    try cart.cell(2).delete()
    #expect(lines.map(\.amount) == [3, 3].compactMap(Amount.units))
    #expect(cart.lines.count == 1)
  }
}
