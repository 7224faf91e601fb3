/// A catalogue while it is being read.
struct CatalogueDraft {
  let text: [UInt8]
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
    let start = made.count
    made.append(contentsOf: bytes)
    return CatalogueStorage.Slice(start: start, count: made.count - start, isMade: true)
  }

  func string(_ slice: CatalogueStorage.Slice) -> String {
    String(decoding: (slice.isMade ? made : text)[slice.range], as: UTF8.self)
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
    NameText.isPlain((slice.isMade ? made : text).span, slice.range)
  }

  private func isSmallPinyin(_ slice: CatalogueStorage.Slice) -> Bool {
    let bytes = slice.isMade ? made : text
    return slice.range.allSatisfy { bytes[$0] == 0x20 || bytes[$0] &- UInt8(ascii: "a") < 26 }
  }

  private mutating func keepInitials(
    of pinyin: CatalogueStorage.Slice
  ) -> CatalogueStorage.Slice {
    let bytes = (pinyin.isMade ? made : text)[pinyin.range]
    return keep(bytes.split { NameText.isBetweenSyllables($0) }.compactMap(\.first))
  }

  /// Enters a herb's code; returns the herb that has it already, or nil.
  mutating func enterID(of entry: CatalogueStorage.Entry) -> Int? {
    let hash = ids.hash(slice: entry.id, made: made, text: text)
    if let twin = ids.first(hash, where: { areEqual(entries[$0].id, entry.id) }) { return twin }
    ids.insert(entries.count, hash)
    return nil
  }

  /// Enters a herb's name; returns the herb that has it already, or nil.
  mutating func enterName(of entry: CatalogueStorage.Entry) -> Int? {
    let hash = names.hash(slice: entry.name, made: made, text: text)
    if let twin = names.first(hash, where: { areEqual(entries[$0].name, entry.name) }) {
      return twin
    }
    names.insert(entries.count, hash)
    return nil
  }

  private func areEqual(
    _ first: CatalogueStorage.Slice,
    _ second: CatalogueStorage.Slice
  ) -> Bool {
    NameText.areEqual(
      first.isMade ? made.span : text.span,
      first.range,
      second.isMade ? made.span : text.span,
      second.range
    )
  }
}

extension KeyTable {
  func hash(slice: CatalogueStorage.Slice, made: [UInt8], text: [UInt8]) -> UInt64 {
    hash(slice.isMade ? made.span : text.span, slice.range)
  }
}
