// What may stand before the herbs of a line or of the text: bullets, numbers, headings.

extension PrescriptionTextLexer {
  /// Reads what only stands where a line or the text starts.
  mutating func readItemStart() -> Bool {
    readBullet() || readHeading()
  }

  private mutating func readBullet() -> Bool {
    let code = cells[position]
    if Self.bullets.contains(code), !cells[position + 1].isDigit {
      emit(.blank, to: position + 1)
      return true
    }
    // ① to ⑳, and 一、
    if (0x2460...0x2473).contains(code) {
      emit(.blank, to: position + 1)
      return true
    }
    guard let numeral = PrescriptionNumeral(cells, position), cells[numeral.end] == 0x3001 else {
      return false
    }
    let item = cells.skipBlanks(numeral.end + 1)
    guard isNameStart(item) else { return false }
    emit(.blank, to: item)
    return true
  }

  /// - – — • · ● ○ ◆ ◇ ■ □ ▪ #
  private static let bullets: [UInt32] = [
    0x2D, 0x2013, 0x2014, 0x2022, 0xB7, 0x25CF, 0x25CB, 0x25C6, 0x25C7, 0x25A0, 0x25A1, 0x25AA,
    0x23,
  ]

  /// Reads 处方：, 逍遥散加减：, or either on a line of its own.
  private mutating func readHeading() -> Bool {
    if let colon = colonAhead(), isHeading(position..<colon.position, before: colon) {
      return takeHeading(colon.position + 1)
    }
    if let end = plainHeadingEnd() { return takeHeading(end) }
    return false
  }

  private mutating func takeHeading(_ end: Int) -> Bool {
    if hasNames {
      report(.secondPrescription, cells.trimmed(position..<end))
      position = cells.count
    } else {
      emit(.heading, to: end)
    }
    return true
  }

  /// Where the colon of this line is, if a heading could end there.
  private func colonAhead() -> (position: Int, next: Int)? {
    var end = position
    while end < cells.count, end - position < 40 {
      let code = cells[end]
      if code == .newline || code.isDigit { return nil }
      if code.isColon { return (end, cells.skipBlanks(end + 1)) }
      end += 1
    }
    return nil
  }

  private func isHeading(_ range: Range<Int>, before colon: (position: Int, next: Int)) -> Bool {
    let text = cells.trimmed(range)
    // 黄芪：30g is a herb.
    if text.isEmpty || names.hasName(cells.text(text)) { return false }
    // A number behind it is an amount, unless it numbers the first herb: 处方：1.黄芪30g.
    let isNumbered = ordinalEnd(colon.next) != nil
    if !isNumbered,
      isDigitLike(colon.next) || !isNameStart(colon.next) && scanAmount(colon.next) != nil
    {
      return false
    }
    return parts(text).allSatisfy(isHeadingPart)
  }

  /// Whether a part of a heading is one, and no herbs that happen to end like a formula.
  func isHeadingPart(_ range: Range<Int>) -> Bool {
    PrescriptionHeading.isHeading(cells, range)
      || PrescriptionHeading.isFormula(cells, range) && !hasAmount(range)
  }

  /// Whether there is a Chinese amount in a range: 黄芪三钱甘草一钱煎汤 is no formula's name.
  private func hasAmount(_ range: Range<Int>) -> Bool {
    range.contains { !isNameStart($0) && scanAmount($0) != nil }
  }

  /// The parts of a heading, between commas, blanks and brackets.
  func parts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for position in range {
      let code = cells[position]
      guard
        code.isComma || code.isBlank || code.isStop || code == 0x2A || code == .newline
          || code.closingBracket != nil || code.isClosingBracket
      else { continue }
      if start < position { parts.append(start..<position) }
      start = position + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// Where a heading without a colon ends: 处方 before herbs, 逍遥散加减 before a blank.
  private func plainHeadingEnd() -> Int? {
    if let heading = PrescriptionWords.plainHeadings.match(cells, position),
      !cells[heading.end].isWord || isNameStart(heading.end), !cells[heading.end].isDigit
    {
      return heading.end
    }
    let range = position..<wordsEnd(position)
    guard (3...14).contains(range.count), !names.hasName(cells.text(range)),
      cells[range.upperBound].isBlank || cells[range.upperBound] == .newline
        || cells[range.upperBound].isComma,
      PrescriptionHeading.isPlainFormula(cells, range), !hasAmount(range)
    else { return nil }
    return range.upperBound
  }

  /// Reads a reference to another prescription, behind which nothing can be understood.
  mutating func readOtherPrescription() -> Bool {
    guard isBehindSeparator else { return false }
    if !hasNames, let match = PrescriptionWords.earlierPrescriptions.match(cells, position) {
      report(.changesAnother, position..<match.end)
      position = cells.count
      return true
    }
    if hasNames, let match = PrescriptionWords.laterPrescriptions.match(cells, position) {
      report(.secondPrescription, position..<match.end)
      position = cells.count
      return true
    }
    return false
  }
}

// MARK: - Letters

extension PrescriptionTextLexer {
  /// Reads what starts with a letter: Rp, ×7剂 with an x, a unit that lost its number, pinyin.
  mutating func readLetters() {
    if isDigitLike(position) {
      readAmount()
      return
    }
    var end = position
    while cells[end].isLetter { end += 1 }
    let text = cells.text(position..<end).lowercased()
    if isAtItemStart, !hasNames, ["rp", "rx", "r"].contains(text), !cells[end].isDigit {
      let isMarked = cells[end].isStop || cells[end].isColon
      emit(.heading, to: isMarked ? end + 1 : end)
    } else if text == "x", dosesEnd(cells.skipBlanks(end)) != nil {
      emit(.blank, to: end)
    } else if isInTail, readUsage() {
      return
    } else if isBehindName, last?.range.upperBound == position,
      PrescriptionWords.units.match(cells, position, end: end)?.end == end
    {
      report(.unitWithoutNumber, position..<end)
      emit(.amount(.fault), to: end)
    } else {
      emit(.name(WrittenName(text: cells.text(position..<end))), to: end)
    }
  }
}

/// What a heading is.
enum PrescriptionHeading {
  /// Whether a part of a text is a word such as 处方, or ends with one.
  static func isHeading(_ cells: TextCells, _ range: Range<Int>) -> Bool {
    PrescriptionWords.headings.contains { ends(cells, range, $0, isWhole: $0.utf8.count <= 3) }
  }

  /// Whether a part of a text could be the name of a formula: something and 汤, 散, 加减 ….
  static func isFormula(_ cells: TextCells, _ range: Range<Int>) -> Bool {
    PrescriptionWords.formulaEnds.contains { ends(cells, range, $0, isWhole: false) }
  }

  /// Whether it can be nothing but the name of a formula, even without a colon.
  static func isPlainFormula(_ cells: TextCells, _ range: Range<Int>) -> Bool {
    PrescriptionWords.plainFormulaEnds.contains { ends(cells, range, $0, isWhole: false) }
  }

  private static func ends(
    _ cells: TextCells,
    _ range: Range<Int>,
    _ word: String,
    isWhole: Bool
  ) -> Bool {
    let codes = word.unicodeScalars.map(\.value)
    guard range.count >= codes.count, !isWhole || range.count == codes.count else { return false }
    let start = range.upperBound - codes.count
    return codes.indices.allSatisfy { offset in
      let code = cells[start + offset]
      return code == codes[offset] || code.isLetter && code | 0x20 == codes[offset]
    }
  }
}
