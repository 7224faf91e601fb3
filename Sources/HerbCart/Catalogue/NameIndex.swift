/// A catalogue's aliases, pinyin and initials by their text.
final class NameIndex: Sendable {
  let aliases: NameTable
  let pinyin: NameTable
  let initials: NameTable
  /// The names that can't be compared byte by byte, with their herbs.
  let oddNames: [String: [Int]]
  /// The aliases of such herbs.
  let oddAliases: [String: [Int]]

  init(_ storage: CatalogueStorage) {
    var aliases = NameTable(isPinyin: false, room: storage.parts.count)
    var pinyin = NameTable(isPinyin: true, room: storage.entries.count)
    var initials = NameTable(isPinyin: false, room: storage.entries.count)
    var oddNames: [String: [Int]] = [:]
    var oddAliases: [String: [Int]] = [:]
    for (herb, entry) in storage.entries.enumerated() {
      pinyin.add(herb, entry.pinyinKey, storage)
      initials.add(herb, entry.initials, storage)
      if entry.isPlain {
        for alias in storage.parts[entry.aliases.range] { aliases.add(herb, alias, storage) }
      } else {
        oddNames[NameText.folded(storage.string(entry.name)), default: []].append(herb)
        for alias in storage.strings(entry.aliases) {
          oddAliases[NameText.folded(alias), default: []].append(herb)
        }
      }
    }
    self.aliases = aliases
    self.pinyin = pinyin
    self.initials = initials
    self.oddNames = oddNames
    self.oddAliases = oddAliases
  }
}

/// Herbs by one kind of name; several may have the same.
struct NameTable: Sendable {
  private struct Item {
    var herb: UInt32
    var slice: CatalogueStorage.Slice
  }

  private var keys = KeyTable()
  private var items: [Item] = []
  /// Whether blanks don't count, and a u may mean a ü.
  private let isPinyin: Bool

  init(isPinyin: Bool, room: Int) {
    self.isPinyin = isPinyin
    keys.reserve(room)
    items.reserveCapacity(room)
  }

  mutating func add(_ herb: Int, _ slice: CatalogueStorage.Slice, _ storage: CatalogueStorage) {
    guard slice.count > 0 else { return }
    let text = storage.text
    let hash = hash(text.span, slice.range)
    items.append(Item(herb: UInt32(herb), slice: slice))
    keys.insert(items.count - 1, hash)
  }

  /// Returns the positions of the herbs that a name means, each once, in order.
  func herbs(_ name: [UInt8], _ storage: CatalogueStorage) -> [Int] {
    let text = storage.text
    var found: Set<Int> = []
    let hash = hash(name.span, name.indices)
    _ = keys.first(hash) { number in
      let item = items[number]
      let isSame =
        isPinyin
        ? PinyinMatch.remainder(of: text.span, item.slice.range, after: name.span) == 0
        : NameText.areEqual(text.span, item.slice.range, name.span, name.indices)
      if isSame { found.insert(Int(item.herb)) }
      return false
    }
    return found.sorted()
  }

  private func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    guard isPinyin else { return keys.hash(bytes, range) }
    var hash = keys.startHash()
    for index in range where bytes[index] != UInt8(ascii: " ") {
      let byte = bytes[index]
      hash.add(byte == UInt8(ascii: "v") ? UInt8(ascii: "u") : byte)
    }
    return hash.value
  }
}

/// How pinyin as it is typed meets pinyin as a herb has it.
enum PinyinMatch {
  /// Compares typed letters with the start of a herb's pinyin.
  ///
  /// - Parameters:
  ///   - bytes: Where the herb's pinyin is: small letters, syllables parted by blanks.
  ///   - range: The part to compare, from the start of a syllable.
  ///   - typed: Small letters without blanks; a u may mean a ü.
  /// - Returns: How many letters follow, or nil if the herb's pinyin doesn't start so.
  static func remainder(
    of bytes: Span<UInt8>,
    _ range: Range<Int>,
    after typed: Span<UInt8>
  ) -> Int? {
    var index = range.lowerBound
    var offset = 0
    while offset < typed.count {
      guard index < range.upperBound else { return nil }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: " ") { continue }
      let letter = typed[offset]
      let isSame =
        byte == letter || byte == UInt8(ascii: "v") && letter == UInt8(ascii: "u")
      guard isSame else { return nil }
      offset += 1
    }
    var left = 0
    while index < range.upperBound {
      if bytes[index] != UInt8(ascii: " ") { left += 1 }
      index += 1
    }
    return left
  }
}
