import Foundation
import HerbCart
import Testing

/// The shipped rules, and carts written short.
enum SafetyData {
  private static let loadedRules = Result {
    try SafetyRules.load(path: DataFiles.path("rules.json"), try DataFiles.catalogue())
  }

  static func rules() throws -> SafetyRules { try loadedRules.get() }

  /// Checks lines such as `甘草 3`, `生姜 3片`, `附子 9 先煎` by the shipped rules.
  static func check(_ lines: String..., isPregnant: Bool = false) throws -> [Finding] {
    try rules().check(
      try lines.map(line),
      catalogue: try DataFiles.catalogue(),
      isPregnant: isPregnant
    )
  }

  /// Makes a line of a name, an amount with its unit, and a handling; each line has a price.
  static func line(_ text: String) throws -> CartLine {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    let digits = words[1].prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = words[1].dropFirst(digits.count)
    let bytes = Array(digits.utf8)
    let reading = try DecimalText.read(bytes.span, bytes.indices, decimals: 3)
    return CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: "list:\(words[0])"),
        name: words[0],
        unit: unit.isEmpty ? .gram : Unit(rawValue: String(unit)),
        price: PriceRange(.zero),
        handling: words.count > 2 ? Handling(rawValue: words[2]) : nil
      ),
      amount: try #require(Amount(thousandths: reading.scaled))
    )
  }

  /// A finding in short: `error incompatible 1,2 十八反`.
  static func short(_ findings: [Finding]) -> [String] {
    findings.map { finding in
      let numbers = finding.lines.map { "\($0.number)" }.joined(separator: ",")
      let words = [finding.severity.rawValue, finding.kind.rawValue, numbers, finding.rule]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The pairs of the table that the rules were made from, read on its own.
  struct Pair: Sendable, CustomTestStringConvertible {
    let first: String
    let second: String
    let rule: String
    let note: String
    let source: String

    var testDescription: String { "\(first) \(second)" }
    var names: Set<String> { [first, second] }

    /// Every 十八反 is an error, and what the pharmacopoeia's notice lists of 十九畏.
    var severity: FindingSeverity {
      rule == "十八反" || note.hasPrefix("药典【注意】明列") ? .error : .warning
    }
  }

  static let pairs: [Pair] = {
    let file = Bundle.module.url(forResource: "Fixtures/incompatible", withExtension: "tsv")
    let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Pair(
        first: cells[0],
        second: cells[1],
        rule: cells[2],
        note: cells[3],
        source: cells[4]
      )
    }
  }()
}
