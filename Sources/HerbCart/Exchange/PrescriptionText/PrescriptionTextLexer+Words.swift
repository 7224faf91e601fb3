// Words: names, Chinese amounts, 各, handling without brackets, usage, and what is none of these.

extension PrescriptionTextLexer {
  private static let each = UInt32(scalar: "各")

  /// Reads what starts with a word's character.
  mutating func readWords() {
    if readEqualParts() || readEach() || readVague() { return }
    if isInTail, readUsage() { return }
    if readNames() { return }
    if readDoses() { return }
    if let scan = scanAmount(position) {
      if let fault = scan.fault { report(fault, position..<scan.end) }
      emit(.amount(scan.amount), to: scan.end)
      return
    }
    if let note = noteEnd(position), isBehindItem || !cells[note.end].isWord {
      emit(.note(note.text), to: note.end)
      return
    }
    if isUsageStart(position), readUsage() { return }
    if readNumeralWithoutUnit() || readUnitWithoutNumber() || readTimesDoses() { return }
    readUnknown()
  }

  private mutating func readEqualParts() -> Bool {
    guard let match = PrescriptionWords.equalParts.match(cells, position) else { return false }
    report(.equalParts, position..<match.end)
    emit(.each, position..<position)
    emit(.amount(.fault), to: match.end)
    return true
  }

  private mutating func readEach() -> Bool {
    guard cells[position] == Self.each, !isInTail else { return false }
    emit(.each, to: position + 1)
    return true
  }

  private mutating func readVague() -> Bool {
    guard let match = PrescriptionWords.vague.match(cells, position) else { return false }
    if case .amount = last?.kind, let note = noteEnd(position) {
      emit(.note(note.text), to: note.end)
      return true
    }
    emit(.amount(.vague), to: match.end)
    return true
  }

  /// Reads 十五 in 黄芪十五: a number, but of what is open.
  private mutating func readNumeralWithoutUnit() -> Bool {
    guard isBehindName, isNumeralAlone(position),
      let numeral = PrescriptionNumeral(cells, position)
    else { return false }
    report(.numeralWithoutUnit, position..<numeral.end)
    emit(.amount(.fault), to: numeral.end)
    return true
  }

  private func isNumeralAlone(_ position: Int) -> Bool {
    guard let numeral = PrescriptionNumeral(cells, position) else { return false }
    return !cells[numeral.end].isWord && !cells[numeral.end].isDigit
  }

  /// 甘草克: the number was lost.
  private mutating func readUnitWithoutNumber() -> Bool {
    guard let match = PrescriptionWords.grams.match(cells, position) else { return false }
    report(.unitWithoutNumber, position..<match.end)
    emit(.amount(.fault), to: match.end)
    return true
  }

  /// ×7剂: the sign is skipped.
  private mutating func readTimesDoses() -> Bool {
    guard cells[position] == 0xD7 || cells[position] == 0x2715,
      dosesEnd(cells.skipBlanks(position + 1)) != nil
    else { return false }
    emit(.blank, to: position + 1)
    return true
  }

  /// Reads a word that is no name, perhaps with its rest behind a blank or a line end.
  private mutating func readUnknown() {
    let end = unknownEnd(position)
    if let joined = joinedName(position..<end) {
      emit(.name(WrittenName(text: joined.text, isJoined: true)), to: joined.end)
      return
    }
    if isInTail || isMeaningless(position..<end) {
      report(.unexpected, position..<end)
      emit(.fault, to: end)
      return
    }
    unknownCount += 1
    emit(.name(WrittenName(text: cells.text(position..<end))), to: end)
  }

  /// Whether there is no character that a name could have.
  private func isMeaningless(_ range: Range<Int>) -> Bool {
    range.allSatisfy { cells[$0] < 0x2E80 && !cells[$0].isLetter && cells[$0] != 0 }
  }

