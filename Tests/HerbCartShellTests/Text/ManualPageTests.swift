import Testing

@testable import HerbCartShell

/// The manual page has everything that the tables have, and nothing in it is taken for roff.
struct ManualPageTests {
  private func page(_ language: Language) -> [String] {
    ManualPage(CommandTable(), language: language).text()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func hasItsSections() {
    let sections = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "THE PROMPT", "EXIT STATUS",
      "ENVIRONMENT", "FILES", "EXAMPLES", "CAUTION", "SEE ALSO",
    ]
    let found = page(.en).filter { $0.hasPrefix(".SH ") }
    #expect(found == sections.map { ".SH \"\($0)\"" })
    #expect(page(.zh).count { $0.hasPrefix(".SH ") } == sections.count)
    #expect(
      page(.en).first == #".TH HERBCART 1 "" "herbcart \#(Program.version)" "HerbCart manual""#
    )
    #expect(page(.en).contains(#"herbcart \- a calculator for herbal prescriptions"#))
  }

  @Test(arguments: Language.allCases)
  func tellsAllThatTheTablesHave(_ language: Language) {
    let page = page(language)
    for row in CommandTable().rows {
      let manual = row.manual
      #expect(page.contains { $0.hasPrefix("\\fB\(RoffText.escaped(manual.names[0]))\\fR") })
      #expect(page.contains(RoffText.escaped(manual.summary[language])), "\(manual.names[0])")
      #expect(page.contains { $0.hasSuffix(": " + RoffText.escaped(manual.example)) })
    }
    for option in OptionManual.all + OptionManual.telling {
      #expect(page.contains { $0.hasPrefix("\\fB\(RoffText.escaped(option.name))\\fR") })
      #expect(page.contains(RoffText.escaped(option.summary[language])), "\(option.name)")
    }
    for way in InvocationManual.all {
      #expect(page.contains(RoffText.escaped(way.summary[language])))
    }
    for status in 0...3 { #expect(page.contains("\\fB\(status)\\fR")) }
  }

  static let requests = [
    ".TH", ".nh", ".ad", ".SH", ".PP", ".TP", ".br", ".RS", ".RE", ".nf", ".fi",
  ]

  @Test(arguments: Language.allCases)
  func onlyTheProgramsOwnRequestsAreOnes(_ language: Language) {
    for line in page(language).dropLast() {
      #expect(!line.isEmpty && !line.hasPrefix("'"), "\(line)")
      if line.hasPrefix(".") {
        #expect(Self.requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
      }
    }
  }

  static let escapes = [
    ("--data FILE", #"\-\-data FILE"#), (".nf", #"\&.nf"#), ("'x'", #"\(aqx\(aq"#),
    (#"a\nb"#, #"a\enb"#), ("~/^`", #"\(ti/\(ha\(ga"#), (#"say "x""#, #"say \(dqx\(dq"#),
    ("a\n.b", "a\n\\&.b"), ("黄芪，a", #"黄\:芪，\:a"#), ("", ""), ("…", "…"), (" x  y", " x  y"),
  ]

  @Test(arguments: escapes)
  func leavesNothingToRoff(_ text: String, _ roff: String) {
    #expect(RoffText.escaped(text) == roff)
  }

  @Test(arguments: [("en", ".SH \"NAME\"\n"), ("zh", ".SH \"名\\:称\"\n")])
  func theProgramPrintsIt(_ language: String, _ section: String) async {
    let run = await ShellRun.run(["--man", "--lang", language])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains(section))
    #expect(await ShellRun.run(["--man=x"]).status == 2)
  }
}
