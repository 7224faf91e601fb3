import HerbCart
import Testing

/// The classical formulas, whose doses are compared a second time by the digits of the files.
@Suite struct SafetyFormulaTests {
  @Test func noneHasAnIncompatiblePair() throws {
    let catalogue = try DataFiles.catalogue()
    let formulas = try DataFiles.formulas().formulas
    #expect(formulas.count == 181)
    for formula in formulas {
      let lines = try formula.lines(in: catalogue)
      let findings = try SafetyData.rules().check(lines, catalogue: catalogue)
      #expect(!findings.contains { $0.kind == .incompatible }, "\(formula.name)")
      #expect(!findings.contains { $0.severity == .error }, "\(formula.name)")
    }
  }

  @Test func overdosesAreJustTheLinesOverTheTable() throws {
    let catalogue = try DataFiles.catalogue()
    var found: [String] = []
    for formula in try DataFiles.formulas().formulas {
      let lines = try formula.lines(in: catalogue)
      for finding in try SafetyData.rules().check(lines, catalogue: catalogue)
      where finding.kind == .overdose {
        #expect(finding.severity == .warning && finding.lines.count == 1)
        found += finding.lines.map { "\(formula.name) \($0.name)" }
      }
    }
    let expected = try Self.linesOverTheTable()
    #expect(expected.count > 150)
    #expect(found.sorted() == expected.sorted())
  }

  /// The formula lines over the table, from the text of the files and the digits of its figures.
  private static func linesOverTheTable() throws -> [String] {
    var most: [Substring: Substring] = [:]
    for row in try rows("catalogue.json") {
      if let name = value("name", row), let dose = value("doseMax", row) { most[name] = dose }
    }
    return try rows("formulas.json").flatMap { row in
      row.split(separator: "{\"herb\":").dropFirst().compactMap { item in
        guard let herb = item.split(separator: "\"").first, let grams = value("grams", item),
          let dose = most[herb], isMore(grams, than: dose)
        else { return nil }
        return "\(value("name", row) ?? "") \(herb)"
      }
    }
  }

  private static func rows(_ file: String) throws -> [Substring] {
    String(decoding: try WholeFile.read(DataFiles.path(file)), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }
  }

  /// The value of the first key of that name, without its quotes.
  private static func value(_ key: String, _ text: Substring) -> Substring? {
    guard let range = text.firstRange(of: "\"\(key)\":") else { return nil }
    return text[range.upperBound...].split(maxSplits: 1) { ",\"}]".contains($0) }.first
  }

  /// Compares digits: by the length of the whole part, then place by place.
  private static func isMore(_ first: Substring, than second: Substring) -> Bool {
    let parts = [first, second].map { $0.split(separator: ".") }
    guard parts[0][0].count == parts[1][0].count else {
      return parts[0][0].count > parts[1][0].count
    }
    let digits = parts.map { part in
      let decimals = part.count > 1 ? String(part[1]) : ""
      return part[0] + decimals + String(repeating: "0", count: 9 - decimals.count)
    }
    return digits[0] > digits[1]
  }

  @Test(arguments: [
    ("10", "9", true), ("9", "10", false), ("0.35", "0.3", true), ("3", "3.0", false),
    ("12.5", "12.50", false), ("2.05", "2.5", false),
  ])
  func comparesDigits(first: String, second: String, isMore: Bool) {
    #expect(Self.isMore(first[...], than: second[...]) == isMore)
  }
}
