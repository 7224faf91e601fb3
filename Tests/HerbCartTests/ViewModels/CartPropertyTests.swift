import HerbCartTestSupport
import Testing

@testable import HerbCart

/// Whatever is done to a cart, it is what a naive one would be, and every step can be taken back.
@Suite struct CartPropertyTests {
  /// Watched carts take another way through the code than those that nobody looks at.
  @Test(arguments: Rounding.allCases, [1, 7])
  func anySequenceOfEditsLeavesTheNaiveSum(rounding: Rounding, checkEvery: Int) throws {
    var run = RandomEdits(seed: 20_261_130 + UInt64(checkEvery), rounding: rounding)
    for step in 1...1_500 {
      let name = try run.edit()
      run.cart.checkInvariants()
      guard step.isMultiple(of: checkEvery) else { continue }
      try run.check("\(name), step \(step)")
    }
    try run.check("at the end")
    #expect(run.kinds.count == RandomEdits.kindCount)
  }

  @Test(arguments: Rounding.allCases)
  func undoToTheStartAndRedoToTheEndRestoresEveryStep(rounding: Rounding) throws {
    var run = RandomEdits(seed: 1, rounding: rounding)
    run.mayStepBack = false
    while run.past.count < 300 { try run.edit() }
    let cart = run.cart
    let steps = run.past.map(\.prescription) + [run.model.prescription]
    for step in steps.dropLast().reversed() {
      try cart.undo()
      cart.checkInvariants()
      #expect(cart.prescription == step)
      #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: step))
    }
    #expect(!cart.canUndo)
    #expect(throws: CartError.nothingToUndo) { try cart.undo() }
    for step in steps.dropFirst() {
      try cart.redo()
      cart.checkInvariants()
      #expect(cart.prescription == step)
      #expect(SummaryFigures(cart.summary) == SummaryFigures(addingUp: step))
    }
    #expect(!cart.canRedo)
    #expect(throws: CartError.nothingToRedo) { try cart.redo() }
    #expect(cart.stateNumber == steps.count - 1)
  }
}

/// A cart and its naive twin, edited at random through everything that the view model offers.
private struct RandomEdits {
  static let kindCount = 20

  let cart: CartViewModel
  private(set) var model = NaiveCart()
  private(set) var past: [NaiveCart] = []
  private var future: [NaiveCart] = []
  /// Cells that a view holds.
  private var held: [DrugCellViewModel] = []
  private var random: SplitMix64
  private var nextDrug = 0
  private(set) var kinds: Set<Int> = []
  var mayStepBack = true

  private static let units = ["g", "g", "g", "条", "枚", "片"].map(Unit.init(rawValue:))
  private static let handlings = ["", "", "先煎", "后下", "包煎"]

  init(seed: UInt64, rounding: Rounding) {
    random = SplitMix64(seed: seed)
    model.rounding = rounding
    cart = CartViewModel(model.prescription)
  }

