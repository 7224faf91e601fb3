import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// How words are read as what they must be, seen through the commands that take them.
struct ArgumentsTests {
  static let amounts: [(String, String)] = [
    ("12", "12"), ("12.5", "12.5"), ("１２．５", "12.5"), ("12.500", "12.5"), ("0", "0"),
    ("00012", "12"), ("0.001", "0.001"), ("12g", "12"), ("12克", "12"), ("0.5kg", "500"),
    ("0.5公斤", "500"), ("0.5千克", "500"), ("5000mg", "5"), ("5000毫克", "5"), ("'12'", "12"),
    ("\"12.5g\"", "12.5"), ("1000000", "1000000"), ("1000kg", "1000000"), ("１kg", "1000"),
  ]

  @Test(arguments: amounts)
  func readsAmounts(_ text: String, _ amount: String) async throws {
    let session = try ScriptSession()
    await session.run("set 1 \(text)")
    #expect(session.errors.text == "")
    #expect(session.amounts[0] == amount)
  }

  /// Each is refused at its first character that can't be, and nothing changes.
  static let badAmounts: [(String, column: Int, String)] = [
    ("-1", 7, "'-' can't be in an amount"),
    ("+1", 7, "'+' can't be in an amount"),
    ("−1", 7, "'−' can't be in an amount"),
    ("1e3", 8, "'e' can't be in an amount"),
    ("1,5", 8, "',' can't be in an amount"),
    ("1，5", 8, "'，' can't be in an amount"),
    ("1_000", 8, "'_' can't be in an amount"),
    ("0x10", 8, "'x' can't be in an amount"),
    ("nan", 7, "'n' can't be in an amount"),
    ("inf", 7, "'i' can't be in an amount"),
    ("²", 7, "'²' can't be in an amount"),
    ("一", 7, "'一' can't be in an amount"),
    ("Ⅳ", 7, "'Ⅳ' can't be in an amount"),
    ("٣", 7, "'٣' can't be in an amount"),
    (".5", 7, "'.' can't be in an amount"),
    ("1.", 8, "'.' can't be in an amount"),
    ("1..5", 9, "'.' can't be in an amount"),
    ("1.2345", 12, "the amount '1.2345' has more than 3 decimals"),
    ("1.0000", 12, "the amount '1.0000' has more than 3 decimals"),
    ("1000000.001", 7, "the amount is over the limit of 1,000,000 a line"),
    ("1000.001kg", 7, "the amount is over the limit of 1,000,000 a line"),
    (
      "99999999999999999999999", 7,
      "the amount '99999999999999999999999' is over the limit of 1,000,000"
    ),
    (
      "9223372036854775807kg", 7,
      "the amount '9223372036854775807kg' is over the limit of 1,000,000"
    ),
    ("'1 2'", 9, "' ' can't be in an amount"),
    ("1G", 8, "'G' is no unit for a line in 'g'"),
    ("1两", 8, "'两' is no unit for a line in 'g'"),
    ("1e\u{301}", 8, "'e\u{301}' is no unit for a line in 'g'"),
    ("''", 7, "the amount is empty"),
    ("1.5mg", 7, "the amount '1.5mg' has more than 3 decimals"),
  ]

  @Test(arguments: badAmounts)
  func refusesAmounts(_ text: String, _ column: Int, _ message: String) async throws {
    let session = try ScriptSession()
    await session.run("set 1 \(text)")
    let first = session.errors.text.split(separator: "\n").first
    #expect(first.map(String.init) == "s:1:\(column): error: \(message)")
    #expect(session.amounts == ["1", "3", "3"])
  }

  static let lines: [(String, Bool)] = [
    ("1", true), ("３", true), ("003", true), ("'2'", true), ("0", false), ("4", false),
    ("-1", false), ("1.0", false), ("1.5", false), ("x", false), ("18446744073709551617", false),
  ]

  @Test(arguments: lines)
  func readsLineNumbers(_ text: String, _ isLine: Bool) async throws {
    let session = try ScriptSession()
    await session.run("del \(text)")
    #expect(session.cart.lineCount == (isLine ? 2 : 3))
    #expect(session.interpreter.exitStatus == (isLine ? 0 : 1))
  }

  /// Inside double quotes `\"` and `\\` are escapes, and nothing else is.
  static let texts: [(String, String)] = [
    (#""a\"b""#, #"a"b"#), (#""a\\b""#, #"a\b"#), (#""a\b""#, #"a\b"#), (#"'a\\b'"#, #"a\\b"#),
    (#"a\"b"#, #"a\"b"#), (#""\\\"""#, #"\""#), (#""a'b""#, "a'b"), (#"'a"b'"#, #"a"b"#),
    ("先煎30分钟", "先煎30分钟"), ("'  '", "  "),
  ]

  @Test(arguments: texts)
  func readsQuotedWords(_ text: String, _ handling: String) async throws {
    let session = try ScriptSession()
    await session.run("use 1 \(text)")
    #expect(session.errors.text == "")
    #expect(session.cart.lines[0].drug.handling?.rawValue == handling)
  }

  @Test func pathsAreNoOptions() async throws {
    let folder = try TemporaryFolder()
    let session = try ScriptSession(ScriptSession.keepingGoing)
    await session.run("save --force\nsave '\(folder.path)/--force'\n")
    #expect(session.errors.text.hasPrefix("s:1:6: error: this command has no options: '--force'"))
    #expect(try folder.names == ["--force"])
  }
}
