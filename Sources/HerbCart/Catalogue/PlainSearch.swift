/// The fast way to answer a query: by bytes, where names and query are ASCII or ideographs.
struct PlainSearch {
  private let query: SearchQuery
  private let text: [UInt8]
  private let entries: [CatalogueStorage.Entry]
  private let parts: [CatalogueStorage.Slice]
  private let bytes: [UInt8]
  private let characterCount: Int
  /// A query of ideographs can be in no pinyin.
  private let isASCII: Bool

  /// Makes a search; nil if the query can't be compared byte by byte.
  init?(_ query: SearchQuery, _ storage: CatalogueStorage) {
    let bytes = Array(query.text.utf8)
    guard NameText.isPlain(bytes.span, bytes.indices) else { return nil }
    self.query = query
    text = storage.text
    entries = storage.entries
    parts = storage.parts
    self.bytes = bytes
    characterCount = query.characters.count
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether a herb's names can be compared byte by byte.
  func isPlain(_ index: Int) -> Bool { entries[index].isPlain }

  /// Returns how well a herb with plain names answers, or nil if it doesn't.
  func rank(_ index: Int) -> Int? {
    let entry = entries[index]
    var best = nameRank(entry.name) ?? .max
    for alias in entry.aliases.range {
      best = min(best, nameRank(parts[alias]) ?? .max)
    }
    if isASCII, !query.letters.isEmpty {
      best = min(best, initialsRank(entry.initials) ?? .max)
      // The best that pinyin can give comes after the start of a name and of the initials.
      if best >= SearchQuery.rank(.pinyinStart, 0) {
        let slice = entry.pinyinKey
        best = min(best, query.pinyinRank(text.span, slice.range) ?? .max)
      }
    }
    if best == .max { best = foreignRank(entry) ?? .max }
    return best == .max ? nil : best
  }

  private func nameRank(_ slice: CatalogueStorage.Slice) -> Int? {
    guard let place = firstPlace(in: text.span, slice.range) else { return nil }
    let remainder = Self.characterCount(text.span, slice.range) - characterCount
    let level: SearchQuery.Level =
      place > slice.range.lowerBound ? .part : remainder == 0 ? .exact : .start
    return SearchQuery.rank(level, remainder)
  }

  private func initialsRank(_ slice: CatalogueStorage.Slice) -> Int? {
    let letters = query.letters
    guard slice.count >= letters.count else { return nil }
    let start = slice.range.lowerBound
    for offset in letters.indices where text[start + offset] != letters[offset] { return nil }
    return SearchQuery.rank(.initials, slice.count - letters.count)
  }

  private func foreignRank(_ entry: CatalogueStorage.Entry) -> Int? {
    var best = Int.max
    for slice in [entry.latin, entry.english] where slice.count > 0 {
      if firstPlace(in: text.span, slice.range) != nil {
        let remainder = Self.characterCount(text.span, slice.range) - characterCount
        best = min(best, SearchQuery.rank(.otherLanguage, remainder))
      } else if !Self.isASCII(text.span, slice.range) {
        // Marks on its letters must be folded first.
        let names = [String(decoding: text[slice.range], as: UTF8.self)]
        let rank = query.rank(names: [], pinyin: "", initials: "", others: names)
        best = min(best, rank ?? .max)
      }
    }
    return best == .max ? nil : best
  }

  /// Returns where the query's bytes stand first in a text, whose case doesn't count.
  private func firstPlace(in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let last = range.upperBound - bytes.count
    guard last >= range.lowerBound else { return nil }
    let first = bytes[0]
    var place = range.lowerBound
    next: while place <= last {
      guard Self.small(text[place]) == first else {
        place += 1
        continue
      }
      for offset in 1..<max(1, bytes.count)
      where Self.small(text[place + offset]) != bytes[offset] {
        place += 1
        continue next
      }
      return place
    }
    return nil
  }

  @inline(__always)
  private static func small(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  private static func characterCount(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for index in range where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func isASCII(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where text[index] >= 0x80 { return false }
    return true
  }
}
