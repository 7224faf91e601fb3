/// Which column of a CSV file holds what.
package struct CSVColumns<Key: Hashable & Sendable>: Sendable {
  /// The warnings about headings that mean nothing here.
  package private(set) var warnings: [DataWarning] = []
  private var columns: [Key: Int] = [:]

  /// Reads the heading of a file.
  ///
  /// - Parameters:
  ///   - reader: The file.
  ///   - keys: What the headings mean; blanks around them don't count.
  /// - Throws: ``LoadError/data(_:file:)`` with ``DataFault/Reason/repeatedKey(_:)`` if two columns
  ///   mean the same.
  package init(_ reader: CSVReader, keys: [String: Key]) throws(LoadError) {
    for (index, cell) in reader.heading.enumerated() {
      let heading = NameText.folded(cell.text)
      guard let key = keys[heading] else {
        if !heading.isEmpty {
          warnings.append(DataWarning(.unknownKey(heading), place: cell.place))
        }
        continue
      }
      guard columns.updateValue(index, forKey: key) == nil else {
        let fault = DataFault(.repeatedKey(heading), place: cell.place)
        throw .data(fault, file: reader.file)
      }
    }
  }

  /// Whether there is a column for it.
  package func has(_ key: Key) -> Bool { columns[key] != nil }

  /// Returns the cell of a row; nil if there is no such column, or the cell is blank.
  package func cell(_ key: Key, of row: [CSVCell]) -> CSVCell? {
    guard let column = columns[key], column < row.count,
      row[column].text.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 })
    else { return nil }
    return row[column]
  }
}

extension CSVCell {
  /// Reads a number with the strict reader of all numbers; blanks around it don't count.
  ///
  /// - Parameters:
  ///   - decimals: The most digits behind the point; the result is scaled by so many.
  ///   - limit: The largest result, scaled.
  ///   - key: What the column is called in the error.
  ///   - file: The file's name in the error.
  /// - Returns: The number, scaled.
  /// - Throws: ``LoadError/data(_:file:)`` at the cell.
  package func decimal(
    decimals: Int,
    limit: Int,
    key: String,
    file: String
  ) throws(LoadError) -> Int {
    let figure = Array(NameText.folded(text).utf8)
    do throws(DecimalFault) {
      let reading = try DecimalText.read(figure.span, figure.indices, decimals: decimals)
      guard reading.end == figure.count else { throw DecimalFault.unexpected(at: reading.end) }
      guard reading.scaled <= limit else { throw DecimalFault.overLimit(at: 0) }
      return reading.scaled
    } catch {
      let text = String(decoding: figure, as: UTF8.self)
      let reason: DataFault.Reason =
        text.hasPrefix("-") ? .negative(text) : .badNumber(text, error)
      throw .data(DataFault(reason, path: key, place: place), file: file)
    }
  }
}
