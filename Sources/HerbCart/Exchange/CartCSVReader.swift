/// Reads the lines of a cart from CSV: the columns of ``CSVText/columns``, or their Chinese names.
///
/// Only a name and an amount are needed; a drug without an id is the catalogue's, or one by itself.
public enum CartCSVReader {
  private enum Column: Hashable, Sendable {
    case id
    case name
    case count
    case unit
    case min
    case max
    case handling
    case adjustment
    case payer
  }

  private static let headings: [String: Column] = [
    "drugId": .id, "编号": .id, "代码": .id,
    "drugName": .name, "name": .name, "药名": .name, "药品名称": .name, "品名": .name, "名称": .name,
    "drugCount": .count, "count": .count, "剂量": .count, "grams": .count, "用量": .count, "数量": .count,
    "克数": .count,
    "unit": .unit, "单位": .unit,
    "minPrice": .min, "最低价": .min, "最低单价": .min,
    "maxPrice": .max, "price": .max, "最高价": .max, "最高单价": .max, "单价": .max,
    "defaultSpecialUsage": .handling, "handling": .handling, "煎法": .handling, "用法": .handling,
    "脚注": .handling,
    "adjustment": .adjustment, "调价": .adjustment, "payer": .payer, "付费": .payer,
  ]

  /// Whether a text looks like such a file: its first row has a name and an amount column.
  package static func recognizes(_ text: [UInt8]) -> Bool {
    guard let reader = try? CSVReader(text) else { return false }
    let columns = Set(reader.heading.compactMap { headings[$0.text] })
    return columns.contains(.name) && columns.contains(.count)
  }

  /// Reads the lines.
  ///
  /// - Parameters:
  ///   - text: The file, UTF-8 or else GB18030.
  ///   - file: What errors call it.
  ///   - catalogue: Asked for the drug of a name in a row without an id.
  /// - Returns: The lines, and what was odd.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of the first cell that can't be read.
  package static func read(
    _ text: [UInt8],
    file: String,
    catalogue: () -> Catalogue
  ) throws(LoadError) -> (lines: CartLines, warnings: [DataWarning]) {
    var reader = try CSVReader(text, file: file)
    let columns = try CSVColumns(reader, keys: headings)
    for required in [Column.name, .count] where !columns.has(required) {
      let key = required == .name ? "drugName" : "drugCount"
      throw .data(
        DataFault(.missing, path: key, place: TextPlace(line: 1, column: 1)),
        file: file
      )
    }
    var lines = CartLines()
    var twins = TwinFinder()
    while let row = try reader.nextRow() {
      guard lines.count < CartState.lineLimit else {
        throw reader.fault(.overLimit(CartState.lineLimit))
      }
      let line = try self.line(row, columns, file, catalogue)
      if let twin = twins.add(line.drug, at: lines.count, among: lines) {
        throw .data(
          DataFault(
            .twin(of: "items[\(twin)]"),
            path: "items[\(lines.count)]",
            place: row.first?.place
          ),
          file: file
        )
      }
      lines.append(line)
    }
    return (lines, columns.warnings)
  }

  private static func line(
    _ row: [CSVCell],
    _ columns: CSVColumns<Column>,
    _ file: String,
    _ catalogue: () -> Catalogue
  ) throws(LoadError) -> CartLine {
    func text(_ column: Column) -> String { columns.cell(column, of: row)?.unguarded ?? "" }
    let name = text(.name)
    guard !name.isEmpty, let count = columns.cell(.count, of: row) else {
      let place = columns.cell(.name, of: row)?.place ?? row.first?.place
      throw .data(DataFault(.empty, path: "drugName", place: place), file: file)
    }
    let amount = try count.decimal(
      decimals: 3,
      limit: Amount.lineLimit.thousandths,
      key: "drugCount",
      file: file
    )
    var drug = Drug(id: Drug.ID(rawValue: text(.id)), name: name)
    let price = try self.price(row, columns, file)
    if drug.id.rawValue.isEmpty {
      if case .herb(let herb) = catalogue().resolve(name, nearest: 0) {
        drug = herb.drug
      } else {
        drug.id = Drug.ID(rawValue: name)
      }
    }
    let written = text(.unit)
    if !written.isEmpty {
      guard let unit = Unit(written: written) else {
        let place = columns.cell(.unit, of: row)?.place
        throw .data(DataFault(.otherWeight(written), path: "unit", place: place), file: file)
      }
      // Another unit than the catalogue's: its price isn't this unit's.
      if drug.unit != unit {
        drug.price = nil
        drug.tiers = nil
      }
      drug.unit = unit
    }
    if let price {
      drug.price = price
      drug.tiers = nil
    }
    drug.handling = Handling(rawValue: text(.handling))
    return CartLine(
      drug: drug,
      amount: Amount(unchecked: amount),
      adjustment: try adjustment(columns.cell(.adjustment, of: row), file),
      payer: try payer(columns.cell(.payer, of: row), file)
    )
  }

  private static func adjustment(_ cell: CSVCell?, _ file: String) throws(LoadError) -> Adjustment {
    guard let cell else { return .none }
    let text = NameText.folded(cell.unguarded)
    guard let adjustment = Adjustment(text) else {
      let fault = DataFault(.badAdjustment(text), path: "adjustment", place: cell.place)
      throw .data(fault, file: file)
    }
    return adjustment
  }

  private static func payer(_ cell: CSVCell?, _ file: String) throws(LoadError) -> Payer {
    guard let cell else { return .standard }
    guard let payer = Payer(written: NameText.folded(cell.unguarded).lowercased()) else {
      let names = Payer.allCases.map(\.rawValue)
      throw .data(DataFault(.notOneOf(names), path: "payer", place: cell.place), file: file)
    }
    return payer
  }

  private static func price(
    _ row: [CSVCell],
    _ columns: CSVColumns<Column>,
    _ file: String
  ) throws(LoadError) -> PriceRange? {
    func figure(_ column: Column, _ key: String) throws(LoadError) -> UnitPrice? {
      guard let cell = columns.cell(column, of: row), !cell.text.isEmpty else { return nil }
      return UnitPrice(
        unchecked: try cell.decimal(
          decimals: 6,
          limit: UnitPrice.limit.microyuan,
          key: key,
          file: file
        )
      )
    }
    let min = try figure(.min, "minPrice")
    guard let max = try figure(.max, "maxPrice") else {
      guard min == nil else {
        throw .data(DataFault(.missing, path: "maxPrice", place: row.first?.place), file: file)
      }
      return nil
    }
    guard let range = PriceRange(min: min ?? max, max: max) else {
      let place = columns.cell(.min, of: row)?.place
      throw .data(DataFault(.minOverMax, path: "minPrice", place: place), file: file)
    }
    return range
  }
}
