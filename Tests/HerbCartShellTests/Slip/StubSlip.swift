import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// Slips of carts that no list could hold, and texts that nobody would wish on a printer.
enum StubSlip {
  static let hostile = [
    "<script>alert(1)</script>", "</style><b onclick='x'>", "\u{202E}turned\u{2066}",
    "a&b\"c'd<!--",
    "\u{1B}[31m\u{7}\u{9B}\r\n\t", String(repeating: "长", count: 90),
    String(repeating: "W", count: 120), String(repeating: "e\u{301}", count: 50),
    String(repeating: "👩‍👩‍👧‍👦🇨🇳", count: 12), "שלום עולם", "a\u{2028}b\u{2029}c",
    noncharacters,
    String(repeating: "a b ", count: 30), String(repeating: "）。，", count: 20), "é×—…“”①㎏", " ",
    "\u{301}",
    String(repeating: "﷽", count: 9), "&lt;b&gt;", "'", "9–15g，每次1.5–3g", "各味（（（（（（（（（（（（（（（（（（（（",
  ]

  /// A literal can't hold these.
  private static let noncharacters = [0xFFFE, 0xFDD0, 0xFDEF, 0x10FFFF].reduce(into: "") {
    $0.unicodeScalars.append(Unicode.Scalar($1 as UInt32) ?? "?")
  }

  static func make(
    _ lines: [CartLine] = [],
    doses: Int = 1,
    fees: [Fee] = [],
    rounding: Rounding = .dose,
    audit: SlipAudit = .checked([]),
    _ language: Language = .en
  ) throws -> Slip {
    let prescription = Prescription(
      lines: CartLines(lines),
      doses: try #require(Doses(doses)),
      fees: fees,
      rounding: rounding
    )
    return Slip(CartViewModel(prescription), audit: audit, language: language)
  }

  /// A line of so many thousandths, at so many millionths of a yuan.
  static func line(
    _ name: String,
    _ thousandths: Int = 1_000,
    price: Int? = 1_000_000,
    handling: String = "",
    unit: String = "g"
  ) throws -> CartLine {
    let price = try price.map { PriceRange(try #require(UnitPrice(microyuan: $0))) }
    return CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: name),
        name: name,
        unit: Unit(rawValue: unit),
        price: price,
        handling: Handling(rawValue: handling)
      ),
      amount: try #require(Amount(thousandths: thousandths))
    )
  }

  static func fee(_ name: String, fen: Int, perDose: Bool = false) throws -> Fee {
    try #require(Fee(name: name, amount: Money(fen: Int128(fen)), isPerDose: perDose))
  }

  /// A slip of hostile names, handlings, units, fees and findings, and of figures at their limits.
  static func wild(_ seed: UInt64, _ language: Language) throws -> Slip {
    var random = SplitMix64(seed: seed)
    var lines: [CartLine] = []
    for _ in 0..<random.below(40) {
      lines.append(
        try line(
          random.pick(hostile),
          random.pick([0, 1, 999, 12_345, 1_000_000_000]),
          price: random.pick([nil, 0, 1, 305_525, 1_000_000_000_000]),
          handling: random.oneIn(2) ? random.pick(hostile) : "",
          unit: random.oneIn(2) ? random.pick(hostile) : "g"
        )
      )
    }
    var fees: [Fee] = []
    for name in hostile where random.oneIn(2) {
      let amount = random.pick([Money.zero, Money(nanoyuan: 10_000_000), Fee.limit])
      fees.append(try #require(Fee(name: name, amount: amount, isPerDose: random.oneIn(2))))
    }
    let findings = hostile.filter { _ in random.oneIn(3) }.enumerated().map { index, name in
      let line = Finding.Line(number: index + 1, name: name, herb: random.pick(hostile))
      return Finding(random.pick(FindingSeverity.allCases), .duplicate, lines: [line, line])
    }
    return try make(
      lines,
      doses: random.pick([1, 7, 999]),
      fees: fees,
      rounding: random.pick(Rounding.allCases),
      audit: random.oneIn(5) ? .unchecked : .checked(findings),
      language
    )
  }
}
