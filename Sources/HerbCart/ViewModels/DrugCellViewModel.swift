import Observation

/// One row of the cart as a view sees it: its buttons are methods, and each tells the cart.
///
/// A cell never reaches into the cart. It changes what it shows, sends an event through the
/// channel that it was given, and the cart view model hears it; so there is one way up and no way
/// back. A cell is made when a row is asked for, and is the same one as long as somebody holds it.
public final class DrugCellViewModel: Identifiable {
  /// What a cell tells the cart.
  public enum Event: Hashable, Sendable {
    /// The amount became another.
    case amountEdited(CartLine.ID, to: Amount)
    /// The handling became another, or none.
    case handlingEdited(CartLine.ID, to: Handling?)
    /// The price became another.
    case priceEdited(CartLine.ID, to: PriceRange?)
    /// The row was deleted.
    case deleted(CartLine.ID)
  }

  /// The line's identity, which survives moves, deletion and undo.
  public let id: CartLine.ID
  private var storedLine: CartLine
  private var storedIsDeleted = false
  private let events: EventChannel<Event>
  private var gate: ObservationGate<DrugCellViewModel>?

  /// Makes the cell of a line; `events` is where it tells what was done to it.
  public init(id: CartLine.ID, line: CartLine, events: EventChannel<Event>) {
    self.id = id
    storedLine = line
    self.events = events
  }
}

extension DrugCellViewModel: Observable {
  /// The drug and its amount.
  public var line: CartLine {
    observe(\.line)
    return storedLine
  }

  /// The amount, in the drug's unit.
  public var amount: Amount { line.amount }

  /// The drug.
  public var drug: Drug { line.drug }

  /// Whether the row was deleted; undo may bring it back.
  public var isDeleted: Bool {
    observe(\.isDeleted)
    return storedIsDeleted
  }

  private func observe<Member>(_ property: KeyPath<DrugCellViewModel, Member>) {
    if gate == nil { gate = ObservationGate() }
    gate?.access(self, property)
  }
}

// MARK: - What a person does to a row

extension DrugCellViewModel {
  /// Puts more of the drug on the row: the "+" button.
  ///
  /// - Throws: ``CartError/amountOverLimit`` over 1,000,000 g or pieces, ``CartError/deleted``.
  public func add(_ more: Amount = .one) throws(CartError) {
    // Both are far below the end of an Int only if `more` is in the limit too.
    guard more <= .lineLimit else { throw .amountOverLimit }
    try set(Amount(unchecked: storedLine.amount.thousandths + more.thousandths))
  }

  /// Takes some of the drug off the row, stopping at 0: the "−" button.
  ///
  /// At 0 nothing changes and no event is sent.
  ///
  /// - Throws: ``CartError/deleted``.
  public func subtract(_ less: Amount = .one) throws(CartError) {
    try set(storedLine.amount.subtractingToZero(less))
  }

  /// Makes the amount what is given; 0 keeps the row.
  ///
  /// - Throws: ``CartError/amountOverLimit`` over 1,000,000 g or pieces, ``CartError/deleted``.
  public func set(_ amount: Amount) throws(CartError) {
    guard !storedIsDeleted else { throw .deleted }
    guard amount <= .lineLimit else { throw .amountOverLimit }
    guard amount != storedLine.amount else { return }
    let isWatched = gate?.willChange(self, \.line) ?? false
    storedLine.amount = amount
    if isWatched { gate?.didChange(self, \.line) }
    events.send(.amountEdited(id, to: amount))
  }

  /// Sets or clears the handling.
  ///
  /// - Throws: ``CartError/deleted``.
  public func use(_ handling: Handling?) throws(CartError) {
    guard !storedIsDeleted else { throw .deleted }
    guard handling != storedLine.drug.handling else { return }
    change { $0.drug.handling = handling }
    events.send(.handlingEdited(id, to: handling))
  }

  /// Sets the price of a unit, or makes it unknown.
  ///
  /// - Throws: ``CartError/deleted``.
  public func setPrice(_ price: PriceRange?) throws(CartError) {
    guard !storedIsDeleted else { throw .deleted }
    guard price != storedLine.drug.price else { return }
    change { $0.drug.price = price }
    events.send(.priceEdited(id, to: price))
  }

  /// Deletes the row.
  ///
  /// - Throws: ``CartError/deleted`` if it is already.
  public func delete() throws(CartError) {
    guard !storedIsDeleted else { throw .deleted }
    refresh(storedLine, isDeleted: true)
    events.send(.deleted(id))
  }
}

// MARK: - What the cart tells its rows

extension DrugCellViewModel {
  /// Shows what the cart holds, after a change that wasn't made through this cell.
  func refresh(_ line: CartLine, isDeleted: Bool) {
    if line != storedLine { change { $0 = line } }
    guard isDeleted != storedIsDeleted else { return }
    let isWatched = gate?.willChange(self, \.isDeleted) ?? false
    storedIsDeleted = isDeleted
    if isWatched { gate?.didChange(self, \.isDeleted) }
  }

  private func change(_ body: (inout CartLine) -> Void) {
    let isWatched = gate?.willChange(self, \.line) ?? false
    body(&storedLine)
    if isWatched { gate?.didChange(self, \.line) }
  }
}
