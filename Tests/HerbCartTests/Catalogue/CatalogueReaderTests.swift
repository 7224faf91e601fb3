import HerbCart
import Testing

/// A catalogue is read strictly, and a refusal says where.
@Suite struct CatalogueReaderTests {
  @Test func readsEverything() throws {
    let text = #"""
      {"herbs":[{"id":"h1","name":"甲草","pinyin":"jia cao","initials":"jc","latin":"L","english":"E",
      "aliases":["天字草"],"unit":"条","doseMin":0.5,"doseMax":"9","doseBasis":"perIntake",
      "handling":["先煎"],"toxicity":"有毒","pregnancy":"禁用","external":true,"category":"K",
      "minPrice":0.1,"maxPrice":0.200001,"priceBasis":"estimate","source":"S",
      "doseConfidence":"low","toxicityConfidence":"high","pregnancyConfidence":"medium",
      "note":"a\"b","controlled":true,"banned":false,
      "altUnits":[{"unit":"片","grams":1.5,"doseText":"2","source":"T","confidence":"low"}]}]}
      """#
    let catalogue = try Catalogue.read(Array(text.utf8))
    var herb = Herb(id: Drug.ID(rawValue: "h1"), name: "甲草")
    herb.pinyin = "jia cao"
    herb.initials = "jc"
    herb.latin = "L"
    herb.english = "E"
    herb.aliases = ["天字草"]
    herb.unit = Unit(rawValue: "条")
    herb.dose = Amount(thousandths: 500).flatMap { min in
      Amount.units(9).flatMap { DoseRange(min: min, max: $0) }
    }
    herb.doseBasis = .perIntake
    herb.handling = ["先煎"]
    herb.toxicity = .toxic
    herb.pregnancy = .forbidden
    herb.isExternal = true
    herb.category = "K"
    herb.price = UnitPrice(microyuan: 100_000).flatMap { min in
      UnitPrice(microyuan: 200_001).flatMap { PriceRange(min: min, max: $0) }
    }
    herb.priceBasis = .estimate
    herb.source = "S"
    herb.doseConfidence = .low
    herb.toxicityConfidence = .high
    herb.pregnancyConfidence = .medium
    herb.note = "a\"b"
    herb.isControlled = true
    herb.altUnits = [
      AlternativeUnit(
        unit: Unit(rawValue: "片"),
        grams: Amount(thousandths: 1_500),
        doseText: "2",
        source: "T",
        confidence: .low
      )
    ]
    #expect(Array(catalogue.herbs) == [herb])
    #expect(herb.drug.price == herb.price && herb.drug.unit == herb.unit)
  }

  @Test func twoKeysAreEnough() throws {
    let text =
      "\u{FEFF}" + #"{"herbs":[{"id":"1","name":"甲"},{"name":"乙","id":"2","pinyin":"Yǐ Cǎo"}]}"#
    let catalogue = try Catalogue.read(Array(text.utf8))
    #expect(catalogue.herbs[0] == Herb(id: Drug.ID(rawValue: "1"), name: "甲"))
    #expect(catalogue.herbs[1].initials == "yc" && catalogue.herbs[1].pinyin == "Yǐ Cǎo")
  }

  /// Herbs written without blanks are read a faster way; blanks must make no difference.
  @Test func bothWaysReadTheSame() throws {
    let text = try WholeFile.read(DataFiles.path("catalogue.json"))
    var spaced: [UInt8] = []
    for byte in text {
      spaced.append(byte)
      if byte == UInt8(ascii: "{") { spaced.append(UInt8(ascii: " ")) }
    }
    let herbs = try Catalogue.read(spaced).herbs
    #expect(herbs.count == 889)
    #expect(try herbs.elementsEqual(DataFiles.catalogue().herbs))
  }

  @Test func nullIsNothing() throws {
    let text = #"""
      {"herbs":[{"id":"1","name":"甲","pinyin":null,"aliases":null,"unit":null,"doseMin":null,
      "toxicity":null,"minPrice":null,"maxPrice":null,"external":null}]}
      """#
    let catalogue = try Catalogue.read(Array(text.utf8))
    #expect(catalogue.herbs[0] == Herb(id: Drug.ID(rawValue: "1"), name: "甲"))
  }

  @Test func oneEndOfARangeIsBoth() throws {
    let text = #"{"herbs":[{"id":"1","name":"甲","doseMin":3,"maxPrice":2}]}"#
    let herb = try Catalogue.read(Array(text.utf8)).herbs[0]
    #expect(herb.dose?.min == .units(3) && herb.dose?.max == .units(3))
    #expect(herb.price?.min == UnitPrice(microyuan: 2_000_000))
  }

  @Test func unknownKeysAreWarnedOfOnce() throws {
    let text = #"{"herbs":[{"id":"1","name":"甲","x":[{}]},{"id":"2","name":"乙","x":1}],"y":{}}"#
    let warnings = try Catalogue.read(Array(text.utf8)).warnings
    #expect(
      warnings == [
        DataWarning(
          .unknownKey("x"),
          path: "herbs[0].x",
          place: TextPlace(line: 1, column: 32)
        ),
        DataWarning(.unknownKey("y"), path: "y", place: TextPlace(line: 1, column: 71)),
      ]
    )
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var text: String
    var reason: DataFault.Reason
    var path: String
    var place: (line: Int, column: Int)

    init(_ text: String, _ reason: DataFault.Reason, _ path: String, _ line: Int, _ column: Int) {
      self.text = text
      self.reason = reason
      self.path = path
      place = (line, column)
    }

    var testDescription: String { text }
  }

  static let refusals = [
    Refusal(#"{"herbs":[{"name":"甲"}]}"#, .missing, "herbs[0].id", 1, 11),
    Refusal("{\"herbs\":[\n {\"id\":\"1\"}]}", .missing, "herbs[0].name", 2, 2),
    Refusal(#"{"herbs":[{"id":"","name":"甲"}]}"#, .empty, "herbs[0].id", 1, 17),
    Refusal(
      "{\"herbs\":[{\"id\":\"1\",\"name\":\"甲\"},\n{\"id\":\"1\",\"name\":\"乙\"}]}",
      .twin(of: "herbs[0].id"),
      "herbs[1].id",
      2,
      1
    ),
    Refusal(
      "{\"herbs\":[{\"id\":\"1\",\"name\":\"甲\"},\n {\"id\":\"2\",\"name\":\"甲\"}]}",
      .twin(of: "herbs[0].name"),
      "herbs[1].name",
      2,
      2
    ),
    Refusal(
      "{\"herbs\":[{\"id\":\"1\",\"name\":\"é\"},\n {\"id\":\"2\",\"name\":\"e\u{301}\"}]}",
      .twin(of: "herbs[0].name"),
      "herbs[1].name",
      2,
      19
    ),
    Refusal(#"{"herbs":[{"id":1}]}"#, .wrongType(expected: .string), "herbs[0].id", 1, 17),
    Refusal(#"{"herbs":[{"id":"1","id":"2"}]}"#, .repeatedKey("id"), "herbs[0].id", 1, 21),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","doseMin":3,"doseMax":2}]}"#,
      .minOverMax,
      "herbs[0].doseMin",
      1,
      32
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","minPrice":3,"maxPrice":2}]}"#,
      .minOverMax,
      "herbs[0].minPrice",
      1,
      32
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","minPrice":3}]}"#,
      .missing,
      "herbs[0].maxPrice",
      1,
      11
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","maxPrice":-3}]}"#,
      .negative("-3"),
      "herbs[0].maxPrice",
      1,
      43
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","maxPrice":1e3}]}"#,
      .exponent("1e3"),
      "herbs[0].maxPrice",
      1,
      43
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","toxicity":"剧毒"}]}"#,
      .notOneOf(["小毒", "有毒", "大毒"]),
      "herbs[0].toxicity",
      1,
      43
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","aliases":["乙",3]}]}"#,
      .wrongType(expected: .string),
      "herbs[0].aliases[1]",
      1,
      47
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","aliases":"乙"}]}"#,
      .wrongType(expected: .array),
      "herbs[0].aliases",
      1,
      42
    ),
    Refusal(#"{"herbs":[{"id":"1","name":"甲"},]}"#, .notJSON, "", 1, 33),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","maxPrice":01}]}"#,
      .notJSON,
      "",
      1,
      44
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","maxPrice":1.}]}"#,
      .notJSON,
      "",
      1,
      45
    ),
    Refusal(
      #"{"herbs":[{"id":"1","name":"甲","doseMin":1.0001}]}"#,
      .badNumber("1.0001", .tooManyDecimals(at: 5, most: 3)),
      "herbs[0].doseMin",
      1,
      42
    ),
    Refusal(#"{"herbs":[]} x"#, .trailing, "", 1, 14),
    Refusal(#"{}"#, .missing, "herbs", 1, 1),
    Refusal(#"{"herbs":[{"id":"1""#, .endsEarly, "", 1, 20),
    Refusal(
      #"{"herbs":[],"joints":[{"name":"二地","herbs":["a","b"],"written":["a"]}]}"#,
      .missing,
      "joints[0].written",
      1,
      23
    ),
  ]

  @Test(arguments: refusals) func refuses(_ row: Refusal) {
    let place = TextPlace(line: row.place.line, column: row.place.column)
    let fault = DataFault(row.reason, path: row.path, place: place)
    #expect(throws: LoadError.data(fault, file: "c.json")) {
      try Catalogue.read(Array(row.text.utf8), file: "c.json")
    }
  }

  @Test(arguments: ["joints", "ask"]) func refusesHerbsThatAreNotThere(key: String) {
    let text = #"{"\#(key)":[{"name":"二","herbs":["甲","乙"]}],"herbs":[{"id":"1","name":"甲"}]}"#
    let fault = DataFault(.unresolved("乙", candidates: []), path: "\(key)[0].herbs")
    #expect(throws: LoadError.data(fault, file: "")) { try Catalogue.read(Array(text.utf8)) }
  }

  @Test func refusesWhatIsNotUTF8() {
    let text = Array("{\"herbs\":[\n{\"id\":\"中".utf8) + [0xFF] + Array("\"}]}".utf8)
    let fault = DataFault(.badEncoding, place: TextPlace(line: 2, column: 9))
    #expect(throws: LoadError.data(fault, file: "")) { try Catalogue.read(text) }
  }

  @Test func aMissingFileIsAFault() {
    #expect(throws: LoadError.self) { try Catalogue.load(path: "/no/such/catalogue.json") }
    #expect(Catalogue.empty.count == 0)
    #expect(Catalogue.empty.resolve("黄芪") == .unknown(nearest: []))
  }
}
