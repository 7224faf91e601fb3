/// Packs what a bomb is made of.
enum Deflate {
  /// So many blanks, or a few more, as gzip without its check sum.
  static func blanks(_ count: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    // One block with the fixed codes: a blank, and then 258 times the byte before, again and again.
    bits.append(0b011, 3)
    bits.append(reversed: 0x50, 8)
    for _ in 0...(count / 258) {
      bits.append(reversed: 0b1100_0101, 8)
      bits.append(0, 5)
    }
    bits.append(0, 7)
    return bits.bytes
  }

  private struct BitWriter {
    var bytes: [UInt8]
    var held: UInt32 = 0
    var count: UInt32 = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func append(_ value: UInt32, _ width: UInt32) {
      held |= value << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        count -= 8
      }
    }

    mutating func append(reversed value: UInt32, _ width: UInt32) {
      for bit in (0..<width).reversed() { append((value >> bit) & 1, 1) }
    }
  }
}
