/// The steps that can be undone and done again: the inverse of each, never a copy of the cart.
struct CartHistory {
  private struct Step {
    var inverse: CartChange
    /// The number of the state that the step led to.
    var state: Int
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

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Records a step; returns what can't be undone or redone any more.
  @inline(__always)
  mutating func record(_ inverse: CartChange) -> [CartChange]? {
    var forgotten: [CartChange]?
    if !undone.isEmpty {
      forgotten = undone.map(\.inverse)
      undone = []
    }
    lastState += 1
    let step = Step(inverse: inverse, state: lastState)
    if done.count < Self.limit {
      done.append(step)
      return forgotten
    }
    base = done[first].state
    switch done[first].inverse {
    case .amount: break
    default: forgotten = (forgotten ?? []) + [done[first].inverse]
    }
    done[first] = step
    first = first + 1 == Self.limit ? 0 : first + 1
    return forgotten
  }

  /// Takes the newest step back; `state` applies inverses.
  mutating func undo(on state: inout CartState) {
    straighten()
    guard let step = done.popLast(), let inverse = state.apply(step.inverse) else { return }
    undone.append(Step(inverse: inverse, state: step.state))
  }

  /// Does the step again that was undone last.
  mutating func redo(on state: inout CartState) {
    straighten()
    guard let step = undone.popLast(), let inverse = state.apply(step.inverse) else { return }
    done.append(Step(inverse: inverse, state: step.state))
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
