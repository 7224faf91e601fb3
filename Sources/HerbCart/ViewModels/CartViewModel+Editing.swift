/// What a person does to the cart as a whole; each is one step of undo.
extension CartViewModel {
  /// Puts a line at the end.
  ///
  /// - Throws: ``CartError/alreadyInCart(name:line:)`` for the same drug with the same handling,
  ///   ``CartError/tooManyLines``, ``CartError/amountOverLimit``.
  public func append(_ line: CartLine) throws(CartError) {
    // Lines hold amounts up to a limit, so this one is asked before it is among them.
    guard line.amount <= .lineLimit else { throw .amountOverLimit }
    try append([line])
  }

  /// Puts lines at the end, all or none, as one step.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - doses: The number of doses to set with it, if it is said.
  ///   - amounts: New amounts of lines that are there, by line from 1, set in the same step.
  /// - Throws: ``CartError/alreadyInCart(name:line:)`` for a drug that is there with the same
  ///   handling, in the cart or among the lines before it, ``CartError/tooManyLines``,
  ///   ``CartError/amountOverLimit``.
  public func append(
    _ lines: CartLines,
    doses: Doses? = nil,
    amounts: [Int: Amount] = [:]
  ) throws(CartError) {
    guard state.count + lines.count <= CartState.lineLimit else { throw .tooManyLines }
    guard lines.allSatisfy({ $0.amount <= .lineLimit }) else { throw .amountOverLimit }
    guard amounts.values.allSatisfy({ $0 <= .lineLimit }) else { throw .amountOverLimit }
    try refuseTwins(of: lines)
    var changes = amounts.keys.sorted().compactMap { line in
      amounts[line].map { CartChange.amount(state.id(at: line - 1), to: $0) }
    }
    changes.append(.restoreLast(state.makeSlots(lines)))
    if let doses { changes.append(.doses(doses)) }
    perform(.group(changes))
    if !amounts.isEmpty || state.hasTerms { refreshCells() }
  }

  private func refuseTwins(of lines: CartLines) throws(CartError) {
    struct Key: Hashable {
      var id: Drug.ID
      var handling: Handling?
    }
    let wanted = Set(lines.map { Key(id: $0.drug.id, handling: $0.drug.handling) })
    var places: [Key: Int] = [:]
    for (index, slot) in state.order.enumerated() {
      let words = state.lines.words[Int(slot)]
      let key = Key(
        id: Drug.ID(rawValue: words.id),
        handling: Handling(rawValue: words.handling)
      )
      if wanted.contains(key), places[key] == nil { places[key] = index + 1 }
    }
    for (index, line) in lines.enumerated() {
      let key = Key(id: line.drug.id, handling: line.drug.handling)
      if let place = places[key] { throw .alreadyInCart(name: line.drug.name, line: place) }
      places[key] = state.count + index + 1
    }
  }

  /// Makes line `from` line `to`, both from 1; the others close up.
  ///
  /// - Throws: ``CartError/noSuchLine(_:count:)``.
  public func move(_ from: Int, to: Int) throws(CartError) {
    for line in [from, to] where !(1...max(1, state.count)).contains(line) || state.count == 0 {
      throw .noSuchLine(line, count: state.count)
    }
    perform(.move(from: from - 1, to: to - 1), on: .both)
  }

  /// What lines are sorted by.
  public enum SortKey: String, CaseIterable, Sendable {
    /// The name, by scalar value.
    case name
    /// The amount: grams before pieces, the smallest first.
    case amount
    /// The unit price: by the highest, then the lowest; unpriced lines last.
    case price
  }

