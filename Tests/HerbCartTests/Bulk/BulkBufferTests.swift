import HerbCartTestSupport
import Testing

@testable import HerbCart

@Suite struct BulkBufferTests {
  /// Figures are written as ``DecimalFormat`` writes them.
  @Test(arguments: [0, 2, 3, 9], [true, false])
  func writesFigures(decimals: Int, fixed: Bool) {
    var random = SplitMix64(seed: 7)
    var values: [Int128] = [0, 1, 9, 10, 99, 100, 1_000_000_000, Int128(UInt64.max)]
    values += [Int128(UInt64.max) + 1, 9_999_999_999_999_999_999, 10_000_000_000_000_000_000]
    for _ in 0..<1_000 { values.append(Int128(random.next() >> UInt64(random.below(64)))) }
    for value in values {
      var buffer = BulkBuffer(room: 0)
      buffer.write(atMost: 60) { $0.put(value, decimals: decimals, fixed: fixed) }
      var expected: [UInt8] = []
      DecimalFormat.append(value, decimals: decimals, fixed: fixed, to: &expected)
      #expect(Array(buffer.bytes[..<buffer.count]) == expected)
    }
  }
}
