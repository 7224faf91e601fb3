/// What `help` prints, made from the table of commands.
package struct HelpText {
  private let table: CommandTable
  private let language: Language
  private let columns: Int?

  package init(_ table: CommandTable, language: Language, columns: Int? = nil) {
    self.table = table
    self.language = language
    self.columns = columns
  }

  /// All commands, a line each.
  package func all() -> String {
    var text = TextTable([.left, .left, .left])
    for row in table.rows {
      let manual = row.manual
      let others = manual.names.dropFirst().joined(separator: " ")
      text.add([Self.usage(manual), others, manual.summary[language]])
    }
    let hint = Localized(
      zh: "help 命令：说明与例子。命令也有短名和中文名，例如 加 3、删 2。",
      en: "help COMMAND tells more. Commands have short and Chinese names too: 加 3, 删 2."
    )
    return commands(text) + "\n" + WrappedText.fitting(hint[language], columns: columns, indent: 0)
  }

  /// The table of commands, or in a window that it doesn't fit one command under the other.
  private func commands(_ text: TextTable) -> String {
    guard let columns, text.width >= columns else { return text.text() }
    return text.rows.map { row in
      let names = row[1].isEmpty ? row[0] : row[0] + "  (\(row[1]))"
      return WrappedText.fitting(names, columns: columns, indent: 4)
        + indented(row[2], by: 2)
    }.joined()
  }

  private static func usage(_ manual: Manual) -> String {
    manual.usage.isEmpty ? manual.names[0] : "\(manual.names[0]) \(manual.usage)"
  }

  private func indented(_ text: String, by indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    return WrappedText.fitting(blanks + text, columns: columns, indent: indent)
  }

  /// One command: usage, other names, what it does, an example.
  package func one(_ manual: Manual) -> String {
    let others = manual.names.dropFirst().joined(separator: ", ")
    let labels =
      language == .zh ? (names: "别名", example: "例") : (names: "also", example: "example")
    var text = WrappedText.fitting(Self.usage(manual), columns: columns, indent: 4)
    text += indented(manual.summary[language], by: 2)
    if !others.isEmpty { text += indented("\(labels.names): \(others)", by: 2) }
    return text + indented("\(labels.example): \(manual.example)", by: 2)
  }
}
