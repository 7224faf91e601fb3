/// Text of a manual page: what people read, so written that roff takes none of it for its own.
package enum RoffText {
  /// Returns a text as it stands in a line of a page, or in quotes behind a macro.
  ///
  /// A line may end between Chinese characters wherever it may in a narrow window.
  package static func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { escapedLine(String($0)) }.joined(separator: "\n")
  }

  private static func escapedLine(_ text: String) -> String {
    var escaped = ""
    for piece in TextPieces.of(text) {
      if piece.blanks > 0 {
        escaped += String(repeating: " ", count: piece.blanks)
      } else if !escaped.isEmpty {
        escaped += "\\:"
      }
      escaped += piece.text.map { escape($0) }.joined()
    }
    // A dot or a quote that begins a line would make it a request.
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private static func escape(_ character: Character) -> String {
    switch character {
    case "\\": "\\e"
    case "-": "\\-"
    case "'": "\\(aq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "\"": "\\(dq"
    default: String(character)
    }
  }
}

/// A manual page while it is written.
struct RoffPage {
  private(set) var text = ""

  /// Begins the page.
  init(title: String, version: String, heading: String) {
    text = ".TH \(title) 1 \"\" \(quoted(version)) \(quoted(heading))\n.nh\n.ad l\n"
  }

  mutating func section(_ title: String) { text += ".SH \(quoted(title))\n" }

  /// A paragraph of its own.
  mutating func paragraph(_ words: String) { text += ".PP\n\(RoffText.escaped(words))\n" }

  /// Plain words, at the start of a section.
  mutating func words(_ words: String) { text += RoffText.escaped(words) + "\n" }

  /// Lines of their own, the first word of each bold.
  mutating func lines(_ lines: [String]) {
    text += lines.map(Self.bold).joined(separator: "\n.br\n") + "\n"
  }

  /// Something that is explained.
  mutating func item(_ term: String, _ words: String) {
    text += ".TP\n\(Self.bold(term))\n\(RoffText.escaped(words))\n"
  }

  /// What more there is to say of it.
  mutating func more(_ words: String) { text += ".br\n\(RoffText.escaped(words))\n" }

  /// Lines as they are typed.
  mutating func example(_ lines: [String]) {
    text += ".PP\n.RS 4\n.nf\n" + lines.map { RoffText.escaped($0) + "\n" }.joined() + ".fi\n.RE\n"
  }

  /// The first word of a line is what is typed; the rest stands for something.
  private static func bold(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let first = words.first else { return "" }
    let rest = words.dropFirst().map { " " + RoffText.escaped(String($0)) }.joined()
    return "\\fB\(RoffText.escaped(String(first)))\\fR\(rest)"
  }

  private func quoted(_ text: String) -> String { "\"\(RoffText.escaped(text))\"" }
}
