import Testing

@testable import HerbCartShell

/// What is read of a journal is the last cart that was written whole, and no other text.
struct RecoveryTextTests {
  private static let texts = ["{}", "", "a\nb\n", "药", String(repeating: "x", count: 3_000)]
    .map { Array($0.utf8) }

  private static func journal(_ count: Int) -> [UInt8] {
    texts[..<count].reduce(RecoveryText.heading) { $0 + RecoveryText.entry($1) }
  }

  @Test func readsTheLastEntry() {
    for count in 0...Self.texts.count {
      let last = count == 0 ? nil : Self.texts[count - 1]
      #expect(RecoveryText.read(Self.journal(count)) == RecoveryText.Reading(last: last))
    }
  }

  /// Cut off anywhere, a journal gives the entry before.
  @Test func aCutJournalGivesTheLastWholeEntry() {
    let whole = Self.journal(Self.texts.count)
    for end in 0..<whole.count {
      let reading = RecoveryText.read(Array(whole[..<end]))
      guard end >= RecoveryText.heading.count else {
        #expect(reading == nil)
        continue
      }
      let complete = (0...Self.texts.count).last { Self.journal($0).count <= end } ?? 0
      let isCut = end > Self.journal(complete).count
      let last = complete == 0 ? nil : Self.texts[complete - 1]
      #expect(reading == RecoveryText.Reading(last: last, isCut: isCut), "\(end)")
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
      guard let last = RecoveryText.read(bytes)?.last else { continue }
      #expect(Self.texts.contains(last))
    }
    for line in [
      "-1 0", "9223372036854775807 0", "1 ", " 1", "1 0 0", "99999999999999999999 0", "1 -1",
    ] {
      let bytes = RecoveryText.heading + Array("\(line)\nx\n".utf8)
      #expect(RecoveryText.read(bytes) == RecoveryText.Reading(last: nil, isCut: true))
    }
  }
}
