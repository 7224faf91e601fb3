import HerbCart

extension Style {
  /// Colours the words by which messages begin; what they say and quote stays as it is.
  package func diagnostic(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line).joined(separator: "\n")
  }

  private func line(_ line: Substring) -> String {
    // The excerpt and the caret are indented; they show what was typed, not what is said.
    guard line.first != " " else { return String(line) }
    let kinds = [("error:", error), ("warning:", warning), ("hint:", hint)]
    for (word, paint) in kinds {
      guard let place = line.firstPlace(of: word),
        place.lowerBound == line.startIndex || line[..<place.lowerBound].hasSuffix(": ")
      else { continue }
      return line[..<place.lowerBound] + paint(word) + line[place.upperBound...]
    }
    return String(line)
  }
}
