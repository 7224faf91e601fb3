import Observation

/// The cart as a view sees it: rows, totals, and everything that can be done to them.
///
/// It hears its cells' events, has its state, a value, do the edit, and keeps the inverse for
/// undo. What it shows is Observation's, and always what adding up the lines would give.
public final class CartViewModel {
  var core: Core
  let events = EventChannel<DrugCellViewModel.Event>()
  private var subscription: Subscription?
  private var summaryGate = ObservationGate<CartViewModel>()
  private var linesGate = ObservationGate<CartViewModel>()
  var loadGate = ObservationGate<CartViewModel>()
  private var savedState = 0
  var storedLoadState = LoadState.idle
  var warnings: [DataWarning] = []
  var requests = 0
  var hasLoaded = false
  let backend: (any DrugBackend)?

  /// Makes a cart of a prescription.
  ///
  /// - Parameters:
  ///   - prescription: What it starts with; that is no step of undo.
  ///   - backend: Where ``reload()`` gets its list.
  public init(_ prescription: Prescription = Prescription(), backend: (any DrugBackend)? = nil) {
    core = Core(state: CartState(prescription))
    self.backend = backend
    subscription = events.subscribe { [unowned self] in receive($0) }
  }
}

// MARK: - What it holds

extension CartViewModel {
  var state: CartState {
    get { core.state }
    _modify { yield &core.state }
  }

  var history: CartHistory {
    get { core.history }
    _modify { yield &core.history }
  }

  var cells: CellCache {
    get { core.cells }
    _modify { yield &core.cells }
  }
}

// MARK: - What is shown

extension CartViewModel: Observable {
  /// Count, grams, reference price and payable.
  public var summary: CartSummary {
    core.isWatched = true
    summaryGate.access(self, \.summary)
    if let known = core.knownSummary { return known }
    let summary = core.state.summary
    core.knownSummary = summary
    return summary
  }

  /// The lines in order, as values.
  public var lines: Lines {
    core.isWatched = true
    linesGate.access(self, \.lines)
    return Lines(state: state)
  }

  /// How many lines there are.
  public var count: Int { lines.count }

  /// The whole as a value, to save it.
  public var prescription: Prescription {
    _ = summary
    _ = lines
    return state.prescription
  }

  /// Whether any line is adjusted, marked, or priced by quantity: most carts have none.
  package var hasTerms: Bool {
    _ = lines
    return state.hasTerms
  }

  /// What the price of all drugs is adjusted by.
  public var adjustment: Adjustment {
    _ = summary
    return state.adjustment
  }

  /// The fees in the order in which they were added.
  public var fees: [Fee] {
    _ = summary
    return state.fees
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool {
    _ = lines
    return history.canUndo
  }

  /// Whether there is a step to do again.
  public var canRedo: Bool {
    _ = lines
    return history.canRedo
  }

  /// Whether the cart isn't what was loaded or saved last.
  public var isModified: Bool {
    _ = summary
    _ = lines
    return history.state != savedState
  }

  /// How far loading has come.
  public var loadState: LoadState {
    loadGate.access(self, \.loadState)
    return storedLoadState
  }

  /// What was odd about the list that was loaded last.
  public var loadWarnings: [DataWarning] {
    loadGate.access(self, \.loadState)
    return warnings
  }

  /// Says that the cart as it is now is in a file.
  public func markSaved() {
    guard savedState != history.state else { return }
    notifying(.both) { savedState = history.state }
  }
}

// MARK: - Rows

extension CartViewModel {
  /// Returns the cell of a row; rows count from 1.
  ///
  /// - Throws: ``CartError/noSuchLine(_:count:)``.
  @inline(__always)
  public func cell(_ line: Int) throws(CartError) -> DrugCellViewModel {
    try core.cell(line, events)
  }

  /// Has the cell of a row, from 1, make an edit: what a script does a million times.
  ///
  /// - Throws: ``CartError/noSuchLine(_:count:)``, ``CartError/amountOverLimit``.
  package func edit(_ line: Int, _ edit: AmountEdit) throws(CartError) {
    let row = try core.row(line)
    if let cell = row.cell { return try cell.edit(edit) }
    try DrugCellViewModel.passing(row.id, row.amount, edit, events)
  }

