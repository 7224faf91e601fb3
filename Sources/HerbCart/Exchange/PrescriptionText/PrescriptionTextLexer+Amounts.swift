// Amounts: a number, a unit, parts of a smaller unit, a half, a range.

extension PrescriptionTextLexer {
  /// An amount where it stands, not yet taken.
  struct AmountScan {
    var amount: WrittenAmount
    var end: Int
    /// What is to be reported of it.
    var fault: PrescriptionText.Reason?
  }

  /// A number where it stands.
  struct NumberScan {
    var thousandths: Int?
    var end: Int
    var fault = PrescriptionText.Reason.unreadableNumber
    var isChinese: Bool
  }

  fileprivate struct QuantityScan {
    var quantity: WrittenQuantity?
    var end: Int
    var fault = PrescriptionText.Reason.unreadableNumber
    /// How many thousandths a half of the unit has, and for old units the unit's size.
    var half = 500
    var oldSize: Int?
    var isChinese: Bool
  }

  /// Returns the amount at a position, or nil if there is none.
  func scanAmount(_ position: Int) -> AmountScan? {
    guard let low = scanQuantity(position) else { return nil }
    guard let next = rangeOperatorEnd(low.end), let high = scanQuantity(next) else {
      // A Chinese number by itself is rather a word than an amount.
      if low.isChinese, low.quantity?.isBare ?? false { return nil }
      return AmountScan(
        amount: low.quantity.map(WrittenAmount.exact) ?? .fault,
        end: low.end,
        fault: low.quantity == nil ? low.fault : nil
      )
    }
    guard var first = low.quantity, let second = high.quantity else {
      let fault = low.quantity == nil ? low.fault : high.fault
      return AmountScan(amount: .fault, end: high.end, fault: fault)
    }
    if high.isChinese, second.isBare { return nil }
    if first.isBare {
      // 10-15g: what is said at the upper end is the unit of both.
      first.measure = second.measure
      if let size = high.oldSize {
        let (scaled, overflow) = first.thousandths.multipliedReportingOverflow(by: size)
        guard !overflow else {
          return AmountScan(amount: .fault, end: high.end, fault: .amountOverLimit)
        }
        first.thousandths = scaled
      } else if let scale = high.weightScale(cells) {
        guard let scaled = Self.scaled(first.thousandths, scale) else {
          return AmountScan(amount: .fault, end: high.end, fault: .tooFine)
        }
        first.thousandths = scaled
      }
    }
    return AmountScan(amount: .range(low: first), end: high.end)
  }

  /// Returns where the upper end of a range begins, if the characters at a position say "to".
  private func rangeOperatorEnd(_ position: Int) -> Int? {
    var end = cells.skipBlanks(position)
    let start = end
    while end - start < 2, Self.rangeOperators.contains(cells[end]) { end += 1 }
    return end > start ? cells.skipBlanks(end) : nil
  }

  /// - ~ – — ― 〜 ∼ 至 到
  private static let rangeOperators: [UInt32] = [
    0x2D, 0x7E, 0x2013, 0x2014, 0x2015, 0x301C, 0x223C, 0x81F3, 0x5230,
  ]

  private func scanQuantity(_ position: Int) -> QuantityScan? {
    if let half = scanUnitAndHalf(position) { return half }
    guard let number = scanNumber(position) else { return nil }
    var scan = QuantityScan(end: number.end, fault: number.fault, isChinese: number.isChinese)
    let unitStart = cells[number.end].isBlank ? cells.skipBlanks(number.end) : number.end
    let unit: (end: Int, meaning: PrescriptionWords.Measure)?
    switch scanUnit(unitStart, isApart: unitStart > number.end) {
    case .unit(let end, let measure): unit = (end, measure)
    case .none: unit = nil
    case .ambiguous(let end):
      scan.end = end
      scan.fault = .ambiguousAmount
      return scan
    }
    guard let thousandths = number.thousandths else {
      scan.end = unit?.end ?? number.end
      return scan
    }
    guard let unit else {
      scan.quantity = WrittenQuantity(thousandths: thousandths, measure: .bare)
      return scan
    }
    scan.end = unit.end
    take(thousandths, unit.meaning, into: &scan)
    takeHalf(into: &scan)
    takeSmallerUnits(into: &scan)
    return scan
  }

