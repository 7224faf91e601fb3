import Observation
import Testing

@testable import HerbCart

/// A row's buttons change what it shows and say so, once, or say why not and change nothing.
@Suite struct DrugCellViewModelTests {
  private typealias Event = DrugCellViewModel.Event

  private final class Log {
    var events: [Event] = []
  }

  private let channel = EventChannel<Event>()
  private let log = Log()
  private let subscription: Subscription
  private let cell: DrugCellViewModel

  init() {
    let log = log
    subscription = channel.subscribe { log.events.append($0) }
    cell = DrugCellViewModel(
      id: CartLine.ID(slot: 4, generation: 2),
      line: .stub(1, 3_000),
      events: channel
    )
  }

  @Test func showsItsLine() {
    #expect(cell.line == .stub(1, 3_000))
    #expect(cell.amount == Amount.units(3))
    #expect(cell.drug == .stub(1))
    #expect(!cell.isDeleted)
    #expect(log.events.isEmpty)
  }

  @Test func plusAddsOne() throws {
    try cell.add()
    #expect(cell.amount == Amount.units(4))
    #expect(log.events == [.amountEdited(cell.id, to: try #require(Amount.units(4)))])
  }

  @Test func minusTakesOneOff() throws {
    try cell.subtract()
    #expect(cell.amount == Amount.units(2))
    #expect(log.events == [.amountEdited(cell.id, to: try #require(Amount.units(2)))])
  }

  @Test func addsAndSubtractsAnyAmount() throws {
    let bit = try #require(Amount(thousandths: 1_001))
    try cell.add(bit)
    #expect(cell.amount.thousandths == 4_001)
    try cell.subtract(bit)
    #expect(cell.amount.thousandths == 3_000)
    try cell.subtract(.lineLimit)
    #expect(cell.amount == .zero)
    #expect(log.events.count == 3)
  }