  /// Does something, to both; returns what it was.
  @discardableResult
  mutating func edit() throws -> String {
    let kind = random.below(Self.kindCount)
    kinds.insert(kind)
    let before = model
    let state = cart.stateNumber
    let isNewCart = kind == 11 || kind == 12
    switch kind {
    case 0...6: try editLine(kind)
    case 7: try append()
    case 8: try move()
    case 9:
      let key = random.pick(CartViewModel.SortKey.allCases)
      cart.sort(by: key)
      model.sort(by: key)
    case 10 where random.oneIn(4):
      cart.clear()
      model.lines = []
    case 11: open()
    case 12:
      let lines = makeLines(random.below(9))
      cart.replaceLines(with: CartLines(lines))
      model.lines = lines
    case 13: setPrices()
    case 14: setDoses()
    case 15: try editFees()
    case 16:
      let rounding = random.oneIn(6) ? random.pick(Rounding.allCases) : model.rounding
      cart.setRounding(rounding)
      model.rounding = rounding
    case 17 where mayStepBack: return try stepBackOrForth()
    case 18: adjust()
    case 19: try editTerms()
    default: break
    }
    model.choosePrices()
    let isChanged = before.prescription != model.prescription
    if isChanged { #expect(cart.stateNumber != state, "kind \(kind)") }
    // What changes nothing is no step; other lines in place of all are one, equal or not.
    if !isNewCart, !isChanged { #expect(cart.stateNumber == state, "kind \(kind)") }
    if cart.stateNumber != state {
      past.append(before)
      if past.count > 1_000 { past.removeFirst() }
      future = []
    }
    return "kind \(kind)"
  }

  /// Compares everything.
  func check(_ what: String) throws {
    #expect(cart.prescription == model.prescription, "\(what)")
    let figures = SummaryFigures(addingUp: model.prescription)
    #expect(SummaryFigures(cart.summary) == figures, "\(what)")
    #expect(cart.lines.elementsEqual(model.lines), "\(what)")
    #expect(cart.canUndo == !past.isEmpty && cart.canRedo == !future.isEmpty, "\(what)")
    for cell in held {
      let position = (0..<cart.state.count).first { cart.state.id(at: $0) == cell.id }
      #expect(cell.isDeleted == (position == nil), "\(what)")
      if let position { #expect(cell.line == model.lines[position], "\(what)") }
    }
  }

  private mutating func stepBackOrForth() throws -> String {
    for _ in 0...random.below(12) {
      if random.oneIn(3) {
        guard let next = future.popLast() else { break }
        past.append(model)
        model = next
        try cart.redo()
      } else {
        guard let last = past.popLast() else { break }
        future.append(model)
        model = last
        try cart.undo()
      }
    }
    return "undo or redo"
  }
}

// MARK: - Lines

extension RandomEdits {
  private mutating func makePrice() -> PriceRange? {
    guard !random.oneIn(6) else { return nil }
    let max = random.below((1_000_000_000_000 >> random.below(39)) + 1)
    return PriceRange(
      uncheckedMin: UnitPrice(unchecked: random.below(max + 1)),
      max: UnitPrice(unchecked: max)
    )
  }

  private mutating func makeAmount() -> Amount {
    switch random.below(8) {
    case 0: .zero
    case 1: .lineLimit
    case 2: .one
    default: Amount(unchecked: random.below((1_000_000_000 >> random.below(30)) + 1))
    }
  }

  private mutating func makeLine() -> CartLine {
    // A few drugs come again and again, so that some are refused as twins.
    nextDrug = random.oneIn(2) ? random.below(20) : nextDrug + 1
    let drug = Drug(
      id: Drug.ID(rawValue: "d\(nextDrug)"),
      name: random.pick(["熟地黄", "山茱萸", "é", "e\u{301}", "z", "𠀀", "\u{FFFD}"]),
      unit: random.pick(Self.units),
      price: makePrice(),
      handling: Handling(rawValue: random.pick(Self.handlings))
    )
    var line = CartLine(drug: drug, amount: makeAmount())
    guard random.oneIn(4) else { return line }
    line.adjustment = makeAdjustment()
    line.payer = random.pick(Payer.allCases)
    line.drug.tiers = random.oneIn(2) ? makeTieredPrice() : nil
    return line
  }

  private mutating func makeAdjustment() -> Adjustment {
    let hundredths = random.pick([
      -10_000, 100_000, 0, -1_000, 2_500, random.below(110_001) - 10_000,
    ])
    return Adjustment(hundredths: hundredths) ?? .none
  }

  private mutating func makeTieredPrice() -> TieredPrice? {
    guard let base = makePrice() else { return nil }
    var tiers: [TieredPrice.Tier] = []
    for _ in 0..<random.below(4) {
      guard let from = try? makeAmount().adding(Amount(unchecked: 1)), let price = makePrice(),
        let tier = TieredPrice.Tier(from: from, price: price)
      else { continue }
      if !tiers.contains(where: { $0.from == from }) { tiers.append(tier) }
    }
    return TieredPrice(base: base, tiers: tiers)
  }

  private mutating func makeLines(_ count: Int) -> [CartLine] {
    var lines = NaiveCart()
    for _ in 0..<count {
      let line = makeLine()
      if lines.line(of: line.drug) == nil { lines.lines.append(line) }
    }
    return lines.lines
  }

  /// Edits an amount as scripts do, which make no cell where nobody has one.
  private mutating func editAsAScript(_ kind: Int, _ index: Int) throws {
    let old = model.lines[index].amount
    let amount = random.oneIn(2) ? .one : makeAmount()
    let (edit, expected): (AmountEdit, Amount) =
      switch kind {
      case 0, 1: (.add(amount), try old.adding(amount))
      case 2, 3: (.subtract(amount), old.subtractingToZero(amount))
      default: (.set(amount), amount)
      }
    guard expected <= .lineLimit else {
      #expect(throws: CartError.amountOverLimit) { try cart.edit(index + 1, edit) }
      return
    }
    try cart.edit(index + 1, edit)
    model.lines[index].amount = expected
  }

  /// What a person does to one row.
  private mutating func editLine(_ kind: Int) throws {
    guard !model.lines.isEmpty else { return try append() }
    let index = random.below(model.lines.count)
    if kind <= 4, random.oneIn(3) { return try editAsAScript(kind, index) }
    let cell = try cart.cell(index + 1)
    if random.oneIn(3) {
      held.append(cell)
      if held.count > 12 { held.remove(at: random.below(held.count)) }
    }
    let old = model.lines[index].amount
    let amount = random.oneIn(2) ? .one : makeAmount()
    switch kind {
    case 0, 1:
      let sum = try old.adding(amount)
      if sum <= .lineLimit {
        try cell.add(amount)
        model.lines[index].amount = sum
      } else {
        #expect(throws: CartError.amountOverLimit) { try cell.add(amount) }
      }
    case 2, 3:
      try cell.subtract(amount)
      model.lines[index].amount = old.subtractingToZero(amount)
    case 4:
      try cell.set(amount)
      model.lines[index].amount = amount
    case 5:
      let handling = Handling(rawValue: random.pick(Self.handlings))
      try cell.use(handling)
      model.lines[index].drug.handling = handling
    default:
      if random.oneIn(3) {
        try cell.delete()
        model.lines.remove(at: index)
      } else {
        let price = makePrice()
        try cell.setPrice(price)
        model.lines[index].drug.price = price
        model.lines[index].drug.tiers = nil
      }
    }
  }

  private mutating func append() throws {
    let lines = (0...random.below(3)).map { _ in makeLine() }
    let doses = random.oneIn(5) ? Doses(1 + random.below(999)) : nil
    var appended = model
    var twin: CartError?
    for line in lines where twin == nil {
      if let place = appended.line(of: line.drug) {
        twin = .alreadyInCart(name: line.drug.name, line: place)
      }
      appended.lines.append(line)
    }
    if let twin {
      #expect(throws: twin) { try cart.append(CartLines(lines), doses: doses) }
    } else {
      try cart.append(CartLines(lines), doses: doses)
      model.lines += lines
      model.doses = doses ?? model.doses
    }
  }

  private mutating func move() throws {
    guard !model.lines.isEmpty else { return }
    let from = random.below(model.lines.count)
    let to = random.below(model.lines.count)
    try cart.move(from + 1, to: to + 1)
    let line = model.lines.remove(at: from)
    model.lines.insert(line, at: to)
  }

  private mutating func setPrices() {
    var prices: [Int: TieredPrice] = [:]
    for index in model.lines.indices where random.oneIn(3) {
      guard let price = makeTieredPrice() else { continue }
      prices[index + 1] = price
      model.lines[index].drug.price = price.base
      model.lines[index].drug.tiers = price.tiers.isEmpty ? nil : price
    }
    prices[model.lines.count + 1] = makeTieredPrice()
    prices[0] = makeTieredPrice()
    cart.setPrices(prices)
  }

  /// Adjusts the whole, or takes all adjustments away.
  private mutating func adjust() {
    if random.oneIn(4) {
      cart.clearAdjustments()
      model.adjustment = .none
      for index in model.lines.indices { model.lines[index].adjustment = .none }
    } else {
      let adjustment = makeAdjustment()
      cart.adjust(adjustment)
      model.adjustment = adjustment
    }
  }

  /// Adjusts a line, or says who pays for it.
  private mutating func editTerms() throws {
    guard !model.lines.isEmpty else { return }
    let index = random.below(model.lines.count)
    let cell = try cart.cell(index + 1)
    if random.oneIn(2) {
      let adjustment = makeAdjustment()
      try cell.adjust(adjustment)
      model.lines[index].adjustment = adjustment
    } else {
      let payer = random.pick(Payer.allCases)
      try cell.mark(payer)
      model.lines[index].payer = payer
    }
  }
}

// MARK: - Beside the lines

extension RandomEdits {
  private mutating func open() {
    var opened = NaiveCart()
    opened.lines = makeLines(random.below(9))
    opened.doses = Doses(1 + random.below(20)) ?? .one
    opened.fees = random.oneIn(2) ? [] : model.fees
    opened.adjustment = random.oneIn(2) ? .none : makeAdjustment()
    var prescription = opened.prescription
    if random.oneIn(3) {
      opened.rounding = random.pick(Rounding.allCases)
      prescription.rounding = opened.rounding
    } else {
      opened.rounding = model.rounding
      prescription.rounding = nil
    }
    cart.open(prescription)
    model = opened
  }

  private mutating func setDoses() {
    let doses = random.oneIn(4) ? model.doses : Doses(1 + random.below(999)) ?? .one
    cart.setDoses(doses)
    model.doses = doses
  }

  private mutating func editFees() throws {
    let name = random.pick(["代煎费", "快递费", "诊费"])
    if random.oneIn(3) {
      if model.fees.contains(where: { $0.name == name }) {
        try cart.clearFee(name)
        model.fees.removeAll { $0.name == name }
      } else {
        #expect(throws: CartError.noSuchFee(name)) { try cart.clearFee(name) }
      }
      return
    }
    let fen = random.pick([0, 1, 300, 100_000_000, random.below(100_000_000)])
    let amount = Money(nanoyuan: Int128(fen) * 10_000_000)
    let fee = try #require(Fee(name: name, amount: amount, isPerDose: random.oneIn(2)))
    cart.setFee(fee)
    if let index = model.fees.firstIndex(where: { $0.name == name }) {
      model.fees[index] = fee
    } else {
      model.fees.append(fee)
    }
  }
}