  /// 钱半, 两半: one and a half, without a number.
  private func scanUnitAndHalf(_ position: Int) -> QuantityScan? {
    guard cells[position + 1] == Self.halfCode, !isNameStart(position + 1),
      !isNameStart(position),
      let unit = PrescriptionWords.units.match(cells, position), unit.end == position + 1,
      case .old(let size) = unit.meaning
    else { return nil }
    // 两半片 would be something else.
    if PrescriptionWords.units.match(cells, position + 2) != nil { return nil }
    return QuantityScan(
      quantity: WrittenQuantity(thousandths: size * 1_500, measure: .old),
      end: position + 2,
      oldSize: size,
      isChinese: true
    )
  }

  static let halfCode = UInt32(scalar: "半")

  private func take(
    _ thousandths: Int,
    _ measure: PrescriptionWords.Measure,
    into scan: inout QuantityScan
  ) {
    switch measure {
    case .grams(let scale):
      guard let scaled = Self.scaled(thousandths, scale) else {
        scan.fault = thousandths > 1_000_000_000 ? .amountOverLimit : .tooFine
        return
      }
      scan.quantity = WrittenQuantity(thousandths: scaled, measure: .grams)
      scan.half = scale / 2
    case .old(let size):
      let (scaled, overflow) = thousandths.multipliedReportingOverflow(by: size)
      guard !overflow else {
        scan.fault = .amountOverLimit
        return
      }
      scan.quantity = WrittenQuantity(thousandths: scaled, measure: .old)
      scan.half = size * 500
      scan.oldSize = size
    case .jin:
      scan.quantity = WrittenQuantity(thousandths: thousandths, measure: .jin)
    case .pieces(let unit):
      scan.quantity = WrittenQuantity(thousandths: thousandths, measure: .pieces(unit))
    }
  }

  /// Turns thousandths of a unit that has `scale` thousandths of a gram into the latter.
  private static func scaled(_ thousandths: Int, _ scale: Int) -> Int? {
    let (product, overflow) = thousandths.multipliedReportingOverflow(by: scale)
    guard !overflow, product % 1_000 == 0 else { return nil }
    return product / 1_000
  }

  /// 三钱半: half of the unit more, unless a name starts there: 一钱半夏三钱.
  private func takeHalf(into scan: inout QuantityScan) {
    guard cells[scan.end] == Self.halfCode, scan.half > 0, scan.quantity != nil else { return }
    if isNameStart(scan.end) {
      guard isNameStart(scan.end + 1) else { return }
      scan.quantity = nil
      scan.fault = .ambiguousAmount
      scan.end += 1
      return
    }
    // 一钱半片… is not understood, and will be reported as it stands.
    scan.quantity?.thousandths += scan.half
    scan.end += 1
    scan.oldSize = nil
  }

  /// 一钱五分: more of a smaller unit, right behind.
  private func takeSmallerUnits(into scan: inout QuantityScan) {
    while let size = scan.oldSize, scan.quantity != nil, !isNameStart(scan.end),
      let number = scanNumber(scan.end), let more = number.thousandths,
      let unit = PrescriptionWords.units.match(cells, number.end),
      case .old(let smaller) = unit.meaning, smaller < size, !isNoUnit(number.end)
    {
      let (added, overflow) = more.multipliedReportingOverflow(by: smaller)
      let (sum, sumOverflow) = (scan.quantity?.thousandths ?? 0).addingReportingOverflow(added)
      guard !overflow, !sumOverflow else {
        scan.quantity = nil
        scan.fault = .amountOverLimit
        return
      }
      scan.quantity?.thousandths = sum
      scan.end = unit.end
      scan.oldSize = smaller
      scan.half = smaller * 500
      takeHalf(into: &scan)
    }
  }
}

extension PrescriptionTextLexer.QuantityScan {
  /// How many thousandths of a gram the weight's unit has, if it isn't the gram.
  fileprivate func weightScale(_ cells: TextCells) -> Int? {
    guard case .grams = quantity?.measure, half != 500 else { return nil }
    return half == 0 ? 1 : half * 2
  }
}
