/// Writes what a prescription comes to, as one JSON object a line.
enum BulkRecordWriter {
  /// The most that the figures and keys of a record need.
  private static let figures = 400

  /// Writes a record without problems, its id as it stood in the input.
  @inline(__always)
  static func write(
    id: UnsafeRawBufferPointer,
    _ totals: BulkTotals,
    _ rounding: Rounding,
    to buffer: inout BulkBuffer
  ) {
    buffer.write(atMost: figures + id.count) { cursor in
      cursor.put("{\"id\":\"")
      unsafe cursor.put(id)
      cursor.put(UInt8(ascii: "\""))
      putFigures(totals, rounding, &cursor)
      cursor.put("[]}\n")
    }
  }

  /// Writes the figures, up to where the list of problems begins.
  @inline(__always)
  static func putFigures(
    _ totals: BulkTotals,
    _ rounding: Rounding,
    _ cursor: inout BulkCursor
  ) {
    cursor.put(",\"itemCount\":")
    cursor.put(UInt64(totals.itemCount), decimals: 0, fixed: true)
    cursor.put(",\"grams\":")
    cursor.put(UInt64(totals.grams), decimals: 3, fixed: false)
    cursor.put(",\"minTotal\":")
    cursor.put(totals.minTotal, decimals: 9, fixed: false)
    cursor.put(",\"maxTotal\":")
    cursor.put(totals.maxTotal, decimals: 9, fixed: false)
    cursor.put(",\"payable\":")
    cursor.put(totals.payable(rounding), decimals: 2, fixed: true)
    cursor.put(",\"unpriced\":")
    cursor.put(UInt64(totals.unpriced), decimals: 0, fixed: true)
    cursor.put(",\"problems\":")
  }

  /// The figures as they stand behind the id, up to where the list of problems begins.
  static func figures(_ totals: BulkTotals, _ rounding: Rounding) -> ArraySlice<UInt8> {
    var buffer = BulkBuffer(room: figures)
    buffer.write(atMost: figures) { putFigures(totals, rounding, &$0) }
    return buffer.bytes[..<buffer.count]
  }
}
