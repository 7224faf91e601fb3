import HerbCart
import Testing

/// Formulas are found by name and scaled exactly.
@Suite struct FormulaTests {
  private static func factor(_ thousandths: Int) -> Formula.Factor {
    Formula.Factor(thousandths: thousandths) ?? .one
  }

  @Test(arguments: [
    ("四物汤", "四物汤"), ("siwutang", "四物汤"), ("si wu tang", "四物汤"), ("SWT", "四物汤"),
    ("ｓｗｔ", "四物汤"), ("sìwùtāng", "四物汤"),
  ])
  func resolves(name: String, formula: String) throws {
    guard case .formula(let found) = try DataFiles.formulas().resolve(name) else {
      Issue.record("\(name)")
      return
    }
    #expect(found.name == formula)
  }

  @Test func asksAndOffers() throws {
    let book = FormulaBook([
      Formula(
        id: Formula.ID(rawValue: "1"),
        name: "甲汤",
        pinyin: "jia tang",
        initials: "jt",
        items: []
      ),
      Formula(
        id: Formula.ID(rawValue: "2"),
        name: "加汤",
        pinyin: "jia tang",
        initials: "jt",
        items: []
      ),
    ])
    #expect(book.resolve("jt") == .ambiguous(book.formulas))
    #expect(book.resolve("jiatang") == .ambiguous(book.formulas))
    #expect(book.resolve("乙汤") == .unknown(nearest: book.formulas))
    #expect(book.resolve("汤") == .unknown(nearest: []))
  }

  @Test func finds() throws {
    let book = try DataFiles.formulas()
    #expect(book.find("").count == 181)
    #expect(book.find("四物汤").first?.name == "四物汤")
    #expect(book.find("siwu").first?.name == "四物汤")
    #expect(book.find("麻黄").first?.name == "麻黄汤")
    #expect(book.find("麻黄").last?.name != "麻黄汤")
    #expect(book.find("(").isEmpty)
  }

  @Test(arguments: [(2_000, 9_000, 18_000), (500, 9_000, 4_500), (1_500, 10, 15), (1, 9_000, 9)])
  func scalesExactly(factor: Int, amount: Int, expected: Int) throws {
    let item = Formula.Item(herb: "甲", amount: Amount(thousandths: amount) ?? .zero)
    let formula = Formula(id: Formula.ID(rawValue: "1"), name: "方", items: [item])
    let scaled = try formula.items(times: Self.factor(factor))
    #expect(scaled.map(\.amount.thousandths) == [expected])
  }

  @Test func refusesWhatIsNotExact() {
    let amount = Amount(thousandths: 1) ?? .zero
    let formula = Formula(
      id: Formula.ID(rawValue: "1"),
      name: "方",
      items: [Formula.Item(herb: "甲", amount: amount)]
    )
    #expect(throws: Formula.Fault.inexact(herb: "甲", amount, Self.factor(500))) {
      try formula.items(times: Self.factor(500))
    }
    let heavy = Formula(
      id: Formula.ID(rawValue: "1"),
      name: "方",
      items: [Formula.Item(herb: "甲", amount: .lineLimit)]
    )
    #expect(throws: Formula.Fault.overLimit(herb: "甲")) {
      try heavy.items(times: Self.factor(1_001))
    }
    #expect(Formula.Factor(thousandths: 0) == nil && Formula.Factor(thousandths: 1_000_001) == nil)
  }

  @Test func linesAreTheCataloguesHerbs() throws {
    let text =
      #"{"herbs":[{"id":"1","name":"甲","aliases":["丙"],"maxPrice":2},{"id":"2","name":"乙","unit":"枚","aliases":["丙"],"maxPrice":3}]}"#
    let catalogue = try Catalogue.read(Array(text.utf8))
    func lines(_ herb: String) throws -> [CartLine] {
      let item = Formula.Item(herb: herb, amount: .one)
      return try Formula(id: Formula.ID(rawValue: "1"), name: "方", items: [item]).lines(
        in: catalogue
      )
    }
    #expect(try lines("甲") == [CartLine(drug: catalogue.herbs[0].drug, amount: .one)])
    #expect(
      try lines("乙") == [CartLine(drug: Drug(id: Drug.ID(rawValue: "2"), name: "乙"), amount: .one)]
    )
    #expect(throws: Formula.Fault.ambiguousHerb("丙", candidates: ["甲", "乙"])) { try lines("丙") }
    #expect(throws: Formula.Fault.unknownHerb("丁")) { try lines("丁") }
  }

  @Test(arguments: [
    (#"{"formulas":[{"id":"1","items":[]}]}"#, "formulas[0].name", 14),
    (
      #"{"formulas":[{"id":"1","name":"a","items":[{"herb":"b"}]}]}"#, "formulas[0].items[0].grams",
      44
    ),
    (
      #"{"formulas":[{"id":"1","name":"a","items":[{"herb":"b","grams":1.2345}]}]}"#,
      "formulas[0].items[0].grams", 64
    ),
    (
      #"{"formulas":[{"id":"1","name":"a","items":[]},{"id":"1","name":"b","items":[]}]}"#,
      "formulas[1].id", 47
    ),
    (
      #"{"formulas":[{"id":"1","name":"a","items":[]},{"id":"2","name":"a","items":[]}]}"#,
      "formulas[1].name", 47
    ),
  ])
  func refuses(text: String, path: String, column: Int) {
    do {
      _ = try FormulaBook.read(Array(text.utf8), file: "f")
      Issue.record("read: \(text)")
    } catch {
      guard case .data(let fault, "f") = error else {
        Issue.record("\(error)")
        return
      }
      #expect(fault.path == path && fault.place == TextPlace(line: 1, column: column), "\(fault)")
    }
  }
}
