import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// What a slip says of the safety check: what it found, that it found nothing, that there was none.
@Suite struct SlipAuditTests {
  private let formats = ["text", "html"]

  @Test func findingsStandInTheirOrder() async throws {
    let session = CheckSession(language: .zh)
    for format in formats {
      let run = try await session.run(["红花 3", "甘草 30", "海藻 9"], "export \(format) -")
      #expect(run.status == 0)
      let words = ["错误", "警告", "提示"]
      let places = words.map { run.output.range(of: $0)?.lowerBound }
      #expect(places.allSatisfy { $0 != nil })
      #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
      let text = run.output.filter { !$0.isWhitespace }
      #expect(text.contains("第2行甘草与第3行海藻不宜同用：十八反（甘草—海藻），药典明列"))
      #expect(!text.contains("来源"))
    }
  }

  @Test func aLowConfidenceIsTold() async throws {
    let run = try await CheckSession().run(["法半夏 90"], "export text -")
    #expect(run.output.contains("confidence: low"))
  }

  @Test func nothingFoundIsSaidOnlyOfWhatWasChecked() async throws {
    for format in formats {
      let run = try await CheckSession(language: .zh).run(["甘草 3"], "export \(format) -")
      #expect(run.output.filter { $0 != "\n" }.contains("检查了1味药，未发现问题"))
      let empty = try await CheckSession(language: .zh).run([], "export \(format) -")
      #expect(empty.output.contains("没有药可检查") && !empty.output.contains("未发现问题"))
    }
  }

  @Test func withoutDataTheSlipSaysSo() async throws {
    for format in formats {
      let run = try await CheckSession(hasData: false).run(["甘草 3"], "export \(format) -")
      #expect(run.status == 0)
      let text = run.output.split { $0.isWhitespace }.joined(separator: " ")
      #expect(text.contains("slip wasn&#39;t checked") || text.contains("slip wasn't checked"))
      #expect(!run.output.contains("no findings"))
      #expect(run.errors.hasPrefix("warning: this slip wasn't checked for safety: no data file"))
    }
  }

  /// Rules that were asked for and can't be read leave no slip that lacks them.
  @Test func brokenRulesAreAFailure() async throws {
    for format in formats {
      let run = try await CheckSession(shopRules: "{").run(["甘草 3"], "export \(format) -")
      #expect(run.status == 3)
      #expect(run.output.isEmpty)
    }
    let run = try await CheckSession(shopRules: "{").run(["甘草 3"], "export csv -; export json -")
    #expect(run.status == 0)
  }

  /// A folder or rules that were asked for are counted on, even if nothing is there.
  @Test func dataAskedForThatIsNotThereIsAFailure() async throws {
    let folder = try TemporaryFolder()
    try folder.write("rules.json", Array(CheckSession.rules.utf8))
    for format in formats {
      let script = ["--quiet", "--empty", "-c", "export \(format) -"]
      let missing = ["HERBCART_DATA": folder.file("missing")]
      let run = await ShellRun.run(script, environment: missing)
      #expect(run.status == 3)
      #expect(run.output.isEmpty)
      let there = await ShellRun.run(script, environment: ["HERBCART_DATA": folder.path])
      #expect(there.status == 0)
      let rules = try await CheckSession(shopRules: CheckSession.rules, hasData: false)
        .run(["甘草 3"], "export \(format) -")
      #expect(rules.status == 3)
      #expect(rules.output.isEmpty)
    }
  }
}
