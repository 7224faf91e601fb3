/// What bulk pricing says in words; how, is the program's.
package protocol BulkWording: Sendable {
  /// Why a line can't be read; its place is on line 1.
  func message(_ error: LoadError) -> String
  /// Why an item has no price.
  func message(_ problem: BulkProblem) -> String
  /// The findings of a check as a JSON array.
  func json(_ findings: [Finding]) -> String
  /// A finding as a sentence with its severity and kind.
  func message(_ finding: Finding) -> String
}

/// Prices prescriptions, one a line, all with the same herbs and the same rounding.
package struct BulkPricer: Sendable {
  /// What a check needs.
  package struct Check: Sendable {
    package var rules: SafetyRules

    package init(_ rules: SafetyRules) {
      self.rules = rules
    }
  }

  let herbs: BulkHerbs
  let rounding: Rounding
  let wording: any BulkWording
  let check: Check?

  /// Makes a pricer.
  ///
  /// - Parameters:
  ///   - list: Where codes and names are looked for first.
  ///   - catalogue: Where they are looked for then.
  ///   - rounding: When what is to be paid is rounded.
  ///   - check: What each prescription is checked by; nil for no check.
  ///   - wording: What problems are called.
  package init(
    list: CartLines = [],
    catalogue: Catalogue,
    rounding: Rounding = .dose,
    check: Check? = nil,
    wording: any BulkWording
  ) {
    herbs = BulkHerbs(list: list, catalogue: catalogue)
    self.rounding = rounding
    self.check = check
    self.wording = wording
  }
}

/// What a prescription came to that wasn't plain: its problems, and the findings of the check.
struct BulkRecord {
  var id: String
  var totals: BulkTotals
  var problems: [BulkProblem]
  /// Nil where nothing was checked.
  var findings: [Finding]?
}

extension BulkPricer {
  /// Prices a prescription.
  func price(_ prescription: BulkPrescription) -> BulkRecord {
    var totals = BulkTotals()
    totals.doses = prescription.doses.count
    var problems: [BulkProblem] = []
    for (index, item) in prescription.items.enumerated() {
      let finding = herbs.finding(id: item.id, name: item.name)
      let quantity = Amount(unchecked: item.amount.thousandths * totals.doses)
      totals.add(item.amount.thousandths, BulkMemo.Entry(finding, for: quantity), rounding)
      if case .problem(let reason) = finding {
        let problem = BulkProblem(item: index + 1, id: item.id, name: item.name, reason: reason)
        problems.append(problem)
      }
    }
    return BulkRecord(
      id: prescription.id,
      totals: totals,
      problems: problems,
      findings: check.map { $0.rules.check(lines(prescription), catalogue: herbs.catalogue) }
    )
  }

  private func lines(_ prescription: BulkPrescription) -> [CartLine] {
    prescription.items.map { item in
      let drug = herbs.drug(id: item.id, name: item.name, handling: item.handling)
      return CartLine(drug: drug, amount: item.amount)
    }
  }

  /// What came of a piece of the input.
  struct Outcome {
    var prescriptions = 0
    var badLines = 0
    /// Keys that mean nothing, each with the first place where it stood.
    var unknownKeys: [String: TextPlace] = [:]
  }
}

/// Where a piece of bulk input comes from.
struct BulkOrigin: Sendable {
  /// The file, where there are several.
  var file: String?
  /// The number of its first line.
  var line: Int

  func at(_ line: Int) -> BulkOrigin { BulkOrigin(file: file, line: line) }
}
