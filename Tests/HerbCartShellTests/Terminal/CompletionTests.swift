import HerbCart
import Testing

@testable import HerbCartShell

/// A catalogue and a cart as small as completion needs them.
enum CompletionExample {
  static let catalogue = """
    {"herbs":[
    {"id":"huangqin","name":"黄芩","pinyin":"huang qin","initials":"hq"},
    {"id":"huangqi","name":"黄芪","pinyin":"huang qi","initials":"hq"},
    {"id":"danggui","name":"当归","pinyin":"dang gui","initials":"dg"}]}
    """

  static func completer() throws -> Completer {
    let herbs = try Catalogue.read(Array(catalogue.utf8))
    var completer = Completer()
    completer.lineCount = { 12 }
    completer.lineName = { $0 == 2 ? "当归" : "药\($0)" }
    completer.herbs = { herbs.find($0, limit: $1) }
    completer.formulas = { text in
      ["四君子汤", "四物汤"].filter { $0.hasPrefix(text) }.map {
        Formula(id: Formula.ID(rawValue: $0), name: $0, items: [])
      }
    }
    completer.files = { folder in
      switch folder {
      case ".": ["a file.json", "data/", ".hidden", "b.json", "bad\n"]
      case "data/": ["drugs.json"]
      default: []
      }
    }
    return completer
  }
}

/// Which words are offered where.
@Suite struct CompletionTests {
  @Test(
    arguments: [
      ("", 0, [], ""), ("to", 0, [], "to"), ("set 1", 4, ["set"], "1"),
      ("set 1 ", 6, ["set", "1"], ""),
      ("list; ad", 6, [], "ad"), ("add \"黄", 4, ["add"], "黄"),
      ("save 'a b' c", 11, ["save", "a b"], "c"),
      ("加　黄", 2, ["加"], "黄"),
    ] as [(String, Int, [String], String)]
  )
  func readsTheLine(_ line: String, _ start: Int, _ words: [String], _ typed: String) {
    let context = CompletionContext(line)
    #expect(context.start == start)
    #expect(context.words == words)
    #expect(context.typed == typed)
  }

  @Test(
    arguments: [
      ("tot", ["total"]), ("re", ["redo", "reload", "recover"]), ("退", ["退出"]), ("ＴＯＴ", ["total"]),
      ("set 1", ["1", "10", "11", "12"]), ("del 当", ["2"]), ("del dg", ["2"]), ("set 1 1", []),
      ("add dg", ["当归"]), ("add 黄", ["黄芩", "黄芪"]), ("show hq", ["黄芩", "黄芪"]), ("find dang", ["当归"]),
      ("formula 四", ["四君子汤", "四物汤"]), ("formulas 四物", ["四物汤"]),
      ("sort ", ["name", "amount", "price"]),
      ("use 1 先", ["先煎"]), ("help tot", ["total"]), ("save b", ["b.json"]),
      ("open data/d", ["data/drugs.json"]),
      ("export h", ["html"]), ("export html .h", [".hidden"]),
      ("export html ", ["a file.json", "b.json", "data/"]),
      ("doses ", []), ("bogus x", []), ("total ", []), ("fee 代", []),
    ] as [(String, [String])]
  )
  func offers(_ line: String, _ words: [String]) throws {
    let completer = try CompletionExample.completer()
    #expect(completer.candidates(for: CompletionContext(line)).map(\.word) == words)
  }

  @Test(arguments: [
    ("add h", true), ("add 3", false), ("add ", false), ("add hq 3", false), ("show 黄", true),
    ("find 黄", true), ("set 黄", false), ("加 黄", true), ("formula 四", false), ("add １", false),
  ])
  func knowsWhereAHerbIsNamed(_ line: String, _ expected: Bool) throws {
    let completer = try CompletionExample.completer()
    #expect(completer.expectsHerb(CompletionContext(line)) == expected)
  }
}

/// The prompt's keys, without a terminal.
@Suite struct LineEditorTests {
  private func editor() throws -> LineEditor {
    LineEditor(history: History(), completer: try CompletionExample.completer())
  }

  @Test(arguments: [
    ("tot", "total |"), ("re", "re|"), ("add dg", "add 当归 |"), ("add hq", "add hq|"),
    ("add 黄", "add 黄|"),
    ("formula ", "formula 四|"), ("open da", "open data/|"), ("save a", "save \"a file.json\" |"),
    ("save 'da", "save \"data/|"), ("del dg", "del 2 |"),
  ])
  func tabCompletes(_ line: String, _ expected: String) throws {
    var editor = try editor()
    _ = editor.press(.text(line))
    #expect(editor.press(.tab) == .editing)
    #expect(editor.state.marked == expected)
  }

