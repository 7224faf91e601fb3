import Testing

@testable import HerbCart

/// A shop's price list: read strictly, laid over a cart and a catalogue.
@Suite struct PriceListTests {
  private static func range(_ min: Int, _ max: Int) -> PriceRange? {
    UnitPrice(microyuan: min).flatMap { low in
      UnitPrice(microyuan: max).flatMap { PriceRange(min: low, max: $0) }
    }
  }

  @Test(arguments: [
    ("name,price\n甲,0.5\n", 500_000, 500_000),
    ("name,minPrice,maxPrice\n甲,1,2\n", 1_000_000, 2_000_000),
    ("name,minPrice,maxPrice\n甲,,2\n", 2_000_000, 2_000_000),
    ("name,pricePerKilogram\n甲,29.5\n", 29_500, 29_500),
    ("name,minPricePerKilogram,maxPricePerKilogram\n甲,0.001,29.123\n", 1, 29_123),
    ("名称,单价\n甲, １２ \n", 12_000_000, 12_000_000), ("name,price\n'=甲,0.000001\n", 1, 1),
    (#"[{"name":"甲","price":0.5}]"#, 500_000, 500_000),
    (#"[{"drugId":"1","price":"0.5"}]"#, 500_000, 500_000),
    (#"{"prices":[{"name":"甲","minPrice":1,"maxPrice":2}]}"#, 1_000_000, 2_000_000),
    (#" {"prices":[{"name":"甲","price":null,"pricePerKilogram":35.125}]}"#, 35_125, 35_125),
    (#"[{"name":"甲","price":1000000}]"#, 1_000_000_000_000, 1_000_000_000_000),
  ])
  func reads(text: String, min: Int, max: Int) throws {
    let list = try PriceList.read(Array(text.utf8))
    #expect(list.records.count == 1)
    #expect(list.records.first?.price.base == Self.range(min, max))
  }

  @Test(arguments: [
    ("name,price\n甲,1e3\n", 2, 3), ("name,price\n乙,1\n甲,-1\n", 3, 3), ("name,price\n甲,\n", 2, 1),
    ("name,price\n甲,1.1234567\n", 2, 3), ("name,pricePerKilogram\n甲,1.2345\n", 2, 3),
    ("name,minPrice,maxPrice\n甲,2,1\n", 2, 3), ("name,minPrice,maxPrice\n甲,2,\n", 2, 1),
    ("name,price,pricePerKilogram\n甲,2,1\n", 2, 5), ("name,price\n,2\n", 2, 1),
    ("name,price\n甲,1000000.1\n", 2, 3), ("name,price\n甲,\"1,5\"\n", 2, 3), ("price\n1\n", 1, 1),
    ("name,x\n甲,1\n", 1, 1), ("name,price,price\n", 1, 12), ("name,price\n甲,1,2\n", 2, 5),
    (#"[{"name":"甲","price":1e3}]"#, 1, 22), (#"[{"name":"甲"}]"#, 1, 2), (#"[{"price":1}]"#, 1, 2),
    (#"[{"name":"甲","pricePerKilogram":1.2345}]"#, 1, 33), (#"{"price":[]}"#, 1, 1),
    (#"[{"name":"甲","minPrice":2,"maxPrice":1}]"#, 1, 25), (#"[{"name":"甲","price":1}"#, 1, 24),
  ])
  func refusesTheWholeList(text: String, line: Int, column: Int) {
    do {
      _ = try PriceList.read(Array(text.utf8), file: "p")
      Issue.record("read: \(text)")
    } catch {
      guard case .data(let fault, "p") = error else {
        Issue.record("\(error)")
        return
      }
      #expect(fault.place == TextPlace(line: line, column: column), "\(fault)")
    }
  }

  @Test func unknownColumnsAreWarnedOf() throws {
    let list = try PriceList.read(Array("name,price,note\n甲,1,x\n".utf8))
    let warning = DataWarning(.unknownKey("note"), place: TextPlace(line: 1, column: 12))
    #expect(list.warnings == [warning])
    let json = try PriceList.read(Array(#"[{"name":"甲","price":1,"note":""}]"#.utf8))
    #expect(json.warnings.map(\.path) == ["[0].note"])
  }

  private func applied(_ csv: String) throws -> PriceList.Outcome {
    let herbs = #"""
      {"herbs":[{"id":"baizhi","name":"白芷","aliases":["香白芷","共名"],"maxPrice":9},
      {"id":"chuanxiong","name":"川芎","aliases":["共名"]},{"id":"wugong","name":"蜈蚣"}]}
      """#
    let lines = [
      CartLine(drug: Drug(id: Drug.ID(rawValue: "d1"), name: "白芷"), amount: .one),
      CartLine(drug: Drug(id: Drug.ID(rawValue: "chuanxiong"), name: "抚芎"), amount: .one),
      CartLine(drug: Drug(id: Drug.ID(rawValue: "d3"), name: "自制药"), amount: .one),
      CartLine(
        drug: Drug(id: Drug.ID(rawValue: "d4"), name: "蜈蚣虫", unit: Unit(rawValue: "条")),
        amount: .one
      ),
    ]
    let catalogue = try Catalogue.read(Array(herbs.utf8))
    return try PriceList.read(Array(csv.utf8)).applied(to: lines, catalogue)
  }

  @Test(arguments: [
    ("drugId,price\nd1,2\n", [1]), ("name,price\n白芷,2\n", [1]), ("name,price\n香白芷,2\n", [1]),
    ("drugId,price\nbaizhi,2\n", [1]), ("name,price\n川芎,2\n", [2]), ("name,price\n抚芎,2\n", [2]),
    ("drugId,name,price\nx,自制药,2\n", [3]), ("name,price\n蜈蚣,2\n", []),
    ("drugId,name,price\nd3,白芷,2\n", [3]),
  ])
  func pricesTheLines(csv: String, lines: [Int]) throws {
    let outcome = try applied(csv)
    #expect(outcome.prices.keys.sorted() == lines)
    #expect(outcome.warnings.isEmpty)
  }

  @Test func warnsOfUnknownAndAmbiguousHerbs() throws {
    let outcome = try applied("drugId,name,price\n,不存在,5\n,共名,6\nd9,,7\n,白芷,8\n")
    let expected = [
      DataWarning(.unknownHerb("不存在"), place: TextPlace(line: 2, column: 1)),
      DataWarning(
        .ambiguousHerb("共名", candidates: ["白芷", "川芎"]),
        place: TextPlace(line: 3, column: 1)
      ),
      DataWarning(.unknownHerb("d9"), place: TextPlace(line: 4, column: 1)),
    ]
    #expect(outcome.warnings == expected)
    #expect(
      outcome.prices == [1: TieredPrice(PriceRange(UnitPrice(microyuan: 8_000_000) ?? .zero))]
    )
  }

  @Test func pricesTheCatalogue() throws {
    let herb = try applied("name,price\n白芷,8\n白芷,7\n").catalogue[name: "白芷"]
    #expect(herb?.price == Self.range(7_000_000, 7_000_000))
    #expect(herb?.priceBasis == .shop)
    #expect(try applied("drugId,price\nd1,8\n").catalogue[name: "白芷"]?.priceBasis == nil)
  }
}
