import HerbCart
import HerbCartTestSupport
import Testing

/// Each change of the worked example is seen where it is shown, and nowhere else.
@MainActor
@Suite struct RedrawTests {
  private let list: ListScreen
  private let detail: DetailScreen
  private let rows: [Drawing<String>]
  private let content: Drawing<String>
  private let totals: Drawing<String>
  private let details: Drawing<String>

  /// Three rows are on the screen, and the second one's details.
  init() throws {
    let list = ListScreen(
      cart: CartViewModel(Prescription(lines: [.stub(1), .stub(2), .stub(3)])),
      search: CatalogueSearchViewModel(clock: ManualClock()) { _ in [] }
    )
    let detail = DetailScreen(try list.row(1))
    self.list = list
    self.detail = detail
    rows = list.cart.rows.map { row in Drawing { ListRow(row: row).seen } }
    // A list's body makes its rows and reads nothing of them.
    content = Drawing {
      switch list.content {
      case .rows(let shown, let note): "\(shown.count) rows \(note ?? "")"
      case .loading, .failed, .empty, .searching, .nothingFound, .found: "no rows"
      }
    }
    totals = Drawing { TotalsBar(cart: list.cart).text }
    details = Drawing { detail.seen }
  }

  /// Which rows are stale, from 1, and by a letter what else: content, totals, details.
  private var stale: String {
    let numbers = rows.indices.filter { rows[$0].isStale }.map { "\($0 + 1)" }.joined()
    return numbers + (content.isStale ? "c" : "") + (totals.isStale ? "t" : "")
      + (details.isStale ? "d" : "")
  }

  private func update() {
    for row in rows { row.update() }
    content.update()
    totals.update()
    details.update()
  }

  @Test func nothingIsStaleAtFirst() {
    #expect(stale == "")
    #expect(!totals.update() && totals.count == 1)
  }

  @Test func eachEditIsSeenAndUnrelatedRowsAreNot() throws {
    for amount in 4..<7 {
      list.add(try list.row(0))
      #expect(stale == "1ct")
      update()
      #expect(rows[0].picture == "药1 \(amount) g ¥\(amount * 5).00")
      #expect(totals.picture == "3 herbs · \(amount + 6) g · ¥\((amount + 6) * 5).00")
      #expect(stale == "")
    }
    #expect(rows.map(\.count) == [4, 1, 1] && details.count == 1)
  }

  @Test func theListAndTheDetailsSeeEachOther() throws {
    list.subtract(try list.row(1))
    #expect(stale == "2ctd")
    update()
    #expect(rows[1].picture == "药2 2 g ¥10.00")
    detail.typedAmount = "8"
    #expect(stale == "d", "typing is nobody else's business")
    update()
    detail.commitAmount()
    #expect(stale == "2ctd")
    update()
    #expect(rows[1].picture == "药2 8 g ¥40.00" && details.picture.contains("[8]"))
  }

  @Test func handlingIsNoMatterOfTheTotals() {
    detail.use("先煎")
    #expect(stale == "2cd")
    update()
    #expect(rows[1].picture == "药2（先煎） 3 g ¥15.00")
  }

  @Test func deletingAndUndoing() throws {
    list.delete(try list.row(1))
    #expect(stale == "ctd")
    update()
    #expect(content.picture == "2 rows " && details.picture == "deleted: 药2")
    list.undo()
    #expect(stale == "ctd")
    update()
    #expect(totals.picture == "3 herbs · 9 g · ¥45.00")
    #expect(rows.map(\.count) == [1, 1, 1])
  }

  @Test func whatChangesNothingDrawsNothing() throws {
    let row = try list.row(0)
    for _ in 0..<3 { list.subtract(row) }
    update()
    list.subtract(row)
    #expect(stale == "")
  }

  @Test func typingInTheSearchBoxDrawsTheContentAlone() {
    list.search.searchText = "hq"
    #expect(stale == "c")
    update()
    #expect(content.picture == "no rows")
  }

  @Test func loadingDrawsTheContentAlone() async {
    let backend = SlowBackend()
    let list = ListScreen(
      cart: CartViewModel(backend: backend),
      search: CatalogueSearchViewModel(clock: ManualClock()) { _ in [] }
    )
    let content = Drawing { list.seen }
    let totals = Drawing { TotalsBar(cart: list.cart).text }
    let load = Task { await list.load() }
    await backend.asked(1)
    #expect(content.update() && !totals.isStale)
    backend.answer(0, [.stub(1)])
    await load.value
    #expect(content.update() && totals.update())
    #expect(content.picture == "药1 3 g ¥15.00" && totals.picture == "1 herb · 3 g · ¥15.00")
    #expect(!content.isStale && !totals.isStale)
  }
}
