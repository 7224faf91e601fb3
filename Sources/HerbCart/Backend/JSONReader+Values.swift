extension JSONReader {
  /// Reads the start of an object: then come keys, by ``nextKey(_:)``, until nil.
  package mutating func beginObject(path: @autoclosure () -> String = "") throws(LoadError) {
    guard try take("{") else { throw try mismatch(.object, path()) }
    isFirst = true
  }

  /// Reads the start of an array: then come elements as long as ``nextElement()``.
  package mutating func beginArray(path: @autoclosure () -> String = "") throws(LoadError) {
    guard try take("[") else { throw try mismatch(.array, path()) }
    isFirst = true
  }

  /// Whether another element follows; reads the comma before it, or the closing bracket.
  package mutating func nextElement() throws(LoadError) -> Bool {
    try nextItem(closing: "]")
  }

  /// Reads the next key of an object and the colon behind it; nil at the closing brace.
  package mutating func nextKey(_ keys: JSONKeys) throws(LoadError) -> JSONKeys.Match? {
    guard try nextItem(closing: "}") else { return nil }
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected() }
    let mark = mark
    let range = try scanString()
    let match: JSONKeys.Match
    if let range, let index = keys.index(of: bytes, range) {
      match = JSONKeys.Match(index: index, text: nil, mark: mark)
    } else {
      let text = try text(from: mark, raw: range)
      let index = range == nil ? keys.index(of: text) : nil
      match = JSONKeys.Match(index: index, text: index == nil ? text : nil, mark: mark)
    }
    guard try take(":") else { throw unexpected() }
    return match
  }

  /// Reads a string.
  package mutating func string(path: @autoclosure () -> String = "") throws(LoadError) -> String {
    guard try peek() == UInt8(ascii: "\"") else { throw try mismatch(.string, path()) }
    let mark = mark
    let range = try scanString()
    return try text(from: mark, raw: range)
  }

  /// Reads `null` if it is there.
  package mutating func null() throws(LoadError) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    try word("null")
    return true
  }

  /// Reads `true` or `false`.
  package mutating func boolean(path: @autoclosure () -> String = "") throws(LoadError) -> Bool {
    switch try peek() {
    case UInt8(ascii: "t"):
      try word("true")
      return true
    case UInt8(ascii: "f"):
      try word("false")
      return false
    default: throw try mismatch(.boolean, path())
    }
  }

  /// Reads a number, or a string that holds one, as a scaled integer.
  ///
  /// - Parameters:
  ///   - decimals: The most digits behind the point.
  ///   - limit: The largest result, scaled.
  ///   - path: The place in the data, for the error.
  /// - Returns: The number times 10^decimals.
  /// - Throws: ``LoadError`` with the place.
  package mutating func decimal(
    decimals: Int,
    limit: Int,
    path: @autoclosure () -> String = ""
  ) throws(LoadError) -> Int {
    let start: Int
    let range: Range<Int>
    if try peek() == UInt8(ascii: "\"") {
      start = mark
      if let raw = try scanString() {
        range = raw
      } else {
        // A writer of plain ASCII escapes full-width digits.
        let figure = Array(try text(from: start, raw: nil).utf8)
        return try scaled(figure, figure.indices, decimals, limit, path(), at: start)
      }
    } else {
      guard let first = try peek(), first == UInt8(ascii: "-") || first &- 0x30 < 10 else {
        throw try mismatch(.number, path())
      }
      start = mark
      range = try scanNumber(path: path())
    }
    return try scaled(bytes, range, decimals, limit, path(), at: start)
  }

  /// Reads a number as it is written, or a string that holds one, and where it stands.
  mutating func numberText(path: String) throws(LoadError) -> (text: String, mark: Int) {
    if try peek() == UInt8(ascii: "\"") {
      let start = mark
      return (try string(path: path), start)
    }
    guard let first = try peek(), first == UInt8(ascii: "-") || first &- 0x30 < 10 else {
      throw try mismatch(.number, path)
    }
    let start = mark
    let range = try scanNumber(path: path)
    return (String(decoding: bytes[range], as: UTF8.self), start)
  }

  @inline(__always)
  private func scaled(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ decimals: Int,
    _ limit: Int,
    _ path: @autoclosure () -> String,
    at start: Int
  ) throws(LoadError) -> Int {
    do throws(DecimalFault) {
      let reading = try DecimalText.read(bytes.span, range, decimals: decimals)
      guard reading.end == range.upperBound else {
        throw DecimalFault.unexpected(at: reading.end)
      }
      guard reading.scaled <= limit else { throw DecimalFault.overLimit(at: range.lowerBound) }
      return reading.scaled
    } catch {
      let text = String(decoding: bytes[range], as: UTF8.self)
      throw fault(Self.reason(error, text, range.lowerBound), path: path(), at: start)
    }
  }

  private static func reason(
    _ fault: DecimalFault,
    _ text: String,
    _ start: Int
  ) -> DataFault.Reason {
    if text.hasPrefix("-") { return .negative(text) }
    switch fault {
    case .empty: return .badNumber(text, .empty(at: 0))
    case .unexpected(let at): return .badNumber(text, .unexpected(at: at - start))
    case .tooManyDecimals(let at, let most):
      return .badNumber(text, .tooManyDecimals(at: at - start, most: most))
    case .overLimit: return .badNumber(text, .overLimit(at: 0))
    }
  }

  /// Reads a value that nobody asks for, however it looks.
  package mutating func skipValue() throws(LoadError) {
    var open: [SkippedBracket] = []
    repeat {
      guard let first = try peek() else { throw unexpected() }
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depthLimit else { throw fault(.tooDeep) }
        position += 1
        open.append(SkippedBracket(isObject: first == UInt8(ascii: "{")))
        isFirst = true
      case UInt8(ascii: "\""):
        let mark = mark
        let range = try scanString()
        _ = try text(from: mark, raw: range)
      case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
      case UInt8(ascii: "n"): _ = try null()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try scanNumber(path: nil)
      default: throw unexpected()
      }
      try closeSkipped(&open)
    } while !open.isEmpty
  }

  private struct SkippedBracket {
    var isObject: Bool
    var seen = SeenKeys()
  }

  /// Reads closing brackets, and the comma and key before the next skipped value.
  private mutating func closeSkipped(_ open: inout [SkippedBracket]) throws(LoadError) {
    while let last = open.indices.last {
      if open[last].isObject {
        if let key = try nextKey(.none) {
          return try open[last].seen.add(key, of: .none, path: "", in: self)
        }
      } else if try nextElement() {
        return
      }
      open.removeLast()
    }
  }

  private mutating func nextItem(closing: Unicode.Scalar) throws(LoadError) -> Bool {
    let first = isFirst
    isFirst = false
    if try take(closing) { return false }
    if first {
      if try peek() == nil { throw fault(.endsEarly) }
      return true
    }
    guard try take(",") else { throw unexpected() }
    if try peek() == UInt8(ascii: closing) { throw fault(.notJSON) }
    return true
  }

  /// Returns the error for a value of another type, or for something that is no value.
  private mutating func mismatch(
    _ expected: DataFault.ValueKind,
    _ path: String
  ) throws(LoadError) -> LoadError {
    guard let first = try peek() else { return fault(.endsEarly, path: path) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return fault(.wrongType(expected: expected), path: path)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      let mark = mark
      try word(first == UInt8(ascii: "t") ? "true" : first == UInt8(ascii: "f") ? "false" : "null")
      return fault(.wrongType(expected: expected), path: path, at: mark)
    default: return unexpected()
    }
  }

  private mutating func word(_ word: StaticString) throws(LoadError) {
    for offset in 0..<word.utf8CodeUnitCount {
      if position == bytes.count, try !refill() { throw fault(.endsEarly) }
      guard unsafe word.utf8Start[offset] == bytes[position] else { throw unexpected() }
      position += 1
    }
  }
}
