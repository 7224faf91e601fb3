import Testing

@testable import HerbCartShell

/// Where rules come from, and what the prompt tells by itself.
@Suite struct SafetyDeskTests {
  @Test func aShopsRulesAreLaidOver() async throws {
    let shop = #"{"incompatible":[{"a":"红花","b":"国老","severity":"error"}]}"#
    let outcome = try await CheckSession(shopRules: shop).run(["甘草 3", "红花 3"], "check")
    #expect(
      outcome.output.hasPrefix(
        "error: incompatible: line 1 甘草 and line 2 红花 don't go together: "
          + "the shop's rule (红花—甘草)\n"
      )
    )
  }

  @Test(arguments: [
    (
      #"{"incompatible":[{"a":"某草","b":"甘草","severity":"error"}]}"#,
      "shop.json:1:23: error: incompatible[0].a: no herb is named '某草'\n"
    ),
    (#"{"incompatible":"all"}"#, "shop.json:1:17: error: incompatible: must be an array\n"),
    (
      #"{"incompatible":[{"a":"红花","b":"甘草","severity":"error"},"#
        + #"{"a":"甘草","b":"红花","severity":"error"}]}"#,
      "shop.json:1:57: error: incompatible[1]: the same as incompatible[0]\n"
    ),
  ])
  func aBadShopFileIsStatus3(text: String, message: String) async throws {
    let outcome = try await CheckSession(shopRules: text).run(["甘草 3"], "check")
    #expect(outcome.status == 3 && outcome.errors == message && outcome.output.isEmpty)
  }

  @Test func warningsOfAFileAreToldOnce() async throws {
    let shop = #"{"incompatible":[],"more":1}"#
    let outcome = try await CheckSession(shopRules: shop).run(["甘草 3"], "check; check")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.hasPrefix("shop.json:1:20: warning: unknown key 'more'"))
  }

  @Test func withoutDataTheCheckSaysWhereItLooked() async throws {
    let outcome = try await CheckSession(hasData: false).run(["甘草 3"], "check")
    #expect(outcome.status == 3 && outcome.errors.contains("catalogue.json"))
  }

  @Test func thePromptTellsNewErrorsAtOnce() async throws {
    let session = CheckSession(isInteractive: true)
    let outcome = try await session.run(
      ["甘草 3"],
      "add 海藻 6\nadd 1 1g\ndel 2\nundo\nadd 法半夏 3\nadd 制川乌 2\nquit!\n"
    )
    let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      errors.map { $0.prefix(48) }
        == [
          "error: incompatible: line 1 甘草 and line 2 海藻 don't",
          "error: incompatible: line 1 甘草 and line 2 海藻 don't",
          "error: incompatible: line 3 法半夏 and line 4 制川乌 do",
        ].map { $0.prefix(48) }
    )
  }

  @Test func thePromptTellsSeveralInOneLine() async throws {
    let session = CheckSession(isInteractive: true)
    let outcome = try await session.run(["甘草 3", "海藻 6", "法半夏 3", "制川乌 2"], "total\nquit!\n")
    let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 1)
    #expect(errors.first?.hasSuffix("; 1 more, 'check' lists them") == true)
  }

  @Test func scriptsAndPromptsWithoutDataTellNothing() async throws {
    let script = try await CheckSession().run(["甘草 3"], "add 海藻 6\n")
    #expect(script.status == 0 && !script.output.contains("incompatible"))
    let prompt = CheckSession(isInteractive: true, hasData: false)
    let outcome = try await prompt.run(["甘草 3", "海藻 6"], "add 1 1\nquit!\n")
    #expect(!outcome.output.contains("incompatible") && outcome.errors.isEmpty)
  }
}

/// The option's place on the command line.
@Suite struct RulesOptionTests {
  @Test func isRead() throws {
    for arguments in [["--rules", "a.json"], ["--rules=a.json"]] {
      #expect(try CommandLineParser.parse(arguments).1.rules == "a.json")
    }
    #expect(throws: UsageError.missingValue("--rules")) {
      try CommandLineParser.parse(["--rules"])
    }
    #expect(OptionManual.all.contains { $0.name == "--rules" })
  }

  @Test func standardInputIsReadByOneOnly() {
    #expect(throws: UsageError.conflict("--rules -", "standard input")) {
      try CommandLineParser.parse(["--rules", "-"])
    }
    #expect(throws: UsageError.conflict("--data -", "--rules -")) {
      try CommandLineParser.parse(["--data", "-", "--rules", "-", "-c", "check"])
    }
    #expect(throws: UsageError.conflict("--rules -", "run -")) {
      try CommandLineParser.parse(["--rules", "-", "run", "-"])
    }
    #expect(throws: Never.self) { try CommandLineParser.parse(["--rules", "-", "-c", "check"]) }
  }
}
