/// The steps that can be undone and done again: the inverse of each, never a copy of the cart.
struct CartHistory {
  /// A step; the commonest, an edit of an amount, needs no memory of its own.
  private struct Step {
    private final class Other {
      let change: CartChange

      init(_ change: CartChange) { self.change = change }
    }

    private let line: CartLine.ID
    private let amount: Amount
    private let other: Other?
    /// The number of the state that the step led to.
    let state: Int

    init(line: CartLine.ID, amount: Amount, state: Int) {
      self.line = line
      self.amount = amount
      self.state = state
      other = nil
    }

    init(_ inverse: CartChange, state: Int) {
      self.state = state
      if case .amount(let line, let amount) = inverse {
        self.line = line
        self.amount = amount
        other = nil
      } else {
        line = CartLine.ID(slot: 0, generation: 0)
        amount = .zero
        other = Other(inverse)
      }
    }

    /// What takes the step back.
    var inverse: CartChange { other?.change ?? .amount(line, to: amount) }

    /// Whether something is forgotten with the step.
    var isMoreThanAmount: Bool { other != nil }
  }

  /// The most steps that can be undone.
  static let limit = 1_000

  /// A ring: the oldest step is at `first` once it is full.
  private var done: [Step] = []
  private var first = 0
  private var undone: [Step] = []
  /// The number of the state under the oldest step.
  private var base = 0
  private var lastState = 0

  /// The number of the state that the cart is in; undo and redo come back to the same one.
  var state: Int { newest.map { done[$0].state } ?? base }

  /// How many steps can be undone and redone.
  var counts: (done: Int, undone: Int) { (done.count, undone.count) }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Records an edit of an amount; returns what can't be undone or redone any more.
  @inline(__always)
  mutating func record(_ line: CartLine.ID, was amount: Amount) -> [CartChange]? {
    record { Step(line: line, amount: amount, state: $0) }
  }

  /// Records a step; returns what can't be undone or redone any more.
  mutating func record(_ inverse: CartChange) -> [CartChange]? {
    record { Step(inverse, state: $0) }
  }

  @inline(__always)
  private mutating func record(_ make: (Int) -> Step) -> [CartChange]? {
    var forgotten: [CartChange]?
    if !undone.isEmpty {
      forgotten = undone.map(\.inverse)
      undone = []
    }
    lastState += 1
    let step = make(lastState)
    if done.count < Self.limit {
      done.append(step)
      return forgotten
    }
    base = done[first].state
    if done[first].isMoreThanAmount { forgotten = (forgotten ?? []) + [done[first].inverse] }
    done[first] = step
    first = first + 1 == Self.limit ? 0 : first + 1
    return forgotten
  }

  /// Takes the newest step back, and returns the change that did it; `state` applies inverses.
  mutating func undo(on state: inout CartState) -> CartChange? {
    straighten()
    guard let step = done.popLast(), let inverse = state.apply(step.inverse) else { return nil }
    undone.append(Step(inverse, state: step.state))
    return step.inverse
  }

  /// Does the step again that was undone last, and returns the change.
  mutating func redo(on state: inout CartState) -> CartChange? {
    straighten()
    guard let step = undone.popLast(), let inverse = state.apply(step.inverse) else { return nil }
    done.append(Step(inverse, state: step.state))
    return step.inverse
  }

  private var newest: Int? {
    if done.isEmpty { return nil }
    return first == 0 ? done.count - 1 : first - 1
  }

  /// Puts the oldest step first, so that the ring can shrink.
  private mutating func straighten() {
    guard first > 0 else { return }
    done = Array(done[first...] + done[..<first])
    first = 0
  }
}