  @inline(__always)
  private func receive(_ event: DrugCellViewModel.Event) {
    switch event {
    case .amountEdited(let id, let amount): editAmount(id, amount)
    case .handlingEdited(let id, let handling): perform(.handling(id, to: handling), on: .lines)
    case .priceEdited(let id, let price):
      perform(.price(id, to: price.map { TieredPrice($0) }), on: .both)
    case .adjusted(let id, let adjustment): perform(.adjustment(id, to: adjustment), on: .both)
    case .payerEdited(let id, let payer): perform(.payer(id, to: payer), on: .both)
    case .deleted(let id):
      guard let position = state.order.firstIndex(of: id.slot), state.id(at: position) == id else {
        return
      }
      perform(.remove(at: position), on: .both)
    }
  }

  /// The hot path: one edit of one line.
  @inline(__always)
  private func editAmount(_ id: CartLine.ID, _ amount: Amount) {
    if !core.editUnwatched(id, amount) { notifying(.both) { core.editAmount(id, amount) } }
    guard core.state.hasTerms, let (cell, line) = core.changed(id) else { return }
    cell.refresh(line, isDeleted: false)
  }
}

// MARK: - Changes

extension CartViewModel {
  /// What a change is seen in.
  enum Effect {
    case summary
    case lines
    case both
  }

  /// Makes a change and records it as one step, unless it changes nothing.
  func perform(_ change: CartChange, on effect: Effect = .both) {
    notifying(effect) {
      if let inverse = state.apply(change) { record(inverse) }
    }
  }

  /// Makes a change that is no step: the first list that is loaded.
  func start(with prescription: Prescription) {
    notifying(.both) {
      let rounding = state.rounding
      state = CartState(prescription)
      if prescription.rounding == nil { _ = state.apply(.rounding(rounding)) }
    }
  }

  func notifying(_ effect: Effect, _ body: () -> Void) {
    // What is left unread by observers of the other kind keeps its own gate open.
    core.isWatched = effect != .both
    let summaryObservers = effect == .lines ? nil : summaryGate.shut()
    let lineObservers = effect == .summary ? nil : linesGate.shut()
    summaryObservers?.willSet(self, keyPath: \.summary)
    lineObservers?.willSet(self, keyPath: \.lines)
    body()
    core.knownSummary = nil
    summaryObservers?.didSet(self, keyPath: \.summary)
    lineObservers?.didSet(self, keyPath: \.lines)
  }

  private func record(_ inverse: CartChange) { core.record(inverse) }

  /// Takes the last step back.
  ///
  /// - Throws: ``CartError/nothingToUndo``.
  public func undo() throws(CartError) {
    guard history.canUndo else { throw .nothingToUndo }
    var change: CartChange?
    notifying(.both) { change = core.undo() }
    if let change { refreshCells(after: change) }
  }

  /// Does the step again that was taken back last.
  ///
  /// - Throws: ``CartError/nothingToRedo``.
  public func redo() throws(CartError) {
    guard history.canRedo else { throw .nothingToRedo }
    var change: CartChange?
    notifying(.both) { change = core.redo() }
    if let change { refreshCells(after: change) }
  }

  /// Has those cells that a change may concern show what the state holds.
  private func refreshCells(after change: CartChange) {
    switch change {
    case .amount(let id, _), .handling(let id, _), .price(let id, _), .adjustment(let id, _),
      .payer(let id, _):
      guard let cell = cells.living(id), let line = state[id] else { return }
      cell.refresh(line, isDeleted: cell.isKnownDeleted)
    case .doses: refreshCellsWithTiers()
    case .fees, .rounding, .wholeAdjustment, .move, .reorder: break
    case .insert, .remove, .restoreLast, .removeLast, .replace, .group: refreshCells()
    }
  }

  /// Has cells whose price depends on the doses show the price that holds now.
  func refreshCellsWithTiers() {
    if state.hasTerms { refreshCells() }
  }

  /// Has all living cells show what the state holds.
  func refreshCells() {
    let living = cells.all
    guard !living.isEmpty else { return }
    let places = Set(state.order)
    for cell in living {
      guard let line = state[cell.id] else {
        cell.refresh(cell.line, isDeleted: true)
        continue
      }
      cell.refresh(line, isDeleted: !places.contains(cell.id.slot))
    }
  }
}
