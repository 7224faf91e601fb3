import HerbCart

/// Whether the lines that were given so far leave a quoted text open, which the next ones go on.
///
/// The interpreter joins such lines. The prompt has to know as well: to say so, and to let Ctrl-C
/// out of it.
package struct OpenQuote {
  private var tokenizer: Tokenizer
  /// The start of the command whose text is open: its name and the quote.
  private var opening: [UInt8] = []
  private var hasNUL = false

  package init(_ table: CommandTable) {
    let names = table.rows.filter(\.manual.takesRest).flatMap(\.manual.names)
    // The lead byte of full-width letters is any name's.
    let initials = Set(names.flatMap { [$0.utf8.first, $0.uppercased().utf8.first, 0xEF] })
    tokenizer = Tokenizer(restInitials: Set(initials.compactMap(\.self))) { bytes, name in
      table.row(bytes, name).map { table.rows[$0].manual.takesRest } ?? false
    }
  }

  package var isOpen: Bool { !opening.isEmpty }

  /// Notes a line that was given.
  package mutating func note(_ line: ScriptLine) {
    guard let quote = opening.last else { return look(at: line) }
    hasNUL = hasNUL || line.bytes[line.range].contains(0)
    guard Tokenizer.closes(line, quote) else { return }
    let whole = opening + [0x0A] + line.bytes[line.range]
    let isRefused = hasNUL
    _ = drop()
    // Behind its end another text may begin.
    if !isRefused { look(at: ScriptLine(bytes: whole, range: whole.indices, number: line.number)) }
  }

  /// Gives the text up; returns whether there was one.
  package mutating func drop() -> Bool {
    defer {
      opening = []
      hasNUL = false
    }
    return isOpen
  }

  private mutating func look(at line: ScriptLine) {
    do throws(Tokenizer.Fault) {
      try tokenizer.cut(line)
    } catch {
      guard case .openQuote(let place, mayContinue: true) = error else { return }
      opening = line.bytes[tokenizer.openName] + [0x20, line.bytes[place]]
    }
  }
}
