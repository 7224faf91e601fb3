import HerbCart

/// One row of the list: a name, figures, and the buttons "+", "−" and delete.
///
/// Each text is read from the row's own view model, so a view of it is drawn again when that row
/// changes, and not when another does.
@MainActor
struct ListRow {
  let row: DrugCellViewModel

  /// `熟地黄`, with its handling: `石膏（先煎）`.
  var name: String {
    let drug = row.drug
    return drug.name + (drug.handling.map { "（\($0.rawValue)）" } ?? "")
  }

  /// `3 g`.
  var amount: String { "\(row.amount) \(row.drug.unit.rawValue)" }

  /// What the amount costs: `¥9.00–15.00`.
  var cost: String {
    let line = row.line
    guard let min = line.minCost, let max = line.maxCost else { return "no price" }
    return min == max ? "¥\(min.yuan)" : "¥\(min.yuan)–\(max.yuan)"
  }

  /// Whether "−" would change something.
  var canSubtract: Bool { row.amount > .zero }
}

extension Money {
  /// The money to the fen, as it is shown: `43.00`.
  var yuan: String { DecimalFormat.yuan(self) }
}
