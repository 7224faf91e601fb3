import HerbCart

/// `help [COMMAND]`: what there is.
struct HelpCommand: Command {
  static let manual = Manual(
    ["help", "?", "帮助"],
    usage: "[COMMAND]",
    summary: Localized(zh: "列出命令，或说明一个命令", en: "lists the commands, or tells about one"),
    example: "help add"
  )

  let name: String?
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    name = words.isEmpty ? nil : try words.text(.name)
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let help = HelpText(
      session.table,
      language: session.language,
      columns: session.output.columns
    )
    guard let name else {
      session.print(help.all())
      return .proceed
    }
    guard let row = session.table.row(named: name) else {
      throw Failure(
        .unknownCommand(name, nearest: session.table.nearest(to: name)),
        at: offset
      )
    }
    session.print(help.one(row.manual))
    return .proceed
  }
}
