import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// The line as it is edited; `|` is the cursor.
@Suite struct EditStateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let after: String
    let edit: @Sendable (inout EditState) -> Void

    init(_ before: String, _ after: String, _ edit: @escaping @Sendable (inout EditState) -> Void) {
      self.before = before
      self.after = after
      self.edit = edit
    }

    var testDescription: String { "\(before) → \(after)" }
  }

  static let cases = [
    Case("|", "黄芪|") { $0.insert("黄芪") },
    Case("set| 3", "set 1| 3") { $0.insert(" 1") },
    // A mark that comes later joins its letter.
    Case("u|", "u\u{308}|") { $0.insert("\u{308}") },
    Case("黄芪|", "黄|") { $0.deleteBackward() },
    Case("u\u{308}|", "|") { $0.deleteBackward() },
    Case("👩‍⚕️|", "|") { $0.deleteBackward() },
    Case("|a", "|a") { $0.deleteBackward() },
    Case("|黄芪", "|芪") { $0.deleteForward() },
    Case("a|", "a|") { $0.deleteForward() },
    Case("ab|", "a|b") { $0.moveLeft() },
    Case("|ab", "|ab") { $0.moveLeft() },
    Case("a|b", "ab|") { $0.moveRight() },
    Case("ab|", "ab|") { $0.moveRight() },
    Case("a|b", "|ab") { $0.moveToStart() },
    Case("a|b", "ab|") { $0.moveToEnd() },
    Case("set 1  12.5|", "set 1  12.|5") { $0.moveWordLeft() },
    Case("set 1  |", "set |1  ") { $0.moveWordLeft() },
    Case("|add 黄芪 3", "add| 黄芪 3") { $0.moveWordRight() },
    Case("add| 黄芪 3", "add 黄芪| 3") { $0.moveWordRight() },
    Case("set 1 12.5 |", "set 1 |") { $0.killBlankWord() },
    Case("set 1 12.5|", "set 1 12.|") { $0.killWordLeft() },
    Case("set| 1 2", "set| 2") { $0.killWordRight() },
    Case("set| 1 2", "set|") { $0.killToEnd() },
    Case("set| 1 2", "| 1 2") { $0.killToStart() },
    Case("set| 1", " 1set|") {
      $0.killToStart()
      $0.moveToEnd()
      $0.yank()
    },
    // Killing nothing keeps what was killed before.
    Case("a|", "aa|") {
      $0.killToStart()
      $0.killToStart()
      $0.yank()
      $0.yank()
    },
    Case("ab|", "ba|") { $0.transpose() },
    Case("a|bc", "ba|c") { $0.transpose() },
    Case("|ab", "|ab") { $0.transpose() },
    Case("a|", "a|") { $0.transpose() },
  ]

  @Test(arguments: cases) func edits(_ example: Case) {
    var state = EditState(marked: example.before)
    example.edit(&state)
    #expect(state.marked == example.after)
  }

  @Test func refusesALineOverTheLimitWhole() {
    var state = EditState(String(repeating: "x", count: EditState.limit))
    #expect(!state.isTooLong)
    state.insert("y")
    #expect(state.isTooLong)
    #expect(state.text.isEmpty)
    #expect(!state.isEmpty)
    state.insert("set 1 2")
    #expect(state.text.isEmpty)
    state.deleteBackward()
    #expect(state.isEmpty)
    state.insert("total")
    #expect(state.text == "total")
  }

  @Test func countsBytesThroughEdits() {
    var state = EditState(String(repeating: "黄", count: EditState.limit / 3))
    state.deleteBackward()
    state.insert("芪")
    #expect(!state.isTooLong)
    state.insert("a")
    #expect(!state.isTooLong)
    state.insert("b")
    #expect(state.isTooLong)
  }
}

extension EditState {
  /// A state told by a text with `|` where the cursor is.
  init(marked text: String) {
    self.init()
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    insert(parts.joined())
    while cursor > (parts.first ?? "").count { moveLeft() }
  }

  var marked: String { String(characters[..<cursor]) + "|" + String(characters[cursor...]) }

  /// What is put back joins the characters beside it just as if it had been typed.
  @Test func yankingIsInserting() {
    var random = SplitMix64(seed: 9)
    let pieces = [
      "a", "黄", "\u{308}", "\u{200D}", "🇨", "🇳", "👩", "⚕️", "\r", "\n", "1", " ", "க", "ி",
    ]
    for _ in 0..<2_000 {
      func text() -> String {
        (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
      }
      var state = EditState(text())
      for _ in 0..<random.below(4) { state.moveLeft() }
      state.killToStart()
      let killed = Array(EditState.killedText(of: state))
      state.insert(text())
      for _ in 0..<random.below(3) { state.moveLeft() }
      var inserted = state
      inserted.insert(String(killed))
      state.yank()
      #expect(state.characters == inserted.characters && state.cursor == inserted.cursor)
      #expect(state.text == inserted.text)
    }
  }

  /// Doubled again and again, a text is refused at the limit; it was found by a fuzzer as a hang.
  @Test func yankingStopsAtTheLimit() {
    var state = EditState(String(repeating: "黄3", count: 60_000))
    state.killToStart()
    for _ in 0..<4 { state.yank() }
    #expect(!state.isTooLong && state.characters.count == 480_000)
    state.yank()
    #expect(state.isTooLong && state.text.isEmpty)
    for _ in 0..<10_000 { state.yank() }
    state.killToStart()
    state.yank()
    #expect(state.characters.count == 120_000)
  }
}

extension EditState {
  /// What was killed last.
  fileprivate static func killedText(of state: EditState) -> String {
    var other = state
    other.clear()
    other.yank()
    return other.text
  }
}
