import Testing

@testable import HerbCart
@testable import HerbCartShell

struct CommandLineParserTests {
  static let modes: [([String], Mode)] = [
    ([], .session),
    (["--empty"], .session),
    (["run", "a.cart"], .scripts(["a.cart"])),
    (["run", "a", "-", "./-"], .scripts(["a", "-", "./-"])),
    (["--quiet", "run", "--lang", "zh", "a", "--empty", "b"], .scripts(["a", "b"])),
    (["run", "--", "--quiet"], .scripts(["--quiet"])),
    (["-c", "list"], .texts(["list"])),
    (["-c", "list", "--quiet", "-c", "--help"], .texts(["list", "--help"])),
    (["-c", ""], .texts([""])),
    (["completions", "bash"], .completions("bash")),
    (["completions", "zsh"], .completions("zsh")),
    (["--quiet", "completions", "fish"], .completions("fish")),
    (["--help"], .help),
    (["-h"], .help),
    (["run", "--help"], .help),
    (["--version"], .version),
  ]

  @Test(arguments: modes)
  func readsModes(_ arguments: [String], _ mode: Mode) throws {
    #expect(try CommandLineParser.parse(arguments).0 == mode)
  }

  @Test func readsEveryOptionInBothForms() throws {
    let values = [
      ("--data", "d.json"), ("--catalogue", "c.json"), ("--prices", "p.csv"),
      ("--rules", "r.json"), ("--qian", "3.125"), ("--lang", "zh"), ("--format", "csv"),
      ("--rounding", "line"), ("--color", "never"),
    ]
    let apart = values.flatMap { [$0.0, $0.1] } + ["--keep-going", "--quiet"]
    let joined = ["--keep-going", "--quiet"] + values.map { "\($0.0)=\($0.1)" }
    for arguments in [apart, joined] {
      let options = try CommandLineParser.parse(arguments).1
      #expect(options.data == "d.json")
      #expect(options.catalogue == "c.json")
      #expect(options.prices == "p.csv")
      #expect(options.rules == "r.json")
      #expect(options.qian == .exact)
      #expect(options.language == .zh)
      #expect(options.format == .csv)
      #expect(options.rounding == .line)
      #expect(options.color == .never)
      #expect(options.keepsGoing && options.isQuiet && !options.isEmpty)
    }
    #expect(try CommandLineParser.parse(["--empty"]).1.isEmpty)
    #expect(try CommandLineParser.parse(["--data=a=b"]).1.data == "a=b")
    #expect(try CommandLineParser.parse(["--data", "--x"]).1.data == "--x")
  }

  @Test func theDefaults() throws {
    let options = try CommandLineParser.parse([]).1
    #expect(options.data == nil && options.qian == nil && options.rounding == nil)
    #expect(options.language == nil && options.format == .text && options.color == .auto)
    #expect(!options.isEmpty && !options.keepsGoing && !options.isQuiet)
  }

  /// The options that help and completions tell of are those that are read.
  @Test(arguments: OptionManual.all.map(\.name))
  func everyOptionOfTheManualIsRead(name: String) throws {
    let manual = try #require(OptionManual.all.first { $0.name == name })
    guard manual.value != nil else {
      _ = try CommandLineParser.parse(["price", name])
      return
    }
    for value in manual.choices.isEmpty ? ["x"] : manual.choices {
      _ = try CommandLineParser.parse([name, value])
    }
    #expect(throws: UsageError.missingValue(name)) { try CommandLineParser.parse([name]) }
    guard !manual.choices.isEmpty else { return }
    #expect(throws: UsageError.badValue("?", option: name, allowed: manual.choices)) {
      try CommandLineParser.parse([name, "?"])
    }
  }

  static let errors: [([String], UsageError)] = [
    (["--nope"], .unknownOption("--nope")),
    (["--nope=3"], .unknownOption("--nope")),
    (["-x"], .unknownOption("-x")),
    (["--Quiet"], .unknownOption("--Quiet")),
    (["list"], .unknownCommand("list")),
    (["-"], .unknownCommand("-")),
    (["-c"], .missingValue("-c")),
    (["--lang"], .missingValue("--lang")),
    (["--data="], .missingValue("--data")),
    (["--quiet=no"], .noValueWanted("--quiet")),
    (["--help=add"], .noValueWanted("--help")),
    (["--version="], .noValueWanted("--version")),
    (["--keep-going=1"], .noValueWanted("--keep-going")),
    (["--lang", "fr"], .badValue("fr", option: "--lang", allowed: ["zh", "en"])),
    (["--qian", "3.5"], .badValue("3.5", option: "--qian", allowed: ["3", "3.125", "3.75"])),
    (["run"], .missingOperand("FILE")),
    (["run", "--"], .missingOperand("FILE")),
    (["completions"], .missingOperand("bash|zsh|fish")),
    (
      ["completions", "sh"],
      .badValue("sh", option: "completions", allowed: ["bash", "zsh", "fish"])
    ),
    (["completions", "zsh", "x"], .extraOperand("x")),
    (["-c", "list", "run", "a"], .extraOperand("run")),
    (["--empty", "--data", "x"], .conflict("--empty", "--data")),
    (["--data", "-"], .conflict("--data -", "standard input")),
    (["--data=-", "run", "a", "-"], .conflict("--data -", "run -")),
  ]

  @Test(arguments: errors)
  func refuses(_ arguments: [String], _ error: UsageError) {
    #expect(throws: error) { try CommandLineParser.parse(arguments) }
  }

  @Test func standardInputMayBeTheListWhereItIsNoScript() throws {
    #expect(try CommandLineParser.parse(["--data", "-", "-c", "list"]).1.data == "-")
    #expect(try CommandLineParser.parse(["--data", "-", "run", "a"]).1.data == "-")
  }

  @Test func findsTheLanguageOfAWrongCommandLine() {
    #expect(CommandLineParser.language(["--nope", "--lang", "zh"]) == .zh)
    #expect(CommandLineParser.language(["--lang=en", "--nope"]) == .en)
    #expect(CommandLineParser.language(["--lang"]) == nil)
    #expect(CommandLineParser.language(["--lang", "fr"]) == nil)
    #expect(CommandLineParser.language([]) == nil)
  }
}
