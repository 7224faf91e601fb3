// Amounts: what is stated, what was asked to be taken, and what can't be.

extension PrescriptionTextAssembler {
  /// What an item's amount is, before it is known of which herb.
  enum Quantity {
    case stated(WrittenQuantity)
    case lowerEnd(WrittenQuantity)
    case usual
  }

  mutating func quantity(of item: Item) -> Quantity? {
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

  mutating func amount(
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
