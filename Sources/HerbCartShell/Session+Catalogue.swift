import HerbCart

extension Session {
  /// The herbs that can be added by name.
  package func catalogue() throws(Failure) -> Catalogue {
    let catalogue = try library.catalogue()
    tellLibraryWarnings()
    return catalogue
  }

  /// The classical formulas.
  package func formulas() throws(Failure) -> FormulaBook {
    let book = try library.formulas()
    tellLibraryWarnings()
    return book
  }

  func tellLibraryWarnings() {
    for entry in library.takeWarnings() { warn(entry.warnings, in: entry.file) }
  }

  /// Finds the one herb of a name; never by a part of it.
  package func herb(named name: String, at offset: Int) throws(Failure) -> Herb {
    let resolution: NameResolution
    do throws(Failure) {
      resolution = try catalogue().resolve(name)
    } catch {
      throw Failure(error.problem, at: offset)
    }
    switch resolution {
    case .herb(let herb): return herb
    case .ambiguous(let herbs):
      throw Failure(.ambiguousHerb(name, candidates: herbs.map(\.name)), at: offset)
    case .unknown(let nearest):
      throw Failure(.unknownHerb(name, nearest: nearest.map(\.name)), at: offset)
    }
  }

  /// The line, from 1, on which a herb stands, under whatever name, with the same handling.
  package func line(of herb: Herb, _ handling: Handling?, in catalogue: Catalogue) -> Int? {
    let position = catalogue.position(of: herb.id)
    return cart.lines.firstIndex { line in
      line.drug.handling == handling && catalogue.position(of: line.drug) == position
    }.map { $0 + 1 }
  }

  /// Appends a line of a herb, unless the herb is there with the same handling.
  package func append(_ herb: Herb, _ line: CartLine, at offset: Int) throws(Failure) -> Effect {
    if let place = self.line(of: herb, line.drug.handling, in: try catalogue()) {
      throw Failure(.herbInCart(name: herb.name, line: place), at: offset)
    }
    return try change(at: offset) { (cart) throws(CartError) in try cart.append(line) }
  }
}
