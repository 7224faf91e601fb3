// From items to lines: names to herbs, amounts to grams or pieces.

extension PrescriptionTextAssembler {
  /// How many unknown names are compared with all herbs; what has more isn't a prescription.
  private static let nearestLimit = 50

  mutating func makeLines() -> [PrescriptionText.Line] {
    var lines: [PrescriptionText.Line] = []
    var seen: [Drug.ID: Range<Int>] = [:]
    var unknown = 0
    for item in items {
      let parts = resolve(item, &unknown)
      guard let quantity = quantity(of: item) else {
        // The herbs count for repetition all the same.
        for part in parts { find(part.herb, item.range, &seen) }
        continue
      }
      for part in parts {
        guard find(part.herb, item.range, &seen),
          let (amount, unit) = amount(of: part.herb, quantity, item)
        else { continue }
        lines.append(
          PrescriptionText.Line(
            written: part.written,
            herb: part.herb,
            amount: amount,
            unit: unit,
            handling: Handling(rawValue: Self.joined(item.notes)),
            place: cells.place(item.range)
          )
        )
      }
    }
    return lines
  }

  /// Whether the herb is new; reports it if it isn't.
  @discardableResult
  private mutating func find(
    _ herb: Herb,
    _ range: Range<Int>,
    _ seen: inout [Drug.ID: Range<Int>]
  ) -> Bool {
    if let first = seen[herb.id] {
      fault(.repeatedHerb(herb, first: cells.place(first)), range)
      return false
    }
    seen[herb.id] = range
    return true
  }

  private static func joined(_ notes: [String]) -> String {
    var kept: [String] = []
    for note in notes where !kept.contains(note) { kept.append(note) }
    return kept.joined(separator: "，")
  }

  // MARK: Names

  private struct Part {
    var written: String
    var herb: Herb
  }

  private mutating func resolve(_ item: Item, _ unknown: inout Int) -> [Part] {
    if item.name.isFaulty { return [] }
    let text = item.name.text
    let isShort = cells.isNameSized(item.range)
    let nearest = isShort && unknown < Self.nearestLimit ? 5 : 0
    // A text that no name is as long as isn't looked up.
    switch isShort ? names.resolve(text, nearest: nearest) : .unknown(nearest: []) {
    case .herb(let herb):
      if cells[item.range.lowerBound].isLetter, text.lowercased() == herb.initials {
        // Two letters that happen to be somebody's initials are too little to dispense by.
        fault(.unknownName(nearest: [herb]), item.range)
        return []
      }
      return [Part(written: text, herb: herb)]
    case .ambiguous(let herbs):
      fault(.ambiguousName(candidates: herbs), item.range)
      return []
    case .unknown(let nearest):
      if let joint = names.joint(named: text) { return parts(of: joint, item) }
      unknown += 1
      fault(.unknownName(nearest: nearest), item.range)
      return []
    }
  }

  private mutating func parts(of joint: JointName, _ item: Item) -> [Part] {
    guard joint.isEach, item.isEach else {
      // Without an amount there is nothing to share yet, and that is reported already.
      if item.amount != nil { fault(.jointWithoutEach(herbs: joint.herbs), item.range) }
      if item.amount == nil, options.takesUsual { fault(.missingAmount, item.range) }
      return []
    }
    var parts: [Part] = []
    for (index, name) in joint.herbs.enumerated() {
      guard case .herb(let herb) = names.resolve(name, nearest: 0) else {
        fault(.unknownName(nearest: []), item.range)
        return []
      }
      let written = joint.written.indices.contains(index) ? joint.written[index] : name
      parts.append(Part(written: written, herb: herb))
    }
    note(.joint(joint.name, herbs: parts.map(\.written)), item.range)
    return parts
  }

  // MARK: Amounts

  /// What an item's amount is, before it is known of which herb.
  private enum Quantity {
    case stated(WrittenQuantity)
    case lowerEnd(WrittenQuantity)
    case usual
  }

