import HerbCartTestSupport
import Testing

@testable import HerbCart

/// A percentage is read as it is said, kept exact, and never guessed.
@Suite struct AdjustmentTests {
  @Test(arguments: [
    ("-10", -1_000), ("-10%", -1_000), ("+25%", 2_500), ("25", 2_500), ("0", 0), ("-0", 0),
    ("-100", -10_000), ("1000", 100_000), ("+1000.00%", 100_000), ("12.5%", 1_250),
    ("-0.01", -1), ("0.01", 1), ("－１０％", -1_000), ("＋２５", 2_500), ("−10", -1_000),
    ("9折", -1_000), ("９折", -1_000), ("8.5折", -1_500), ("８．５折", -1_500), ("95折", -500),
    ("88折", -1_200), ("11折", -8_900), ("0.5折", -9_500), ("8.855折", -1_145), ("1折", -9_000),
    ("0.001折", -9_999), ("9.999折", -1),
  ])
  func reads(text: String, hundredths: Int) {
    #expect(Adjustment(text)?.hundredths == hundredths)
  }

  @Test(arguments: [
    ("", Adjustment.Fault.number(.empty(at: 0))), ("-", .number(.empty(at: 1))),
    ("x", .number(.unexpected(at: 0))), ("--10", .number(.unexpected(at: 1))),
    ("+-10", .number(.unexpected(at: 1))), ("10%%", .number(.unexpected(at: 2))),
    ("10 %", .number(.unexpected(at: 2))), ("1e2", .number(.unexpected(at: 1))),
    ("九折", .number(.unexpected(at: 0))), ("-9折", .number(.unexpected(at: 2))),
    ("9%折", .number(.unexpected(at: 1))), ("-.5", .number(.unexpected(at: 1))),
    ("1.234", .number(.tooManyDecimals(at: 4, most: 2))),
    ("8.8555折", .number(.tooManyDecimals(at: 5, most: 3))),
    ("-100.01", .outOfRange), ("1000.01", .outOfRange), ("99999999999999999999", .outOfRange),
    ("-99999999999999999999%", .outOfRange),
    ("10折", .unclearDiscount), ("90折", .unclearDiscount), ("100折", .unclearDiscount),
    ("0折", .unclearDiscount), ("10.5折", .unclearDiscount), ("95.0折", .unclearDiscount),
  ])
  func refuses(text: String, fault: Adjustment.Fault) {
    let bytes = Array(text.utf8)
    #expect(throws: fault) { try Adjustment.read(bytes.span, bytes.indices) }
  }

  /// What is written is read again, and shown with its sign.
  @Test func isWrittenAsItIsRead() throws {
    for hundredths in [-10_000, -3_333, -1_000, -1, 0, 1, 10, 1_250, 2_500, 100_000] {
      let adjustment = try #require(Adjustment(hundredths: hundredths))
      #expect(Adjustment(adjustment.description) == adjustment)
      #expect(Adjustment(adjustment.text) == adjustment)
    }
    #expect(Adjustment(hundredths: -10_001) == nil && Adjustment(hundredths: 100_001) == nil)
    let texts = [-1_000, 0, 1_250].compactMap { Adjustment(hundredths: $0)?.text }
    #expect(texts == ["-10%", "0%", "+12.5%"])
  }

  /// The one rounding of a product that itself would be too large, against sums on paper.
  @Test func theRationalIsRoundedOnce() {
    var random = SplitMix64(seed: 5)
    let unit: Int128 = 1_000_000_000_000_000
    for round in 0..<3_000 {
      let value = Int128(random.below(.max >> random.below(50))) * Int128(1 + random.below(1 << 40))
      let times = Int128(round % 2 == 0 ? random.below(110_001) : random.below(109_890_000))
      let paper = (PaperNumber(value) * PaperNumber(times)).droppingHalfUp(15)
      #expect(Rounding.fen(value, times: times, per: unit).description == paper.description)
    }
    let largest: Int128 = 110_000_000_000_000_000_000_000_000_000_000
    let paper = (PaperNumber(largest) * PaperNumber(109_890_000)).droppingHalfUp(15)
    let fen = Rounding.fen(largest, times: 109_890_000, per: unit)
    #expect(fen.description == paper.description)
    #expect(Rounding.fen(unit / 2, times: 1, per: unit) == 1)
    #expect(Rounding.fen(unit / 2 - 1, times: 1, per: unit) == 0)
  }
}
