/// What becomes of a text that was pasted at the prompt.
package enum PastedText {
  /// Returns the text to put into the line.
  ///
  /// A prescription of several lines, told by its first word, which is no command, becomes one
  /// `rx "…"`. Anything else stays as it is, its lines to be run in order when Enter is pressed.
  ///
  /// - Parameters:
  ///   - text: What was pasted.
  ///   - lineIsBlank: Whether nothing stands in the line yet; else the text is a part of it.
  ///   - isCommand: Whether a word is a command's name.
  /// - Returns: The text, its line ends as line feeds.
  package static func entry(
    _ text: String,
    lineIsBlank: Bool,
    isCommand: (String) -> Bool
  ) -> String {
    let text = withPlainLineEnds(text)
    guard lineIsBlank else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    let words = lines.first?.split { $0.isWhitespace || $0 == ";" }
    guard lines.count > 1, let word = words?.first, !word.hasPrefix("#"),
      !isCommand(String(word))
    else { return lines.joined(separator: "\n") }
    return "rx \(quoted(lines.joined(separator: "\n")))"
  }

  /// Returns the text in double quotes, as the language reads them.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// CR LF, and CR as some terminals send it, are line ends.
  private static func withPlainLineEnds(_ text: String) -> String {
    String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