  private mutating func quantity(of item: Item) -> Quantity? {
    guard let amount = item.amount, let range = item.amountRange else {
      return options.takesUsual ? .usual : nil
    }
    switch amount {
    case .fault: return nil
    case .vague:
      if options.takesUsual { return .usual }
      fault(.vagueAmount, range)
      return nil
    case .range(let low):
      if !options.takesUsual { reportOnce(.range, range) }
      guard let low = converted(low, range), options.takesUsual else { return nil }
      return .lowerEnd(low)
    case .exact(let quantity):
      return converted(quantity, range).map(Quantity.stated)
    }
  }

  /// Reports a problem of an amount that several herbs may share.
  private mutating func reportOnce(_ reason: PrescriptionText.Reason, _ range: Range<Int>) {
    if let last = faults.last, last.range == range, last.reason == reason { return }
    fault(reason, range)
  }

  /// Returns the quantity with grams in place of old units, and inside the limits.
  private mutating func converted(
    _ quantity: WrittenQuantity,
    _ range: Range<Int>
  ) -> WrittenQuantity? {
    var quantity = quantity
    switch quantity.measure {
    case .jin:
      reportOnce(.jin, range)
      return nil
    case .old:
      guard let rule = options.qian else {
        reportOnce(.oldUnits, range)
        return nil
      }
      let (product, overflow) =
        rule.grams.thousandths.multipliedReportingOverflow(by: quantity.thousandths)
      guard !overflow else {
        reportOnce(.amountOverLimit, range)
        return nil
      }
      // 100 厘 are a 钱, and the quantity is in thousandths of a 厘.
      guard product % 100_000 == 0 else {
        reportOnce(.tooFine, range)
        return nil
      }
      quantity = WrittenQuantity(thousandths: product / 100_000, measure: .grams)
      let grams = Amount(unchecked: quantity.thousandths)
      note(once: .oldUnits(cells.text(range), grams: grams), range)
    case .bare, .grams, .pieces: break
    }
    guard quantity.thousandths <= Amount.lineLimit.thousandths else {
      reportOnce(.amountOverLimit, range)
      return nil
    }
    guard quantity.thousandths > 0 else {
      reportOnce(.zeroAmount, range)
      return nil
    }
    return quantity
  }

  private mutating func note(once kind: PrescriptionText.Note.Kind, _ range: Range<Int>) {
    if notes.last?.kind == kind, notes.last?.place.range == range { return }
    note(kind, range)
  }

  private mutating func amount(
    of herb: Herb,
    _ quantity: Quantity,
    _ item: Item
  ) -> (Amount, Unit)? {
    let range = item.amountRange ?? item.range
    switch quantity {
    case .stated(let stated):
      return amount(of: herb, stated, range)
    case .lowerEnd(let low):
      guard let (amount, unit) = amount(of: herb, low, range) else { return nil }
      note(
        .lowerEnd(cells.text(range), herb: herb.name, amount: amount, unit: unit),
        range
      )
      return (amount, unit)
    case .usual:
      guard let dose = herb.dose, dose.min > .zero else {
        fault(item.amount == nil ? .missingAmount : .vagueAmount, range)
        return nil
      }
      note(.usualDose(herb: herb.name, amount: dose.min, unit: herb.unit), range)
      return (dose.min, herb.unit)
    }
  }

  private mutating func amount(
    of herb: Herb,
    _ quantity: WrittenQuantity,
    _ range: Range<Int>
  ) -> (Amount, Unit)? {
    let amount = Amount(unchecked: quantity.thousandths)
    switch quantity.measure {
    case .grams:
      guard herb.unit == .gram else {
        fault(.weightOfPieces(herb.unit), range)
        return nil
      }
      return (amount, .gram)
    case .pieces(let unit):
      return (amount, unit)
    case .bare:
      let units = Self.pieceUnits(of: herb)
      guard units.isEmpty else {
        fault(.pieceOrGram(units), range)
        return nil
      }
      return (amount, .gram)
    case .old, .jin:
      return nil
    }
  }

  /// The units other than the gram that a bare number of a herb may mean.
  private static func pieceUnits(of herb: Herb) -> [Unit] {
    if herb.unit != .gram { return [herb.unit] }
    // 桃仁50个 is how the classics count; today a bare number of it is grams.
    return herb.altUnits.map(\.unit).filter { $0.rawValue != "个" && $0 != .gram }
  }
}
