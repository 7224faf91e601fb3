// Doses and usage: 7剂，水煎服，每日1剂，分两次服.

extension PrescriptionTextLexer {
  /// Returns the end of a number of doses at a position, and the unit's, or nil.
  func dosesEnd(_ position: Int) -> (number: NumberScan, end: Int, isPair: Bool)? {
    guard let number = scanNumber(position) else { return nil }
    let unitStart = cells.skipBlanks(number.end)
    guard let unit = PrescriptionWords.doses.match(cells, unitStart) else { return nil }
    return (number, unit.end, unit.meaning)
  }

  /// Reads a number of doses.
  mutating func readDoses() -> Bool {
    guard let doses = dosesEnd(position) else { return false }
    let range = position..<doses.end
    if isBehindName, doses.isPair, last?.range.upperBound == position {
      report(.dosesOrPairs, range)
      emit(.amount(.fault), to: doses.end)
      return true
    }
    take(doses.number, range)
    position = doses.end
    return true
  }

  private mutating func take(_ number: NumberScan, _ range: Range<Int>) {
    guard let thousandths = number.thousandths, thousandths % 1_000 == 0 else {
      report(.unreadableNumber, range)
      emit(.usage, range)
      return
    }
    guard Doses(thousandths / 1_000) != nil else {
      report(.dosesOutOfRange, range)
      emit(.usage, range)
      return
    }
    emit(.doses(thousandths / 1_000), range)
  }

  /// Whether a sentence about usage starts at a position.
  func isUsageStart(_ position: Int) -> Bool {
    if PrescriptionWords.usageStarts.match(cells, position) != nil { return true }
    switch Unicode.Scalar(cells[position]) {
    case "日": return dosesEnd(position + 1) != nil || isTimes(position + 1)
    case "一", "二", "两": return Self.rates.contains(cells[position + 1])
    case "共", "服": return dosesEnd(cells.skipBlanks(position + 1)) != nil
    case "上":
      guard let number = scanNumber(position + 1) else { return false }
      return cells[number.end] == UInt32(scalar: "味")
    case "分":
      if isTimes(position + 1) { return true }
      return PrescriptionWords.dayTimes.match(cells, position + 1) != nil
    default: return false
    }
  }

  private func isTimes(_ position: Int) -> Bool {
    guard let number = scanNumber(position) else { return false }
    return cells[number.end] == UInt32(scalar: "次") || cells[number.end] == UInt32(scalar: "服")
  }

  /// Reads words about usage up to where the sentence ends or something else begins.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  mutating func readUsage() -> Bool {
    let start = position
    var isRate = false
    while position < cells.count {
      let code = cells[position]
      if code.isBlank {
        position = cells.skipBlanks(position)
      } else if isNameStart(position) {
        break
      } else if let doses = dosesEnd(position) {
        let range = position..<doses.end
        if isRate { isRate = false } else { take(doses.number, range) }
        position = doses.end
      } else if let word = PrescriptionWords.usage.match(cells, position) {
        switch word.meaning {
        case .rate: isRate = true
        case .total: isRate = false
        case .other: break
        }
        position = word.end
      } else if code.isDigit {
        let number = scanDigits(position)
        if number.thousandths == nil { report(number.fault, position..<number.end) }
        position = number.end
        // 1日1剂
        if Self.rates.prefix(2).contains(cells[cells.skipBlanks(position)]) { isRate = true }
      } else {
        break
      }
    }
    guard position > start else { return false }
    emit(.usage, start..<position)
    return true
  }
}
