extension CartViewModel {
  /// The lines of a cart in order, as they were when they were asked for.
  ///
  /// Asking is cheap, whatever the length; a line is made when it is looked at.
  public struct Lines: RandomAccessCollection, Sendable {
    let lines: CartLines
    let order: [UInt32]

    init(state: CartState) {
      lines = state.lines
      order = state.order
    }

    /// The first line's position, 0.
    public var startIndex: Int { 0 }
    /// The position behind the last line.
    public var endIndex: Int { order.count }
    /// The line at a position.
    public subscript(position: Int) -> CartLine { lines[Int(order[position])] }
  }

  /// The rows' view models, made when they are asked for: what a list view iterates over.
  ///
  /// It is good until lines come, go or move; then ``CartViewModel/rows`` is another.
  public struct Rows: RandomAccessCollection {
    private let cart: CartViewModel
    private let ids: [CartLine.ID]

    init(cart: CartViewModel) {
      self.cart = cart
      ids = cart.state.order.indices.map { cart.state.id(at: $0) }
    }

    /// The first row's position, 0.
    public var startIndex: Int { 0 }
    /// The position behind the last row.
    public var endIndex: Int { ids.count }
    /// The view model at a position.
    public subscript(position: Int) -> DrugCellViewModel {
      cart.core.cell(of: ids[position], expectedAt: position, cart.events)
    }
  }

  /// The rows in order, each a view model.
  public var rows: Rows {
    _ = lines
    return Rows(cart: self)
  }

  /// Returns the cell of a line by its identity; of one that is gone, a cell that says so.
  public func cell(of id: CartLine.ID) -> DrugCellViewModel {
    core.cell(of: id, expectedAt: nil, events)
  }
}

extension CartViewModel {
  /// How many lines there are, for a caller that doesn't watch.
  package var lineCount: Int { core.state.count }

  /// Sets the policy that the cart starts with, which is no step.
  package func begin(rounding: Rounding) {
    notifying(.both) { _ = state.apply(.rounding(rounding)) }
  }

  /// The number of the state that the cart is in: another after each step, the same after undo.
  package var stateNumber: Int { history.state }
}
