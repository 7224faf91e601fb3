import HerbCart

/// The cart that a journal's entries lead to.
struct RecoveryReplay {
  private(set) var prescription: Prescription
  /// Whether something behind it was cut off, or is no cart.
  private(set) var isCut: Bool

  /// Applies entries one after another, up to one that makes no sense; nil if the first makes none.
  init?(_ reading: RecoveryText.Reading) {
    isCut = reading.isCut
    prescription = Prescription()
    guard let start = reading.entries.first, start.isWhole else { return nil }
    var count = 0
    for entry in reading.entries {
      guard apply(entry) else {
        isCut = true
        break
      }
      count += 1
    }
    // What no file may hold could be shown, but never saved and opened again.
    guard count > 0, !prescription.lines.hasTwins else { return nil }
  }

  private mutating func apply(_ entry: RecoveryText.Entry) -> Bool {
    guard let next = try? PrescriptionFile.read(Array(entry.text)).prescription,
      prescription.lines.replace(keepingFirst: entry.first, last: entry.last, with: next.lines)
    else { return false }
    prescription.doses = next.doses
    prescription.fees = next.fees
    prescription.rounding = next.rounding
    prescription.adjustment = next.adjustment
    return true
  }
}
