/// A cart as a value: the lines, their order, and the totals, which every edit keeps true.
///
/// A line has a slot in `lines` that stays its own wherever it moves; `order` says which slot is
/// at which position. So an edit of an amount is a few additions, whatever the cart's length.
struct CartState {
  private(set) var lines = CartLines()
  private(set) var order: [UInt32] = []
  private(set) var freeSlots: [UInt32] = []

  private(set) var doses: Doses = .one
  private(set) var fees: [Fee] = []
  private(set) var rounding: Rounding = .dose

  /// The sum of the amounts by number of the unit, in thousandths; the first is grams.
  private(set) var sums: [Int] = [0]
  private var minTotal: Int128 = 0
  private var maxTotal: Int128 = 0
  private var unpriced = 0
  /// The sum of the lines' prices, each rounded to the fen; kept only while the policy needs it.
  private(set) var roundedLines: Int128 = 0

  /// The most lines of a cart.
  static let lineLimit = 1_000_000

  init() {}

  init(_ prescription: Prescription) {
    lines = prescription.lines
    order = Array(0..<UInt32(lines.count))
    doses = prescription.doses
    fees = prescription.fees
    rounding = prescription.rounding ?? .dose
    sumAnew()
  }

  var count: Int { order.count }

  func id(at position: Int) -> CartLine.ID {
    let slot = order[position]
    return CartLine.ID(slot: slot, generation: UInt32(lines.figures[Int(slot)].generation))
  }

  subscript(position: Int) -> CartLine { lines[Int(order[position])] }

  /// The amount alone, for whom the words of a line would be too far away.
  func amount(at position: Int) -> Amount {
    Amount(unchecked: Int(lines.figures[Int(order[position])].amount))
  }

  /// The line of an identity, in the cart or taken out; nil once it is forgotten.
  subscript(id: CartLine.ID) -> CartLine? { slot(of: id).map { lines[$0] } }

  /// Whether a line is in the cart; looked for unless it is where it is expected.
  func holds(_ id: CartLine.ID, expectedAt position: Int?) -> Bool {
    guard slot(of: id) != nil else { return false }
    if let position, position < order.count, order[position] == id.slot { return true }
    return order.contains(id.slot)
  }

  /// The whole as a file holds it.
  var prescription: Prescription {
    var kept = CartLines()
    for slot in order { kept.append(lines[Int(slot)]) }
    return Prescription(lines: kept, doses: doses, fees: fees, rounding: rounding)
  }

  private func slot(of id: CartLine.ID) -> Int? {
    let slot = Int(id.slot)
    guard slot < lines.figures.count,
      UInt32(lines.figures[slot].generation) == id.generation
    else { return nil }
    return slot
  }
}

// MARK: - Changes

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
    case .doses(let doses): exchange(\.doses, doses).map(CartChange.doses)
    case .fees(let fees): exchange(\.fees, fees).map(CartChange.fees)
    case .rounding(let rounding): setRounding(rounding)
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
    sums[Int(figures.unit)] += difference
    if figures.isPriced {
      // A line's cost is below 10^21, a million of them below 10^27: far inside an Int128.
      minTotal += Int128(difference) &* Int128(figures.min)
      maxTotal += Int128(difference) &* Int128(figures.max)
      if rounding == .line {
        roundedLines += Self.roundedCost(amount.thousandths, figures)
        roundedLines -= Self.roundedCost(old, figures)
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

  private mutating func setPrice(_ id: CartLine.ID, _ price: PriceRange?) -> CartChange? {
    guard let slot = slot(of: id) else { return nil }
    let old = lines.price(at: slot)
    guard old != price else { return nil }
    count(slot, -1)
    lines.setPrice(price, at: slot)
    count(slot, 1)
    return .price(id, to: old)
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
      let generation = lines.figures[Int(slot)].generation
      lines.figures[Int(slot)] = lines.makeFigures(line, generation: generation)
      lines.words[Int(slot)] = CartLines.makeWords(line.drug)
      return slot
    }
  }

  /// Gives back the slots of lines that only this change could have brought back.
  mutating func forget(_ change: CartChange) {
    switch change {
    case .insert(let id, _): free(id.slot)
    case .restoreLast(let slots), .replace(let slots): for slot in slots { free(slot) }
    case .group(let changes): for change in changes { forget(change) }
    case .amount, .handling, .price, .remove, .removeLast, .move, .reorder, .doses, .fees,
      .rounding:
      break
    }
  }

  private mutating func free(_ slot: UInt32) {
    lines.words[Int(slot)] = CartLines.Words(id: "", name: "", handling: "")
    // A place whose generations are used up is never given again, so no identity comes twice.
    guard lines.figures[Int(slot)].generation < .max else { return }
    lines.figures[Int(slot)].generation += 1
    freeSlots.append(slot)
  }
}

