import HerbCart
import Testing

/// Which lines a finding names, and in which order findings come.
@Suite struct SafetyOrderTests {
  @Test func unpricedLinesAreTold() throws {
    var line = try SafetyData.line("甘草 6")
    line.drug.price = nil
    let findings = try SafetyData.rules().check([line], catalogue: try DataFiles.catalogue())
    #expect(SafetyData.short(findings) == ["notice unpriced 1"])
  }

  @Test func theCodeComesBeforeTheName() throws {
    var line = try SafetyData.line("随便 6")
    line.drug.id = Drug.ID(rawValue: "gancao")
    let other = try SafetyData.line("海藻 6")
    let findings = try SafetyData.rules().check(
      [line, other],
      catalogue: try DataFiles.catalogue()
    )
    #expect(SafetyData.short(findings) == ["error incompatible 1,2 十八反"])
    #expect(findings.first?.lines.first == Finding.Line(number: 1, name: "随便", herb: "甘草"))
  }

  @Test func gravestFirstThenByLine() throws {
    let findings = try SafetyData.check("薄荷 6", "甘草 12", "黄芪 300", "海藻 6", "蜜甘草 3", "红花 6")
    #expect(
      SafetyData.short(findings) == [
        "error incompatible 2,4 十八反", "error incompatible 4,5 十八反",
        "warning overdose 2 2–10g", "warning overdose 3 9–30g",
        "notice handling 1 后下", "notice pregnancy 6 慎用",
      ]
    )
  }

  @Test func confidenceIsKept() throws {
    let findings = try SafetyData.check("川乌 1", "生半夏 1")
    let pair = try #require(findings.first { $0.kind == .incompatible })
    #expect(pair.confidence == .medium)
    guard case .incompatible(let rule) = pair.detail else { return }
    #expect(rule.first.family == "乌头" && rule.second.family == "半夏")
  }

  @Test func anEmptyPrescriptionIsInOrder() throws {
    let rules = try SafetyData.rules()
    #expect(rules.check(Prescription(), catalogue: try DataFiles.catalogue()).isEmpty)
  }
}
