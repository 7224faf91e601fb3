import HerbCart

/// Tells which line of the cart an edit at the prompt changed, by looking at the lines before.
package struct ChangedLine {
  /// The longest cart that is looked at: keeping the lines before costs the next edit a copy.
  private static let limit = 10_000

  private var before: CartViewModel.Lines?

  package init(_ lines: CartViewModel.Lines) {
    note(lines)
  }

  /// Returns the one line that changed, came or went, ended; nothing if it was none or several.
  package mutating func text(_ now: CartViewModel.Lines, _ text: CartText) -> String {
    defer { note(now) }
    guard let before, now.count <= Self.limit else { return "" }
    let start = zip(before, now).prefix { $0 == $1 }.count
    let end = zip(before.dropFirst(start).reversed(), now.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let old = before.dropFirst(start).dropLast(end)
    let new = now.dropFirst(start).dropLast(end)
    guard old.count <= 1, new.count <= 1 else { return "" }
    if let line = new.first { return text.fitting(row(start + 1, line, text)) }
    if let line = old.first { return text.fitting("− " + row(start + 1, line, text)) }
    return ""
  }

  private mutating func note(_ lines: CartViewModel.Lines) {
    before = lines.count <= Self.limit ? lines : nil
  }

  /// Enough of a text to know it by, safe to show: a handling may be a whole story.
  private func short(_ text: String) -> String {
    ColumnLayout.cut(SafeText.escaped(String(text.prefix(40))), to: 30)
  }

  private func row(_ number: Int, _ line: CartLine, _ text: CartText) -> String {
    let handling = short(line.drug.handling?.rawValue ?? "")
    let name = short(line.drug.name)
    let marks = Wording(text.language).marks(of: line).joined(separator: " ")
    let cells = ["\(number)", name, text.amount(line), text.cost(line), handling, marks]
    return cells.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
