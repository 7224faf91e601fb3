extension PriceList {
  private static let headings: [String: PriceKey] = [
    "drugId": .drugId, "编号": .drugId, "编码": .drugId,
    "name": .name, "drugName": .name, "名称": .name, "药名": .name, "药品名称": .name, "品名": .name,
    "price": .price, "单价": .price, "价格": .price,
    "minPrice": .minPrice, "最低价": .minPrice, "最低单价": .minPrice,
    "maxPrice": .maxPrice, "最高价": .maxPrice, "最高单价": .maxPrice,
    "pricePerKilogram": .pricePerKilogram, "每公斤价": .pricePerKilogram,
    "minPricePerKilogram": .minPricePerKilogram, "最低每公斤价": .minPricePerKilogram,
    "maxPricePerKilogram": .maxPricePerKilogram, "最高每公斤价": .maxPricePerKilogram,
    "from": .from, "起": .from, "起量": .from, "起始量": .from,
  ]

  static func readCSV(_ text: [UInt8], file: String) throws(LoadError) -> PriceList {
    var reader = try CSVReader(text, file: file)
    let columns = try CSVColumns(reader, keys: headings)
    try checkHeading(reader, columns)
    var draft = PriceListDraft()
    while let row = try reader.nextRow() {
      let record = try record(of: row, columns, file: file)
      try locating(file) { () throws(DataFault) in try draft.add(record) }
    }
    let records = try locating(file) { () throws(DataFault) in try draft.records() }
    return PriceList(records, file: file, warnings: columns.warnings)
  }

  private static func locating<Value>(
    _ file: String,
    _ body: () throws(DataFault) -> Value
  ) throws(LoadError) -> Value {
    do throws(DataFault) {
      return try body()
    } catch {
      throw .data(error, file: file)
    }
  }

  private static func checkHeading(
    _ reader: CSVReader,
    _ columns: CSVColumns<PriceKey>
  ) throws(LoadError) {
    let place = reader.heading.first?.place ?? TextPlace(line: 1, column: 1)
    guard columns.has(.name) || columns.has(.drugId) else {
      throw .data(DataFault(.missing, path: "name", place: place), file: reader.file)
    }
    guard PriceKey.allCases.contains(where: { $0.isPrice && columns.has($0) }) else {
      throw .data(DataFault(.missing, path: "price", place: place), file: reader.file)
    }
  }

  private static func record(
    of row: [CSVCell],
    _ columns: CSVColumns<PriceKey>,
    file: String
  ) throws(LoadError) -> PriceListDraft.Row {
    let place = row.first?.place ?? TextPlace(line: 1, column: 1)
    var record = PriceListDraft.Row(place: place)
    for key in PriceKey.allCases where key.isPrice || key == .from {
      guard let cell = columns.cell(key, of: row) else { continue }
      let figure = try cell.decimal(
        decimals: key.decimals,
        limit: key.limit,
        key: key.rawValue,
        file: file
      )
      record.figures.set(key, figure, cell.place)
    }
    record.id = columns.cell(.drugId, of: row).map { NameText.folded($0.unguarded) }
    record.name = columns.cell(.name, of: row).map { NameText.folded($0.unguarded) }
    return record
  }
}
