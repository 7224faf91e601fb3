extension CartViewModel {
  /// All that an edit touches, in one place, so that one that nobody watches is one access.
  struct Core {
    var state: CartState
    var history = CartHistory()
    var cells = CellCache()
    /// The summary of the state as it is, if it was asked for.
    private var keptSummary: CartSummary?
    /// Whether the kept summary is still that of the state; cheaper to take back than to clear it.
    private var summaryIsKept = false

    var knownSummary: CartSummary? {
      get { summaryIsKept ? keptSummary : nil }
      set {
        summaryIsKept = newValue != nil
        if summaryIsKept { keptSummary = newValue }
      }
    }

    /// Whether the summary or the lines were read since the last notice.
    var isWatched = false

    init(state: CartState) { self.state = state }

    /// Edits an amount, unless somebody must be told before; returns whether it did.
    @inline(__always)
    mutating func editUnwatched(_ id: CartLine.ID, _ amount: Amount) -> Bool {
      if isWatched { return false }
      editAmount(id, amount)
      return true
    }

    /// The cell of a row, from 1; made if none is alive.
    @inline(__always)
    mutating func cell(
      _ line: Int,
      _ events: EventChannel<DrugCellViewModel.Event>
    ) throws(CartError) -> DrugCellViewModel {
      guard line >= 1, line <= state.count else {
        throw .noSuchLine(line, count: state.count)
      }
      let id = state.id(at: line - 1)
      return cells.cell(id) {
        DrugCellViewModel(id: id, line: state[line - 1], events: events)
      }
    }

    /// What a row became by an edit of something else: its price, where that depends on the amount.
    func changed(_ id: CartLine.ID) -> (cell: DrugCellViewModel, line: CartLine)? {
      guard state.hasTiers(id), let cell = cells.living(id), let line = state[id] else {
        return nil
      }
      return (cell, line)
    }

    /// The line of a row, from 1, its amount, and its cell if somebody has it.
    @inline(__always)
    func row(
      _ line: Int
    ) throws(CartError) -> (id: CartLine.ID, amount: Amount, cell: DrugCellViewModel?) {
      guard line >= 1, line <= state.count else {
        throw .noSuchLine(line, count: state.count)
      }
      let id = state.id(at: line - 1)
      return (id, state.amount(at: line - 1), cells.living(id))
    }

    /// The cell of a line wherever it is; of one that was taken out, a cell that says so.
    ///
    /// - Parameters:
    ///   - id: The line.
    ///   - position: Where the line was last seen, which spares looking for it.
    ///   - events: Where a new cell tells what is done to it.
    /// - Returns: The cell, the same one as long as somebody holds it.
    mutating func cell(
      of id: CartLine.ID,
      expectedAt position: Int?,
      _ events: EventChannel<DrugCellViewModel.Event>
    ) -> DrugCellViewModel {
      cells.cell(id) {
        let gone = CartLine(drug: Drug(id: Drug.ID(rawValue: ""), name: ""), amount: .zero)
        let line = state[id] ?? gone
        let cell = DrugCellViewModel(id: id, line: line, events: events)
        if !state.holds(id, expectedAt: position) { cell.refresh(line, isDeleted: true) }
        return cell
      }
    }

    @inline(__always)
    mutating func editAmount(_ id: CartLine.ID, _ amount: Amount) {
      summaryIsKept = false
      guard let old = state.setAmount(id, amount) else { return }
      forget(history.record(id, was: old))
    }

    mutating func undo() -> CartChange? { history.undo(on: &state) }

    mutating func redo() -> CartChange? { history.redo(on: &state) }

    mutating func record(_ inverse: CartChange) {
      forget(history.record(inverse))
    }

    @inline(__always)
    private mutating func forget(_ changes: [CartChange]?) {
      guard let changes else { return }
      for change in changes { state.forget(change) }
    }
  }
}
