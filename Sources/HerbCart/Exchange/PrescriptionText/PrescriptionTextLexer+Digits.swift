// Numbers in digits: amounts, ordinals of items, doses; and those that can't be relied on.

extension PrescriptionTextLexer {
  /// Returns the number in digits at a position that has one.
  ///
  /// What looks like one number in pieces is no number: `1 5克` is neither 1 nor 5.
  func scanDigits(_ position: Int) -> NumberScan {
    var end = position
    var isSound = true
    while true {
      let code = cells[end]
      if code.isDigit || code == Self.point {
        end += 1
      } else if Self.lookalikes.contains(code), !isUnitStart(end) {
        // l0克, 1O克: a letter in a digit's place.
        isSound = false
        end += 1
      } else if let next = brokenNumberEnd(end) {
        isSound = false
        end = next
      } else {
        break
      }
    }
    var scan = NumberScan(end: end, isChinese: false)
    guard isSound else { return scan }
    var bytes: [UInt8] = []
    for offset in position..<end { bytes.append(UInt8(truncatingIfNeeded: cells[offset])) }
    do {
      let reading = try DecimalText.read(bytes.span, bytes.indices, decimals: 3)
      if reading.end == bytes.count { scan.thousandths = reading.scaled }
    } catch {
      switch error {
      case .tooManyDecimals: scan.fault = .tooFine
      case .overLimit: scan.fault = .amountOverLimit
      case .empty, .unexpected: break
      }
    }
    return scan
  }

  private static let point = UInt32(scalar: ".")
  static let lookalikes: [UInt32] = [
    UInt32(scalar: "l"), UInt32(scalar: "I"), UInt32(scalar: "O"), UInt32(scalar: "o"),
  ]

  private func isUnitStart(_ position: Int) -> Bool {
    guard let unit = PrescriptionWords.units.match(cells, position) else { return false }
    return !cells[unit.end].isLetter
  }

  /// Returns where the rest of a number begins that goes on behind a blank or a comma, or nil.
  private func brokenNumberEnd(_ position: Int) -> Int? {
    let code = cells[position]
    let next: Int
    if code.isBlank {
      next = cells.skipBlanks(position)
    } else if code.isComma || code == 0x3002 || code == 0xB7 || code == 0x2F || code == 0x27
      || code.isColon
    {
      next = position + 1
    } else {
      return nil
    }
    guard isDigitLike(next), position > 0, cells[position - 1].isDigit || code.isBlank else {
      return nil
    }
    // What has a meaning of its own isn't the rest of this number: 10 7剂, 8 2.菊花8.
    return isDosesOrRate(next) || ordinalEnd(next) != nil ? nil : next
  }

  /// Whether a digit stands there, or a letter that looks like one before a digit.
  func isDigitLike(_ position: Int) -> Bool {
    cells[position].isDigit
      || Self.lookalikes.contains(cells[position]) && cells[position + 1].isDigit
  }

  /// Whether digits there count doses, or times, or days: 7剂, 2次, 1日.
  private func isDosesOrRate(_ position: Int) -> Bool {
    var end = position
    while cells[end].isDigit { end += 1 }
    end = cells.skipBlanks(end)
    return PrescriptionWords.doses.match(cells, end) != nil || Self.rates.contains(cells[end])
  }

  /// What makes a number no amount and no doses: 日, 天, 次.
  static let rates: [UInt32] = [UInt32(scalar: "日"), UInt32(scalar: "天"), UInt32(scalar: "次")]

  /// Returns where the item behind an ordinal starts, or nil if that is none: `2.` `3、` `4)`.
  ///
  /// Inside a line only the number that comes next is one, and only before a name.
  func ordinalEnd(_ position: Int) -> Int? {
    var end = position
    var number = 0
    while end - position < 3, cells[end].isDigit {
      number = number * 10 + Int(cells[end] - 0x30)
      end += 1
    }
    let mark = cells[end]
    guard end > position, mark == Self.point || mark == 0x3001 || mark == 0x29,
      !cells[end + 1].isDigit
    else { return nil }
    let item = cells.skipBlanks(end + 1)
    if isAtItemStart, position == self.position { return item }
    return number == lastOrdinal + 1 && isNameStart(item) ? item : nil
  }

  /// Reads what starts with a digit.
  mutating func readDigits() {
    if !isBehindName, let end = ordinalEnd(position) {
      readOrdinal(end)
      return
    }
    if readDoses() { return }
    if readRate() { return }
    readAmount()
  }

  private mutating func readOrdinal(_ end: Int) {
    var number = 0
    for offset in position..<end where cells[offset].isDigit {
      number = number * 10 + Int(cells[offset] - 0x30)
    }
    lastOrdinal = number
    emit(.blank, to: end)
  }

  /// Reads `1日1剂`, `2次` and the like, which no amount is.
  private mutating func readRate() -> Bool {
    let number = scanDigits(position)
    guard Self.rates.contains(cells[cells.skipBlanks(number.end)]), !isBehindName else {
      return false
    }
    readUsage()
    return true
  }

  /// Reads an amount that starts with a digit.
  mutating func readAmount() {
    guard let scan = scanAmount(position) else {
      report(.unexpected, position..<position + 1)
      emit(.fault, to: position + 1)
      return
    }
    var end = scan.end
    var fault = scan.fault
    if case .exact(let quantity) = scan.amount, quantity.isBare, let tail = strayTail(end) {
      // 10卧, 10gx: what stands there is no unit.
      fault = .unreadableNumber
      end = tail
    } else if fault == .unreadableNumber, let tail = strayTail(end) {
      end = tail
    }
    if let fault { report(fault, position..<end) }
    emit(.amount(fault == nil ? scan.amount : .fault), to: end)
  }

  /// Returns the end of words or letters right behind a number that mean nothing there, or nil.
  private func strayTail(_ position: Int) -> Int? {
    var end = position
    while cells[end].isLetter { end += 1 }
    if end > position { return end }
    guard cells[position].isWord, !isNameStart(position), !isStop(position),
      noteEnd(position) == nil
    else { return nil }
    end = unknownEnd(position)
    while cells[end].isLetter { end += 1 }
    return end
  }
}
