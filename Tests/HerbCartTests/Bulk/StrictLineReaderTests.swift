import Testing

@testable import HerbCart

/// A bulk line is refused with the column and the path of what is wrong.
@Suite struct StrictLineReaderTests {
  @Test(arguments: [
    (#"not json"#, "2  notJSON"),
    (#"{"id":"a","items":[{"name":"黄芪","grams":"1,5"}]}"#, "41 items[0].grams badNumber"),
    (#"{"id":1,"items":[]}"#, "7 id wrongType"),
    (#"{"id":"a"}"#, "1 items missing"),
    (#"{"items":[]}"#, "1 id missing"),
    (#"{"id":"a","items":{}}"#, "19 items wrongType"),
    (#"{"id":"a","items":[3]}"#, "20 items[0] wrongType"),
    (#"{"id":"a","items":[{"grams":3}]}"#, "20 items[0].name missing"),
    (#"{"id":"a","items":[{"name":"甲"}]}"#, "20 items[0].grams missing"),
    (#"{"id":"a","items":[{"name":"","grams":3}]}"#, "28 items[0].name empty"),
    (#"{"id":"a","items":[{"name":null,"grams":3}]}"#, "28 items[0].name wrongType"),
    (#"{"id":"a","items":[{"name":"甲","grams":null}]}"#, "40 items[0].grams wrongType"),
    (#"{"id":"a","items":[{"name":"甲","grams":1.0001}]}"#, "40 items[0].grams badNumber"),
    (#"{"id":"a","items":[{"name":"甲","grams":1000000.001}]}"#, "40 items[0].grams badNumber"),
    (#"{"id":"a","items":[{"name":"甲","grams":1,"name":"乙"}]}"#, "42 items[0].name repeatedKey"),
    (#"{"id":"a","doses":0,"items":[]}"#, "19 doses badNumber"),
    (#"{"id":"a","doses":1000,"items":[]}"#, "19 doses badNumber"),
    (#"{"id":"a","doses":1.5,"items":[]}"#, "19 doses badNumber"),
    (#"{"id":"a","items":[]} {}"#, "23  trailing"),
    (#"{"id":"a","x":1,"x":2,"items":[]}"#, "17 x repeatedKey"),
    (#"{"id":"\ud800","items":[]}"#, "8  notJSON"),
  ])
  func refuses(line: String, expected: String) {
    let error = #expect(throws: LoadError.self) { try StrictLineReader.read(Array(line.utf8)) }
    guard case .data(let fault, _)? = error else { return }
    let reason = "\(fault.reason)".prefix { $0 != "(" }
    #expect("\(fault.place?.column ?? 0) \(fault.path) \(reason)" == expected)
  }

  @Test func readsWhatJSONAllows() throws {
    let line =
      #" { "id" : "a\n" , "items":[ {"grams":"１２．５","name":"\u9ec4芪","handling":"先煎"},"#
      + #"{"drugId":"x","grams":1e0x}"#.replacing("e0x", with: "")
      + #"], "note":[1,{"a":null}],"doses":"7"}"#
    let read = try StrictLineReader.read(Array(line.utf8))
    #expect(read.id == "a\n")
    #expect(read.doses == Doses(7))
    #expect(read.items.map(\.name) == ["黄芪", nil])
    #expect(read.items.map(\.id) == [nil, "x"])
    #expect(read.items.map(\.amount.thousandths) == [12_500, 1_000])
    #expect(read.items[0].handling == Handling(rawValue: "先煎"))
    #expect(read.unknownKeys.keys.sorted() == ["note"])
  }
}
