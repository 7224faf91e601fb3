import HerbCartTestSupport
import Testing

@testable import HerbCart

/// What is written is read again as it was, to the byte.
@Suite struct PrescriptionWriterTests {
  private func text(_ prescription: Prescription) -> String {
    String(decoding: PrescriptionFile.write(prescription), as: UTF8.self)
  }

  @Test func writesAnItemALine() throws {
    let price = try PriceRange.yuan(3, 5)
    let prescription = Prescription(
      lines: [
        CartLine(
          drug: Drug(
            id: Drug.ID(rawValue: "8787878"),
            name: "熟地黄",
            price: price,
            handling: Handling(rawValue: "先煎")
          ),
          amount: Amount(unchecked: 2_500)
        ),
        CartLine(drug: .stub(2, unit: Unit(rawValue: "条"), max: nil), amount: .zero),
      ],
      doses: try #require(Doses(7)),
      fees: [try .yuan("代煎费", 3, perDose: true), try .yuan("快递费", 12)],
      rounding: .line
    )
    #expect(
      text(prescription) == """
        {"version":1,"doses":7,"fees":[
        {"name":"代煎费","amount":3,"perDose":true},
        {"name":"快递费","amount":12,"perDose":false}],"rounding":"line","items":[
        {"drugId":"8787878","drugName":"熟地黄","drugCount":2.5,"unit":"g","minPrice":3,"maxPrice":5,\
        "defaultSpecialUsage":"先煎"},
        {"drugId":"d2","drugName":"药2","drugCount":0,"unit":"条","minPrice":null,"maxPrice":null,\
        "defaultSpecialUsage":""}
        ]}

        """
    )
  }

  @Test func writesAnEmptyPrescription() throws {
    let written = text(Prescription())
    #expect(
      written == "{\"version\":1,\"doses\":1,\"fees\":[],\"rounding\":\"dose\",\"items\":[\n]}\n"
    )
    #expect(try PrescriptionFile.read(Array(written.utf8)).prescription.lines.isEmpty)
  }

  static let hostileNames = [
    "\"", "\\", "\\u0041", "a\nb\tc\rd", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{202E}gnp",
    "\u{2066}x\u{2069}", "\u{61C}", "e\u{301}", "é", "👨‍👩‍👧", "𠀀", "\u{FEFF}", "\u{FFFF}", "</script>",
    "=1+1",
    "'", " ", "\u{3000}", "{\"items\":[]}", "\u{2028}",
  ]

  @Test(arguments: hostileNames)
  func hostileTextComesBack(name: String) throws {
    let drug = Drug(
      id: Drug.ID(rawValue: name),
      name: name,
      unit: Unit(rawValue: name),
      handling: Handling(rawValue: name)
    )
    let fee = try #require(Fee(name: name, amount: .zero, isPerDose: false))
    let written = PrescriptionFile.write(
      Prescription(lines: [CartLine(drug: drug, amount: .one)], fees: [fee])
    )
    // Nothing in the file can drive a terminal.
    let controls = String(decoding: written, as: UTF8.self).unicodeScalars.filter {
      ControlCharacters.contain($0) && $0 != "\n"
    }
    #expect(controls.isEmpty)
    let read = try PrescriptionFile.read(written).prescription
    let line = try #require(read.lines.first)
    for text in [
      line.drug.id.rawValue, line.drug.name, line.drug.unit.rawValue,
      line.drug.handling?.rawValue ?? "", try #require(read.fees.first).name,
    ] {
      #expect(Array(text.unicodeScalars) == Array(name.unicodeScalars))
    }
    #expect(PrescriptionFile.write(read) == written)
  }

  /// Random prescriptions come back, and give the same bytes again.
  @Test func whatIsWrittenIsReadAgain() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<150 {
      var prescription = Prescription(rounding: random.pick(Rounding.allCases))
      prescription.doses = try #require(Doses(1 + random.below(999)))
      for number in 0..<random.below(12) {
        let max = random.below((1_000_000_000_000 >> random.below(39)) + 1)
        let drug = Drug.stub(
          number,
          name: random.pick(Self.hostileNames),
          unit: Unit(rawValue: random.pick(["g", "条", "\"枚\""])),
          min: random.below(max + 1),
          max: random.oneIn(5) ? nil : max,
          handling: random.pick(["", "先煎", "a\\b"])
        )
        let amount = random.below((1_000_000_000 >> random.below(29)) + 1)
        prescription.lines.append(CartLine(drug: drug, amount: Amount(unchecked: amount)))
      }
      for number in 0..<random.below(4) {
        let fen = Int128(random.below(100_000_001))
        let fee = Fee(
          name: "费\(number)",
          amount: try Money(fen: fen),
          isPerDose: random.oneIn(2)
        )
        prescription.fees.append(try #require(fee))
      }
      let written = PrescriptionFile.write(prescription)
      let loaded = try PrescriptionFile.read(written)
      #expect(loaded.prescription == prescription && loaded.warnings.isEmpty)
      #expect(PrescriptionFile.write(loaded.prescription) == written)
    }
  }

  @Test func writesFigures() {
    var json = JSONWriter()
    json.decimal(2_500, decimals: 3)
    json.raw(" ")
    json.decimal(4_300, decimals: 2, fixed: true)
    #expect(String(decoding: json.bytes, as: UTF8.self) == "2.5 43.00")
  }

  @Test(
    arguments: [
      ("\u{0}", true), ("\u{1F}", true), (" ", false), ("~", false), ("\u{7F}", true),
      ("\u{9F}", true), ("\u{A0}", false), ("\u{61B}", false), ("\u{61C}", true),
      ("\u{200D}", false),
      ("\u{200E}", true), ("\u{200F}", true), ("\u{2010}", false), ("\u{2029}", false),
      ("\u{202A}", true), ("\u{202E}", true), ("\u{202F}", false), ("\u{2065}", false),
      ("\u{2066}", true), ("\u{2069}", true), ("\u{206A}", false), ("中", false),
    ] as [(Unicode.Scalar, Bool)]
  )
  func knowsControlCharacters(scalar: Unicode.Scalar, isControl: Bool) {
    #expect(ControlCharacters.contain(scalar) == isControl)
  }
}
