import HerbCartTestSupport
import Observation
import Testing

@testable import HerbCart

/// The faults of the app that this project grew from, each by name.
@MainActor
@Suite struct OriginalFaultsTests {
  /// In its article, the "−" button adds.
  @Test func minusSubtracts() throws {
    let cart = try AppList.cart()
    try cart.cell(2).subtract()
    #expect(cart.lines.map(\.amount) == [1, 2, 3].compactMap(Amount.units))
    #expect(cart.summary.grams == Amount.units(6))
    #expect(DecimalFormat.yuan(cart.summary.referenceTotal) == "38.00")
  }

  @Test func minusStopsAtZeroAndSendsNothingThere() throws {
    let cart = try AppList.cart()
    let cell = try cart.cell(1)
    var events: [DrugCellViewModel.Event] = []
    let subscription = cart.events.subscribe { events.append($0) }
    try cell.subtract()
    #expect(events == [.amountEdited(cell.id, to: .zero)])
    try cell.subtract()
    try cell.subtract(.lineLimit)
    #expect(events.count == 1)
    #expect(cell.amount == .zero && cart.summary.itemCount == 3)
    #expect(cart.stateNumber == 1)
    withExtendedLifetime(subscription) {}
  }

  /// Binary floats would print 35.300000000000004 here.
  @Test func totalsAreNoFloats() throws {
    let cart = CartViewModel()
    try cart.append(.stub(1, 100, max: 1_000_000))
    try cart.append(.stub(2, 100, max: 1_000_000))
    try cart.append(.stub(3, 35_100, max: 1_000_000))
    #expect((0.1 + 0.1 + 35.1).description == "35.300000000000004")
    #expect(cart.summary.grams.description == "35.3")
    #expect(cart.summary.maxTotal.description == "35.3")
    cart.replaceLines(with: [.stub(4, 353_000, max: 100_000)])
    #expect((353 * 0.1).description == "35.300000000000004")
    #expect(cart.summary.maxTotal.description == "35.3")
  }

  @Test func aTenthAndTwoTenthsAreThreeTenths() throws {
    let cart = CartViewModel(
      Prescription(lines: [.stub(1, 1_000, max: 100_000), .stub(2, 1_000, max: 200_000)])
    )
    #expect(cart.summary.maxTotal.description == "0.3")
  }

  @Test func aRowBoundAgainDoesNotSubscribeAgain() throws {
    let cart = try AppList.cart()
    var heard = 0
    let subscription = cart.events.subscribe { _ in heard += 1 }
    for _ in 0..<50 {
      for line in 1...3 { _ = try cart.cell(line) }
      for row in cart.rows { _ = row.line }
    }
    try cart.cell(2).add()
    #expect(heard == 1)
    #expect(cart.stateNumber == 1)
    #expect(cart.summary.grams == Amount.units(8))
    withExtendedLifetime(subscription) {}
  }

  @Test func subscriptionsAreNotDroppedAsSoonAsMade() throws {
    let cart = try AppList.cart()
    let cells = try (1...3).map { try cart.cell($0) }
    for _ in 0..<3 {
      for cell in cells { try cell.add() }
    }
    #expect(cart.summary.grams == Amount.units(16))
    #expect(cart.stateNumber == 9)
  }

  /// Summing anew would go over all lines; an edit tells nobody but its own row and the totals.
  @Test func anEditTouchesOneRow() throws {
    let lines = CartLines((1...2_000).map { .stub($0) })
    let cart = CartViewModel(Prescription(lines: lines))
    let rows = try (1...2_000).map { try cart.cell($0) }
    let others = Counter()
    let own = Counter()
    for (index, row) in rows.enumerated() {
      withObservationTracking {
        _ = row.line
        _ = row.isDeleted
      } onChange: {
        if index == 999 { own.add() } else { others.add() }
      }
    }
    var events = 0
    let subscription = cart.events.subscribe { _ in events += 1 }
    try rows[999].add()
    #expect(events == 1 && own.value == 1 && others.value == 0)
    // The lines and their order are the same storage's, one figure apart.
    #expect(cart.state.order.count == 2_000 && cart.summary.grams == Amount.units(6_001))
    withExtendedLifetime(subscription) {}
  }

  @Test func aBrokenFileIsAnErrorAndNoEmptyList() async throws {
    let folder = try TemporaryFolder()
    for text in ["", "{", "{\"items\":", "[]", "{\"items\":[{\"drugId\":\"1\"}]}", "\u{0}"] {
      let path = try folder.write("list.json", text.utf8)
      let cart = CartViewModel(
        Prescription(lines: [.stub(1)]),
        backend: JSONDrugBackend(path: path)
      )
      let outcome = await cart.reload()
      guard case .failed(.data(_, file: path)) = outcome else {
        Issue.record("\(text) was loaded: \(outcome)")
        continue
      }
      #expect(cart.count == 1)
    }
    let missing = CartViewModel(backend: JSONDrugBackend(path: folder.file("none.json")))
    let expected = FileFault(path: folder.file("none.json"), operation: .read, code: 2)
    #expect(await missing.reload() == .failed(.file(expected)))
  }
}
