/// The lines that were entered, and the walk through them with the arrow keys.
package struct History {
  package private(set) var entries: [String]
  private let file: HistoryFile?
  /// Which entry is shown; behind the last the line that was being typed.
  private var place: Int
  private var draft = ""

  /// A history that goes on from a file, or only as long as the session.
  package init(file: HistoryFile? = nil) {
    self.file = file
    entries = file?.load() ?? []
    place = entries.count
  }

  /// Remembers a line, unless it is blank or the one before again.
  package mutating func add(_ line: String) {
    defer { place = entries.count }
    guard line.contains(where: { !$0.isWhitespace }), entries.last != line,
      line.utf8.count <= HistoryText.entryLimit
    else { return }
    entries.append(line)
    if entries.count > HistoryFile.limit { entries.removeFirst() }
    file?.append(line)
  }

  /// Ends a walk.
  package mutating func rest() { place = entries.count }

  /// Returns the entry before the shown one; `current` is kept to come back to.
  package mutating func older(than current: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { draft = current }
    place -= 1
    return entries[place]
  }

  /// Returns the entry behind the shown one, at last the line that was being typed.
  package mutating func newer() -> String? {
    guard place < entries.count else { return nil }
    place += 1
    return place == entries.count ? draft : entries[place]
  }
}

/// A search through the history while its text is being typed (Ctrl-R).
package struct HistorySearch {
  private let entries: [String]
  private var place: Int
  package private(set) var query = ""
  /// Whether the query is found no further back.
  package private(set) var hasFailed = false

  package init(_ history: History) {
    entries = history.entries
    place = entries.count
  }

  /// The entry that was found.
  package var found: String? { place < entries.count ? entries[place] : nil }

  /// Lengthens the query; what was found stays if it has all of it.
  package mutating func type(_ text: String) {
    query += text
    look(from: min(place, entries.count - 1))
  }

  /// Shortens the query and starts again at the newest entry.
  package mutating func erase() {
    guard !query.isEmpty else { return }
    query.removeLast()
    place = entries.count
    hasFailed = false
    if !query.isEmpty { look(from: place - 1) }
  }

  /// Looks for an older entry.
  package mutating func older() {
    if !query.isEmpty { look(from: place - 1) }
  }

  private mutating func look(from start: Int) {
    let query = query.lowercased()
    let hit = entries.prefix(start + 1).lastIndex { $0.lowercased().holds(query) }
    hasFailed = hit == nil
    if let hit { place = hit }
  }
}
