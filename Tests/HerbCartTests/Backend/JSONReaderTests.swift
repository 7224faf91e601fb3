import Testing

@testable import HerbCart

/// JSON is read by its grammar and nothing looser, and each refusal has its line and column.
@Suite struct JSONReaderTests {
  /// Reads any value to its end.
  private func skip(_ text: [UInt8]) throws(LoadError) {
    var json = try JSONReader(ByteSource(text: text, path: "f"))
    try json.skipValue()
    try json.finish()
  }

  private func skip(_ text: String) throws(LoadError) { try skip(Array(text.utf8)) }

  private func error(
    _ reason: DataFault.Reason,
    _ line: Int,
    _ column: Int,
    path: String = ""
  ) -> LoadError {
    let place = TextPlace(line: line, column: column)
    return .data(DataFault(reason, path: path, place: place), file: "f")
  }

  static let valid = [
    "null", "true", "false", "0", "-0", "-1", "10", "0.0", "-0.5", "1e3", "1E+3", "1.5e-10",
    "123456789012345678901234567890", "\"\"", "\"a\"", "\"\u{7F}\"", "[]", "{}", " [ ] ", "[1]",
    "[1,2,[3]]", "[[],[],{}]", "{\"a\":1}", "{\"a\":{\"a\":{\"a\":[]}},\"b\":null}",
    "[{\"a\":1},{\"a\":1}]", "\t\r\n 1 \r\n", "\u{FEFF}1", "\u{FEFF} {}", "{\"\":0}",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u4E2d\"", "\"\\ud83d\\uDE00\"", "\"\\u0000\"", "\"𠀀é\u{301}\"",
    "\"\u{FEFF}\"", "\"\\uFFFF\"", "{\"a\":1,\"A\":2,\"\\u0062\":3}",
  ]

  @Test(arguments: valid)
  func accepts(text: String) throws {
    try skip(text)
  }

  static let invalid: [(String, DataFault.Reason, Int, Int)] = [
    ("", .endsEarly, 1, 1), (" \n ", .endsEarly, 2, 2), ("\u{FEFF}", .endsEarly, 1, 1),
    ("nul", .endsEarly, 1, 4), ("nulL", .notJSON, 1, 4), ("True", .notJSON, 1, 1),
    ("NaN", .notJSON, 1, 1), ("+1", .notJSON, 1, 1), (".5", .notJSON, 1, 1),
    ("01", .trailing, 1, 2), ("-01", .trailing, 1, 3), ("1.", .endsEarly, 1, 3),
    ("1.]", .notJSON, 1, 3), ("-", .endsEarly, 1, 2), ("-a", .notJSON, 1, 2),
    ("1e", .endsEarly, 1, 3), ("1e+ ", .notJSON, 1, 4), ("0x1", .trailing, 1, 2),
    ("１", .notJSON, 1, 1), ("1 2", .trailing, 1, 3), ("{} x", .trailing, 1, 4),
    ("[1]\u{FEFF}", .trailing, 1, 4), ("[", .endsEarly, 1, 2), ("[1", .endsEarly, 1, 3),
    ("[1,", .endsEarly, 1, 4), ("[1,]", .notJSON, 1, 4), ("[,1]", .notJSON, 1, 2),
    ("[1 2]", .notJSON, 1, 4), ("[1}", .notJSON, 1, 3), ("{", .endsEarly, 1, 2),
    ("{]", .notJSON, 1, 2), ("{\"a\"}", .notJSON, 1, 5), ("{\"a\":}", .notJSON, 1, 6),
    ("{\"a\":1,}", .notJSON, 1, 8), ("{,}", .notJSON, 1, 2), ("{a:1}", .notJSON, 1, 2),
    ("{'a':1}", .notJSON, 1, 2), ("{1:1}", .notJSON, 1, 2), ("{\"a\" 1}", .notJSON, 1, 6),
    ("{\"a\":1 \"b\":2}", .notJSON, 1, 8), ("{\"a\":1", .endsEarly, 1, 7),
    ("{\"a\"", .endsEarly, 1, 5), ("{\"a", .endsEarly, 1, 4), ("// c\n1", .notJSON, 1, 1),
    ("[1/*c*/]", .notJSON, 1, 3), ("[\n1,\n\n  x]", .notJSON, 4, 3),
    ("[\r\n1,\r\n  x]", .notJSON, 3, 3), ("\u{A0}1", .notJSON, 1, 1), ("\u{B}1", .notJSON, 1, 1),
    ("[1]\u{0}", .trailing, 1, 4),
    ("\"", .endsEarly, 1, 2), ("\"a", .endsEarly, 1, 3), ("\"a\\", .endsEarly, 1, 4),
    ("\"a\nb\"", .notJSON, 1, 3), ("\"a\tb\"", .notJSON, 1, 3), ("\"\u{0}\"", .notJSON, 1, 2),
    ("\"\u{1F}\"", .notJSON, 1, 2), ("\"\\x\"", .notJSON, 1, 2), ("\"ab\\'\"", .notJSON, 1, 4),
    ("\"\\\n\"", .notJSON, 1, 2), ("\"\\u12\"", .notJSON, 1, 2), ("\"\\u12G4\"", .notJSON, 1, 2),
    ("\"\\u\"", .notJSON, 1, 2), ("\"\\U0041\"", .notJSON, 1, 2),
    ("\"\\uD800\"", .notJSON, 1, 2), ("\"\\uDC00\"", .notJSON, 1, 2),
    ("\"\\uD800x\"", .notJSON, 1, 2), ("\"\\uD800\\n\"", .notJSON, 1, 2),
    ("\"\\uD800\\u0041\"", .notJSON, 1, 2), ("\"中\\uD83D\\uD83D\"", .notJSON, 1, 3),
    ("\"\\uDE00\\uD83D\"", .notJSON, 1, 2), ("\"\\uD83D\\u\"", .notJSON, 1, 2),
    ("{\"\\uD800\":1}", .notJSON, 1, 3),
    ("{\"a\":1,\"a\":2}", .repeatedKey("a"), 1, 8),
    ("{\"a\":1,\"\\u0061\":2}", .repeatedKey("a"), 1, 8),
    ("[{\"x\":{\"甲\":1,\n \"甲\":2}}]", .repeatedKey("甲"), 2, 2),
    ("{\"\":1,\"\":2}", .repeatedKey(""), 1, 7),
    // Characters are grapheme clusters, however many bytes or columns they have.
    ("[\"中文\", x]", .notJSON, 1, 8), ("[\"e\u{301}\u{302}\", x]", .notJSON, 1, 7),
    ("[\"👨‍👩‍👧\", x]", .notJSON, 1, 7), ("[\"𠀀\", x]", .notJSON, 1, 7),
    ("\u{FEFF}[\"中\", x]", .notJSON, 1, 7), ("\u{FEFF}\n\n x", .notJSON, 3, 2),
    ("\u{FEFF}x", .notJSON, 1, 1),
  ]

