import HerbCart

/// The project's own data, found from where this file is.
enum DataFiles {
  static func path(_ name: String, from file: String = #filePath) -> String {
    let folders = file.split(separator: "/").dropLast(4)
    return "/" + folders.joined(separator: "/") + "/data/\(name)"
  }

  static func catalogue() throws -> Catalogue { try Catalogue.load(path: path("catalogue.json")) }

  static func formulas() throws -> FormulaBook {
    try FormulaBook.load(path: path("formulas.json"))
  }
}
