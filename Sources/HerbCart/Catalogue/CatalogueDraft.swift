/// A catalogue while it is being read.
struct CatalogueDraft {
  let text: [UInt8]
  /// Texts that don't stand in the file as they are; their slices count on from its end.
  var made: [UInt8] = []
  var entries: [CatalogueStorage.Entry] = []
  var parts: [CatalogueStorage.Slice] = []
  var altUnits: [AlternativeUnit] = []
  var joints: [JointName] = []
  var askedNames: [AskedName] = []
  var warnings: [DataWarning] = []
  var ids = KeyTable()
  var names = KeyTable()

  init(text: [UInt8]) {
    self.text = text
  }
}

extension CatalogueDraft {
  /// Keeps a text that doesn't stand in the file as it is.
  mutating func keep(_ bytes: some Collection<UInt8>) -> CatalogueStorage.Slice {
    let start = text.count + made.count
    made.append(contentsOf: bytes)
    return CatalogueStorage.Slice(start..<(text.count + made.count))
  }

  func string(_ slice: CatalogueStorage.Slice) -> String {
    String(decoding: bytes(slice), as: UTF8.self)
  }

  private func bytes(_ slice: CatalogueStorage.Slice) -> ArraySlice<UInt8> {
    let range = slice.range
    guard range.lowerBound >= text.count else { return text[range] }
    return made[(range.lowerBound - text.count)..<(range.upperBound - text.count)]
  }

  mutating func reserve(herbs count: Int) {
    entries.reserveCapacity(count)
    ids.reserve(count)
    names.reserve(count)
  }

  /// Makes what names are compared by, where it isn't what stands in the file.
  mutating func prepareNames(of entry: inout CatalogueStorage.Entry) {
    entry.isPlain = isPlain(entry.name) && parts[entry.aliases.range].allSatisfy(isPlain)
    entry.pinyinKey = entry.pinyin
    if !isSmallPinyin(entry.pinyin) {
      entry.pinyinKey = keep(NameText.searchable(string(entry.pinyin)).utf8)
    }
    if entry.initials.count == 0 {
      entry.initials = keepInitials(of: entry.pinyinKey)
    } else if !isSmallPinyin(entry.initials) {
      entry.initials = keep(NameText.searchable(string(entry.initials)).utf8)
    }
  }

  private func isPlain(_ slice: CatalogueStorage.Slice) -> Bool {
    let bytes = bytes(slice)
    return NameText.isPlain(bytes.span, 0..<bytes.count)
  }

  private func isSmallPinyin(_ slice: CatalogueStorage.Slice) -> Bool {
    bytes(slice).allSatisfy { $0 == 0x20 || $0 &- UInt8(ascii: "a") < 26 }
  }

  private mutating func keepInitials(
    of pinyin: CatalogueStorage.Slice
  ) -> CatalogueStorage.Slice {
    keep(bytes(pinyin).split { NameText.isBetweenSyllables($0) }.compactMap(\.first))
  }

  /// Enters a herb's code; returns the herb that has it already, or nil.
  mutating func enterID(of entry: CatalogueStorage.Entry) -> Int? {
    let hash = ids.hash(bytes(entry.id))
    if let twin = ids.first(hash, where: { bytes(entries[$0].id) == bytes(entry.id) }) {
      return twin
    }
    ids.insert(entries.count, hash)
    return nil
  }

  /// Enters a herb's name; returns the herb that has it already, or nil.
  mutating func enterName(of entry: CatalogueStorage.Entry) -> Int? {
    let hash = names.hash(bytes(entry.name))
    if let twin = names.first(hash, where: { bytes(entries[$0].name) == bytes(entry.name) }) {
      return twin
    }
    names.insert(entries.count, hash)
    return nil
  }
}
