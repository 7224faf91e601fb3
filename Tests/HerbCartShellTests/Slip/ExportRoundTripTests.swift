import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// What is exported for other programs comes back, to the byte.
@Suite struct ExportRoundTripTests {
  private func wild(_ seed: UInt64) throws -> Prescription {
    var random = SplitMix64(seed: seed)
    let texts =
      StubSlip.hostile + [
        "=1+1", "+1", "-1", "@a", "'", "''", "\"", "\"\"", ",", "\r", "\r\n", " a ", "熟地黄",
      ]
    let lines = try (0..<30).map { number in
      var line = try StubSlip.line(
        random.pick(texts),
        random.pick([0, 1, 12_345, 1_000_000_000]),
        price: random.pick([nil, 0, 1, 305_525, 1_000_000_000_000]),
        handling: random.oneIn(2) ? random.pick(texts) : "",
        unit: random.pick(["g", "条", "枚", "=条", "\"片\""])
      )
      line.drug.id = Drug.ID(rawValue: "\(random.pick(texts))\(number)")
      return line
    }
    let fees = try texts.filter { _ in random.oneIn(3) }.map { name in
      try StubSlip.fee(name, fen: 1_234, perDose: random.oneIn(2))
    }
    return Prescription(
      lines: CartLines(lines),
      doses: try #require(Doses(14)),
      fees: fees,
      rounding: random.pick(Rounding.allCases)
    )
  }

  private func export(_ options: [String], _ script: String) async {
    let run = await ShellRun.run(["--quiet"] + options + ["-c", script])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: UInt64(0)..<10)
  func jsonComesBack(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let prescription = try wild(seed)
    let list = try folder.write("list.json", PrescriptionFile.write(prescription))
    await export(["--data", list], "export json \(folder.path)/a.json")
    await export(["--empty"], "open \(folder.path)/a.json; export json \(folder.path)/b.json")
    let first = try folder.bytes("a.json")
    #expect(first == PrescriptionFile.write(prescription))
    #expect(try folder.bytes("b.json") == first)
  }

  @Test(arguments: UInt64(0)..<10)
  func csvComesBack(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let prescription = try wild(seed)
    let list = try folder.write("list.json", PrescriptionFile.write(prescription))
    await export(["--data", list], "export csv \(folder.path)/a.csv")
    await export(
      ["--empty"],
      "import \(folder.path)/a.csv; export csv \(folder.path)/b.csv; save \(folder.path)/b.json"
    )
    let first = try folder.bytes("a.csv")
    #expect(try folder.bytes("b.csv") == first)
    let back = try PrescriptionFile.read(ByteSource(text: folder.bytes("b.json")))
    #expect(Array(back.prescription.lines) == Array(prescription.lines))
  }
}
