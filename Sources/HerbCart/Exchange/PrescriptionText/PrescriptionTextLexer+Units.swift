// Units behind numbers, where no name is in their place.

extension PrescriptionTextLexer {
  /// What stands behind a number.
  enum UnitScan {
    case none
    case unit(end: Int, PrescriptionWords.Measure)
    /// A unit and a name, or a longer name: 3片姜黄10g.
    case ambiguous(end: Int)
  }

  /// Returns the unit at a position behind a number.
  ///
  /// - Parameters:
  ///   - position: Where the unit would start.
  ///   - isApart: Whether there are blanks before it, so that a name there is a name.
  /// - Returns: The unit, if there is one and no name is in its place.
  func scanUnit(_ position: Int, isApart: Bool) -> UnitScan {
    guard let unit = PrescriptionWords.units.match(cells, position), !isNoUnit(position) else {
      return .none
    }
    // 10gx is no unit that is known.
    if cells[unit.end - 1].isLetter, cells[unit.end].isLetter { return .none }
    guard cells[position].isWord, isNameStart(position) else {
      return .unit(end: unit.end, unit.meaning)
    }
    return !isApart && isNameStart(unit.end) ? .ambiguous(end: unit.end) : .none
  }

  func isNoUnit(_ position: Int) -> Bool {
    PrescriptionWords.notUnits.match(cells, position) != nil
  }

  /// Returns the number at a position, of digits or Chinese, or nil if there is none.
  func scanNumber(_ position: Int) -> NumberScan? {
    if isDigitLike(position) { return scanDigits(position) }
    guard let numeral = PrescriptionNumeral(cells, position) else { return nil }
    return NumberScan(thousandths: numeral.thousandths, end: numeral.end, isChinese: true)
  }
}
