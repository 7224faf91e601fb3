/// A cart as a value: the lines, their order, and the totals, which every edit keeps true.
///
/// A line has a slot in `lines` that stays its own wherever it moves; `order` says which slot is
/// at which position. So an edit of an amount is a few additions, whatever the cart's length.
struct CartState {
  var lines = CartLines()
  var order: [UInt32] = []
  var freeSlots: [UInt32] = []

  var doses: Doses = .one
  var fees: [Fee] = []
  var rounding: Rounding = .dose
  /// What the price of all drugs is adjusted by.
  var adjustment: Adjustment = .none

  /// The sum of the amounts by number of the unit, in thousandths; the first is grams.
  var sums: [Int] = [0]
  /// What one dose costs, in nanoyuan.
  var minTotal: Int128 = 0
  var maxTotal: Int128 = 0
  var unpriced = 0
  /// What terms of single lines change, kept apart from what every line has.
  var special = SpecialTotals()
  /// The sum of the lines' prices, each rounded to the fen; kept only while the policy needs it.
  var roundedLines: Int128 = 0

  /// The most lines of a cart.
  static let lineLimit = 1_000_000

  init() {}

  init(_ prescription: Prescription) {
    lines = prescription.lines
    order = Array(0..<UInt32(lines.count))
    doses = prescription.doses
    fees = prescription.fees
    rounding = prescription.rounding ?? .dose
    adjustment = prescription.adjustment
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

  /// Whether any line has terms beside its price.
  var hasTerms: Bool { !lines.terms.isEmpty }

  /// Whether a line's price depends on the quantity.
  func hasTiers(_ id: CartLine.ID) -> Bool { lines.terms[Int(id.slot)]?.tiers != nil }

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
    return Prescription(
      lines: kept,
      doses: doses,
      fees: fees,
      rounding: rounding,
      adjustment: adjustment
    )
  }

  func slot(of id: CartLine.ID) -> Int? {
    let slot = Int(id.slot)
    guard slot < lines.figures.count,
      UInt32(lines.figures[slot].generation) == id.generation
    else { return nil }
    return slot
  }
}
