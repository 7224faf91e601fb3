extension CartState {
  /// Makes a change and returns its inverse; nil if it changes nothing.
  mutating func apply(_ change: CartChange) -> CartChange? {
    switch change {
    case .amount(let id, let amount):
      setAmount(id, amount).map { CartChange.amount(id, to: $0) }
    case .handling(let id, let handling): setHandling(id, handling)
    case .price(let id, let price): setPrice(id, price)
    case .insert(let id, let position): insert(id, at: position)
    case .remove(let position): remove(at: position)
    case .restoreLast(let slots): restoreLast(slots)
    case .removeLast(let count): removeLast(count)
    case .move(let from, let to): move(from: from, to: to)
    case .reorder(let order): reorder(order)
    case .replace(let order): replace(order)
    case .adjustment(let id, let adjustment):
      exchangeTerm(id, \.adjustment, adjustment).map { .adjustment(id, to: $0) }
    case .payer(let id, let payer): exchangeTerm(id, \.payer, payer).map { .payer(id, to: $0) }
    case .doses(let doses): setDoses(doses)
    case .fees(let fees): exchange(\.fees, fees).map(CartChange.fees)
    case .rounding(let rounding): setRounding(rounding)
    case .wholeAdjustment(let adjustment): setWholeAdjustment(adjustment)
    case .group(let changes): apply(changes)
    }
  }

  /// Sets an amount and returns what it was; nil if that changes nothing.
  @inline(__always)
  mutating func setAmount(_ id: CartLine.ID, _ amount: Amount) -> Amount? {
    guard let slot = slot(of: id) else { return nil }
    let figures = lines.figures[slot]
    let old = Int(figures.amount)
    let difference = amount.thousandths - old
    guard difference != 0 else { return nil }
    if !lines.terms.isEmpty, lines.terms[slot] != nil {
      count(slot, -1)
      lines.figures[slot].amount = UInt32(amount.thousandths)
      count(slot, 1)
      return Amount(unchecked: old)
    }
    sums[Int(figures.unit)] += difference
    if figures.isPriced {
      // A line's cost is below 10^21, a million of them below 10^27: far inside an Int128.
      minTotal += Int128(difference) &* Int128(figures.min)
      maxTotal += Int128(difference) &* Int128(figures.max)
      if rounding == .line {
        roundedLines += roundedCost(amount.thousandths, figures)
        roundedLines -= roundedCost(old, figures)
      }
    }
    lines.figures[slot].amount = UInt32(amount.thousandths)
    return Amount(unchecked: old)
  }

  private mutating func setHandling(_ id: CartLine.ID, _ handling: Handling?) -> CartChange? {
    let text = handling?.rawValue ?? ""
    guard let slot = slot(of: id), lines.words[slot].handling != text else { return nil }
    let old = Handling(rawValue: lines.words[slot].handling)
    lines.words[slot].handling = text
    return .handling(id, to: old)
  }

  private mutating func setPrice(_ id: CartLine.ID, _ price: TieredPrice?) -> CartChange? {
    guard let slot = slot(of: id) else { return nil }
    let old = lines.tieredPrice(at: slot)
    guard old != price else { return nil }
    count(slot, -1)
    var terms = lines.terms[slot] ?? LineTerms()
    terms.tiers = price?.ifTiered
    lines.setTerms(terms, at: slot)
    lines.setPrice(price?.base, at: slot)
    count(slot, 1)
    return .price(id, to: old)
  }

  /// Changes one of a line's terms and returns the old value, or nil if it is the same.
  private mutating func exchangeTerm<Value: Equatable>(
    _ id: CartLine.ID,
    _ property: WritableKeyPath<LineTerms, Value>,
    _ value: Value
  ) -> Value? {
    guard let slot = slot(of: id) else { return nil }
    var terms = lines.terms[slot] ?? LineTerms()
    let old = terms[keyPath: property]
    guard old != value else { return nil }
    terms[keyPath: property] = value
    count(slot, -1)
    lines.setTerms(terms, at: slot)
    count(slot, 1)
    return old
  }

  private mutating func setDoses(_ new: Doses) -> CartChange? {
    guard let old = exchange(\.doses, new) else { return nil }
    // Prices by quantity are chosen anew.
    if lines.terms.values.contains(where: { $0.tiers != nil }) { sumAnew() }
    return .doses(old)
  }

  private mutating func insert(_ id: CartLine.ID, at position: Int) -> CartChange? {
    guard let slot = slot(of: id) else { return nil }
    order.insert(UInt32(slot), at: position)
    count(slot, 1)
    return .remove(at: position)
  }

  private mutating func remove(at position: Int) -> CartChange? {
    let id = id(at: position)
    order.remove(at: position)
    count(Int(id.slot), -1)
    return .insert(id, at: position)
  }

  private mutating func restoreLast(_ slots: [UInt32]) -> CartChange? {
    guard !slots.isEmpty else { return nil }
    order.append(contentsOf: slots)
    for slot in slots { count(Int(slot), 1) }
    return .removeLast(slots.count)
  }

  private mutating func removeLast(_ number: Int) -> CartChange? {
    guard number > 0 else { return nil }
    let slots = Array(order.suffix(number))
    order.removeLast(number)
    for slot in slots { count(Int(slot), -1) }
    return .restoreLast(slots)
  }

  private mutating func move(from: Int, to: Int) -> CartChange? {
    guard from != to else { return nil }
    order.insert(order.remove(at: from), at: to)
    return .move(from: to, to: from)
  }

  private mutating func reorder(_ new: [UInt32]) -> CartChange? {
    exchange(\.order, new).map(CartChange.reorder)
  }

  private mutating func replace(_ new: [UInt32]) -> CartChange? {
    let old = exchange(\.order, new)
    sumAnew()
    return old.map(CartChange.replace)
  }

  private mutating func setRounding(_ new: Rounding) -> CartChange? {
    let old = exchange(\.rounding, new)
    sumAnew()
    return old.map(CartChange.rounding)
  }

  private mutating func setWholeAdjustment(_ new: Adjustment) -> CartChange? {
    let old = exchange(\.adjustment, new)
    if rounding == .line { sumAnew() }
    return old.map(CartChange.wholeAdjustment)
  }

  private mutating func apply(_ changes: [CartChange]) -> CartChange? {
    var inverses: [CartChange] = []
    for change in changes {
      if let inverse = apply(change) { inverses.append(inverse) }
    }
    return inverses.isEmpty ? nil : .group(inverses.reversed())
  }

  /// Sets a property and returns the old value, or nil if it is the same.
  private mutating func exchange<Value: Equatable>(
    _ property: WritableKeyPath<CartState, Value>,
    _ value: Value
  ) -> Value? {
    let old = self[keyPath: property]
    guard old != value else { return nil }
    self[keyPath: property] = value
    return old
  }
}