  @Test(arguments: invalid)
  func refuses(text: String, reason: DataFault.Reason, line: Int, column: Int) {
    #expect(throws: error(reason, line, column)) { try skip(text) }
  }

  static let badEncodings: [([UInt8], Int)] = [
    ([0xFF], 1), ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC0, 0x80, 0x22], 2),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2),
    ([0x22, 0xE4, 0xB8, 0x22], 2), ([0x22, 0x80, 0x22], 2),
    ([0x22, 0xE4, 0xB8, 0xAD, 0xB8, 0x22], 3), ([0x22, 0x5C, 0x6E, 0xFF, 0x22], 4),
    ([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 3), ([0x5B, 0xFE, 0x5D], 2),
    ([0xFE, 0xFF, 0x00, 0x7B], 1),
  ]

  @Test(arguments: badEncodings)
  func refusesWhatIsNotUTF8(text: [UInt8], column: Int) {
    #expect(throws: error(.badEncoding, 1, column)) { try skip(text) }
  }

  @Test(arguments: ["[", "{\"a\":"])
  func opens64BracketsAndNoMore(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth - 1) + (opening == "[" ? "[]" : "{}")
        + String(repeating: closing, count: depth - 1)
    }
    try skip(nested(64))
    #expect(throws: error(.tooDeep, 1, 64 * opening.count + 1)) { try skip(nested(65)) }
    #expect(throws: error(.tooDeep, 1, 64 * opening.count + 1)) {
      try skip(String(repeating: opening, count: 100_000))
    }
    let wide = "[" + Array(repeating: nested(63), count: 100).joined(separator: ",") + "]"
    try skip(wide)
  }

  // MARK: - Values

  private func string(_ text: String) throws(LoadError) -> String {
    var json = try JSONReader(ByteSource(text: Array(text.utf8), path: "f"))
    return try json.string(path: "p")
  }

  static let strings: [(String, String)] = [
    ("\"\"", ""), ("\"中\"", "中"), ("\"\\u4e2D\"", "中"), ("\"\\ud83d\\ude00\"", "😀"),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"), ("\"a\\u0000b\"", "a\u{0}b"),
    ("\"é\\u0301\"", "é\u{301}"), ("\"\\\\u0041\"", "\\u0041"), ("  \"a\"", "a"),
    ("\"\\uD7FF\\uE000\\uFFFF\"", "\u{D7FF}\u{E000}\u{FFFF}"), ("\"\\udbff\\udfff\"", "\u{10FFFF}"),
  ]

  @Test(arguments: strings)
  func unescapes(text: String, expected: String) throws {
    #expect(Array(try string(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  static let wrongTypes: [(String, DataFault.Reason, Int)] = [
    ("1", .wrongType(expected: .string), 1), (" true", .wrongType(expected: .string), 2),
    ("null", .wrongType(expected: .string), 1), ("{}", .wrongType(expected: .string), 1),
    ("[", .wrongType(expected: .string), 1), ("-", .wrongType(expected: .string), 1),
    ("x", .notJSON, 1), ("nul", .endsEarly, 4), ("", .endsEarly, 1),
  ]

  @Test(arguments: wrongTypes)
  func tellsAnotherTypeFromNoValue(text: String, reason: DataFault.Reason, column: Int) {
    guard
      case .data(let fault, _) = #expect(throws: LoadError.self, performing: { try string(text) })
    else { return }
    #expect(fault.reason == reason)
    #expect(fault.place == TextPlace(line: 1, column: column))
  }

  @Test func readsBooleansAndNull() throws {
    var json = try JSONReader(ByteSource(text: Array("[true,false,null,1]".utf8), path: "f"))
    try json.beginArray()
    var values: [Bool] = []
    while try json.nextElement(), values.count < 2 { values.append(try json.boolean()) }
    #expect(values == [true, false])
    #expect(try json.null())
    #expect(try json.nextElement())
    #expect(try !json.null())
    #expect(throws: error(.wrongType(expected: .boolean), 1, 18, path: "p")) {
      _ = try json.boolean(path: "p")
    }
  }

  private func decimal(_ text: String, _ limit: Int = 1_000_000_000) throws(LoadError) -> Int {
    var json = try JSONReader(ByteSource(text: Array(text.utf8), path: "f"))
    let value = try json.decimal(decimals: 3, limit: limit, path: "p")
    try json.finish()
    return value
  }

  static let decimals: [(String, Int)] = [
    ("0", 0), ("3", 3_000), ("0.001", 1), ("12.50", 12_500), ("1000000", 1_000_000_000),
    ("1000000.000", 1_000_000_000), ("\"3\"", 3_000), ("\"003.5\"", 3_500), (" 7 ", 7_000),
    ("\"３．５\"", 3_500), ("\"\\u0033.5\"", 3_500), ("\"\\uff13\"", 3_000),
  ]

  @Test(arguments: decimals)
  func readsNumbersAndStringsThatHoldOne(text: String, value: Int) throws {
    #expect(try decimal(text) == value)
  }

  static let badDecimals: [(String, DataFault.Reason)] = [
    ("1e3", .exponent("1e3")), ("1.5E-2", .exponent("1.5E-2")), ("-1", .negative("-1")),
    ("-0", .negative("-0")), ("-0.0", .negative("-0.0")), ("\"-3\"", .negative("-3")),
    ("1.0000", .badNumber("1.0000", .tooManyDecimals(at: 5, most: 3))),
    ("0.1234", .badNumber("0.1234", .tooManyDecimals(at: 5, most: 3))),
    ("1000000.001", .badNumber("1000000.001", .overLimit(at: 0))),
    ("1000001", .badNumber("1000001", .overLimit(at: 0))),
    ("99999999999999999999", .badNumber("99999999999999999999", .overLimit(at: 0))),
    ("\"\"", .badNumber("", .empty(at: 0))), ("\" 3\"", .badNumber(" 3", .unexpected(at: 0))),
    ("\"3 \"", .badNumber("3 ", .unexpected(at: 1))),
    ("\"3g\"", .badNumber("3g", .unexpected(at: 1))),
    ("\"1,5\"", .badNumber("1,5", .unexpected(at: 1))),
    ("\"1e3\"", .badNumber("1e3", .unexpected(at: 1))),
    ("\"+3\"", .badNumber("+3", .unexpected(at: 0))),
    ("\"三\"", .badNumber("三", .unexpected(at: 0))),
    ("\"3²\"", .badNumber("3²", .unexpected(at: 1))),
    ("\"3\\n\"", .badNumber("3\n", .unexpected(at: 1))),
    ("\"1.\"", .badNumber("1.", .unexpected(at: 1))),
    ("true", .wrongType(expected: .number)), ("null", .wrongType(expected: .number)),
    ("[]", .wrongType(expected: .number)), ("{}", .wrongType(expected: .number)),
  ]

  @Test(arguments: badDecimals)
  func refusesOtherNumbers(text: String, reason: DataFault.Reason) {
    #expect(throws: error(reason, 1, 1, path: "p")) { try decimal(text) }
  }

  @Test func keysAreFoundEscapedOrNot() throws {
    let keys = JSONKeys(["drugId", "drugName", "名"])
    let text = "{\"drugName\":1,\"\\u0064rugId\":2,\"名\":3,\"\\u540d2\":4}"
    var json = try JSONReader(ByteSource(text: Array(text.utf8)))
    var found: [String] = []
    try json.beginObject()
    while let key = try json.nextKey(keys) {
      found.append(key.index.map { "\($0)" } ?? key.text ?? "")
      try json.skipValue()
    }
    #expect(found == ["1", "0", "2", "名2"])
  }

  @Test func everyNameOfATableIsFound() {
    // Many names of one length and with the same ends fall on the same hash.
    let names = (0..<200).map { "k\($0)k" }
    let keys = JSONKeys(names)
    for (index, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      #expect(keys.index(of: bytes, bytes.indices) == index)
      #expect(keys.index(of: name) == index)
    }
    let other = Array("k1001k".utf8)
    #expect(keys.index(of: other, other.indices) == nil)
    #expect(keys.index(of: other, 0..<0) == nil)
  }
}
