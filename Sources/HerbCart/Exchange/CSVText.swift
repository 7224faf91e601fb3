/// Writes CSV (RFC 4180) that a spreadsheet shows and never runs.
public enum CSVText {
  /// The columns of a cart's lines, in order.
  public static let columns = [
    "drugId", "drugName", "drugCount", "unit", "minPrice", "maxPrice", "defaultSpecialUsage",
  ]

  /// The columns behind those, there only if a line has an adjustment or is marked.
  public static let termColumns = ["adjustment", "payer"]

  /// Returns lines as CSV with a header; figures are exact, an unknown price is an empty cell.
  ///
  /// Of a price that depends on the quantity, the one that holds is written.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - perKilogram: Whether the prices of a kilogram follow in columns of their own, which no
  ///     import reads; empty for what is counted in pieces.
  /// - Returns: The text.
  public static func write(_ lines: some Sequence<CartLine>, perKilogram: Bool = false) -> String {
    let hasTerms = lines.contains { $0.adjustment != .none || $0.payer != .standard }
    let kilogram = perKilogram ? ["minPricePerKilogram", "maxPricePerKilogram"] : []
    var text = row(columns + (hasTerms ? termColumns : []) + kilogram)
    for line in lines {
      var cells = [
        guarded(line.drug.id.rawValue),
        guarded(line.drug.name),
        line.amount.description,
        guarded(line.drug.unit.rawValue),
        line.drug.price?.min.description ?? "",
        line.drug.price?.max.description ?? "",
        guarded(line.drug.handling?.rawValue ?? ""),
      ]
      if hasTerms {
        // A figure, signed or not, is nothing that a spreadsheet would run.
        cells.append(line.adjustment == .none ? "" : line.adjustment.description)
        cells.append(line.payer == .standard ? "" : line.payer.rawValue)
      }
      if perKilogram {
        let price = line.drug.unit == .gram ? line.drug.price : nil
        cells += [price?.min.perKilogram ?? "", price?.max.perKilogram ?? ""]
      }
      text += row(cells)
    }
    return text
  }

  /// Returns one row with its line end; cells are quoted where they must be.
  package static func row(_ cells: [String]) -> String {
    cells.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// Returns a text so that no spreadsheet takes it for a formula; `'` before it undoes that.
  package static func guarded(_ text: String) -> String {
    isGuarded(text.unicodeScalars[...]) ? "'" + text : text
  }

  /// Whether a `'` goes before a text: what a spreadsheet would run, and blanks, which would be no text.
  static func isGuarded(_ text: Substring.UnicodeScalarView) -> Bool {
    guard let first = text.first else { return false }
    return "=+-@\t\r'".unicodeScalars.contains(first) || text.allSatisfy { $0 == " " || $0 == "\t" }
  }

  private static func quoted(_ cell: String) -> String {
    let special: [UInt8] = [0x2C, 0x22, 0x0A, 0x0D]
    guard cell.utf8.contains(where: special.contains) else { return cell }
    // By scalars: a combining mark behind a quote makes another character of it.
    var quoted = "\"".unicodeScalars
    for scalar in cell.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
