/// The heading of a bulk CSV file: one row a prescription line.
struct BulkCSVHeading: Sendable {
  enum Column: Hashable, Sendable {
    case id
    case name
    case code
    case grams
    case doses
    case handling
  }

  private static let headings: [String: Column] = [
    "id": .id, "rx": .id, "处方号": .id, "处方编号": .id,
    "name": .name, "drugName": .name, "药名": .name, "药品名称": .name, "品名": .name, "名称": .name,
    "drugId": .code, "编号": .code, "代码": .code,
    "grams": .grams, "drugCount": .grams, "克数": .grams, "用量": .grams, "剂量": .grams,
    "doses": .doses, "剂数": .doses, "付数": .doses, "帖数": .doses,
    "handling": .handling, "defaultSpecialUsage": .handling, "煎法": .handling, "用法": .handling,
    "脚注": .handling,
  ]

  let cells: [CSVCell]
  let columns: CSVColumns<Column>
  /// Where in a row the id is.
  let idColumn: Int

  /// Reads a heading.
  ///
  /// - Throws: ``LoadError/data(_:file:)``: the id, the amount, or both name and code are missing,
  ///   a column is there twice, or it is no CSV.
  init(_ line: [UInt8], file: String) throws(LoadError) {
    let reader = try CSVReader(line, file: file)
    cells = reader.heading
    columns = try CSVColumns(reader, keys: Self.headings)
    func refuse(_ name: String) throws(LoadError) {
      let fault = DataFault(.missing, path: name, place: TextPlace(line: 1, column: 1))
      throw .data(fault, file: file)
    }
    if !columns.has(.id) { try refuse("id") }
    if !columns.has(.name), !columns.has(.code) { try refuse("name") }
    if !columns.has(.grams) { try refuse("grams") }
    idColumn = cells.firstIndex { Self.headings[NameText.folded($0.text)] == .id } ?? 0
  }

  /// Where the id's cell is in a row of raw bytes; nil if the row isn't plain up to there.
  func rawID(_ text: Span<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    var index = line.lowerBound
    var column = 0
    while true {
      let start = index
      let isQuoted = index < line.upperBound && text[index] == UInt8(ascii: "\"")
      if isQuoted {
        index += 1
        while index < line.upperBound, text[index] != UInt8(ascii: "\"") { index += 1 }
        guard index < line.upperBound else { return nil }
        index += 1
      } else {
        while index < line.upperBound, text[index] != UInt8(ascii: ",") {
          if text[index] == UInt8(ascii: "\"") { return nil }
          index += 1
        }
      }
      guard index == line.upperBound || text[index] == UInt8(ascii: ",") else { return nil }
      if column == idColumn { return isQuoted ? start + 1..<index - 1 : start..<index }
      guard index < line.upperBound else { return nil }
      index += 1
      column += 1
    }
  }
}