// MARK: - New lines

extension CartState {
  /// Makes slots for lines that are to come in by ``CartChange/restoreLast(_:)`` or `replace`.
  mutating func makeSlots(_ new: CartLines) -> [UInt32] {
    if lines.isEmpty {
      lines = new
      return Array(0..<UInt32(new.count))
    }
    return new.map { line in
      guard let slot = freeSlots.popLast() else {
        lines.append(line)
        return UInt32(lines.count - 1)
      }
      lines.put(line, at: Int(slot))
      return slot
    }
  }

  /// Gives back the slots of lines that only this change could have brought back.
  mutating func forget(_ change: CartChange) {
    switch change {
    case .insert(let id, _): free(id.slot)
    case .restoreLast(let slots), .replace(let slots): for slot in slots { free(slot) }
    case .group(let changes): for change in changes { forget(change) }
    case .amount, .handling, .price, .adjustment, .payer, .remove, .removeLast, .move, .reorder,
      .doses, .fees, .rounding, .wholeAdjustment:
      break
    }
  }

  private mutating func free(_ slot: UInt32) {
    lines.words[Int(slot)] = CartLines.Words(id: "", name: "", handling: "")
    lines.setTerms(LineTerms(), at: Int(slot))
    // A place whose generations are used up is never given again, so no identity comes twice.
    guard lines.figures[Int(slot)].generation < .max else { return }
    lines.figures[Int(slot)].generation += 1
    freeSlots.append(slot)
  }
}
