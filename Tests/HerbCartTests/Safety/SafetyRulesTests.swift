import HerbCart
import Testing

/// Files of rules: what is refused and where, and how a shop's lie over the shipped ones.
@Suite struct SafetyRulesTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    var text: String
    var reason: DataFault.Reason
    var path: String
    var column: Int

    init(_ text: String, _ reason: DataFault.Reason, _ path: String, _ column: Int) {
      self.text = text
      self.reason = reason
      self.path = path
      self.column = column
    }

    var testDescription: String { text }
  }

  private static let pair = #"{"a":"甘草","b":"海藻","severity":"error"}"#
  private static let severities = FindingSeverity.allCases.map(\.rawValue)

  static let refusals = [
    Refusal("[]", .wrongType(expected: .object), "", 1),
    Refusal("{}", .missing, "incompatible", 1),
    Refusal(#"{"incompatible":{}}"#, .wrongType(expected: .array), "incompatible", 17),
    Refusal(#"{"incompatible":[1]}"#, .wrongType(expected: .object), "incompatible[0]", 18),
    Refusal(
      #"{"incompatible":[{"a":1,"b":"海藻","severity":"error"}]}"#,
      .wrongType(expected: .string),
      "incompatible[0].a",
      23
    ),
    Refusal(
      #"{"incompatible":[{"a":"甘草","b":"海藻"}]}"#,
      .missing,
      "incompatible[0].severity",
      18
    ),
    Refusal(
      #"{"incompatible":[{"a":"甘草","b":"海藻","severity":"fatal"}]}"#,
      .notOneOf(severities),
      "incompatible[0].severity",
      48
    ),
    Refusal(
      #"{"incompatible":[{"a":"甘草","b":"某草","severity":"error"}]}"#,
      .unresolved("某草", candidates: []),
      "incompatible[0].b",
      32
    ),
    Refusal(
      #"{"incompatible":[{"a":"芍药","b":"海藻","severity":"error"}]}"#,
      .unresolved("芍药", candidates: ["赤芍", "白芍"]),
      "incompatible[0].a",
      23
    ),
    Refusal(
      #"{"incompatible":[{"a":"","b":"海藻","severity":"error"}]}"#,
      .empty,
      "incompatible[0].a",
      23
    ),
    Refusal(
      #"{"incompatible":[{"a":"甘草","b":"国老","severity":"error"}]}"#,
      .twin(of: "incompatible[0].a"),
      "incompatible[0].b",
      32
    ),
    // A pair again, turned round and by another name.
    Refusal(
      #"{"incompatible":[\#(pair),{"a":"海藻","b":"国老","severity":"error"}]}"#,
      .twin(of: "incompatible[0]"),
      "incompatible[1]",
      57
    ),
    Refusal(
      #"{"incompatible":[{"a":"甘草","a":"甘草"}]}"#,
      .repeatedKey("a"),
      "incompatible[0].a",
      28
    ),
    Refusal(
      #"{"incompatible":[],"handling":{"codes":[1]}}"#,
      .wrongType(expected: .string),
      "handling.codes[0]",
      41
    ),
    Refusal(
      #"{"incompatible":[],"controlled":[{"name":"生川乌"}]}"#,
      .missing,
      "controlled[0].herb",
      34
    ),
    Refusal(
      #"{"incompatible":[],"controlled":[{"name":"甲","herb":"川乌"},{"name":"乙","herb":"川乌"}]}"#,
      .twin(of: "controlled[0]"),
      "controlled[1]",
      59
    ),
    Refusal(#"{"incompatible":[],}"#, .notJSON, "", 20),
  ]

  @Test(arguments: refusals) func refuses(_ row: Refusal) throws {
    let catalogue = try DataFiles.catalogue()
    do {
      _ = try SafetyRules.read(Array(row.text.utf8), catalogue, file: "shop.json")
      Issue.record("read")
    } catch {
      let place = TextPlace(line: 1, column: row.column)
      let fault = DataFault(row.reason, path: row.path, place: place)
      #expect(error == .data(fault, file: "shop.json"))
    }
  }

  @Test func tellsTheLineOfTheFile() throws {
    let text =
      "{\"incompatible\": [\n  {\"a\": \"某草\",\n   \"b\": \"海藻\", \"severity\": \"error\"}]}"
    let catalogue = try DataFiles.catalogue()
    do {
      _ = try SafetyRules.read(Array(text.utf8), catalogue, file: "f")
      Issue.record("read")
    } catch {
      guard case .data(let fault, "f") = error else { return }
      #expect(fault.place == TextPlace(line: 2, column: 9))
    }
  }

  @Test func warnsOfUnknownKeys() throws {
    let text =
      #"{"incompatible":[{"a":"甘草","b":"当归","severity":"notice","x":1}],"more":[]}"#
    let rules = try SafetyRules.read(Array(text.utf8), try DataFiles.catalogue())
    #expect(rules.warnings.map(\.reason) == [.unknownKey("x"), .unknownKey("more")])
    #expect(rules.warnings.map(\.path) == ["incompatible[0].x", "more"])
  }

  @Test func leavesRulesOutForACatalogueOfFewerHerbs() throws {
    let text =
      #"{"herbs":[{"id":"x1","name":"甘草"},{"id":"x2","name":"海藻"},{"id":"x3","name":"水银"}]}"#
    let catalogue = try Catalogue.read(Array(text.utf8))
    let path = DataFiles.path("rules.json")
    let rules = try SafetyRules.load(path: path, catalogue, unknownHerbs: .leftOut)
    #expect(rules.pairs.map { Set([$0.first.name, $0.second.name]) } == [["甘草", "海藻"]])
    #expect(rules.controlled.map(\.name) == ["水银"])
    #expect(throws: LoadError.self) { try SafetyRules.load(path: path, catalogue) }
  }

  @Test func aShopsRulesLieOverTheShipped() throws {
    let catalogue = try DataFiles.catalogue()
    let text =
      #"{"incompatible":[{"a":"海藻","b":"国老","severity":"notice","rule":"本店"},"#
      + #"{"a":"当归","b":"黄芪","severity":"error"}],"handling":{"codes":["吞服"]},"#
      + #""controlled":[{"name":"甲","herb":"当归","source":"本店"}]}"#
    let shipped = try SafetyData.rules()
    let shop = try SafetyRules.read(Array(text.utf8), catalogue)
    let both = shipped.overlaid(with: shop)
    #expect(both.pairs.count == 171 && both.controlled.count == 29)
    #expect(both.handlingCodes == shipped.handlingCodes + ["吞服"])
    let lines = try ["甘草 3", "海藻 6", "当归 6", "黄芪 9"].map(SafetyData.line)
    #expect(
      SafetyData.short(both.check(lines, catalogue: catalogue)) == [
        "error incompatible 3,4", "warning toxic 3 医疗用毒性药品", "notice incompatible 1,2 本店",
      ]
    )
    let ids = try ["甘草", "海藻"].map { try #require(catalogue[name: $0]).id }
    #expect(both.pair(ids[1], ids[0])?.severity == .notice)
    #expect(shipped.pair(ids[0], ids[1])?.severity == .error)
  }

  @Test func aMissingFileIsAFaultOfReading() throws {
    let catalogue = try DataFiles.catalogue()
    #expect(throws: LoadError.file(FileFault(path: "/no/such", operation: .read, code: 2))) {
      try SafetyRules.load(path: "/no/such", catalogue)
    }
  }
}
