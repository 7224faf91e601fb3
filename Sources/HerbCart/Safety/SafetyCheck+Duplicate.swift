extension SafetyCheck {
  /// Finds herbs that stand on several lines, under whatever names.
  ///
  /// Names that mean no herb are the same if they are written the same.
  mutating func findDuplicates() {
    for group in lines.groups where group.lines.count > 1 {
      findings.append(Finding(.warning, .duplicate, lines: group.places))
    }
    var places: [String: [Finding.Line]] = [:]
    for unresolved in lines.unresolved {
      places[NameText.folded(unresolved.line.name), default: []].append(unresolved.line.place(nil))
    }
    for lines in places.values where lines.count > 1 {
      findings.append(Finding(.warning, .duplicate, lines: lines))
    }
  }
}
