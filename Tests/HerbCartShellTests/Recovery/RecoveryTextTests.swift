import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// What is read of a journal are entries that were written whole, and no other text.
struct RecoveryTextTests {
  private static let texts = ["{}", "", "a\nb\n", "药", String(repeating: "x", count: 3_000)]
    .map { Array($0.utf8) }

  /// Whole carts, but for the third and the fourth entry.
  private static let entries = texts.enumerated().map { index, text in
    let isWhole = index != 2 && index != 3
    return RecoveryText.Entry(first: isWhole ? 0 : 3, last: isWhole ? 0 : index, text: text[...])
  }

  private static func journal(_ count: Int) -> [UInt8] {
    entries[..<count].reduce(RecoveryText.heading) { $0 + $1.bytes }
  }

  /// What is read where so many entries are whole.
  private static func reading(_ count: Int, isCut: Bool = false) -> RecoveryText.Reading {
    let start = entries[..<count].lastIndex { $0.isWhole } ?? 0
    return RecoveryText.Reading(entries: Array(entries[start..<count]), isCut: isCut)
  }

  @Test func readsWhatFollowsTheLastWholeCart() {
    for count in 0...Self.texts.count {
      #expect(RecoveryText.read(Self.journal(count)) == Self.reading(count))
    }
    #expect(Self.reading(4).entries.count == 3 && Self.reading(5).entries.count == 1)
  }

  /// Cut off anywhere, a journal gives the entries before.
  @Test func aCutJournalGivesTheWholeEntries() {
    let whole = Self.journal(Self.texts.count)
    for end in 0..<whole.count {
      let reading = RecoveryText.read(Array(whole[..<end]))
      guard end >= RecoveryText.heading.count else {
        #expect(reading == nil)
        continue
      }
      let complete = (0...Self.texts.count).last { Self.journal($0).count <= end } ?? 0
      let isCut = end > Self.journal(complete).count
      #expect(reading == Self.reading(complete, isCut: isCut), "\(end)")
    }
  }

  /// Damaged or made up, it gives a text that was written, or none, and never crashes.
  @Test func aDamagedJournalGivesNoOtherText() {
    var random = SplitMix64(seed: 5)
    let whole = Self.journal(Self.texts.count)
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(random.below(256)), at: place)
        }
      }
      for entry in RecoveryText.read(bytes)?.entries ?? [] {
        #expect(Self.entries.contains(entry))
      }
    }
    for line in [
      "0 0 -1 0", "0 0 9223372036854775807 0", "0 0 1 ", " 1", "0 0 1 0 0", "-1 0 1 0",
      "0 0 99999999999999999999 0", "0 0 1 -1", "0 0 1 0x1", "", String(repeating: "0", count: 200),
    ] {
      let bytes = RecoveryText.heading + Array("\(line)\nx\n".utf8)
      #expect(RecoveryText.read(bytes) == RecoveryText.Reading(isCut: true))
    }
  }
}
