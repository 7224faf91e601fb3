import HerbCart
import Testing

/// What each kind of finding says, and when it says nothing.
@Suite struct SafetyCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var findings: [String]

    init(_ lines: String..., gives findings: [String] = []) {
      self.lines = lines
      self.findings = findings
    }

    var testDescription: String { lines.joined(separator: ", ") }
  }

  private func check(_ row: Case, isPregnant: Bool = false) throws -> [String] {
    let lines = try row.lines.map(SafetyData.line)
    let catalogue = try DataFiles.catalogue()
    return SafetyData.short(
      try SafetyData.rules().check(lines, catalogue: catalogue, isPregnant: isPregnant)
    )
  }

  @Test(arguments: [
    Case("甘草 2"), Case("甘草 10"),
    Case("甘草 10.001", gives: ["warning overdose 1 2–10g"]),
    Case("甘草 1.999", gives: ["notice underdose 1 2–10g"]),
    Case("甘草 0", gives: ["notice underdose 1 2–10g"]),
    // Two lines of one herb count together.
    Case(
      "甘草 6",
      "当归 6",
      "国老 4.001",
      gives: ["warning overdose 1,3 2–10g", "warning duplicate 1,3"]
    ),
    Case("甘草 1", "国老 1", gives: ["warning duplicate 1,2"]),
    // Pieces are never turned into grams.
    Case("生姜 3片", gives: ["notice unknown 1 3–10g"]),
    Case("生姜 2", "鲜姜 3片", gives: ["warning duplicate 1,2", "notice unknown 2 3–10g"]),
    Case(
      "生姜 12",
      "鲜姜 3片",
      gives: [
        "warning overdose 1 3–10g", "warning duplicate 1,2", "notice unknown 2 3–10g",
      ]
    ),
    Case("胖大海 3枚"), Case("胖大海 4枚", gives: ["warning overdose 1 2–3枚"]),
    Case("胖大海 1枚", gives: ["notice underdose 1 2–3枚"]),
    Case("胖大海 3", gives: ["notice unknown 1 2–3枚"]),
    // A dose of one intake is compared as such.
    Case("三七粉 3", gives: ["notice pregnancy 1 慎用"]),
    Case("三七粉 4", gives: ["warning overdose 1 1–3g/次", "notice pregnancy 1 慎用"]),
    Case("三七粉 0.5", gives: ["notice underdose 1 1–3g/次", "notice pregnancy 1 慎用"]),
    Case("水飞蓟 6", gives: ["notice unknown 1"]),
  ])
  func doses(_ row: Case) throws {
    #expect(try check(row) == row.findings)
  }

  @Test(arguments: [
    Case("车前子 9", gives: ["notice handling 1 包煎"]),
    Case("车前子 9 包煎"), Case("车前子 9 布包煎"),
    Case("车前子 9 不包煎", gives: ["notice handling 1 包煎"]),
    Case("车前子 9 先煎", gives: ["notice handling 1 包煎"]),
    Case("薄荷 6 后下"), Case("薄荷 6 後下"), Case("薄荷 6", gives: ["notice handling 1 后下"]),
    Case("石膏 30 先煎30分钟"), Case("石膏 30 打碎，先煎"),
    Case("阿胶 6 烊化"), Case("阿胶 6 烊化兑服"), Case("阿胶 6", gives: ["notice handling 1 烊化"]),
    Case("人参 6", gives: ["notice handling 1 另煎"]),
    Case("水牛角 30", gives: ["notice handling 1 先煎"]),
    // Optional ways aren't demanded, and do instead of what is.
    Case("川贝母 6"), Case("苦杏仁 6", gives: ["notice toxic 1 小毒"]),
    Case(
      "车前子 4 包煎",
      "车前子 5",
      gives: ["warning duplicate 1,2", "notice handling 2 包煎"]
    ),
  ])
  func handling(_ row: Case) throws {
    #expect(try check(row) == row.findings)
  }

  @Test func alternativesSatisfyADemand() throws {
    let text =
      #"{"herbs":[{"id":"1","name":"甲","handling":["后下","或泡服"],"doseMin":1,"doseMax":2},"#
      + #"{"id":"2","name":"乙","handling":["多入丸散","先煎"],"doseMin":1,"doseMax":2}]}"#
    let catalogue = try Catalogue.read(Array(text.utf8))
    var rules = SafetyRules()
    rules.demand("后下")
    rules.demand("先煎")
    for (line, isInOrder) in [
      ("甲 1", false), ("甲 1 泡服", true), ("甲 1 后下", true), ("乙 1", false), ("乙 1 入丸散", true),
    ] {
      let findings = rules.check([try SafetyData.line(line)], catalogue: catalogue)
      #expect(findings.isEmpty == isInOrder, "\(line)")
    }
  }

  @Test(arguments: [
    Case("细辛 3"), Case("炒苦杏仁 6", gives: ["notice toxic 1 小毒"]),
    Case("白附子 6", gives: ["notice toxic 1 有毒", "notice pregnancy 1 慎用"]),
    Case(
      "斑蝥 0.06",
      gives: ["warning toxic 1 大毒；医疗用毒性药品", "notice pregnancy 1 禁用"]
    ),
    Case("关木通 3", gives: ["warning toxic 1 停用", "notice pregnancy 1 禁用"]),
    Case("穿山甲 5", gives: ["warning toxic 1 停用", "notice pregnancy 1 慎用"]),
    Case("水银 1 外用", gives: ["warning toxic 1 大毒；医疗用毒性药品", "notice pregnancy 1 禁用"]),
    Case("蜂蜡 1", gives: ["warning external 1 外用"]), Case("蜂蜡 1 外用"),
  ])
  func toxicAndExternal(_ row: Case) throws {
    #expect(try check(row) == row.findings)
  }

  @Test func controlledHerbsAreToldApart() throws {
    let findings = try SafetyData.check("生半夏 3", "生附子 3", "附子 3 先煎").filter {
      $0.kind == .toxic
    }
    let names = findings.map { finding -> String? in
      guard case .toxic(let fact) = finding.detail else { return nil }
      return fact.controlledName
    }
    #expect(names == ["生半夏", "生附子", nil])
    let rules = try SafetyData.rules()
    let catalogue = try DataFiles.catalogue()
    for herb in rules.controlled {
      let listed = try #require(catalogue[herb.id])
      let line = CartLine(drug: listed.drug, amount: .one)
      let toxic = rules.check([line], catalogue: catalogue).filter { $0.kind == .toxic }
      #expect(toxic.map(\.severity) == [.warning], "\(listed.name)")
    }
    #expect(
      Set(catalogue.herbs.filter(\.isControlled).map(\.id)) == Set(rules.controlled.map(\.id))
    )
  }

  @Test func bannedHerbsSayWhy() throws {
    for herb in try DataFiles.catalogue().herbs where herb.isBanned {
      let findings = try SafetyData.check("\(herb.name) 3").filter { $0.severity == .warning }
      guard case .toxic(let fact)? = findings.first?.detail else {
        Issue.record("\(herb.name)")
        continue
      }
      #expect(fact.isBanned && !fact.note.isEmpty)
    }
  }

  @Test func pregnancyIsAnErrorOnlyWhenAsked() throws {
    for herb in try DataFiles.catalogue().herbs where herb.pregnancy != nil {
      let line = "\(herb.name) 1"
      for (isPregnant, severity) in [(false, FindingSeverity.notice), (true, .error)] {
        let findings = try SafetyData.check(line, isPregnant: isPregnant)
        let found = findings.filter { $0.kind == .pregnancy }
        #expect(found.map(\.severity) == [severity], "\(herb.name)")
        #expect(found.first?.rule == herb.pregnancy?.rawValue)
      }
    }
  }

  @Test func namesAreNeverGuessed() throws {
    let findings = try SafetyData.check("芍药 6", "某草 6", "某草 3", "虫草花 3")
    #expect(
      SafetyData.short(findings) == [
        "warning unknown 1", "warning unknown 2", "warning duplicate 2,3", "warning unknown 3",
        "warning unknown 4",
      ]
    )
    #expect(findings.first?.detail == .unknownHerb(candidates: ["赤芍", "白芍"]))
    #expect(findings.first?.lines.first?.herb == nil)
  }
}