  @Test func setsTheAmountZeroToo() throws {
    try cell.set(.zero)
    #expect(cell.amount == .zero && !cell.isDeleted)
    try cell.set(.lineLimit)
    #expect(cell.amount == .lineLimit)
    #expect(
      log.events == [.amountEdited(cell.id, to: .zero), .amountEdited(cell.id, to: .lineLimit)]
    )
  }

  @Test func whatChangesNothingSendsNothing() throws {
    try cell.add(.zero)
    try cell.subtract(.zero)
    try cell.set(cell.amount)
    try cell.use(nil)
    try cell.setPrice(cell.drug.price)
    #expect(log.events.isEmpty)
  }

  @Test func overTheLimitNothingChanges() throws {
    let over = try #require(Amount(thousandths: Amount.lineLimit.thousandths + 1))
    let most = try #require(Amount(thousandths: .max))
    for amount in [over, most] {
      #expect(throws: CartError.amountOverLimit) { try cell.add(amount) }
      #expect(throws: CartError.amountOverLimit) { try cell.set(amount) }
    }
    #expect(throws: CartError.amountOverLimit) { try cell.add(.lineLimit) }
    #expect(cell.amount == Amount.units(3))
    #expect(log.events.isEmpty)
    try cell.set(.lineLimit)
    #expect(throws: CartError.amountOverLimit) {
      try cell.add(#require(Amount(thousandths: 1)))
    }
  }

  @Test func setsAndClearsTheHandling() throws {
    let handling = try #require(Handling(rawValue: "先煎"))
    try cell.use(handling)
    #expect(cell.drug.handling == handling)
    try cell.use(handling)
    try cell.use(nil)
    #expect(cell.drug.handling == nil)
    #expect(
      log.events == [
        .handlingEdited(cell.id, to: handling), .handlingEdited(cell.id, to: nil),
      ]
    )
  }

  @Test func setsAndForgetsThePrice() throws {
    let price = try PriceRange.yuan(1, 2)
    try cell.setPrice(price)
    #expect(cell.drug.price == price)
    try cell.setPrice(nil)
    #expect(cell.drug.price == nil && cell.line.maxCost == nil)
    #expect(log.events == [.priceEdited(cell.id, to: price), .priceEdited(cell.id, to: nil)])
  }

  @Test func aDeletedRowTakesNothing() throws {
    try cell.delete()
    #expect(cell.isDeleted)
    #expect(log.events == [.deleted(cell.id)])
    #expect(throws: CartError.deleted) { try cell.delete() }
    #expect(throws: CartError.deleted) { try cell.add() }
    #expect(throws: CartError.deleted) { try cell.subtract() }
    #expect(throws: CartError.deleted) { try cell.set(.one) }
    #expect(throws: CartError.deleted) { try cell.use(Handling(rawValue: "先煎")) }
    #expect(throws: CartError.deleted) { try cell.setPrice(nil) }
    #expect(log.events.count == 1 && cell.amount == Amount.units(3))
  }

  /// The cell shows the new amount before anybody hears of it.
  @Test func listenersSeeTheNewAmount() throws {
    var seen: [Amount] = []
    let cell = cell
    let listening = channel.subscribe { _ in seen.append(cell.amount) }
    try cell.add()
    #expect(seen == [Amount.units(4)])
    withExtendedLifetime(listening) {}
  }

  @Test func observersAreToldOnceAChange() throws {
    let counter = Counter()
    func watch() {
      withObservationTracking {
        _ = cell.line
      } onChange: {
        counter.add()
      }
    }
    watch()
    try cell.add()
    try cell.add()
    #expect(counter.value == 1)
    watch()
    try cell.use(Handling(rawValue: "先煎"))
    #expect(counter.value == 2)
    watch()
    try cell.setPrice(nil)
    #expect(counter.value == 3)
    try cell.set(.zero)
    #expect(counter.value == 3)
    watch()
    try cell.subtract()
    #expect(counter.value == 3, "nothing changed")
  }

  @Test func observersOfTheAmountAreToldOfALaterEdit() throws {
    try cell.add()
    let counter = Counter()
    withObservationTracking {
      _ = cell.amount
    } onChange: {
      counter.add()
    }
    try cell.subtract()
    #expect(counter.value == 1)
  }

  @Test func deletingTellsItsObservers() throws {
    let lines = Counter()
    let deletions = Counter()
    withObservationTracking {
      _ = cell.line
    } onChange: {
      lines.add()
    }
    withObservationTracking {
      _ = cell.isDeleted
    } onChange: {
      deletions.add()
    }
    try cell.delete()
    #expect(deletions.value == 1 && lines.value == 0)
  }

  @Test func anObserverMayReadWhileItIsTold() throws {
    let told = Counter()
    nonisolated(unsafe) let watched = cell
    withObservationTracking {
      _ = cell.line
      _ = cell.isDeleted
    } onChange: {
      unsafe _ = (watched.line, watched.isDeleted)
      told.add()
    }
    try cell.add()
    #expect(told.value == 1)
    #expect(cell.amount == Amount.units(4))
    try cell.delete()
    #expect(cell.isDeleted)
  }

  @Test func keepsItsChannelAndNothingElse() {
    var log: Log? = Log()
    weak let remembered = log
    var channel: EventChannel<Event>? = EventChannel()
    var subscription = channel?.subscribe { [log] in log?.events.append($0) }
    var cell = channel.map {
      DrugCellViewModel(
        id: CartLine.ID(slot: 0, generation: 0),
        line: .stub(1),
        events: $0
      )
    }
    weak let rememberedCell = cell
    weak let rememberedChannel = channel
    log = nil
    channel = nil
    #expect(rememberedChannel != nil)
    subscription = nil
    #expect(remembered == nil)
    cell = nil
    #expect(rememberedCell == nil && rememberedChannel == nil)
    #expect(subscription == nil && cell == nil)
  }
}
