/// Puts names, amounts and notes together to lines, and finds what is missing or too much.
struct PrescriptionTextAssembler {
  /// A name with what belongs to it.
  struct Item {
    var name: WrittenName
    var range: Range<Int>
    var amount: WrittenAmount?
    var amountRange: Range<Int>?
    var notes: [String] = []
    /// Whether 各 is at its amount.
    var isEach = false
    /// Whether its lack of an amount was reported, or there is no need to.
    var isAmountSettled = false
  }

  let cells: TextCells
  let names: any NameSource
  let options: PrescriptionText.Options
  private let tokens: [PrescriptionToken]
  private let cut: Int?
  var faults: [(reason: PrescriptionText.Reason, range: Range<Int>)]
  var notes: [PrescriptionText.Note] = []
  private(set) var items: [Item] = []
  private(set) var doses: (count: Int, range: Range<Int>)?

  /// The items of the unbroken run that have no amount yet.
  private var open: [Int] = []
  /// Items before the last one, which has got an amount; 各 behind it would be theirs as well.
  private var held: [Int] = []
  /// The items that a note would belong to.
  private var noted: [Int] = []
  /// Where 各 stands that waits for its amount.
  private var each: Range<Int>?
  private var gap = Gap.none
  private var isInTail = false
  /// Whether a herb in the usage was reported, so that its amount and notes aren't.
  private var isSkipping = false

  /// What stands between the last name, amount or note and the next.
  private enum Gap: Int {
    case none
    case blank
    case lineEnd
    case comma
    /// A comma and a line end, in whatever order.
    case commaAndLineEnd
    case stop
  }

  init(_ lexer: PrescriptionTextLexer, _ options: PrescriptionText.Options) {
    cells = lexer.cells
    names = lexer.names
    tokens = Self.reordered(lexer.tokens)
    faults = lexer.faults
    cut = lexer.isCut ? lexer.position : nil
    self.options = options
  }

  /// Returns the prescription.
  ///
  /// - Throws: What the text is refused for.
  mutating func assemble() throws(PrescriptionText.Report) -> PrescriptionText {
    for token in tokens { take(token) }
    finishEach()
    settle(open)
    settle(held)
    let lines = makeLines()
    if items.isEmpty, faults.isEmpty { fault(.empty, 0..<0) }
    if let cut, faults.isEmpty { fault(.unexpected, cut..<cells.count) }
    guard faults.isEmpty else { throw report() }
    let sorted = notes.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
    return PrescriptionText(lines: lines, doses: doses.flatMap { Doses($0.count) }, notes: sorted)
  }

  private func report() -> PrescriptionText.Report {
    let limit = PrescriptionText.Report.limit
    let sorted = faults.enumerated().sorted { first, second in
      (first.element.range.lowerBound, first.offset)
        < (second.element.range.lowerBound, second.offset)
    }
    let problems = sorted.prefix(limit).map { fault in
      PrescriptionText.Problem(
        reason: fault.element.reason,
        text: cells.text(fault.element.range),
        place: cells.place(fault.element.range)
      )
    }
    return PrescriptionText.Report(problems: problems, hasMore: cut != nil || faults.count > limit)
  }

  mutating func fault(_ reason: PrescriptionText.Reason, _ range: Range<Int>) {
    faults.append((reason, range))
  }

  /// Puts names before their amounts where the whole text has them the other way round:
  /// 10g黄芪 15g当归.
  ///
  /// Only where amounts with units and names take turns from the first to the last is that sure.
  private static func reordered(_ tokens: [PrescriptionToken]) -> [PrescriptionToken] {
    var amount: Int?
    var pairs: [(amount: Int, name: Int)] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .amount(.exact(let quantity)):
        guard amount == nil, !quantity.isBare else { return tokens }
        amount = index
      case .name:
        guard let before = amount else { return tokens }
        pairs.append((before, index))
        amount = nil
      case .amount, .each: return tokens
      case .comma, .stop, .lineEnd, .colon:
        guard amount == nil else { return tokens }
      case .note, .blank, .doses, .usage, .heading, .fault: break
      }
    }
    guard amount == nil else { return tokens }
    var result = tokens
    for pair in pairs { result.swapAt(pair.amount, pair.name) }
    return result
  }
}

// MARK: - Token by token

extension PrescriptionTextAssembler {
  private mutating func take(_ token: PrescriptionToken) {
    switch token.kind {
    case .name(let name): take(name, token.range)
    case .amount(let amount): take(amount, token.range)
    case .each: takeEach(token.range)
    case .note(let note): take(note: note, token.range)
    case .blank: widen(.blank)
    case .comma: widen(.comma)
    case .lineEnd: widen(.lineEnd)
    case .stop: widen(.stop)
    case .colon: takeColon(token.range)
    case .doses(let count): take(doses: count, token.range)
    case .usage, .heading: endRun()
    case .fault: isSkipping = isSkipping || isInTail
    }
  }

  private mutating func widen(_ next: Gap) {
    switch (gap, next) {
    case (.comma, .lineEnd), (.lineEnd, .comma): gap = .commaAndLineEnd
    default: if next.rawValue > gap.rawValue { gap = next }
    }
    if gap.rawValue >= Gap.comma.rawValue { finishEach() }
  }

