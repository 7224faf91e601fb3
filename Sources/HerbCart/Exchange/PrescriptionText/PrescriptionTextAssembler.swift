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
  var items: [Item] = []
  var doses: (count: Int, range: Range<Int>)?

  /// The items of the unbroken run that have no amount yet.
  var open: [Int] = []
  /// Items before the last one, which has got an amount; 各 behind it would be theirs as well.
  var held: [Int] = []
  /// The items that a note would belong to.
  var noted: [Int] = []
  /// Where 各 stands that waits for its amount.
  var each: Range<Int>?
  var gap = Gap.none
  var isInTail = false
  /// Whether a herb in the usage was reported, so that its amount and notes aren't.
  var isSkipping = false

  /// What stands between the last name, amount or note and the next.
  enum Gap: Int {
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
