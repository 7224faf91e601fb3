// Brackets of every kind: handling, processing, amounts, 各, numbers of items, headings.

extension PrescriptionTextLexer {
  /// Reads what starts with an opening bracket, up to the one that closes it.
  ///
  /// Brackets inside only part what they stand between, so no depth is too deep.
  mutating func readBracket() {
    let closing = Int(cells.partners[position])
    guard closing > position else {
      report(.unpairedBracket, position..<position + 1)
      emit(.fault, to: position + 1)
      return
    }
    let range = position..<closing + 1
    let inside = cells.trimmed(position + 1..<closing)
    defer { position = range.upperBound }
    if inside.isEmpty { return emit(.blank, range) }
    if readBracketedOrdinal(inside, range) || readBracketedHeading(inside, range) { return }
    var hasAlternative = false
    for part in noteParts(inside) {
      if PrescriptionWords.alternatives.match(cells, part.lowerBound) != nil
        || part.contains(where: { PrescriptionWords.substitution.match(cells, $0) != nil })
      {
        if !hasAlternative { report(.alternative, part) }
        hasAlternative = true
      } else {
        readNotePart(part)
      }
    }
    if hasAlternative { emit(.fault, range) }
  }

  /// The parts of a bracket's content, between commas, stops, brackets and line ends.
  private func noteParts(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    func add(_ end: Int) {
      let part = cells.trimmed(start..<end)
      if !part.isEmpty { parts.append(part) }
    }
    for position in range {
      let code = cells[position]
      let isPoint = code == UInt32(scalar: ".") && cells[position - 1].isDigit
      guard !isPoint,
        code.isStop || code == .newline || code.isComma && code != 0x2B
          || code.closingBracket != nil || code.isClosingBracket
      else { continue }
      if isDigitLike(position + 1), position > range.lowerBound, cells[position - 1].isDigit,
        code.isStop || code.isComma
      {
        continue
      }
      add(position)
      start = position + 1
    }
    add(range.upperBound)
    return parts
  }

  /// Reads the (1) of (1) 桑叶8g (2) 菊花8g.
  private mutating func readBracketedOrdinal(_ inside: Range<Int>, _ range: Range<Int>) -> Bool {
    guard inside.count <= 3, inside.allSatisfy({ cells[$0].isDigit }) else { return false }
    let number = inside.reduce(0) { $0 * 10 + Int(cells[$1] - 0x30) }
    let isNext = number == lastOrdinal + 1 && isNameStart(cells.skipBlanks(range.upperBound))
    guard isAtItemStart || !isBehindName && isNext else { return false }
    lastOrdinal = number
    emit(.blank, range)
    return true
  }

  /// Reads 【处方】 and the like.
  private mutating func readBracketedHeading(_ inside: Range<Int>, _ range: Range<Int>) -> Bool {
    guard isAtItemStart, !names.hasName(cells.text(inside)),
      parts(inside).allSatisfy(isHeadingPart)
    else { return false }
    if hasNames {
      report(.secondPrescription, range)
      emit(.fault, range)
    } else {
      emit(.heading, range)
    }
    return true
  }

  private mutating func readNotePart(_ part: Range<Int>) {
    var start = part.lowerBound
    if cells[start] == UInt32(scalar: "各"), PrescriptionWords.equalParts.match(cells, start) == nil
    {
      emit(.each, start..<start + 1)
      start = cells.skipBlanks(start + 1)
      if start == part.upperBound { return }
    }
    if let handling = PrescriptionWords.handlings.match(cells, start, end: part.upperBound),
      handling.end == part.upperBound
    {
      return emit(.note(handling.meaning), start..<handling.end)
    }
    if readBracketedAmount(start..<part.upperBound) { return }
    if readBracketedUsage(start..<part.upperBound) { return }
    if let name = herb(in: start..<part.upperBound) {
      report(.herbInBrackets(cells.text(name)), part)
      return emit(.fault, part)
    }
    readNote(start..<part.upperBound)
  }

