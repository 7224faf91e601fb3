/// Prices a piece of CSV: rows of one id that follow each other are one prescription.
struct BulkCSVRows: Sendable {
  /// The columns of the records.
  static let columns = [
    "id", "itemCount", "grams", "minTotal", "maxTotal", "payable", "unpriced", "problems",
    "findings", "line", "error",
  ]

  let pricer: BulkPricer
  let heading: BulkCSVHeading
  let isGB18030: Bool

  /// The rows of one prescription as they are read.
  fileprivate struct Group {
    /// The id's cell as it is written; nil if it couldn't be read.
    var key: [UInt8]?
    var prescription = BulkPrescription()
    /// Where a row said the doses, if one did.
    var dosesPlace: TextPlace?
    var firstLine: Int
    var refusal: LoadError?
  }

  /// Prices the rows of a piece of text.
  func price(
    _ text: PaddedBytes,
    _ origin: BulkOrigin,
    to output: inout BulkBuffer
  ) -> BulkPricer.Outcome {
    var outcome = BulkPricer.Outcome()
    var at = 0
    var number = origin.line
    var group: Group?
    // Why a row was refused that may belong to the prescription behind it as well.
    var doubt: LoadError?
    while at < text.end {
      let (line, next) = text.line(from: at)
      at = next
      defer { number += 1 }
      if text.isBlank(line) { continue }
      var row = read(decoded(text.array(line)), number)
      if let current = group, current.key == nil || row.key == nil || current.key == row.key {
        doubt = row.key == nil ? row.refusal : nil
        group?.add(row)
      } else {
        finish(&group, &outcome, &output)
        if let doubt { row.refusal = doubt }
        doubt = nil
        group = row
      }
    }
    finish(&group, &outcome, &output)
    return outcome
  }

  private func decoded(_ line: [UInt8]) -> [UInt8] {
    guard isGB18030, line.contains(where: { $0 >= 0x80 }) else { return line }
    return GB18030.utf8(of: line) ?? line
  }

  /// Reads a row as a group of its own.
  private func read(_ line: [UInt8], _ number: Int) -> Group {
    var group = Group(firstLine: number)
    do throws(LoadError) {
      if line.count > BulkPieces.lineLimit {
        throw .data(DataFault(.overLimit(BulkPieces.lineLimit)), file: "")
      }
      // Known before anything else in the row is refused: the refusal is its prescription's.
      group.key = heading.rawID(line.span, line.indices).map { Array(line[$0]) }
      if let bad = UTF8Text.firstInvalid(line, line.indices) {
        let column = UTF8Text.characterCount(line, 0..<bad) + 1
        let place = TextPlace(line: number, column: column)
        throw .data(DataFault(.badEncoding, place: place), file: "")
      }
      var reader = CSVReader(rows: line, heading: heading.cells, line: number)
      guard let cells = try reader.nextRow() else { return group }
      guard let id = heading.columns.cell(.id, of: cells) else {
        throw fault(.empty, "id", cells[0])
      }
      group.key = Array(id.text.utf8)
      group.prescription.id = id.unguarded
      group.prescription.items = [try item(cells)]
      if let cell = heading.columns.cell(.doses, of: cells) {
        let count = try cell.decimal(decimals: 0, limit: Doses.limit, key: "doses", file: "")
        guard let doses = Doses(count) else {
          throw fault(.badNumber("\(count)", .unexpected(at: 0)), "doses", cell)
        }
        group.prescription.doses = doses
        group.dosesPlace = cell.place
      }
    } catch {
      group.refusal = error
    }
    return group
  }

  private func item(_ cells: [CSVCell]) throws(LoadError) -> BulkPrescription.Item {
    func text(_ column: BulkCSVHeading.Column) -> String? {
      heading.columns.cell(column, of: cells)?.unguarded
    }
    var item = BulkPrescription.Item(
      id: text(.code),
      name: text(.name),
      handling: Handling(rawValue: text(.handling) ?? "")
    )
    if item.id == nil, item.name == nil { throw fault(.empty, "name", cells[0]) }
    guard let grams = heading.columns.cell(.grams, of: cells) else {
      throw fault(.empty, "grams", cells[0])
    }
    let limit = Amount.lineLimit.thousandths
    let thousandths = try grams.decimal(decimals: 3, limit: limit, key: "grams", file: "")
    item.amount = Amount(unchecked: thousandths)
    return item
  }

  private func fault(_ reason: DataFault.Reason, _ path: String, _ cell: CSVCell) -> LoadError {
    .data(DataFault(reason, path: path, place: cell.place), file: "")
  }

  private func finish(
    _ group: inout Group?,
    _ outcome: inout BulkPricer.Outcome,
    _ output: inout BulkBuffer
  ) {
    guard let done = group else { return }
    group = nil
    if let refusal = done.refusal {
      outcome.badLines += 1
      output.append(row(of: refusal, done).utf8)
    } else {
      outcome.prescriptions += 1
      output.append(row(of: pricer.price(done.prescription)).utf8)
    }
  }
}

// MARK: - Records

extension BulkCSVRows {
  private func row(of record: BulkRecord) -> String {
    let totals = record.totals
    let problems = record.problems.map { pricer.wording.message($0) }.joined(separator: "; ")
    let findings = (record.findings ?? []).map { pricer.wording.message($0) }
    return CSVText.row([
      CSVText.guarded(record.id),
      "\(totals.itemCount)",
      DecimalFormat.plain(Int128(totals.grams), decimals: 3),
      DecimalFormat.plain(totals.minTotal, decimals: 9),
      DecimalFormat.plain(totals.maxTotal, decimals: 9),
      DecimalFormat.fixed(totals.payable(pricer.rounding), decimals: 2),
      "\(totals.unpriced)",
      CSVText.guarded(problems),
      CSVText.guarded(findings.joined(separator: "; ")),
      "", "",
    ])
  }

  private func row(of refusal: LoadError, _ group: Group) -> String {
    let id = group.key.map { CSVCell(text: String(decoding: $0, as: UTF8.self)).unguarded } ?? ""
    var line = group.firstLine
    if case .data(let fault, _) = refusal, let place = fault.place { line = place.line }
    return CSVText.row(
      [CSVText.guarded(id)] + [String](repeating: "", count: 8)
        + ["\(line)", CSVText.guarded(pricer.wording.message(refusal))]
    )
  }
}

extension BulkCSVRows.Group {
  /// Takes another row of the same prescription; the first refusal counts for all of it.
  fileprivate mutating func add(_ row: BulkCSVRows.Group) {
    if key == nil {
      key = row.key
      prescription.id = row.prescription.id
    }
    prescription.items += row.prescription.items
    if refusal == nil { refusal = row.refusal }
    guard let place = row.dosesPlace else { return }
    if dosesPlace != nil, row.prescription.doses != prescription.doses, refusal == nil {
      let fault = DataFault(
        .otherDoses(row.prescription.doses.count, than: prescription.doses.count),
        path: "doses",
        place: place
      )
      refusal = .data(fault, file: "")
    }
    prescription.doses = row.prescription.doses
    dosesPlace = place
  }
}
