import HerbCart

/// The catalogue and the formulas: found and loaded when a command first needs them.
package final class Library {
  /// Where the data files are.
  package let data: DataFolder
  private let cataloguePath: String?
  private let loadCatalogue: (String) throws(LoadError) -> Catalogue
  private var loadedCatalogue: Catalogue?
  private var loadedBook: FormulaBook?
  private var prices: PriceList?

  /// What was odd about the files that were loaded, to be told once.
  package private(set) var warnings: [(file: String, warnings: [DataWarning])] = []

  package init(
    data: DataFolder,
    cataloguePath: String?,
    loadCatalogue: @escaping (String) throws(LoadError) -> Catalogue = { (path) throws(LoadError) in
      try Catalogue.load(path: path)
    }
  ) {
    self.data = data
    self.cataloguePath = cataloguePath
    self.loadCatalogue = loadCatalogue
  }

  /// The herbs, with the shop's prices if there are any.
  package func catalogue() throws(Failure) -> Catalogue {
    if let loadedCatalogue { return loadedCatalogue }
    let path: String
    if let cataloguePath {
      path = cataloguePath
    } else {
      path = try data.path(of: "catalogue.json")
    }
    do throws(LoadError) {
      var catalogue = try loadCatalogue(path)
      note(catalogue.warnings, path)
      if let prices { catalogue = prices.applied(to: [], catalogue).catalogue }
      loadedCatalogue = catalogue
      return catalogue
    } catch {
      throw Failure(.load(error))
    }
  }

  /// The herbs, or none where there is no catalogue: lines have names of their own.
  ///
  /// One that was asked for, or is there and broken, is still a failure: herbs would be missed.
  package func catalogueIfAny() throws(Failure) -> Catalogue {
    do throws(Failure) {
      return try catalogue()
    } catch {
      if case .noData = error.problem { return .empty }
      throw error
    }
  }

  /// The classical formulas.
  package func formulas() throws(Failure) -> FormulaBook {
    if let loadedBook { return loadedBook }
    let path = try data.path(of: "formulas.json")
    do throws(LoadError) {
      let book = try FormulaBook.load(path: path)
      note(book.warnings, path)
      loadedBook = book
      return book
    } catch {
      throw Failure(.load(error))
    }
  }

  /// Lays a price list over the catalogue, as it is or when it is loaded.
  package func lay(_ list: PriceList) {
    prices = list
    loadedCatalogue = loadedCatalogue.map { list.applied(to: [], $0).catalogue }
  }

  /// Hands over the warnings that weren't told yet.
  package func takeWarnings() -> [(file: String, warnings: [DataWarning])] {
    defer { warnings = [] }
    return warnings
  }

  private func note(_ new: [DataWarning], _ file: String) {
    if !new.isEmpty { warnings.append((file, new)) }
  }
}
