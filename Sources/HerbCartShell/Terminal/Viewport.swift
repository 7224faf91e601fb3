/// The part of a line that fits beside the prompt, scrolled so that the cursor is in it.
package struct Viewport: Hashable {
  /// What is shown of a line.
  package struct Window: Hashable {
    /// Safe to write; it takes fewer columns than there are.
    package var text = ""
    /// How many columns the text before the cursor takes.
    package var cursorColumn = 0
    /// Whether there is more before it, and behind it.
    package var hasMoreBefore = false
    package var hasMoreBehind = false
  }

  /// What stands for a line end inside a pasted text.
  private static let lineEnd = "⏎"
  /// The most bytes of one character that are shown: marks can be piled up without end.
  private static let characterLimit = 64

  private var first = 0

  package init() {}

  /// Returns what to show of a line in some columns, scrolling no further than needed.
  package mutating func window(of state: EditState, columns: Int) -> Window {
    // One column at each side is for the signs that there is more.
    let room = max(2, columns - 2)
    scroll(state, room)
    var window = Window(hasMoreBefore: first > 0)
    var index = first
    var used = 0
    let most = first + Self.mostCharacters(room)
    while index < min(state.characters.count, most) {
      if index == state.cursor { window.cursorColumn = used }
      let shown = Self.shown(state.characters[index])
      used += DisplayWidth.of(shown)
      if used > room { break }
      window.text += shown
      index += 1
    }
    if index == state.cursor { window.cursorColumn = min(used, room) }
    window.hasMoreBehind = index < state.characters.count
    return window
  }

  /// The whole line, safe to write.
  static func text(of state: EditState) -> String { state.characters.map(shown).joined() }

  private mutating func scroll(_ state: EditState, _ room: Int) {
    if state.characters.count <= Self.mostCharacters(room), Self.fits(state, 0, room) {
      first = 0
    } else if state.cursor < first || first > state.characters.count {
      first = Self.start(state, room / 3)
    } else if !Self.fits(state, first, room) {
      first = Self.start(state, room * 2 / 3)
    }
  }

  /// Whether what is from a place up to the cursor fits, the cursor too.
  private static func fits(_ state: EditState, _ first: Int, _ room: Int) -> Bool {
    guard state.cursor - first < mostCharacters(room) else { return false }
    var used = 0
    for character in state.characters[first..<state.cursor] {
      used += width(character)
      if used > room - 1 { return false }
    }
    return true
  }

  /// Where to start so that the cursor stands in some column, or as far before it as goes.
  private static func start(_ state: EditState, _ column: Int) -> Int {
    var first = state.cursor
    var used = 0
    while first > 0, state.cursor - first < mostCharacters(column) {
      used += width(state.characters[first - 1])
      if used > column { break }
      first -= 1
    }
    return first
  }

  /// So many characters are looked at, as those without a width could fill any line.
  private static func mostCharacters(_ room: Int) -> Int { room * 2 }

  private static func width(_ character: Character) -> Int { DisplayWidth.of(shown(character)) }

  private static func shown(_ character: Character) -> String {
    if character == "\n" { return lineEnd }
    guard character.utf8.count <= characterLimit else { return "\u{FFFD}" }
    return SafeText.escaped(String(character))
  }
}
