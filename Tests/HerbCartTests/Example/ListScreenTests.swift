import HerbCart
import HerbCartTestSupport
import Testing

/// The first screen of the worked example: what it would draw, and what its buttons do.
@MainActor
@Suite struct ListScreenTests {
  private let clock = ManualClock()

  private func screen(
    _ backend: (any DrugBackend)? = nil,
    _ lines: CartLines = []
  ) -> ListScreen {
    let herbs = ["hq": ["黄芩", "黄芪"].enumerated().map { Herb(id: .stub($0), name: $1) }]
    return ListScreen(
      cart: CartViewModel(Prescription(lines: lines), backend: backend),
      search: CatalogueSearchViewModel(clock: clock) { text in herbs[text] ?? [] }
    )
  }

  @Test func loadingThenRows() async throws {
    let backend = SlowBackend()
    let screen = screen(backend)
    #expect(screen.seen == "loading")
    let load = Task { await screen.load() }
    await backend.asked(1)
    #expect(screen.seen == "loading")
    backend.answer(0, try AppList.lines())
    await load.value
    #expect(
      screen.seen == """
        山茱萸 1 g ¥2.00–4.00
        熟地黄 3 g ¥9.00–15.00
        蛇床子 3 g ¥3.00–24.00
        """
    )
    #expect(TotalsBar(cart: screen.cart).text == "3 herbs · 7 g · ¥43.00")
  }

  @Test func aFailureThenAnotherTry() async throws {
    let fault = FileFault(path: "list.json", operation: .read, code: 2)
    let list = LoadedPrescription(Prescription(lines: [.stub(1)]))
    let screen = screen(QuickBackend([.failure(.file(fault)), .success(list)]))
    await screen.load()
    #expect(screen.seen == "failed: Can't read list.json: No such file or directory.")
    await screen.load()
    #expect(screen.seen == "药1 3 g ¥15.00")
  }

  @Test func anEmptyListIsNoFailure() async {
    let screen = screen(QuickBackend(lists: []))
    await screen.load()
    #expect(screen.seen == "empty")
    #expect(TotalsBar(cart: screen.cart).text == "0 herbs · 0 g · ¥0.00")
  }

  @Test func theRowsStayWhateverComesOfAReload() async throws {
    let backend = SlowBackend()
    let screen = screen(backend, [.stub(1)])
    #expect(screen.seen == "药1 3 g ¥15.00")
    var load = Task { await screen.load() }
    await backend.asked(1)
    #expect(screen.seen == "(Loading …) 药1 3 g ¥15.00")
    let fault = DataFault(.notJSON, place: TextPlace(line: 2, column: 7))
    backend.fail(0, .data(fault, file: "a.json"))
    await load.value
    #expect(
      screen.seen == "(The list a.json is refused at line 2, column 7.) 药1 3 g ¥15.00"
    )
    load = Task { await screen.load() }
    await backend.asked(2)
    screen.add(try screen.row(0))
    backend.answer(1, [.stub(2)])
    await load.value
    #expect(
      screen.seen == "(You were faster than the new list; load again to have it.) 药1 4 g ¥20.00"
    )
  }

  @Test func searching() async throws {
    let screen = screen(nil, [.stub(9)])
    screen.search.searchText = " "
    #expect(screen.seen == "药9 3 g ¥15.00")
    screen.search.searchText = "hq"
    #expect(screen.seen == "searching")
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await screen.searched()
    #expect(screen.seen == "found: 黄芩 黄芪")
    screen.search.searchText = "hqx"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await screen.searched()
    #expect(screen.seen == "nothing: hqx")
  }

  @Test func choosingAHerbPutsItOnTheList() throws {
    let screen = screen()
    screen.search.searchText = "hq"
    screen.choose(Herb(id: .stub(1), name: "黄芪"))
    #expect(screen.search.searchText.isEmpty && screen.problem == nil)
    #expect(screen.seen == "黄芪 1 g no price")
    #expect(TotalsBar(cart: screen.cart).text == "1 herb · 1 g · ¥0.00")
    #expect(TotalsBar(cart: screen.cart).warning == "1 without a price")
    screen.search.searchText = "hq"
    screen.choose(Herb(id: .stub(1), name: "黄芪"))
    #expect(screen.problem == "黄芪 is on line 1 already.")
    #expect(screen.search.searchText == "hq" && screen.cart.count == 1)
  }

  @Test func theButtonsOfARow() throws {
    let screen = screen(nil, [.stub(1, 1_500), .stub(2)])
    let row = try screen.row(0)
    screen.add(row)
    #expect(screen.seen == "药1 2.5 g ¥12.50\n药2 3 g ¥15.00")
    for expected in ["1.5", "0.5", "0", "0"] {
      screen.subtract(row)
      #expect(ListRow(row: row).amount == expected + " g")
      #expect(ListRow(row: row).canSubtract == (expected != "0"))
    }
    screen.delete(row)
    #expect(screen.seen == "药2 3 g ¥15.00" && screen.problem == nil)
    #expect(TotalsBar(cart: screen.cart).text == "1 herb · 3 g · ¥15.00")
    screen.undo()
    #expect(screen.seen == "药1 0 g ¥0.00\n药2 3 g ¥15.00")
    #expect(TotalsBar(cart: screen.cart).warning == nil)
  }

  @Test func whatCannotBeDoneIsSaid() throws {
    let screen = screen(nil, [.stub(1, Amount.lineLimit.thousandths)])
    let row = try screen.row(0)
    screen.undo()
    #expect(screen.problem == "There is nothing to take back.")
    screen.add(row)
    #expect(screen.problem == "That is too much for one line.")
    screen.delete(row)
    screen.add(row)
    #expect(screen.problem == "The row is gone.")
    #expect(screen.seen == "loading", "nobody has asked for a list yet")
  }

  @Test func piecesAreCountedApart() throws {
    let gecko = CartLine(drug: .stub(1, name: "蛤蚧", unit: Unit(rawValue: "对")), amount: .one)
    let screen = screen(nil, [gecko, .stub(2, 500)])
    #expect(screen.seen == "蛤蚧 1 对 ¥5.00\n药2 0.5 g ¥2.50")
    #expect(TotalsBar(cart: screen.cart).text == "2 herbs · 0.5 g + 1 对 · ¥7.50")
  }
}
