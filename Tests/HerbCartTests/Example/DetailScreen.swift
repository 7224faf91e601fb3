import HerbCart
import Observation

/// The second screen: one row in full, with its amount and handling to be edited.
///
/// It holds the row's view model and no copy of what that shows, so the list and this screen are
/// never of two minds.
@MainActor
@Observable
final class DetailScreen {
  let row: DrugCellViewModel
  /// What is typed in the field of the amount; nil while nobody types.
  var typedAmount: String?
  /// Why the last edit was refused.
  var problem: String?

  init(_ row: DrugCellViewModel) { self.row = row }

  enum Content {
    /// The row was deleted, here or in the list; an undo brings it back.
    case deleted(name: String)
    /// The row.
    case row(ListRow, amountField: String, prices: String)
  }

  var content: Content {
    if row.isDeleted { return .deleted(name: row.drug.name) }
    let field = typedAmount ?? row.amount.description
    return .row(ListRow(row: row), amountField: field, prices: prices)
  }

  private var prices: String {
    let drug = row.drug
    guard let price = drug.price else { return "no price" }
    let range = price.min == price.max ? "\(price.max)" : "\(price.min)–\(price.max)"
    return "¥\(range)/\(drug.unit.rawValue)"
  }
}

// MARK: - What a person does

extension DetailScreen {
  /// Takes what is typed in the field of the amount; what can't be read stays there to be mended.
  func commitAmount() {
    guard let text = typedAmount else { return }
    guard let amount = Self.amount(text) else {
      problem = "'\(text)' is no amount."
      return
    }
    attempt { () throws(CartError) in
      try row.set(amount)
      typedAmount = nil
    }
  }

  /// Sets the handling; an empty text clears it.
  func use(_ handling: String) {
    attempt { () throws(CartError) in try row.use(Handling(rawValue: handling)) }
  }

  /// Deletes the row.
  func delete() { attempt { () throws(CartError) in try row.delete() } }

  /// An amount as a person types it, read as strictly as everywhere: no sign, no exponent.
  private static func amount(_ text: String) -> Amount? {
    let bytes = Array(text.utf8)
    let reading = try? DecimalText.read(bytes.span, 0..<bytes.count, decimals: 3)
    guard let reading, reading.end == bytes.count else { return nil }
    return Amount(thousandths: reading.scaled)
  }

  private func attempt(_ action: () throws(CartError) -> Void) {
    do throws(CartError) {
      try action()
      problem = nil
    } catch {
      problem = error.words
    }
  }
}
