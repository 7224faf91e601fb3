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
}
