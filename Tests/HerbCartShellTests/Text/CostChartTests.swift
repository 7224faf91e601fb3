import Testing

@testable import HerbCart
@testable import HerbCartShell

struct CostChartTests {
  static let shares: [(Int128, Int128, String, String)] = [
    (0, 1, "0.0%", ""), (1, 1, "100.0%", "████████"), (1, 2, "50.0%", "████"),
    (1, 3, "33.3%", "██▋"), (2, 3, "66.7%", "█████▍"), (1, 8, "12.5%", "█"),
    (1, 64, "1.6%", "▏"), (1, 1_000_000, "0.0%", "▏"), (1, 2_000, "0.1%", "▏"),
    (1, 2_001, "0.0%", "▏"), (999_999, 1_000_000, "100.0%", "████████"),
    (7, 64, "10.9%", "▉"), (9, 64, "14.1%", "█▏"),
    (
      500_000_000_000_000_000_000_000_000_000, 1_000_000_000_000_000_000_000_000_000_000, "50.0%",
      "████"
    ),
  ]

  @Test(arguments: shares.indices)
  func sharesAreRoundedHalfUp(index: Int) {
    let row = Self.shares[index]
    let share = Share(row.0, of: row.1)
    #expect(share.percent == row.2)
    #expect(share.bar(8) == row.3)
  }

  /// The eighths of a bar follow from the share alone, and no bar is longer than the whole.
  @Test func barsGrowWithTheirShares() {
    let widths = (0...1_000).map { part in
      let bar = Share(Int128(part), of: 1_000).bar(24)
      let full = bar.count { $0 == "█" }
      return full * 8 + (bar.unicodeScalars.last.map { 0x2590 - Int($0.value) } ?? 0) % 8
    }
    #expect(widths.first == 0 && widths.last == 24 * 8)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
