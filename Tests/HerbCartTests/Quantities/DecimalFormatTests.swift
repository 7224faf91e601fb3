import HerbCart
import Testing

/// Figures are written in plain notation, never as a binary float would print.
@Suite struct DecimalFormatTests {
  static let plain: [(Int128, Int, String)] = [
    (0, 0, "0"), (0, 3, "0"), (1, 3, "0.001"), (10, 3, "0.01"), (100, 3, "0.1"),
    (1_000, 3, "1"), (2_500, 3, "2.5"), (35_300, 3, "35.3"), (1_000_000_000, 3, "1000000"),
    (305_525, 6, "0.305525"), (34_116_425_000, 9, "34.116425"), (-1, 3, "-0.001"),
    (-2_500, 3, "-2.5"), (7, 0, "7"), (70, 0, "70"),
    (.max, 9, "170141183460469231731687303715.884105727"),
    (.min, 9, "-170141183460469231731687303715.884105728"),
    (1_000_000_000_000_000_000_000_000_000_000, 9, "1000000000000000000000"),
  ]

  @Test(arguments: plain)
  func writesPlainly(value: Int128, decimals: Int, text: String) {
    #expect(DecimalFormat.plain(value, decimals: decimals) == text)
  }

  static let fixed: [(Int128, Int, String)] = [
    (0, 2, "0.00"), (5, 2, "0.05"), (125, 1, "12.5"), (4_300, 2, "43.00"), (-4_300, 2, "-43.00"),
    (7, 0, "7"), (.min, 2, "-1701411834604692317316873037158841057.28"),
  ]

  @Test(arguments: fixed)
  func writesAllDecimals(value: Int128, decimals: Int, text: String) {
    #expect(DecimalFormat.fixed(value, decimals: decimals) == text)
  }

  static let yuan: [(Int128, String)] = [
    (0, "0.00"), (43_000_000_000, "43.00"), (4_999_999, "0.00"), (5_000_000, "0.01"),
    (-4_999_999, "0.00"), (-5_000_000, "-0.01"), (1_004_999_999, "1.00"),
    (1_005_000_000, "1.01"), (999_995_000_000, "1000.00"),
  ]

  @Test(arguments: yuan)
  func writesMoney(nanoyuan: Int128, text: String) {
    #expect(DecimalFormat.yuan(Money(nanoyuan: nanoyuan)) == text)
  }

  @Test func appendsBehindWhatIsThere() {
    var bytes = Array("x=".utf8)
    DecimalFormat.append(1_230, decimals: 3, fixed: false, to: &bytes)
    DecimalFormat.append(1_230, decimals: 3, fixed: true, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x=1.231.230")
  }

  @Test func quantitiesDescribeThemselves() throws {
    #expect(try #require(Amount(thousandths: 35_300)).description == "35.3")
    #expect(try #require(UnitPrice(microyuan: 305_525)).description == "0.305525")
    #expect(Money(nanoyuan: 34_116_425_000).description == "34.116425")
  }
}