  /// Sorts the lines, smallest first; equal ones keep their order.
  public func sort(by key: SortKey) {
    let lines = state.lines
    let order = state.order
    let sorted: [UInt32]
    switch key {
    case .name:
      sorted = order.sorted { first, second in
        let names = (lines.words[Int(first)].name, lines.words[Int(second)].name)
        return names.0.unicodeScalars.lexicographicallyPrecedes(names.1.unicodeScalars)
      }
    case .amount:
      sorted = order.sorted { first, second in
        let figures = (lines.figures[Int(first)], lines.figures[Int(second)])
        return (figures.0.unit == 0 ? 0 : 1, figures.0.amount)
          < (figures.1.unit == 0 ? 0 : 1, figures.1.amount)
      }
    case .price:
      sorted = order.sorted { first, second in
        let figures = (lines.figures[Int(first)], lines.figures[Int(second)])
        return (figures.0.isPriced ? 0 : 1, figures.0.max, figures.0.min)
          < (figures.1.isPriced ? 0 : 1, figures.1.max, figures.1.min)
      }
    }
    perform(.reorder(sorted), on: .both)
  }

  /// Removes all lines; doses and fees stay.
  public func clear() {
    perform(.replace([]))
    refreshCells()
  }

  /// Puts other lines in place of all that are there; the same lines are no step.
  public func replaceLines(with lines: CartLines) {
    guard !lines.elementsEqual(Lines(state: state)) else { return }
    perform(.replace(state.makeSlots(lines)))
    refreshCells()
  }

  /// Opens a prescription in place of the whole cart; a policy that it doesn't say stays.
  public func open(_ prescription: Prescription) { open(prescription, isSaved: true) }

  private func open(_ prescription: Prescription, isSaved: Bool) {
    var changes: [CartChange] = [
      .doses(prescription.doses),
      .fees(prescription.fees),
      .rounding(prescription.rounding ?? state.rounding),
      .wholeAdjustment(prescription.adjustment),
    ]
    if !prescription.lines.elementsEqual(Lines(state: state)) {
      changes.append(.replace(state.makeSlots(prescription.lines)))
    }
    perform(.group(changes))
    refreshCells()
    if isSaved { markSaved() }
  }

  /// Takes a prescription in place of the whole cart, as one step, and as one that isn't saved.
  public func recover(_ prescription: Prescription) {
    open(prescription, isSaved: false)
  }

  /// Sets the number of doses.
  public func setDoses(_ doses: Doses) {
    perform(.doses(doses), on: .both)
    refreshCellsWithTiers()
  }

  /// Sets the rounding policy.
  public func setRounding(_ rounding: Rounding) {
    perform(.rounding(rounding), on: .both)
  }

  /// Adds a fee, or puts it in the place of the one of the same name.
  public func setFee(_ fee: Fee) {
    var fees = state.fees
    if let index = fees.firstIndex(where: { $0.name == fee.name }) {
      fees[index] = fee
    } else {
      fees.append(fee)
    }
    perform(.fees(fees), on: .both)
  }

  /// Takes a fee away.
  ///
  /// - Throws: ``CartError/noSuchFee(_:)``.
  public func clearFee(_ name: String) throws(CartError) {
    let left = state.fees.filter { $0.name != name }
    guard left.count < state.fees.count else { throw .noSuchFee(name) }
    perform(.fees(left), on: .both)
  }

  /// Sets the prices of many lines as one step.
  ///
  /// - Parameter prices: The new price by line, from 1; lines that aren't there are left out.
  public func setPrices(_ prices: [Int: TieredPrice]) {
    let changes = prices.keys.sorted().filter { $0 >= 1 && $0 <= state.count }
      .compactMap { line in
        prices[line].map { CartChange.price(state.id(at: line - 1), to: $0) }
      }
    perform(.group(changes))
    refreshCells()
  }
}

// MARK: - Price rules

extension CartViewModel {
  /// Adjusts the price of all drugs, beside what single lines are adjusted by; fees stay.
  ///
  /// The reference price stays too: it is what the price list says.
  public func adjust(_ adjustment: Adjustment) {
    perform(.wholeAdjustment(adjustment), on: .both)
  }

  /// Takes every adjustment away, of the whole and of the lines, as one step.
  public func clearAdjustments() {
    let lines = state.order.filter { state.lines.terms[Int($0)]?.adjustment ?? .none != .none }
    let changes = lines.map { slot in
      let generation = UInt32(state.lines.figures[Int(slot)].generation)
      return CartChange.adjustment(CartLine.ID(slot: slot, generation: generation), to: .none)
    }
    perform(.group([.wholeAdjustment(.none)] + changes))
    refreshCells()
  }
}
