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
    /// The price is adjusted by another percentage.
    case adjusted(CartLine.ID, to: Adjustment)
    /// Somebody else pays.
    case payerEdited(CartLine.ID, to: Payer)
    /// The row was deleted.
    case deleted(CartLine.ID)
  }

  /// The line's identity, which survives moves, deletion and undo.
  public let id: CartLine.ID
  private var row: Row
  private var storedDrug: Drug
  private var storedAdjustment: Adjustment
  private var storedPayer: Payer
  private let events: EventChannel<Event>
  private var lineGate: ObservationGate<DrugCellViewModel>?
  private var deletionGate: ObservationGate<DrugCellViewModel>?

  /// What an edit touches, in one place, so that one that nobody watches is one access.
  private struct Row {
    var amount: Amount
    var isDeleted = false
    var isWatched = false

    /// Makes an edit, unless somebody must be told before.
    ///
    /// - Returns: The new amount, and whether it is set; nil if the edit changes nothing.
    @inline(__always)
    mutating func editUnwatched(
      _ edit: AmountEdit
    ) throws(CartError) -> (amount: Amount, isSet: Bool)? {
      guard !isDeleted else { throw .deleted }
      let edited = try edit.applied(to: amount)
      guard edited != amount else { return nil }
      if !isWatched { amount = edited }
      return (edited, !isWatched)
    }
  }

  /// Makes the cell of a line; `events` is where it tells what was done to it.
  public init(id: CartLine.ID, line: CartLine, events: EventChannel<Event>) {
    self.id = id
    row = Row(amount: line.amount)
    storedDrug = line.drug
    storedAdjustment = line.adjustment
    storedPayer = line.payer
    self.events = events
  }
}

extension DrugCellViewModel {
  /// Makes an edit as the cell of a line would, where nobody has that cell: it would be made, tell
  /// what was done, and be forgotten.
  ///
  /// - Throws: ``CartError/amountOverLimit``.
  @inline(__always)
  static func passing(
    _ id: CartLine.ID,
    _ amount: Amount,
    _ edit: AmountEdit,
    _ events: EventChannel<Event>
  ) throws(CartError) {
    let edited = try edit.applied(to: amount)
    if edited != amount { events.send(.amountEdited(id, to: edited)) }
  }
}

extension DrugCellViewModel: Observable {
  /// The drug and its amount.
  public var line: CartLine {
    row.isWatched = true
    if lineGate == nil { lineGate = ObservationGate() }
    lineGate?.access(self, \.line)
    return shownLine
  }

  /// The amount, in the drug's unit.
  public var amount: Amount { line.amount }

  /// The drug.
  public var drug: Drug { line.drug }

  /// Whether the row was deleted; undo may bring it back.
  public var isDeleted: Bool {
    if deletionGate == nil { deletionGate = ObservationGate() }
    deletionGate?.access(self, \.isDeleted)
    return row.isDeleted
  }
}

// MARK: - What a person does to a row

extension DrugCellViewModel {
  /// Puts more of the drug on the row: the "+" button.
  ///
  /// - Throws: ``CartError/amountOverLimit`` over 1,000,000 g or pieces, ``CartError/deleted``.
  public func add(_ more: Amount = .one) throws(CartError) {
    try edit(.add(more))
  }

  /// Takes some of the drug off the row, stopping at 0: the "−" button.
  ///
  /// At 0 nothing changes and no event is sent.
  ///
  /// - Throws: ``CartError/deleted``.
  public func subtract(_ less: Amount = .one) throws(CartError) {
    try edit(.subtract(less))
  }

  /// Makes the amount what is given; 0 keeps the row.
  ///
  /// - Throws: ``CartError/amountOverLimit`` over 1,000,000 g or pieces, ``CartError/deleted``.
  public func set(_ amount: Amount) throws(CartError) {
    try edit(.set(amount))
  }

  /// Makes an edit of the amount.
  @inline(__always)
  func edit(_ edit: AmountEdit) throws(CartError) {
    guard let (amount, isSet) = try row.editUnwatched(edit) else { return }
    if !isSet { change { row.amount = amount } }
    events.send(.amountEdited(id, to: amount))
  }

  /// Sets or clears the handling.
  ///
  /// - Throws: ``CartError/deleted``.
  public func use(_ handling: Handling?) throws(CartError) {
    guard !row.isDeleted else { throw .deleted }
    guard handling != storedDrug.handling else { return }
    change { storedDrug.handling = handling }
    events.send(.handlingEdited(id, to: handling))
  }

  /// Sets the price of a unit, whatever the quantity, or makes it unknown.
  ///
  /// - Throws: ``CartError/deleted``.
  public func setPrice(_ price: PriceRange?) throws(CartError) {
    guard !row.isDeleted else { throw .deleted }
    guard price != storedDrug.price || storedDrug.tiers != nil else { return }
    change {
      storedDrug.price = price
      storedDrug.tiers = nil
    }
    events.send(.priceEdited(id, to: price))
  }

  /// Adjusts the price before it is charged: a discount or a markup of this row alone.
  ///
  /// - Throws: ``CartError/deleted``.
  public func adjust(_ adjustment: Adjustment) throws(CartError) {
    guard !row.isDeleted else { throw .deleted }
    guard adjustment != storedAdjustment else { return }
    change { storedAdjustment = adjustment }
    events.send(.adjusted(id, to: adjustment))
  }

  /// Says who pays for the row.
  ///
  /// - Throws: ``CartError/deleted``.
  public func mark(_ payer: Payer) throws(CartError) {
    guard !row.isDeleted else { throw .deleted }
    guard payer != storedPayer else { return }
    change { storedPayer = payer }
    events.send(.payerEdited(id, to: payer))
  }

  /// Deletes the row.
  ///
  /// - Throws: ``CartError/deleted`` if it is already.
  public func delete() throws(CartError) {
    guard !row.isDeleted else { throw .deleted }
    refresh(shownLine, isDeleted: true)
    events.send(.deleted(id))
  }
}

// MARK: - What the cart tells its rows

extension DrugCellViewModel {
  /// Whether the row was deleted, for who doesn't watch.
  var isKnownDeleted: Bool { row.isDeleted }

  /// What it shows, for who doesn't watch.
  var shownLine: CartLine {
    CartLine(
      drug: storedDrug,
      amount: row.amount,
      adjustment: storedAdjustment,
      payer: storedPayer
    )
  }

  /// Shows what the cart holds, after a change that wasn't made through this cell.
  func refresh(_ line: CartLine, isDeleted: Bool) {
    if line != shownLine {
      change {
        row.amount = line.amount
        storedDrug = line.drug
        storedAdjustment = line.adjustment
        storedPayer = line.payer
      }
    }
    guard isDeleted != row.isDeleted else { return }
    let observers = deletionGate?.shut()
    observers?.willSet(self, keyPath: \.isDeleted)
    row.isDeleted = isDeleted
    observers?.didSet(self, keyPath: \.isDeleted)
  }

  private func change(_ body: () -> Void) {
    row.isWatched = false
    let observers = lineGate?.shut()
    observers?.willSet(self, keyPath: \.line)
    body()
    observers?.didSet(self, keyPath: \.line)
  }
}
