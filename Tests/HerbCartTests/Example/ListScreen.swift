import HerbCart
import Observation

/// The first screen: a search box, the rows of the prescription, and what they come to.
///
/// A view's body switches over ``content`` and its buttons call the methods; nothing else is needed
/// to draw it. Observation knows what a body has read, so nobody is told what to draw again.
@MainActor
@Observable
final class ListScreen {
  let cart: CartViewModel
  let search: CatalogueSearchViewModel
  /// What the last button couldn't do; an alert shows it and sets it to nil.
  var problem: String?

  init(cart: CartViewModel, search: CatalogueSearchViewModel) {
    self.cart = cart
    self.search = search
  }

  /// What stands between the search box and the totals.
  enum Content {
    /// Nothing is there yet.
    case loading
    /// Nothing came, with the reason and a button for `load()`.
    case failed(String)
    /// There are no rows; the search box adds some.
    case empty
    /// The rows, and what is to be said about a list that didn't take their place.
    case rows(CartViewModel.Rows, note: String?)
    /// Something is in the search box and its answer is outstanding.
    case searching
    /// No herb has that name.
    case nothingFound(String)
    /// The herbs that match, best first.
    case found([Herb])
  }

  var content: Content {
    guard search.searchText.allSatisfy(\.isWhitespace) else { return hits }
    let rows = cart.rows
    guard rows.isEmpty else { return .rows(rows, note: note) }
    return switch cart.loadState {
    case .idle, .loading: .loading
    case .failed(let error): .failed(error.words)
    case .loaded, .outdated: .empty
    }
  }

  private var hits: Content {
    if search.isSearching { return .searching }
    return search.results.isEmpty ? .nothingFound(search.searchText) : .found(search.results)
  }

  private var note: String? {
    switch cart.loadState {
    case .idle, .loaded: nil
    case .loading: "Loading …"
    case .failed(let error): error.words
    case .outdated: "You were faster than the new list; load again to have it."
    }
  }
}

// MARK: - What a person does

extension ListScreen {
  /// Loads the list, when the screen appears or again; the rows stay until others are there.
  func load() async { await cart.reload() }

  /// The "+" of a row.
  func add(_ row: DrugCellViewModel) { attempt { () throws(CartError) in try row.add() } }

  /// The "−" of a row; at 0 it does nothing.
  func subtract(_ row: DrugCellViewModel) { attempt { () throws(CartError) in try row.subtract() } }

  /// Deletes a row; `undo()` brings it back.
  func delete(_ row: DrugCellViewModel) { attempt { () throws(CartError) in try row.delete() } }

  /// Takes the last step back.
  func undo() { attempt { () throws(CartError) in try cart.undo() } }

  /// Puts a herb that was found on the list, 1 g or piece of it, and shows the list again.
  func choose(_ herb: Herb) {
    attempt { () throws(CartError) in
      try cart.append(CartLine(drug: herb.drug, amount: .one))
      search.searchText = ""
    }
  }

  private func attempt(_ action: () throws(CartError) -> Void) {
    do throws(CartError) { try action() } catch { problem = error.words }
  }
}
