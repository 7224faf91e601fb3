import Testing

@testable import HerbCartShell

/// `check` as a person and a program read it.
@Suite struct CheckCommandTests {
  private static let lines = [
    "国老 12", "海藻 6", "红花 6", "车前子 9", "斑蝥 0.06", "蜂蜡 1", "关木通 3", "三七粉 4", "芍药 6", "白芍 6",
    "法半夏 3片", "制川乌 1", "某草 1", "海藻 3",
  ]

  @Test func textInChinese() async throws {
    let outcome = try await CheckSession(language: .zh).run(Self.lines, "check pregnant")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        error: incompatible: 第1行 国老（甘草） 与 第2行 海藻、第14行 海藻 不宜同用：十八反（甘草—海藻），药典明列（来源：药典）
        error: pregnancy: 第3行 红花 妊娠慎用（来源：药典）
        error: incompatible: 第11行 法半夏 与 第12行 制川乌 不宜同用：十八反（乌头类—半夏类）（来源：某书；可信度：中）
        warning: overdose: 第1行 国老（甘草） 每剂 12g，超过常用量 2–10g（来源：药典）
        warning: duplicate: 同一味药在多行：第2行 海藻、第14行 海藻
        warning: toxic: 第5行 斑蝥 大毒，属医疗用毒性药品“斑蝥”（来源：名录）
        warning: external: 第6行 蜂蜡 只供外用（来源：药典）
        warning: toxic: 第7行 关木通 已停用：含马兜铃酸（来源：某书）
        warning: overdose: 第8行 三七粉 每剂 4g，超过每次用量 1–3g（来源：药典；可信度：中）
        warning: unknown: 第9行 芍药 可指 白芍、赤芍，未作检查
        warning: unknown: 第13行 某草 不在药物目录中，未作检查
        notice: handling: 第4行 车前子 应注明 包煎（来源：药典）
        notice: unpriced: 第10行 白芍 没有价格
        notice: unknown: 第10行 白芍 没有常用量可比，用量未检查
        notice: toxic: 第11行 法半夏 有毒（来源：药典）
        notice: unknown: 第11行 法半夏 的单位与常用量 3–9g 不同，不作换算，用量未检查（来源：药典；可信度：低）
        notice: underdose: 第12行 制川乌 每剂 1g，不足常用量 1.5–3g（来源：药典）

        """
    )
  }

  @Test func textInEnglish() async throws {
    let outcome = try await CheckSession(language: .en).run(Self.lines, "check pregnant")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        error: incompatible: line 1 国老 (甘草) and line 2 海藻, line 14 海藻 don't go together: 十八反 (甘草—海藻), 药典明列 (source: 药典)
        error: pregnancy: line 3 红花: in pregnancy to be used with caution (慎用) (source: 药典)
        error: incompatible: line 11 法半夏 and line 12 制川乌 don't go together: 十八反 (乌头类—半夏类) (source: 某书; confidence: medium)
        warning: overdose: line 1 国老 (甘草): 12g a dose is over the usual dose, 2–10g (source: 药典)
        warning: duplicate: one herb on several lines: line 2 海藻, line 14 海藻
        warning: toxic: line 5 斑蝥: highly toxic (大毒); a controlled toxic medicinal (医疗用毒性药品: 斑蝥) (source: 名录)
        warning: external: line 6 蜂蜡 is for external use only (source: 药典)
        warning: toxic: line 7 关木通: banned or withdrawn (含马兜铃酸) (source: 某书)
        warning: overdose: line 8 三七粉: 4g a dose is over the usual amount of one intake, 1–3g (source: 药典; confidence: medium)
        warning: unknown: line 9 芍药 may be 白芍, 赤芍; it wasn't checked
        warning: unknown: line 13 某草 isn't in the catalogue; it wasn't checked
        notice: handling: line 4 车前子 should say 包煎 (source: 药典)
        notice: unpriced: line 10 白芍 has no price
        notice: unknown: line 10 白芍 has no usual dose; the amount wasn't checked
        notice: toxic: line 11 法半夏: toxic (有毒) (source: 药典)
        notice: unknown: line 11 法半夏 isn't in the unit of the usual dose 3–9g; the amount wasn't checked (source: 药典; confidence: low)
        notice: underdose: line 12 制川乌: 1g a dose is under the usual dose, 1.5–3g (source: 药典)

        """
    )
  }

  @Test(arguments: [
    (Language.zh, "第1行 甘草 与 第2行 海藻 不宜同用：十八反（甘草—海藻），药典明列（来源：药典）"),
    (
      Language.en,
      "line 1 甘草 and line 2 海藻 don't go together: 十八反 (甘草—海藻), 药典明列 (source: 药典)"
    ),
  ])
  func json(language: Language, message: String) async throws {
    let session = CheckSession(language: language, format: .json)
    let outcome = try await session.run(["甘草 3", "海藻 6"], "check; del 1; check")
    #expect(
      outcome.output == """
        [{"severity":"error","kind":"incompatible","lines":[1,2],"herbs":["甘草","海藻"],"rule":"十八反","source":"药典","message":"\(message)"}]
        []

        """
    )
  }

  @Test func csv() async throws {
    let session = CheckSession(language: .en, format: .csv)
    let outcome = try await session.run(["海藻 6", "海藻 3"], "check")
    #expect(
      outcome.output == "severity,kind,lines,herbs,rule,source,message\r\n"
        + "warning,duplicate,1;2,海藻;海藻,,,\"one herb on several lines: line 1 海藻, line 2 海藻\"\r\n"
    )
  }

  @Test(arguments: [
    (Language.zh, ["甘草 3"], "未发现问题（检查了1味药）\n"), (.en, ["甘草 3"], "no findings (1 herb checked)\n"),
    (
      .en, ["甘草 3", "红花 3"],
      "notice: pregnancy: line 2 红花: in pregnancy to be used with caution (慎用) (source: 药典)\n"
    ),
    (.en, [], "no findings (0 herbs checked)\n"),
  ])
  func saysThatThereIsNothing(language: Language, lines: [String], text: String) async throws {
    #expect(try await CheckSession(language: language).run(lines, "check").output == text)
  }

  @Test func controlCharactersAreShown() async throws {
    let outcome = try await CheckSession().run(["a\u{1B}\nb 1"], "check")
    #expect(outcome.output.contains(#"a\x1b\x0ab"#) && !outcome.output.contains("\u{1B}"))
  }

  @Test(arguments: ["check --strict", "查 --strict pregnant", "审方 孕 --strict"])
  func strictFailsOnAnError(command: String) async throws {
    let bad = try await CheckSession().run(["甘草 3", "海藻 6"], command)
    #expect(bad.status == 1 && bad.output.hasPrefix("error: incompatible: "))
    #expect(bad.errors.hasPrefix("-c:1:1: error: the check found 1 error\n"))
    let good = try await CheckSession().run(["甘草 30", "甘草 6"], command)
    #expect(good.status == 0 && good.output.hasPrefix("warning: ") && good.errors.isEmpty)
  }

  @Test(arguments: [
    ("check now", "-c:1:7: error: 'now' isn't one of pregnant, --strict"),
    ("check pregnant pregnant", "-c:1:16: error: one word too many: 'pregnant'"),
    ("check --strict --strict", "-c:1:16: error: one word too many: '--strict'"),
  ])
  func refusesOtherWords(command: String, message: String) async throws {
    let outcome = try await CheckSession().run([], command)
    #expect(outcome.status == 1 && outcome.errors.hasPrefix(message) && outcome.output.isEmpty)
  }
}