// MARK: - Totals

extension CartState {
  /// What the cart comes to.
  var summary: CartSummary {
    let drugs = drugsPayable
    let feeTotal = fees.reduce(Int128(0)) { sum, fee in
      sum + fee.amount.nanoyuan * Int128(fee.isPerDose ? doses.count : 1)
    }
    return CartSummary(
      itemCount: order.count,
      grams: Amount(unchecked: sums[0]),
      pieces: pieces,
      minTotal: Money(nanoyuan: minTotal),
      maxTotal: Money(nanoyuan: maxTotal),
      unpriced: unpriced,
      doses: doses,
      fees: Money(nanoyuan: feeTotal),
      payable: Money(nanoyuan: drugs + feeTotal),
      rounding: rounding,
      drugsPayable: Money(nanoyuan: drugs)
    )
  }

  /// In nanoyuan, whole fen: at most 10^27 × 999, so nothing here can overflow.
  private var drugsPayable: Int128 {
    let times = Int128(doses.count)
    return switch rounding {
    case .dose: Self.wholeFen(maxTotal) * times
    case .total: Self.wholeFen(maxTotal * times)
    case .line: roundedLines * times
    }
  }

  /// The sums of pieces, in the order in which the units first have any.
  private var pieces: [CartSummary.Pieces] {
    var left = sums.indices.dropFirst().filter { sums[$0] > 0 }
    if left.count <= 1 { return left.map(pieces(of:)) }
    var found: [CartSummary.Pieces] = []
    for slot in order where !left.isEmpty {
      let figures = lines.figures[Int(slot)]
      guard figures.amount > 0, let index = left.firstIndex(of: Int(figures.unit)) else { continue }
      found.append(pieces(of: left.remove(at: index)))
    }
    return found
  }

  private func pieces(of unit: Int) -> CartSummary.Pieces {
    CartSummary.Pieces(unit: lines.units[unit], amount: Amount(unchecked: sums[unit]))
  }

  /// Counts a line in (1) or out (-1).
  private mutating func count(_ slot: Int, _ sign: Int) {
    let figures = lines.figures[slot]
    let amount = Int(figures.amount) * sign
    while sums.count < lines.units.count { sums.append(0) }
    sums[Int(figures.unit)] += amount
    guard figures.isPriced else {
      unpriced += sign
      return
    }
    minTotal += Int128(amount) * Int128(figures.min)
    maxTotal += Int128(amount) * Int128(figures.max)
    if rounding == .line {
      roundedLines += Self.roundedCost(Int(figures.amount), figures) * Int128(sign)
    }
  }

  private mutating func sumAnew() {
    sums = Array(repeating: 0, count: lines.units.count)
    minTotal = 0
    maxTotal = 0
    unpriced = 0
    roundedLines = 0
    for slot in order { count(Int(slot), 1) }
  }

  private static func roundedCost(_ amount: Int, _ figures: CartLines.Figures) -> Int128 {
    wholeFen(Int128(amount) * Int128(figures.max))
  }

  private static func wholeFen(_ nanoyuan: Int128) -> Int128 {
    Rounding.fen(Money(nanoyuan: nanoyuan)) * Money.nanoyuanPerFen
  }
}
