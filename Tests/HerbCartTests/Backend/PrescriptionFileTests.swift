import Testing

@testable import HerbCart

/// Lists are read as the original app wrote them, and refused with the place of what is wrong.
@Suite struct PrescriptionFileTests {
  private func read(_ text: String) throws(LoadError) -> LoadedPrescription {
    try PrescriptionFile.read(Array(text.utf8), file: "f")
  }

  /// Reads a list of one item that has what is needed, and this.
  private func readItem(_ more: String) throws -> CartLine {
    let loaded = try read(
      "{\"items\":[{\"drugId\":\"1\",\"drugName\":\"a\",\"drugCount\":3\(more)}]}"
    )
    return try #require(loaded.prescription.lines.first)
  }

  @Test func readsTheOriginalFormat() throws {
    let loaded = try read(
      """
      {"items":[{"drugId":"8787878","drugName":"熟地黄","drugCount":3,"unit":"g","minPrice":3,\
      "maxPrice":5,"defaultSpecialUsage":"先煎"}]}
      """
    )
    let expected = CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: "8787878"),
        name: "熟地黄",
        price: try .yuan(3, 5),
        handling: Handling(rawValue: "先煎")
      ),
      amount: Amount(unchecked: 3_000)
    )
    #expect(loaded.prescription == Prescription(lines: [expected]))
    #expect(loaded.prescription.rounding == nil && loaded.warnings.isEmpty)
  }

  static let prices: [(String, Int?, Int?)] = [
    ("", nil, nil), (",\"minPrice\":null,\"maxPrice\":null", nil, nil),
    (",\"minPrice\":null", nil, nil),
    (",\"maxPrice\":null", nil, nil), (",\"maxPrice\":5", 5_000_000, 5_000_000),
    (",\"minPrice\":null,\"maxPrice\":5", 5_000_000, 5_000_000),
    (",\"maxPrice\":\"0.305525\",\"minPrice\":\"0.1\"", 100_000, 305_525),
    (",\"minPrice\":0,\"maxPrice\":0", 0, 0),
    (",\"maxPrice\":1000000", 1_000_000_000_000, 1_000_000_000_000),
    (",\"minPrice\":5,\"maxPrice\":5.000000", 5_000_000, 5_000_000),
  ]

  @Test(arguments: prices)
  func readsPrices(text: String, min: Int?, max: Int?) throws {
    let price = try readItem(text).drug.price
    #expect(price?.min.microyuan == min && price?.max.microyuan == max)
  }

  @Test func whatMayBeMissingMayBeEmpty() throws {
    for text in ["", ",\"defaultSpecialUsage\":null", ",\"defaultSpecialUsage\":\"\""] {
      let line = try readItem(text)
      #expect(line.drug.handling == nil && line.drug.unit == .gram)
    }
    #expect(try readItem(",\"unit\":\"条\"").drug.unit.rawValue == "条")
    #expect(try readItem(",\"defaultSpecialUsage\":\"先煎30分钟\"").drug.handling?.rawValue == "先煎30分钟")
  }

  static let refusals: [(String, DataFault.Reason, String, Int, Int)] = [
    ("", .endsEarly, "", 1, 1), ("[]", .wrongType(expected: .object), "", 1, 1),
    (" {}", .missing, "items", 1, 2),
    ("{\"items\":{}}", .wrongType(expected: .array), "items", 1, 10),
    ("{\"items\":null}", .wrongType(expected: .array), "items", 1, 10),
    ("{\"items\":[1]}", .wrongType(expected: .object), "items[0]", 1, 11),
    ("{\"items\":[],\"items\":[]}", .repeatedKey("items"), "", 1, 13),
    ("{\"items\":[]}{}", .trailing, "", 1, 13),
    ("{\"items\":[],\"version\":2}", .newerVersion(2), "version", 1, 23),
    (
      "{\"items\":[],\"version\":1.0}", .badNumber("1.0", .tooManyDecimals(at: 2, most: 0)),
      "version", 1, 23
    ),
    ("{\"items\":[],\"version\":null}", .wrongType(expected: .number), "version", 1, 23),
    ("{\"items\":[],\"doses\":0}", .badNumber("0", .unexpected(at: 0)), "doses", 1, 21),
    ("{\"items\":[],\"doses\":1000}", .badNumber("1000", .overLimit(at: 0)), "doses", 1, 21),
    (
      "{\"items\":[],\"doses\":7.0}", .badNumber("7.0", .tooManyDecimals(at: 2, most: 0)), "doses",
      1, 21
    ),
    ("{\"items\":[],\"doses\":-1}", .negative("-1"), "doses", 1, 21),
    ("{\"items\":[],\"doses\":1e1}", .exponent("1e1"), "doses", 1, 21),
    (
      "{\"items\":[],\"rounding\":\"fen\"}", .notOneOf(["dose", "total", "line"]), "rounding", 1, 24
    ),
    ("{\"items\":[],\"rounding\":1}", .wrongType(expected: .string), "rounding", 1, 24),
    ("{\"items\":[],\"fees\":{}}", .wrongType(expected: .array), "fees", 1, 20),
    ("{\"items\":[],\"fees\":[1]}", .wrongType(expected: .object), "fees[0]", 1, 21),
    ("{\"items\":[],\"fees\":[{\"amount\":1}]}", .missing, "fees[0].name", 1, 21),
    ("{\"items\":[],\"fees\":[{\"name\":\"a\"}]}", .missing, "fees[0].amount", 1, 21),
    ("{\"items\":[],\"fees\":[{\"name\":\"\",\"amount\":1}]}", .empty, "fees[0].name", 1, 29),
    (
      "{\"items\":[],\"fees\":[{\"name\":\"a\",\"amount\":1.005}]}",
      .badNumber("1.005", .tooManyDecimals(at: 4, most: 2)), "fees[0].amount", 1, 42
    ),
    (
      "{\"items\":[],\"fees\":[{\"name\":\"a\",\"amount\":1000000.01}]}",
      .badNumber("1000000.01", .overLimit(at: 0)), "fees[0].amount", 1, 42
    ),
    (
      "{\"items\":[],\"fees\":[{\"name\":\"a\",\"amount\":-1}]}", .negative("-1"), "fees[0].amount",
      1, 42
    ),
    (
      "{\"items\":[],\"fees\":[{\"name\":\"a\",\"amount\":1,\"perDose\":1}]}",
      .wrongType(expected: .boolean), "fees[0].perDose", 1, 54
    ),
    (
      "{\"items\":[],\"fees\":[{\"name\":\"a\",\"amount\":1},\n{\"name\":\"a\",\"amount\":2}]}",
      .twin(of: "fees[0].name"), "fees[1].name", 2, 1
    ),
    (
      "{\"items\":[],\"fees\":[{\"name\":\"a\",\"amount\":1,\"name\":\"b\"}]}",
      .repeatedKey("name"), "fees[0].name", 1, 44
    ),
  ]

  @Test(arguments: refusals)
  func refuses(text: String, reason: DataFault.Reason, path: String, line: Int, column: Int) {
    guard
      case .data(let fault, let file) = #expect(
        throws: LoadError.self,
        performing: { try read(text) }
      )
    else { return }
    #expect(fault.reason == reason && file == "f")
    // A repeated key of the whole is named by the key itself.
    #expect(fault.path == path || fault.reason == .repeatedKey(path + fault.path))
    #expect(fault.place == TextPlace(line: line, column: column))
  }

  /// Each stands as the second item, on line 3 of the file.
  static let itemRefusals: [(String, DataFault.Reason, String, Int)] = [
    ("{\"drugName\":\"a\",\"drugCount\":3}", .missing, ".drugId", 2),
    ("{\"drugId\":\"2\",\"drugCount\":3}", .missing, ".drugName", 2),
    ("{\"drugId\":\"2\",\"drugName\":\"a\"}", .missing, ".drugCount", 2),
    ("{}", .missing, ".drugId", 2),
    (
      "{\"drugId\":2,\"drugName\":\"a\",\"drugCount\":3}", .wrongType(expected: .string), ".drugId",
      12
    ),
    ("{\"drugId\":\"\",\"drugName\":\"a\",\"drugCount\":3}", .empty, ".drugId", 12),
    (
      "{\"drugId\":null,\"drugName\":\"a\",\"drugCount\":3}", .wrongType(expected: .string),
      ".drugId", 12
    ),
    ("{\"drugName\":\"\",\"drugId\":\"2\",\"drugCount\":3}", .empty, ".drugName", 14),
    ("{\"drugCount\":null}", .wrongType(expected: .number), ".drugCount", 15),
    ("{\"drugCount\":[3]}", .wrongType(expected: .number), ".drugCount", 15),
    ("{\"drugCount\":-1}", .negative("-1"), ".drugCount", 15),
    (
      "{\"drugCount\":1.2345}", .badNumber("1.2345", .tooManyDecimals(at: 5, most: 3)),
      ".drugCount", 15
    ),
    ("{\"drugCount\":1000000.001}", .badNumber("1000000.001", .overLimit(at: 0)), ".drugCount", 15),
    ("{\"drugCount\":\"3g\"}", .badNumber("3g", .unexpected(at: 1)), ".drugCount", 15),
    ("{\"drugCount\":1e2}", .exponent("1e2"), ".drugCount", 15),
    ("{\"unit\":\"\"}", .empty, ".unit", 10),
    ("{\"unit\":null}", .wrongType(expected: .string), ".unit", 10),
    ("{\"minPrice\":-1}", .negative("-1"), ".minPrice", 14),
    ("{\"maxPrice\":true}", .wrongType(expected: .number), ".maxPrice", 14),
    (
      "{\"maxPrice\":1000000.000001}", .badNumber("1000000.000001", .overLimit(at: 0)), ".maxPrice",
      14
    ),
    (
      "{\"maxPrice\":0.1234567}", .badNumber("0.1234567", .tooManyDecimals(at: 8, most: 6)),
      ".maxPrice", 14
    ),
    ("{\"defaultSpecialUsage\":1}", .wrongType(expected: .string), ".defaultSpecialUsage", 25),
    (
      "{\"drugId\":\"2\",\"drugName\":\"a\",\"drugCount\":3,\"minPrice\":6,\"maxPrice\":5}",
      .minOverMax, ".minPrice", 56
    ),
    (
      "{\"drugId\":\"2\",\"drugName\":\"a\",\"drugCount\":3,\"maxPrice\":5, \"minPrice\": 5.000001}",
      .minOverMax, ".minPrice", 71
    ),
    (
      "{\"drugId\":\"2\",\"drugName\":\"a\",\"drugCount\":3,\"minPrice\":5}", .missing, ".maxPrice",
      2
    ),
    ("{\"drugId\":\"2\",\"drugId\":\"3\"}", .repeatedKey("drugId"), ".drugId", 16),
    ("{\"中\":\"2\",\"中\":\"3\"}", .repeatedKey("中"), ".中", 11),
    (
      "{\"drugId\":\"1\",\"drugName\":\"b\",\"drugCount\":3}", .twin(of: "items[0].drugId"),
      ".drugId", 2
    ),
    (
      "{\"drugId\":\"1\",\"drugName\":\"b\",\"drugCount\":3,\"defaultSpecialUsage\":null}",
      .twin(of: "items[0].drugId"), ".drugId", 2
    ),
  ]

  @Test(arguments: itemRefusals)
  func refusesItems(text: String, reason: DataFault.Reason, path: String, column: Int) {
    let first = "{\"drugId\":\"1\",\"drugName\":\"a\",\"drugCount\":3}"
    let fault = DataFault(
      reason,
      path: "items[1]" + path,
      place: TextPlace(line: 3, column: column)
    )
    #expect(throws: LoadError.data(fault, file: "f")) {
      try read("{\"items\":[\n\(first),\n \(text)]}")
    }
  }

  @Test func aDrugMayStandTwiceWithOtherHandling() throws {
    let lines = try read(
      """
      {"items":[{"drugId":"1","drugName":"a","drugCount":3},
      {"drugId":"1","drugName":"a","drugCount":3,"defaultSpecialUsage":"先煎"}]}
      """
    ).prescription.lines
    #expect(lines.map { $0.drug.handling?.rawValue } == [nil, "先煎"])
  }

  @Test func anUnknownKeyIsWarnedOfOnce() throws {
    let loaded = try read(
      """
      {"生":{"items":[1,{"a":null}]},
      "items":[{"drugId":"1","drugName":"a","drugCount":3,"colour":"红"},
       {"colour":1e9,"drugId":"2","drugName":"b","drugCount":3}],
      "fees":[{"name":"代煎费","amount":3,"note":""}]}
      """
    )
    #expect(
      loaded.warnings == [
        DataWarning(.unknownKey("生"), path: "生", place: TextPlace(line: 1, column: 2)),
        DataWarning(
          .unknownKey("colour"),
          path: "items[0].colour",
          place: TextPlace(line: 2, column: 53)
        ),
        DataWarning(
          .unknownKey("note"),
          path: "fees[0].note",
          place: TextPlace(line: 4, column: 34)
        ),
      ]
    )
    #expect(loaded.prescription.lines.count == 2)
  }

  @Test func unknownValuesAreReadStrictlyToo() {
    let twice = DataFault(.repeatedKey("a"), place: TextPlace(line: 1, column: 13))
    #expect(throws: LoadError.data(twice, file: "f")) {
      try read("{\"x\":{\"a\":1,\"a\":2},\"items\":[]}")
    }
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try read("{\"x\":\(deep),\"items\":[]}") }
    let place = TextPlace(line: 1, column: 70)
    #expect(throws: LoadError.data(DataFault(.tooDeep, place: place), file: "f")) {
      try read("{\"x\":[\(deep)],\"items\":[]}")
    }
  }

  @Test func readsAWholePrescription() throws {
    let prescription = try read(
      """
      {"version":1,"doses":"7","rounding":"total","fees":[{"name":"代煎费","amount":"3.5",\
      "perDose":true},{"amount":12,"name":"快递费"}],"items":[]}
      """
    ).prescription
    #expect(prescription.doses.count == 7 && prescription.rounding == .total)
    #expect(prescription.fees.map(\.name) == ["代煎费", "快递费"])
    #expect(prescription.fees.map(\.amount.description) == ["3.5", "12"])
    #expect(prescription.fees.map(\.isPerDose) == [true, false])
  }

  @Test func refusesMoreUnitsThanACartTellsApart() throws {
    func list(_ count: Int) -> String {
      let items = (0..<count).map {
        "{\"drugId\":\"\($0)\",\"drugName\":\"a\",\"drugCount\":1,\"unit\":\"u\($0)\"}"
      }
      return "{\"items\":[\n" + items.joined(separator: ",\n") + "]}"
    }
    #expect(try read(list(999)).prescription.lines.count == 999)
    let fault = DataFault(
      .overLimit(1_000),
      path: "items[999].unit",
      place: TextPlace(line: 1_001, column: 1)
    )
    #expect(throws: LoadError.data(fault, file: "f")) { try read(list(1_000)) }
  }
}
