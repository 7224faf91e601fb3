import HerbCartTestSupport
import Testing

@testable import HerbCart

/// The quick reader takes what programs write, and reads it as the strict one does.
@Suite struct PlainLineScannerTests {
  /// Reads a line both ways; nil where the quick reader gives up.
  private func records(_ line: String, _ pricer: BulkPricer) -> (quick: [UInt8], strict: [UInt8])? {
    let text = Array(line.utf8) + [UInt8](repeating: 0, count: PaddedBytes.padding)
    var memo = BulkMemo()
    let quick: [UInt8]? = unsafe text.withUnsafeBytes { raw in
      guard let bytes = unsafe PaddedBytes(raw, end: line.utf8.count) else { return nil }
      var scanner = PlainLineScanner(bytes, at: 0, pricer.herbs, pricer.rounding)
      guard scanner.readLine(&memo) else { return nil }
      var output = BulkBuffer(room: 16)
      unsafe BulkRecordWriter.write(
        id: bytes.slice(scanner.id),
        scanner.totals,
        pricer.rounding,
        to: &output
      )
      return Array(output.bytes[..<output.count])
    }
    guard let quick else { return nil }
    var body = Array(line.utf8.prefix { $0 != 0x0A })
    if body.last == 0x0D { body.removeLast() }
    guard let prescription = try? StrictLineReader.read(body) else { return (quick, []) }
    let strict = BulkJSONLines(pricer: pricer).record(pricer.price(prescription))
    return (quick, strict)
  }

  static let taken = [
    #"{"id":"a","items":[{"name":"黄芪","grams":30}]}"#,
    #"{"id":"a","doses":7,"items":[{"name":"黄芪","grams":30},{"name":"黄芩","grams":4.5}]}"#,
    #"{ "id": "a", "doses": 999, "items": [ {"name": "黄芪", "grams": 0.125} , {"grams": 1, "name": "黄耆"} ] } "#,
    #"{"items":[{"drugId":"huangqi","name":"不存在","grams":"30"}],"id":"处方"}"#,
    #"{"items":[{"drugId":"另","name":"黄芩","grams":"30.5"}],"id":""}"#,
    #"{"items":[{"drugId":"a-code-that-is-longer-than-sixteen-bytes","grams":999999.999}],"id":"1"}"#,
    #"{"items":[{"name":"一味名称很长很长的药材","grams":0},{"name":"甘草","grams":6}],"id":"1"}"#,
    #"{"id":"huang","items":[{"name":"huang qi","grams":3},{"name":"hqin","grams":3}]}"#,
    "{\"id\":\"\",\"items\":[]}\r\n",
  ]

  @Test(arguments: taken)
  func readsWhatProgramsWrite(line: String) throws {
    let pricer = try BulkFixture.pricer()
    guard !line.contains("hqin") else {
      #expect(records(line, pricer) == nil)
      return
    }
    let both = records(line, pricer)
    let records = try #require(both, "gave up")
    #expect(records.quick == records.strict)
    #expect(!records.strict.isEmpty)
  }

  @Test(arguments: [
    #"{"id":"a","items":[{"name":"黄芪","grams":01}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":1.}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":.5}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":1.2345}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":-1}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":1e1}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":"1"5}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":1000001}]}"#,
    #"{"id":"a","items":[{"name":"","grams":1}]}"#, #"{"id":"a","items":[{"name":"黄芪"}]}"#,
    #"{"id":"a","items":[{"grams":1}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":1,"grams":2}]}"#,
    #"{"id":"a","items":[{"name":"黄芪","grams":1},]}"#, #"{"id":"a","items":[,]}"#,
    #"{"id":"a","items":[]},"#,
    #"{"id":"a","id":"b","items":[]}"#, #"{"id":"a"}"#, #"{"items":[]}"#, #"{"id":"a","items":[]"#,
    #"{"id":"a","doses":0,"items":[]}"#, #"{"id":"a","doses":1000,"items":[]}"#,
    #"{"id":"a","doses":07,"items":[]}"#, #"{"id":"a","doses":7.0,"items":[]}"#,
    #"{"id":"a","doses":,"items":[]}"#,
    #"{"id":"a\u0062","items":[]}"#, "{\"id\":\"a\u{7F}\",\"items\":[]}",
    "{\"id\":\"\u{202E}\",\"items\":[]}",
    "{\"id\":\"\u{85}\",\"items\":[]}", "{\"id\":\"a\nb\",\"items\":[]}",
    #"{"id":"a","other":1,"items":[]}"#,
    #"{"id":"a","items":[{"name":"不存在","grams":1}]}"#,
    #"{"id":"a","items":[{"name":"蜈蚣","grams":1}]}"#,
    "", " ", "{", "{}", "[]", "null", #"{"id"#, #"{"id":"a","items":[]} x"#,
    "{\"id\":\"a\",\"items\":[]}\r",
  ])
  func givesUpOnWhatIsLeft(line: String) throws {
    // A carriage return at the end of the text is a line end as the strict reader sees it too.
    guard !line.hasSuffix("\r") else { return }
    #expect(records(line, try BulkFixture.pricer()) == nil, "\(line)")
  }

  /// Lines with a byte changed, dropped or doubled: what is still taken is read the same.
  @Test(arguments: Rounding.allCases)
  func readsAsTheStrictReaderDoes(rounding: Rounding) throws {
    let pricer = try BulkFixture.pricer(rounding: rounding)
    var random = SplitMix64(seed: 41)
    let signs = Array("\"{}[],:0123456789.- \\eE黄a".unicodeScalars)
    var taken = 0
    for _ in 0..<20_000 {
      let line = Self.taken[random.below(Self.taken.count)]
      var scalars = Array(line.unicodeScalars)
      for _ in 0..<random.below(3) {
        let place = random.below(scalars.count)
        switch random.below(3) {
        case 0: scalars[place] = signs[random.below(signs.count)]
        case 1: scalars.remove(at: place)
        default: scalars.insert(scalars[place], at: place)
        }
      }
      var changed = String.UnicodeScalarView()
      changed.append(contentsOf: scalars)
      guard let records = records(String(changed), pricer) else { continue }
      taken += 1
      #expect(records.quick == records.strict, "\(String(changed))")
    }
    #expect(taken > 4_000)
  }
}
