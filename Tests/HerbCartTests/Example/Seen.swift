import HerbCart
import Testing

/// What a view would draw, as a line of text.
extension ListScreen {
  var seen: String {
    switch content {
    case .loading: return "loading"
    case .failed(let words): return "failed: \(words)"
    case .empty: return "empty"
    case .rows(let rows, let note):
      let lines = rows.map { ListRow(row: $0).seen }.joined(separator: "\n")
      return (note.map { "(\($0)) " } ?? "") + lines
    case .searching: return "searching"
    case .nothingFound(let text): return "nothing: \(text)"
    case .found(let herbs): return "found: " + herbs.map(\.name).joined(separator: " ")
    }
  }

  /// A row that is shown, from 0.
  func row(_ position: Int) throws -> DrugCellViewModel {
    guard case .rows(let rows, _) = content else {
      throw CartError.noSuchLine(position + 1, count: 0)
    }
    return try #require(rows.dropFirst(position).first)
  }

  /// Waits until the search has its answer.
  func searched() async {
    while search.isSearching { await Task.yield() }
  }
}

extension ListRow {
  var seen: String { "\(name) \(amount) \(cost)" }
}

extension DetailScreen {
  var seen: String {
    switch content {
    case .deleted(let name): "deleted: \(name)"
    case .row(let row, let field, let prices): "\(row.name) [\(field)] \(prices) \(row.cost)"
    }
  }
}

extension Drug.ID {
  static func stub(_ number: Int) -> Drug.ID { Drug.ID(rawValue: "h\(number)") }
}