  /// 三钱, 十二枚擘, 去心三钱: the amount, and what is left as a note.
  private mutating func readBracketedAmount(_ part: Range<Int>) -> Bool {
    if PrescriptionWords.equalParts.match(cells, part.lowerBound)?.end == part.upperBound {
      report(.equalParts, part)
      emit(.amount(.fault), part)
      return true
    }
    if let vague = PrescriptionWords.vague.match(cells, part.lowerBound),
      vague.end == part.upperBound
    {
      emit(.amount(.vague), part)
      return true
    }
    if let scan = scanAmount(part.lowerBound), scan.end <= part.upperBound {
      let rest = cells.trimmed(scan.end..<part.upperBound)
      guard rest.isEmpty || hasUnit(scan) && herb(in: rest) == nil && !isInTail else {
        return false
      }
      emit(scan, part.lowerBound)
      if !rest.isEmpty { readNote(rest) }
      return true
    }
    // An amount at the end is this herb's only if it has none yet: （每次冲服3g） is a note.
    guard isBehindName, !isUsageStart(part.lowerBound), let start = amountStart(in: part),
      let scan = scanAmount(start)
    else {
      return false
    }
    let rest = cells.trimmed(part.lowerBound..<start)
    guard herb(in: rest) == nil else { return false }
    readNote(rest)
    emit(scan, start)
    return true
  }

  private mutating func emit(_ scan: AmountScan, _ start: Int) {
    if let fault = scan.fault { report(fault, start..<scan.end) }
    emit(.amount(scan.amount), start..<scan.end)
  }

  private func hasUnit(_ scan: AmountScan) -> Bool {
    switch scan.amount {
    case .exact(let quantity), .range(let quantity): !quantity.isBare
    case .vague, .fault: false
    }
  }

  /// Where the amount starts with which a part of a bracket ends, or nil.
  private func amountStart(in part: Range<Int>) -> Int? {
    part.suffix(16).first { position in
      guard position == part.lowerBound || !cells[position - 1].isDigit else { return false }
      guard let scan = scanAmount(position), scan.end == part.upperBound else { return false }
      return scan.fault != nil || hasUnit(scan)
    }
  }

  /// Reads （7剂）, （水煎服） and the like.
  private mutating func readBracketedUsage(_ part: Range<Int>) -> Bool {
    if let doses = dosesEnd(part.lowerBound), doses.end == part.upperBound {
      position = part.lowerBound
      _ = readDoses()
      return true
    }
    guard isInTail || isUsageStart(part.lowerBound) else { return false }
    // 三七粉3g（分2次吞）: how this herb is taken, and not the decoction.
    if isBehindItem, part.contains(where: { PrescriptionWords.handlings.match(cells, $0) != nil }) {
      return false
    }
    position = part.lowerBound
    readUsage()
    if position < part.upperBound {
      let rest = cells.trimmed(position..<part.upperBound)
      guard !rest.isEmpty else { return true }
      let name = herb(in: rest)
      report(name.map { .herbInUsage(cells.text($0)) } ?? .unexpected, rest)
      emit(.fault, rest)
    }
    return true
  }

  private mutating func readNote(_ range: Range<Int>) {
    let handling = PrescriptionWords.handlings.match(cells, range.lowerBound, end: range.upperBound)
    let isWhole = handling?.end == range.upperBound
    emit(.note(isWhole ? handling?.meaning ?? "" : cells.text(range)), range)
  }

  /// Returns the herb that a note names, or nil.
  ///
  /// What a herb is processed with isn't prescribed (姜汁炒), and neither is another name of the
  /// herb before the bracket.
  private func herb(in part: Range<Int>) -> Range<Int>? {
    for position in part {
      guard let end = nameEnds(position).first(where: { $0 <= part.upperBound }) else { continue }
      if position == part.lowerBound, isProcessing(end, part.upperBound) { return nil }
      if position == part.lowerBound, end == part.upperBound, isSameHerb(position..<end) {
        return nil
      }
      return position..<end
    }
    return nil
  }

  private func isProcessing(_ position: Int, _ end: Int) -> Bool {
    var position = position
    if let medium = PrescriptionWords.media.match(cells, position) { position = medium.end }
    return PrescriptionWords.processing.match(cells, position)?.end == end
  }

  private func isSameHerb(_ range: Range<Int>) -> Bool {
    guard let name = lastName, case .herb(let other) = names.resolve(name, nearest: 0),
      case .herb(let herb) = names.resolve(cells.text(range), nearest: 0)
    else { return false }
    return herb.id == other.id
  }

  private var lastName: String? {
    for token in tokens.suffix(6).reversed() {
      if case .name(let name) = token.kind { return name.text }
    }
    return nil
  }
}
