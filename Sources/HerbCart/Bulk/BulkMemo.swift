/// Names and codes that were looked up before, by their bytes: a hit allocates nothing.
///
/// It holds a bounded number of names, and starts anew when it is full, so that a stream of names
/// that never repeat needs no more memory than any other.
struct BulkMemo {
  /// A name as it stands in the text: its first sixteen bytes, and the rest if it is longer.
  struct Key {
    let low: UInt64
    let high: UInt64
    let range: Range<Int>
    let isID: Bool

    @inline(__always)
    init(_ text: PaddedBytes, _ range: Range<Int>, isID: Bool) {
      low = ByteWord.first(range.count, of: text.word(at: range.lowerBound))
      high =
        range.count > 8
        ? ByteWord.first(range.count - 8, of: text.word(at: range.lowerBound + 8)) : 0
      self.range = range
      self.isID = isID
    }

    /// The length, and whether it is a code; never 0.
    @inline(__always)
    fileprivate var tag: UInt32 { UInt32(truncatingIfNeeded: range.count) << 2 | (isID ? 2 : 1) }
  }

  /// What was found for a name.
  struct Entry {
    /// In millionths of a yuan; without a price, one of the states below.
    var max: Int
    var min: Int

    static let unpriced = -1
    static let problem = -2
    /// A code that nothing has.
    static let none = -3
    /// A price that depends on the quantity, which a name alone doesn't tell.
    static let tiered = -4

    /// Keeps a finding; where the price depends on the quantity, the one for `quantity`.
    init(_ finding: BulkHerbs.Finding?, for quantity: Amount? = nil) {
      min = 0
      switch finding {
      case .priced(let price) where price.tiers.isEmpty || quantity != nil:
        let range = price.price(for: quantity ?? .zero)
        min = range.min.microyuan
        max = range.max.microyuan
      case .priced: max = Self.tiered
      case .unpriced: max = Self.unpriced
      case .problem: max = Self.problem
      case nil: max = Self.none
      }
    }
  }

  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// 0 for a free slot.
    var tag: UInt32 = 0
    var hash: UInt32 = 0
    /// Where the bytes behind the sixteenth are.
    var rest: UInt32 = 0
    var entry = Entry(nil)
  }

  /// The longest name that is kept; longer ones are looked up again each time.
  private static let longestName = 255
  private static let mostNames = 16_384
  private static let mostRest = 1_048_576

  private var slots = [Slot](repeating: Slot(), count: 4_096)
  private var count = 0
  private var rests: [UInt8] = []
  /// Drawn anew for each memo, so that no file can be made whose names collide.
  private let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// How many places there are, taken or free.
  var slotCount: Int { slots.count }

  /// Returns what was found for a name before.
  @inline(__always)
  func entry(_ key: Key, _ text: PaddedBytes) -> Entry? {
    let tag = key.tag
    let mask = slots.count &- 1
    var index = Int(hash(key, text)) & mask
    while slots[index].tag != 0 {
      if slots[index].low == key.low, slots[index].high == key.high, slots[index].tag == tag,
        key.range.count <= 16 || isSameRest(Int(slots[index].rest), key, text)
      {
        return slots[index].entry
      }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// Keeps what was found for a name.
  mutating func insert(_ key: Key, _ text: PaddedBytes, _ entry: Entry) {
    guard key.range.count <= Self.longestName else { return }
    if count >= Self.mostNames || rests.count > Self.mostRest { removeAll() }
    if (count + 1) * 2 > slots.count { grow() }
    var slot = Slot()
    slot.low = key.low
    slot.high = key.high
    slot.tag = key.tag
    slot.hash = hash(key, text)
    slot.entry = entry
    if key.range.count > 16 {
      slot.rest = UInt32(rests.count)
      rests += text.array((key.range.lowerBound + 16)..<key.range.upperBound)
    }
    put(slot)
    count += 1
  }

  private mutating func put(_ slot: Slot) {
    let mask = slots.count - 1
    var index = Int(slot.hash) & mask
    while slots[index].tag != 0 { index = (index + 1) & mask }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.tag != 0 { put(slot) }
  }

  private mutating func removeAll() {
    slots = [Slot](repeating: Slot(), count: slots.count)
    rests.removeAll(keepingCapacity: true)
    count = 0
  }

  private func isSameRest(_ rest: Int, _ key: Key, _ text: PaddedBytes) -> Bool {
    let start = key.range.lowerBound + 16
    for offset in 0..<(key.range.count - 16)
    where rests[rest + offset] != text.byte(at: start + offset) {
      return false
    }
    return true
  }

  @inline(__always)
  private func hash(_ key: Key, _ text: PaddedBytes) -> UInt32 {
    var hash = Self.fold(key.low ^ seed.0, key.high ^ seed.1 ^ UInt64(key.tag))
    var index = key.range.lowerBound + 16
    while index < key.range.upperBound {
      let word = ByteWord.first(key.range.upperBound - index, of: text.word(at: index))
      hash = Self.fold(hash ^ word, seed.1)
      index += 8
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  @inline(__always)
  private static func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
