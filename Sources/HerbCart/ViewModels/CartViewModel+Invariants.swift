extension CartViewModel {
  /// Stops the program if the cart isn't what it always must be: for tests, after each step.
  ///
  /// It adds everything up again, so it takes as long as the cart is.
  package func checkInvariants() {
    core.state.checkInvariants()
    core.cells.checkInvariants(core.state)
    let counts = core.history.counts
    precondition(counts.done + counts.undone <= 2 * CartHistory.limit, "too many steps are kept")
    precondition(counts.done <= CartHistory.limit, "too many steps can be undone")
    if let known = core.knownSummary {
      precondition(known == core.state.summary, "the summary that is kept is an old one")
    }
  }
}

extension CartState {
  /// Stops the program unless the order, the slots and the totals belong together.
  func checkInvariants() {
    precondition(lines.figures.count == lines.words.count, "figures and words don't match")
    let places = Set(order)
    precondition(places.count == order.count, "a line stands twice")
    precondition(order.allSatisfy { Int($0) < lines.figures.count }, "a line has no slot")
    precondition(places.isDisjoint(with: freeSlots), "a line's slot is free")
    precondition(Set(freeSlots).count == freeSlots.count, "a slot is free twice")
    precondition(order.count <= Self.lineLimit, "too many lines")
    for slot in order {
      let figures = lines.figures[Int(slot)]
      precondition(figures.amount <= Amount.lineLimit.thousandths, "an amount is over the limit")
      precondition(
        figures.isPriced ? figures.min <= figures.max : figures.min == -1,
        "an odd price"
      )
    }
    let anew = CartState(prescription)
    precondition(anew.summary == summary, "the totals aren't what the lines add up to")
    precondition(sums.allSatisfy { $0 >= 0 }, "there is less than nothing of a unit")
    if rounding == .line {
      precondition(anew.roundedLines == roundedLines, "the rounded lines don't add up")
    }
  }
}

extension CellCache {
  /// Stops the program unless each living cell shows what the cart holds.
  func checkInvariants(_ state: CartState) {
    var seen: Set<CartLine.ID> = []
    for cell in all {
      precondition(seen.insert(cell.id).inserted, "a line has two cells")
      guard !cell.isKnownDeleted, let line = state[cell.id] else { continue }
      precondition(cell.shownLine == line, "a cell shows an old line")
    }
    for (place, cell) in recent.enumerated() {
      guard let cell else { continue }
      precondition(Int(cell.id.slot) & (Self.size - 1) == place, "a cell is in the wrong place")
    }
  }
}
