import HerbCart

/// The project's own data, found from where this file is.
enum DataFiles {
  static func path(_ name: String, from file: String = #filePath) -> String {
    let folders = file.split(separator: "/").dropLast(4)
    return "/" + folders.joined(separator: "/") + "/data/\(name)"
  }

  private static let loadedCatalogue = Result {
    try Catalogue.load(path: path("catalogue.json"))
  }
  private static let loadedFormulas = Result {
    try FormulaBook.load(path: path("formulas.json"))
  }

  static func catalogue() throws -> Catalogue { try loadedCatalogue.get() }

  static func formulas() throws -> FormulaBook { try loadedFormulas.get() }
}
