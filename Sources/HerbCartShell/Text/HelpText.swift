/// What `help` prints, made from the table of commands.
package struct HelpText {
  private let table: CommandTable
  private let language: Language

  package init(_ table: CommandTable, language: Language) {
    self.table = table
    self.language = language
  }

  /// All commands, a line each.
  package func all() -> String {
    var text = TextTable([.left, .left, .left])
    for row in table.rows {
      let manual = row.manual
      let others = manual.names.dropFirst().joined(separator: " ")
      text.add(["\(manual.names[0]) \(manual.usage)", others, manual.summary[language]])
    }
    let hint = Localized(
      zh: "help 命令：说明与例子。第二列是短名和中文名，例如 加 3、删 2。",
      en: "help COMMAND tells more. The second column has short and Chinese names: 加 3, 删 2."
    )
    return text.text() + "\n" + hint[language] + "\n"
  }

  /// One command: usage, other names, what it does, an example.
  package func one(_ manual: Manual) -> String {
    let others = manual.names.dropFirst().joined(separator: ", ")
    let labels =
      language == .zh ? (names: "别名", example: "例") : (names: "also", example: "example")
    var text = "\(manual.names[0]) \(manual.usage)\n  \(manual.summary[language])\n"
    if !others.isEmpty { text += "  \(labels.names): \(others)\n" }
    return text + "  \(labels.example): \(manual.example)\n"
  }
}
