import HerbCart
import Testing

/// Every pair of the table, and no other.
@Suite struct SafetyPairTests {
  @Test func allAreThere() throws {
    #expect(SafetyData.pairs.count == 170)
    #expect(SafetyData.pairs.count { $0.rule == "十八反" } == 143)
    #expect(SafetyData.pairs.count { $0.rule == "十九畏" } == 27)
    let rules = try SafetyData.rules()
    #expect(rules.pairs.count == 170)
    #expect(Set(rules.pairs.map { [$0.first.name, $0.second.name] as Set }).count == 170)
    #expect(rules.controlled.count == 28 && rules.warnings.isEmpty)
    #expect(rules.handlingCodes == ["先煎", "后下", "包煎", "另煎", "烊化", "冲服"])
  }

  @Test(arguments: SafetyData.pairs) func isFoundByStandardName(_ pair: SafetyData.Pair) throws {
    for (first, second) in [(pair.first, pair.second), (pair.second, pair.first)] {
      let findings = try SafetyData.check("\(first) 1", "\(second) 1")
      try expect(pair, in: findings, first, second)
    }
  }

  @Test(arguments: SafetyData.pairs) func isFoundByAlias(_ pair: SafetyData.Pair) throws {
    let first = try alias(of: pair.first)
    let second = try alias(of: pair.second)
    let findings = try SafetyData.check("\(first) 1", "\(second) 1")
    try expect(pair, in: findings, first, second)
  }

  private func expect(
    _ pair: SafetyData.Pair,
    in findings: [Finding],
    _ first: String,
    _ second: String
  ) throws {
    let found = findings.filter { $0.kind == .incompatible }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.severity == pair.severity)
    #expect(finding.lines.map(\.number) == [1, 2])
    #expect(finding.lines.map(\.name) == [first, second])
    #expect(Set(finding.lines.compactMap(\.herb)) == pair.names)
    #expect(finding.rule == pair.rule && finding.source == pair.source)
    guard case .incompatible(let rule) = finding.detail else { return }
    #expect(!rule.first.family.isEmpty && !rule.second.family.isEmpty)
    #expect(rule.note == pair.note)
  }

  /// Another name that means the herb alone; its standard name where it has none.
  private func alias(of name: String) throws -> String {
    let catalogue = try DataFiles.catalogue()
    let herb = try #require(catalogue[name: name])
    return herb.aliases.first { catalogue.resolve($0, nearest: 0) == .herb(herb) } ?? name
  }

  @Test func mostHerbsHaveAnAlias() throws {
    let names = Set(SafetyData.pairs.flatMap { [$0.first, $0.second] })
    #expect(try names.count { try alias(of: $0) != $0 } > names.count / 2)
  }

  @Test func noOtherTwoHerbsOfTheCatalogueAreAPair() throws {
    let catalogue = try DataFiles.catalogue()
    let lines = catalogue.herbs.map { CartLine(drug: $0.drug, amount: .one) }
    let findings = try SafetyData.rules().check(lines, catalogue: catalogue)
    let found = findings.filter { $0.kind == .incompatible }.map {
      Set($0.lines.compactMap(\.herb))
    }
    #expect(found.count == 170)
    #expect(Set(found) == Set(SafetyData.pairs.map(\.names)))
  }

  @Test(arguments: [
    ("炙甘草", "海藻", true), ("蜜甘草", "海藻", true), ("甘草", "海藻", true),
    ("白附子", "半夏", false), ("附子", "半夏", true), ("白附片", "法半夏", true),
    ("三七", "藜芦", false), ("参三七", "藜芦", false), ("人参", "藜芦", true), ("玄参", "藜芦", true),
    ("土贝母", "川乌", false), ("川贝", "川乌", true), ("象贝", "草乌", true),
    ("母丁香", "郁金", true), ("丁香", "郁金", true), ("苦丁香", "郁金", false),
    ("乌药", "半夏", false), ("乌梅", "半夏", false), ("天花粉", "附子", true),
    ("蒲黄", "附子", false),
  ])
  func goesByHerb(first: String, second: String, isPair: Bool) throws {
    let kinds = try SafetyData.check("\(first) 1", "\(second) 1").map(\.kind)
    #expect(kinds.contains(.incompatible) == isPair)
    #expect(!kinds.contains(.unknown) || ["川乌", "草乌"].contains(second))
  }
}