  private mutating func take(_ name: WrittenName, _ range: Range<Int>) {
    finishEach()
    settle(held)
    held = []
    if isInTail {
      fault(.herbInUsage(name.text), range)
      isSkipping = true
      return
    }
    // 各 reaches back over commas and blanks, not over the end of a sentence or a line.
    if gap == .stop || gap == .lineEnd {
      settle(open)
      open = []
    }
    items.append(Item(name: name, range: range))
    open.append(items.count - 1)
    noted = [items.count - 1]
    gap = .none
    if name.isJoined { note(.joinedName(name.text), range) }
  }

  private mutating func take(_ amount: WrittenAmount, _ range: Range<Int>) {
    defer { gap = .none }
    if isSkipping { return }
    guard let item = open.last, gap.rawValue < Gap.comma.rawValue else {
      let isNear = open.isEmpty && gap.rawValue < Gap.comma.rawValue
      let isSecond = isNear && noted.last.map { items[$0].amount != nil } ?? false
      if case .fault = amount { return }
      fault(isSecond ? .secondAmount : .amountWithoutName, range)
      return
    }
    if let eachRange = each {
      each = nil
      giveToAll(amount, range, eachRange)
      return
    }
    give(amount, range, to: item)
    held = Array(open.dropLast())
    open = []
    noted = [item]
  }

  private mutating func give(_ amount: WrittenAmount, _ range: Range<Int>, to item: Int) {
    items[item].amount = amount
    items[item].amountRange = range
    items[item].isAmountSettled = true
  }

  private mutating func giveToAll(
    _ amount: WrittenAmount,
    _ range: Range<Int>,
    _ eachRange: Range<Int>
  ) {
    for item in open {
      give(amount, range, to: item)
      items[item].isEach = true
    }
    if open.count == 1, !isJoint(items[open[0]].name) {
      if case .fault = amount {} else { fault(.eachOfOne, eachRange) }
    }
    noted = open
    open = []
  }

  private mutating func takeEach(_ range: Range<Int>) {
    if isSkipping { return }
    let isNear = gap == .none || gap == .blank
    if !open.isEmpty, gap != .stop {
      finishEach()
      each = range
    } else if isNear, let last = noted.last, let amount = items[last].amount,
      let amountRange = items[last].amountRange, !items[last].isEach
    {
      // 苏叶、苏梗4.5g(各)
      let all = held + [last]
      held = []
      open = all
      giveToAll(amount, amountRange, range)
    } else {
      fault(.eachWithoutNames, range)
    }
    gap = .none
  }

  /// Reports 各 that no amount came behind.
  private mutating func finishEach() {
    guard let range = each else { return }
    each = nil
    fault(.eachWithoutAmount, range)
    for item in open { items[item].isAmountSettled = true }
    open = []
  }

  private mutating func take(note: String, _ range: Range<Int>) {
    defer { gap = .none }
    if isSkipping { return }
    guard !noted.isEmpty, gap == .none || gap == .blank else {
      fault(.noteWithoutName, range)
      return
    }
    for item in noted { items[item].notes.append(note) }
    let shared = noted.filter { !items[$0].name.isFaulty }
    if shared.count > 1, let handling = Handling(rawValue: note) {
      self.note(.sharedHandling(handling, herbs: shared.map { items[$0].name.text }), range)
    }
  }

  private mutating func takeColon(_ range: Range<Int>) {
    // 黄芪：30g, and 7剂：黄芪30g
    if !open.isEmpty, gap == .none || gap == .blank { return }
    if items.isEmpty, doses != nil { return }
    if isInTail { return }
    fault(.unexpected, range)
  }

  private mutating func take(doses count: Int, _ range: Range<Int>) {
    endRun()
    guard let first = doses else {
      doses = (count, range)
      return
    }
    if first.count != count { fault(.otherDoses(first: cells.place(first.range)), range) }
  }

  /// Ends what herbs belong together: doses or usage has begun.
  private mutating func endRun() {
    finishEach()
    settle(open)
    settle(held)
    open = []
    held = []
    noted = []
    gap = .none
    isInTail = isInTail || !items.isEmpty
    isSkipping = false
  }

  /// Reports the items that have no amount, unless the usual one was asked for.
  private mutating func settle(_ indices: [Int]) {
    for item in indices where !items[item].isAmountSettled {
      items[item].isAmountSettled = true
      // A word that is no name needs no amount, but another word.
      if !options.takesUsual, isKnown(items[item].name) {
        fault(.missingAmount, items[item].range)
      }
    }
  }

  mutating func note(_ kind: PrescriptionText.Note.Kind, _ range: Range<Int>) {
    notes.append(PrescriptionText.Note(kind: kind, place: cells.place(range)))
  }

  private func isKnown(_ name: WrittenName) -> Bool {
    if names.hasName(name.text) { return true }
    guard name.text.utf8.count <= 192 else { return false }
    if case .unknown = names.resolve(name.text, nearest: 0) { return false }
    return true
  }

  private func isJoint(_ name: WrittenName) -> Bool {
    guard !name.isFaulty, names.joint(named: name.text) != nil else { return name.isFaulty }
    return true
  }
}