  @Test func aSecondTabLists() throws {
    var editor = try editor()
    _ = editor.press(.text("show hq"))
    #expect(editor.press(.tab) == .editing)
    #expect(editor.press(.tab) == .list(["黄芩 huang qin", "黄芪 huang qi"]))
    #expect(editor.press(.tab) == .list(["黄芩 huang qin", "黄芪 huang qi"]))
    _ = editor.press(.text("x"))
    #expect(editor.press(.tab) == .editing)
  }

  @Test func aDigitTakesWhatIsOffered() throws {
    var editor = try editor()
    _ = editor.press(.text("add hq"))
    #expect(editor.herbBeingTyped == "hq")
    editor.show([Candidate("黄芩"), Candidate("黄芪")], for: "hq")
    #expect(editor.offered.map(\.word) == ["黄芩", "黄芪"])
    _ = editor.press(.text("2"))
    #expect(editor.state.marked == "add 黄芪 |")
    #expect(editor.offered.isEmpty)
    // The amount is a figure again.
    _ = editor.press(.text("9"))
    #expect(editor.state.text == "add 黄芪 9")
  }

  @Test func aDigitIsADigitElsewhere() throws {
    var editor = try editor()
    _ = editor.press(.text("add hq"))
    _ = editor.press(.text("3"))
    #expect(editor.state.text == "add hq3")
    _ = editor.press(.backspace)
    editor.show([Candidate("黄芩"), Candidate("黄芪")], for: "hq")
    // Nothing has that number, and several characters at once are no choice.
    _ = editor.press(.text("3"))
    _ = editor.press(.backspace)
    editor.dropOldOffer()
    _ = editor.press(.text("12"))
    #expect(editor.state.text == "add hq12")
  }

  @Test func offersThatComeLateAreDropped() throws {
    var editor = try editor()
    _ = editor.press(.text("add hq"))
    editor.show([Candidate("黄芪")], for: "h")
    #expect(editor.offered.isEmpty)
    editor.show([Candidate("黄芪")], for: "hq")
    _ = editor.press(.text("x"))
    editor.dropOldOffer()
    #expect(editor.offered.isEmpty)
    _ = editor.press(.backspace)
    editor.show([Candidate("黄芪")], for: "hq")
    #expect(editor.press(.tab) == .editing)
    #expect(editor.state.text == "add 黄芪 ")
  }

  @Test func endsAndDrops() throws {
    var editor = try editor()
    #expect(editor.press(.control("d")) == .end)
    _ = editor.press(.text("ab"))
    _ = editor.press(.home)
    #expect(editor.press(.control("d")) == .editing)
    #expect(editor.state.text == "b")
    #expect(editor.press(.control("c")) == .cancelled)
    #expect(editor.press(.control("z")) == .suspend)
    #expect(editor.press(.control("l")) == .clearScreen)
    _ = editor.press(.pasteTooLong)
    #expect(editor.press(.enter) == .tooLong)
  }

  @Test func searchesTheHistory() throws {
    var editor = try editor()
    for line in ["set 1 5", "total"] {
      editor.begin()
      _ = editor.press(.text(line))
      #expect(editor.press(.enter) == .accepted(line))
    }
    editor.begin()
    _ = editor.press(.control("r"))
    _ = editor.press(.text("set"))
    #expect(editor.shown.text == "set 1 5")
    #expect(editor.press(.enter) == .accepted("set 1 5"))
    editor.begin()
    _ = editor.press(.text("x"))
    _ = editor.press(.control("r"))
    _ = editor.press(.text("tot"))
    _ = editor.press(.control("g"))
    #expect(editor.state.text == "x")
    _ = editor.press(.control("r"))
    _ = editor.press(.text("tot"))
    _ = editor.press(.left)
    #expect(editor.state.marked == "tota|l")
  }

  @Test(arguments: [
    ("黄芪30g 当归10g\r川芎6克\r", "rx \"黄芪30g 当归10g\n川芎6克\""),
    ("方：\"补\"\\\n黄芪30g", "rx \"方：\\\"补\\\"\\\\\n黄芪30g\""),
    ("set 1 5\r\ntotal\r\n", "set 1 5\ntotal"), ("黄芪30g", "黄芪30g"), ("# 黄芪\n黄芪", "# 黄芪\n黄芪"),
    ("加 3\n删 2", "加 3\n删 2"), ("\n\n黄芪3g\n当归3g\n\n", "rx \"黄芪3g\n当归3g\""), ("\n", ""),
  ])
  func pastesPrescriptions(_ pasted: String, _ expected: String) throws {
    var editor = try editor()
    _ = editor.press(.paste(pasted))
    #expect(editor.state.text == expected)
  }

  @Test func pastesIntoALine() throws {
    var editor = try editor()
    _ = editor.press(.text("rx \""))
    _ = editor.press(.paste("黄芪30g\n当归10g"))
    #expect(editor.state.text == "rx \"黄芪30g\n当归10g")
  }
}