  /// Returns the name that a broken one is a part of: 甘⏎草, 薏 苡 仁.
  ///
  /// None of the pieces may mean anything by itself.
  private func joinedName(_ first: Range<Int>) -> (text: String, end: Int)? {
    var text = cells.text(first)
    var end = first.upperBound
    for _ in 0..<5 where cells.isNameSized(first.lowerBound..<end) {
      var next = end
      while next - end < 8, cells[next].isBlank || cells[next] == .newline { next += 1 }
      guard next > end, cells[next].isWord, !isStop(next), !isNameStart(next)
      else { return nil }
      // The rest of the name may be followed by words of another meaning, as any name may.
      for length in 1...4 {
        guard next + length <= cells.count, cells[next + length - 1].isWord else { break }
        let whole = text + cells.text(next..<next + length)
        let isEnd = !cells[next + length].isWord || isStop(next + length)
        if isEnd, names.hasName(whole) { return (whole, next + length) }
      }
      let rest = unknownEnd(next)
      text += cells.text(next..<rest)
      end = rest
    }
    return nil
  }
}

// MARK: - Where a word ends

extension PrescriptionTextLexer {
  /// Whether a word before a position ends there, because something else begins.
  func isStop(_ position: Int) -> Bool {
    let code = cells[position]
    guard code.isWord else { return true }
    if code == Self.each || PrescriptionWords.equalParts.match(cells, position) != nil
      || PrescriptionWords.vague.match(cells, position) != nil
      || PrescriptionWords.grams.match(cells, position) != nil
    {
      return true
    }
    return scanAmount(position) != nil || dosesEnd(position) != nil || isNumeralAlone(position)
      || noteEnd(position) != nil || isUsageStart(position) || code == 0xD7
  }

  /// The end of a word of no known name: where the first stop is, behind its first character.
  func unknownEnd(_ position: Int) -> Int {
    var end = position + 1
    // 百合 behind 怪 is no amount of a hundred, but a name doesn't end an unknown word either.
    while cells[end].isWord, isNameStart(end) || !isStop(end) { end += 1 }
    return end
  }

  /// Returns the handling or note without brackets at a position.
  ///
  /// Short ones count only if nothing follows that could make them a part of something else.
  func noteEnd(_ position: Int) -> (text: String, end: Int)? {
    if let match = PrescriptionWords.bareNotes.match(cells, position), isNoteEnd(match.end, 2) {
      let longer = PrescriptionWords.handlings.match(cells, position)?.end ?? 0
      if longer <= match.end {
        return timed(cells.text(position..<match.end), position..<match.end)
      }
    }
    if let end = dividedEnd(position) { return (cells.text(position..<end), end) }
    guard let match = PrescriptionWords.handlings.match(cells, position),
      isNoteEnd(match.end, match.end - position)
    else { return nil }
    return timed(match.meaning, position..<match.end)
  }

  /// 分2次吞: how one herb is taken.
  private func dividedEnd(_ position: Int) -> Int? {
    guard cells[position] == UInt32(scalar: "分"), let number = scanNumber(position + 1),
      cells[number.end] == UInt32(scalar: "次"),
      let handling = PrescriptionWords.handlings.match(cells, number.end + 1),
      !cells[handling.end].isWord
    else { return nil }
    return handling.end
  }

  private func isNoteEnd(_ end: Int, _ length: Int) -> Bool {
    !cells[end].isWord || length > 1 && !Self.isHandlingGoingOn(cells[end])
  }

  /// 先煎后… and 冲服的…: more is said than the handling alone.
  private static func isHandlingGoingOn(_ code: UInt32) -> Bool {
    code == UInt32(scalar: "的") || code == UInt32(scalar: "用")
  }

  /// 先煎30分钟, 先煎半小时: the time belongs to it.
  private func timed(_ text: String, _ range: Range<Int>) -> (text: String, end: Int) {
    guard let number = scanNumber(range.upperBound) else { return (text, range.upperBound) }
    for word in Self.times where cells[number.end] == word[0] {
      guard word.count < 2 || cells[number.end + 1] == word[1] else { continue }
      let end = number.end + word.count
      return (text + cells.text(range.upperBound..<end), end)
    }
    return (text, range.upperBound)
  }

  private static let times: [[UInt32]] = ["分钟", "小时"].map { $0.unicodeScalars.map(\.value) }
}
