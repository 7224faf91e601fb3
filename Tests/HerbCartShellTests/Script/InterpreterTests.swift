import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

struct InterpreterTests {
  // MARK: Bytes that are no commands

  @Test func nulAndInvalidBytesAreErrorsWithTheirPlace() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run(
      Array("add 1 10\nadd 1 \0\n加 ".utf8) + [0xC3, 0x28] + Array("\n# \u{0}\nadd 1 100".utf8)
    )
    #expect(session.amounts == ["111", "3", "3"])
    #expect(
      session.errors.text == """
        s:2:7: error: a NUL byte in the line
          add 1 \\x00
                ^
        s:3:3: error: not UTF-8
          加 ?(
             ^
        s:4:3: error: a NUL byte in the line
          # \\x00
            ^

        """
    )
    #expect(session.interpreter.exitStatus == 1)
  }

  @Test func linesOverTheLimitAreRefusedWhole() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    let blanks = String(repeating: " ", count: 1_048_576)
    await session.run("add 1; add 1\(blanks)\nadd 1 10\nadd 1 100\(blanks.dropLast(9))\n")
    #expect(session.amounts == ["111", "3", "3"])
    #expect(session.errors.text == "s:1:1: error: a line over 1 MiB; nothing of it was run\n")
  }

  // MARK: Text of several lines

  @Test func quotedTextMaySpanLines() async throws {
    let session = try ScriptSession()
    await session.run("add 1; rx '黄芪9g\n当归10g' ; add 1 10\nadd 1 100")
    #expect(session.errors.text == "")
    #expect(session.amounts == ["112", "3", "3", "9", "10"])
  }

  @Test func severalTextsMaySpanLines() async throws {
    let session = try ScriptSession()
    await session.run("rx '黄芪9g\n'; rx \"当归10g\n\n\"; add 1; rx '川芎\n6g'; add 1 10\nadd 1 100")
    #expect(session.errors.text == "")
    #expect(session.amounts == ["112", "3", "3", "9", "10", "6"])
  }

  /// Only the text of a command that takes one may go on; a quote forgotten elsewhere ends its line.
  @Test func otherQuotesEndWithTheirLine() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("use 1 'a\nadd 1 10\n")
    #expect(session.amounts == ["11", "3", "3"])
    #expect(session.errors.text.hasPrefix("s:1:7: error: the quote is never closed\n"))
  }

  /// Nothing behind a quote that never closes is a command.
  @Test func textThatNeverClosesIsNoCommand() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("add 1 10\nadd 1 100; rx '黄芪9g\ndel 1\ndel 1\n")
    #expect(session.amounts == ["11", "3", "3"])
    #expect(
      session.errors.text == """
        s:2:15: error: the quote is never closed
          add 1 100; rx '黄芪9g
                        ^
        hint: a quote inside a word goes into quotes of the other kind

        """
    )
  }

  @Test func aLaterTextThatNeverClosesIsPlacedThere() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("rx '黄芪9g\n9'; rx \"当归\ndel 1\n")
    #expect(session.amounts == ["1", "3", "3"])
    #expect(session.errors.text.hasPrefix("s:2:8: error: the quote is never closed\n  9'; rx"))
  }

  @Test func badBytesInAJoinedLineHaveTheirPlace() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("rx '黄芪9g\n当归\0'; del 1\nadd 1 10")
    #expect(session.amounts == ["11", "3", "3"])
    #expect(session.errors.text.hasPrefix("s:2:3: error: a NUL byte in the line\n  当归\\x00'"))
  }

  /// A hundred thousand lines in one open quote, and as many that close one and open another.
  @Test(arguments: ["\n", "\"; rx \"\n"])
  func manyLinesInQuotesTakeNoTime(_ line: String) async throws {
    let session = try ScriptSession()
    let start = ContinuousClock.now
    await session.run("rx \"" + String(repeating: line, count: 100_000) + "\"; del 1\ndel 1")
    #expect(session.errors.text.hasPrefix("s:1:5: error: no herb in it\n"))
    #expect(session.amounts == ["1", "3", "3"])
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func joinedLinesUpToOneMebibyteAreRead() async throws {
    let blanks = String(repeating: " ", count: 1_000)
    let text = "rx '黄芪9g\n" + String(repeating: "\(blanks)\n", count: 1_047)
    // With the quote, and a line feed less for the last line.
    let rest = String(repeating: " ", count: 1_048_576 - text.utf8.count - 1)
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("\(text)\(rest)'\nadd 1 10")
    #expect(session.errors.text == "")
    #expect(session.amounts == ["11", "3", "3", "9"])
  }

  /// Over the limit, all of it is refused, and none of its lines is a command, nor of what follows
  /// the quote on its line, nor of a text that is opened there.
  @Test(arguments: ["'; del 1\n", "'; rx 'x\ndel 1\n\n' ; del 1\n"])
  func joinedLinesOverOneMebibyteAreRefusedWhole(_ end: String) async throws {
    let lines = String(repeating: "del 1\n", count: 180_000)
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("add 1 10\nadd 1 100; rx '黄芪9g\n\(lines)\(end)add 2 10")
    #expect(session.amounts == ["11", "13", "3"])
    #expect(session.errors.text == "s:2:1: error: a line over 1 MiB; nothing of it was run\n")
    #expect(session.interpreter.exitStatus == 1)
  }

  @Test func anOverlongLineInAQuoteRefusesAll() async throws {
    let long = String(repeating: "x", count: 1_048_577)
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("rx '黄芪9g\n\(long)\ndel 1\n'\nadd 1 10")
    #expect(session.amounts == ["11", "3", "3"])
    #expect(session.errors.text == "s:1:1: error: a line over 1 MiB; nothing of it was run\n")
  }

  // MARK: Scripts in scripts

  /// Sixteen scripts in one another are fine, the first `source` being depth 1.
  @Test(arguments: [(16, true), (17, false)])
  func scriptsNestSixteenDeep(_ depth: Int, _ isFine: Bool) async throws {
    let folder = try TemporaryFolder()
    for level in 1..<depth {
      try folder.write("\(level)", "source \(folder.file("\(level + 1)"))\nadd 1\n".utf8)
    }
    try folder.write("\(depth)", "add 2".utf8)
    let session = try ScriptSession()
    await session.run("source \(folder.file("1"))\nadd 1\n")
    #expect(session.interpreter.exitStatus == (isFine ? 0 : 1))
    #expect(session.amounts == (isFine ? ["17", "4", "3"] : ["1", "3", "3"]))
    if !isFine {
      #expect(session.errors.text.contains("/16:1:8: error: scripts nest over 16 deep\n"))
    }
  }

  /// Scripts one after another aren't nested.
  @Test func scriptsOneAfterAnotherDoNotNest() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one", "add 1\n".utf8)
    let session = try ScriptSession()
    await session.run(String(repeating: "source \(path); source \(path)\n", count: 20))
    #expect(session.errors.text == "")
    #expect(session.amounts[0] == "41")
  }

  // MARK: Statuses

  static let statuses: [(String, Int32)] = [
    ("", 0), ("list", 0), ("del 9", 1), ("open /nonexistent/a", 3), ("save /nonexistent/a", 3),
    ("del 9\nopen /nonexistent/a", 3), ("open /nonexistent/a\ndel 9", 3), ("nonsense", 1),
    ("source /nonexistent/a", 3), ("undo", 1), ("open '' ", 1), ("open -", 1),
  ]

  @Test(arguments: statuses)
  func theHighestStatusCounts(_ script: String, _ status: Int32) async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run(script)
    #expect(session.interpreter.exitStatus == status)
  }

  @Test func withoutKeepGoingTheFirstFailureEnds() async throws {
    let session = try ScriptSession()
    let goesOn = await session.run("add 1 10\ndel 9; add 1 100\nadd 1 1000\n")
    #expect(!goesOn)
    #expect(session.amounts[0] == "11")
    #expect(!session.interpreter.mayClose)
  }

  @Test func aFailedCommandLeavesNothingToUndo() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("set 1 2\nset 1 -2\nadd 9\nrx 怪草9g\nundo\nundo\n")
    #expect(session.amounts[0] == "1")
    #expect(session.errors.text.hasSuffix("s:6:1: error: nothing to undo\n  undo\n  ^\n"))
  }

  /// Standard input that is the script can't be a file too.
  @Test func standardInputIsReadOnce() async throws {
    let session = try ScriptSession(ScriptSession.keepingGoing, language: .zh)
    await session.run("open -\nimport -\nsource -\nprices -\n")
    let places = session.errors.text.split(separator: "\n").filter { $0.contains("error") }
    #expect(
      places == [
        "s:1:6: error: 标准输入已用于脚本", "s:2:8: error: 标准输入已用于脚本",
        "s:3:8: error: 标准输入已用于脚本", "s:4:8: error: 标准输入已用于脚本",
      ]
    )
  }
}
