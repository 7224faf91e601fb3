import HerbCartTestSupport
import Testing

@testable import HerbCart

/// A stream of lines is priced in order, each by itself, whatever its neighbours are.
@Suite struct BulkRunTests {
  @Test func pricesEachLineInOrder() async throws {
    let text = """
      {"id":"a","doses":7,"items":[{"name":"黄芪","grams":30},{"name":"黄芩","grams":0.001}]}

      no
      {"id":"b","items":[{"name":"hq","grams":3},{"drugId":"x","grams":2},{"name":"蜈蚣","grams":1},{"name":"甘草","grams":1}]}
      {"id":"c","date":1,"items":[]}
      """
    let run = try await BulkFixture.run(text, try BulkFixture.pricer())
    let expected = #"""
      {"id":"a","itemCount":2,"grams":30.001,"minTotal":2.7001,"maxTotal":6.000123456,"payable":42.00,"unpriced":0,"problems":[]}
      {"line":3,"error":"2  notJSON"}
      {"id":"b","itemCount":4,"grams":7,"minTotal":0,"maxTotal":0,"payable":0.00,"unpriced":4,"problems":[{"item":1,"name":"hq","kind":"ambiguous","candidates":["黄芪","黄芩"],"message":"ambiguous([\"黄芪\", \"黄芩\"])"},{"item":2,"drugId":"x","kind":"unknown","message":"unknown"},{"item":3,"name":"蜈蚣","kind":"unit","message":"pricedByPiece(HerbCart.Unit(rawValue: \"条\"))"}]}
      {"id":"c","itemCount":0,"grams":0,"minTotal":0,"maxTotal":0,"payable":0.00,"unpriced":0,"problems":[]}
      """#
    #expect(run.lines == expected.split(separator: "\n"))
    #expect(run.warnings == ["5:11 date"])
    #expect(run.reports.last?.prescriptions == 3)
    #expect(run.reports.last?.badLines == 1)
  }

  @Test func namesTheFileWhereThereAreSeveral() async throws {
    let run = try await BulkFixture.run("x", try BulkFixture.pricer(), file: "a.jsonl")
    #expect(run.lines == [#"{"file":"a.jsonl","line":1,"error":"1  notJSON"}"#])
  }

  /// The list is asked before the catalogue, under whichever of a herb's names.
  @Test func asksTheListFirst() async throws {
    let price = try PriceRange.yuan(1, 9)
    let list: CartLines = [
      CartLine(drug: Drug(id: Drug.ID(rawValue: "s1"), name: "黄芪", price: price), amount: .one),
      CartLine(drug: Drug(id: Drug.ID(rawValue: "s2"), name: "自制", price: price), amount: .one),
      CartLine(
        drug: Drug(
          id: Drug.ID(rawValue: "s2"),
          name: "自制",
          price: try PriceRange.yuan(1, 8),
          handling: Handling(rawValue: "先煎")
        ),
        amount: .one
      ),
    ]
    let text = """
      {"id":"1","items":[{"name":"黄芪","grams":1}]}
      {"id":"2","items":[{"name":"黄耆","grams":1}]}
      {"id":"3","items":[{"drugId":"huangqi","grams":1}]}
      {"id":"4","items":[{"drugId":"s1","name":"黄芩","grams":1}]}
      {"id":"5","items":[{"name":"黄芩","grams":1}]}
      {"id":"6","items":[{"name":"自制","grams":1}]}
      """
    let run = try await BulkFixture.run(text, try BulkFixture.pricer(list: list))
    let payable = run.lines.map { $0.components(after: "\"payable\":") }
    #expect(payable == ["9.00", "9.00", "9.00", "9.00", "0.12", "0.00"])
    #expect(run.lines[5].contains("ambiguous"))
  }

  /// Sums are what adding up digit by digit on paper gives.
  @Test(arguments: Rounding.allCases, [1, 2, 5])
  func sumsAsOnPaper(rounding: Rounding, cores: Int) async throws {
    let prices = ["黄芪": 200_000, "黄芩": 123_456, "一味名称很长很长的药材": 2_000_000]
    let names = prices.keys.sorted()
    var random = SplitMix64(seed: UInt64(cores))
    var text = ""
    var expected: [String] = []
    for number in 0..<3_000 {
      let doses = 1 + random.below(999)
      var items: [String] = []
      var sum = PaperNumber(0)
      var rounded = PaperNumber(0)
      for _ in 0..<random.below(30) {
        let name = names[random.below(names.count)]
        let amount = random.below(random.below(2) == 0 ? 1_000_000_000 : 30_000)
        items.append(
          #"{"name":"\#(name)","grams":\#(DecimalFormat.plain(Int128(amount), decimals: 3))}"#
        )
        let cost = PaperNumber(amount) * PaperNumber(prices[name] ?? 0)
        sum = sum + cost
        rounded = rounded + Self.fen(cost)
      }
      let payable =
        switch rounding {
        case .dose: Self.fen(sum) * PaperNumber(doses)
        case .total: Self.fen(sum * PaperNumber(doses))
        case .line: rounded * PaperNumber(doses)
        }
      text +=
        #"{"id":"\#(number)","doses":\#(doses),"items":[\#(items.joined(separator: ","))]}"# + "\n"
      expected.append("\(number) \(Self.fixed(payable))")
    }
    let pricer = try BulkFixture.pricer(rounding: rounding)
    let run = try await BulkFixture.run(text, pricer, cores: cores)
    let found = run.lines.map { line in
      "\(line.components(after: "\"id\":\"")) \(line.components(after: "\"payable\":"))"
    }
    #expect(found == expected)
  }

  @Test func stopsWhereTheOutputIsClosed() async throws {
    let text = String(repeating: #"{"id":"1","items":[]}"# + "\n", count: 100_000)
    let reporter = BulkFixture.Reporter()
    reporter.writesLeft = 2
    var run = BulkRun(try BulkFixture.pricer(), cores: 2)
    let wentOn = try await run.run(ByteSource(text: Array(text.utf8)), file: nil, to: reporter)
    #expect(!wentOn)
    #expect(reporter.output.last == 0x0A)
    #expect(reporter.lines.count < 100_000)
  }

  @Test func endsWithAWholeRecordWhenInterrupted() async throws {
    let text = String(repeating: #"{"id":"1","items":[]}"# + "\n", count: 100_000)
    let reporter = BulkFixture.Reporter()
    reporter.reportsLeft = 1
    var run = BulkRun(try BulkFixture.pricer(), cores: 2)
    let wentOn = try await run.run(ByteSource(text: Array(text.utf8)), file: nil, to: reporter)
    #expect(!wentOn)
    #expect(reporter.output.last == 0x0A)
    #expect(!reporter.lines.isEmpty && reporter.lines.count < 100_000)
  }

  private static func fen(_ nanoyuan: PaperNumber) -> PaperNumber {
    let text = (nanoyuan + PaperNumber(5_000_000)).description
    return PaperNumber(text.count > 7 ? String(text.dropLast(7)) : "0")
  }

  private static func fixed(_ fen: PaperNumber) -> String {
    let digits = fen.description
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return "\(padded.dropLast(2)).\(padded.suffix(2))"
  }
}

extension Substring {
  /// What stands between a text and the next quote, comma or brace.
  fileprivate func components(after start: String) -> String {
    guard let range = firstRange(of: start) else { return "" }
    return String(self[range.upperBound...].prefix { !"\",}".contains($0) })
  }
}
