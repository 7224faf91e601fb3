/// The manual page `herbcart.1`, made from the tables of commands, options and ways to call.
package struct ManualPage {
  private let table: CommandTable
  private let words: ManualWords

  package init(_ table: CommandTable, language: Language) {
    self.table = table
    words = ManualWords(language)
  }

  /// Returns the page as roff, with the macros of `man`.
  package func text() -> String {
    var page = RoffPage(
      title: "HERBCART",
      version: "herbcart \(Program.version)",
      heading: words.heading
    )
    begin(&page)
    options(&page)
    commands(&page)
    prompt(&page)
    surroundings(&page)
    return page.text
  }

  private func begin(_ page: inout RoffPage) {
    page.section(words.name)
    page.words("herbcart - \(words.title)")
    page.section(words.synopsis)
    page.lines(InvocationManual.all.map { $0.usage(words.language) })
    page.section(words.description)
    page.words(words.purpose)
    page.paragraph(words.exactness)
    for way in InvocationManual.all {
      page.item(way.usage(words.language), way.summary[words.language])
    }
  }

  private func options(_ page: inout RoffPage) {
    page.section(words.options)
    for option in OptionManual.all + OptionManual.telling {
      let term = [option.name, option.shownValue ?? ""].filter { !$0.isEmpty }
      page.item(term.joined(separator: " "), option.summary[words.language])
    }
  }

  private func commands(_ page: inout RoffPage) {
    page.section(words.commands)
    page.words(words.language(of: .commands))
    page.paragraph(words.language(of: .amounts))
    page.paragraph(words.language(of: .names))
    for row in table.rows {
      let manual = row.manual
      let usage = "\(manual.names[0]) \(manual.usage)"
      page.item(usage, manual.summary[words.language])
      let others = manual.names.dropFirst().joined(separator: ", ")
      if !others.isEmpty { page.more("\(words.also): \(others)") }
      page.more("\(words.example): \(manual.example)")
    }
  }

  private func prompt(_ page: inout RoffPage) {
    page.section(words.prompt)
    page.words(words.promptText)
    for key in PromptKey.all { page.item(key.keys, key.summary[words.language]) }
  }

  private func surroundings(_ page: inout RoffPage) {
    page.section(words.exitStatus)
    for (status, meaning) in words.statuses { page.item(status, meaning) }
    page.section(words.environment)
    for (name, meaning) in words.variables { page.item(name, meaning) }
    page.section(words.files)
    for (path, meaning) in words.paths { page.item(path, meaning) }
    page.section(words.examples)
    for (text, lines) in words.sessions {
      page.paragraph(text)
      page.example(lines)
    }
    page.section(words.caution)
    page.words(words.cautionText)
    page.section(words.seeAlso)
    page.words("bc(1), jq(1), man(1)")
  }
}
