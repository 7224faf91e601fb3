// Token by token: which amount and which note belong to which names.

extension PrescriptionTextAssembler {
  mutating func take(_ token: PrescriptionToken) {
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
  mutating func finishEach() {
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
  mutating func settle(_ indices: [Int]) {
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
