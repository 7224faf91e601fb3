import HerbCartTestSupport
import Testing

@testable import HerbCart

/// Rows of one id that follow each other are one prescription, priced whole or refused whole.
@Suite struct BulkCSVTests {
  private func run(
    _ text: [UInt8],
    cores: Int = 2
  ) async throws -> BulkFixture.Reporter {
    let reporter = BulkFixture.Reporter()
    var run = BulkRun(try BulkFixture.pricer(), .csv, cores: cores)
    _ = try await run.run(ByteSource(text: text), file: nil, to: reporter)
    return reporter
  }

  private static let heading =
    "id,itemCount,grams,minTotal,maxTotal,payable,unpriced,problems,findings,line,error"

  @Test(arguments: [
    ("a,黄芪,30,7\na,黄耆,1,\n", ["a,2,31,2.79,6.2,43.40,0,,,,"]),
    (
      "a,黄芪,30\nb,黄芪,1\na,黄芪,2\n",
      ["a,1,30,2.7,6,6.00,0,,,,", "b,1,1,0.09,0.2,0.20,0,,,,", "a,1,2,0.18,0.4,0.40,0,,,,"]
    ),
    ("\"a\",\"黄芪\",\"１．５\",２\r\na,黄芪,1", ["a,2,2.5,0.225,0.5,1.00,0,,,,"]),
    (
      "a,黄芪,x\na,黄芪,1\n",
      ["a,,,,,,,,,2,\"6 grams badNumber(\"\"x\"\", HerbCart.DecimalFault.unexpected(at: 0))\""]
    ),
    ("a,黄芪,1,2\na,黄芪,1,3\n", ["a,,,,,,,,,3,\"8 doses otherDoses(3, than: 2)\""]),
    (
      "a,黄芪,1,0\n",
      ["a,,,,,,,,,2,\"8 doses badNumber(\"\"0\"\", HerbCart.DecimalFault.unexpected(at: 0))\""]
    ),
    ("a,黄芪,1,1,9\n", ["a,,,,,,,,,2,10  tooManyCells"]),
    ("a,,1\n", ["a,,,,,,,,,2,1 name empty"]), ("a,黄芪,\n", ["a,,,,,,,,,2,1 grams empty"]),
    (",黄芪,1\n", [",,,,,,,,,2,1 id empty"]),
    ("a,黄芪,-1\n", ["a,,,,,,,,,2,\"6 grams negative(\"\"-1\"\")\""]),
    ("a,不存在,1\n", ["a,1,1,0,0,0.00,1,unknown,,,"]), ("'=a,黄芪,1\n", ["'=a,1,1,0.09,0.2,0.20,0,,,,"]),
    ("\"a\"\"b\",黄芪,1\n\"a\"\"b\",黄芪,1\n", ["\"a\"\"b\",2,2,0.18,0.4,0.40,0,,,,"]),
    // What can't be told to be of one prescription is of both neighbours.
    (
      "a,黄芪,1\n\"x,黄芪,1\nb,黄芪,1\nc,黄芪,1\n",
      ["a,,,,,,,,,3,1  badQuote", "b,,,,,,,,,3,1  badQuote", "c,1,1,0.09,0.2,0.20,0,,,,"]
    ),
    (
      "a,黄芪,1\n\"x,黄芪,1\na,黄芪,1\nc,黄芪,1\n",
      ["a,,,,,,,,,3,1  badQuote", "c,1,1,0.09,0.2,0.20,0,,,,"]
    ),
    ("\n  \na,黄芪,1\n\n", ["a,1,1,0.09,0.2,0.20,0,,,,"]), ("", []),
  ])
  func prices(rows: String, expected: [String]) async throws {
    let run = try await run(Array(("id,name,grams,doses\n" + rows).utf8))
    #expect(run.records == [Self.heading] + expected)
  }

  @Test(arguments: ["处方号,药名,克数", "\u{FEFF}id,drugId,name,grams", "\n\nrx,drugName,用量"])
  func knowsHeadings(heading: String) async throws {
    let isCoded = heading.contains("drugId")
    let run = try await run(Array("\(heading)\nr,\(isCoded ? "huangqi," : "")黄芪,1".utf8))
    #expect(run.records.last == "r,1,1,0.09,0.2,0.20,0,,,,")
  }

  @Test(arguments: [
    "", "id,name", "id,grams", "name,grams", "id,id,name,grams", "id,\"name,grams\nx,y,1",
  ])
  func refusesHeadings(heading: String) async throws {
    await #expect(throws: LoadError.self) { try await run(Array((heading + "\n").utf8)) }
  }

  @Test func warnsOfUnknownColumns() async throws {
    let run = try await run(Array("id,name,备注,grams\na,黄芪,x,1\n".utf8))
    #expect(run.warnings == ["1:9 "])
    #expect(run.records.last == "a,1,1,0.09,0.2,0.20,0,,,,")
  }

  @Test func refusesWhatIsNoText() async throws {
    let run = try await run(
      Array("id,name,grams\nb,黄芪,1\na,".utf8) + [0xC3, 0x28] + Array(",1".utf8)
    )
    #expect(run.records.count == 3)
    #expect(run.records.last?.hasPrefix("a,,,,,,,,,3,") == true)
  }

  #if canImport(Glibc)
  @Test func readsGB18030() async throws {
    // id,药名,克数 and 黄芪 in GB18030
    let heading =
      Array("id,".utf8) + [0xD2, 0xA9, 0xC3, 0xFB] + Array(",".utf8) + [0xBF, 0xCB, 0xCA, 0xFD]
    let row = Array("\na,".utf8) + [0xBB, 0xC6, 0xDC, 0xCE] + Array(",2\n".utf8)
    let run = try await run(heading + row)
    #expect(run.records.last == "a,1,2,0.18,0.4,0.40,0,,,,")
  }
  #endif

  /// A prescription is never cut apart, wherever the pieces end.
  @Test(arguments: [1, 2, 5])
  func keepsPrescriptionsWhole(cores: Int) async throws {
    var random = SplitMix64(seed: UInt64(cores))
    var text = "id,name,grams\n"
    var expected: [String] = []
    for number in 0..<4_000 {
      let rows = 1 + random.below(random.below(100) == 0 ? 4_000 : 20)
      let id = random.below(2) == 0 ? "rx\(number)" : "\"rx\(number)\""
      for _ in 0..<rows { text += "\(id),黄芪,1\n" }
      expected.append("rx\(number),\(rows),\(rows)")
    }
    let run = try await run(Array(text.utf8), cores: cores)
    let found = run.records.dropFirst().map { row in
      row.split(separator: ",").prefix(3).joined(separator: ",")
    }
    #expect(found == expected)
  }
}

extension BulkFixture.Reporter {
  /// The rows without their ends.
  fileprivate var records: [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }
}
