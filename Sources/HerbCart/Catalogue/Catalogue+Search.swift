// Looking for herbs by a part of a name. One walk over the bytes of the file answers it: an index
// of all parts would cost more to build than many searches.

extension Catalogue {
  /// Looks for the herbs that match a text.
  ///
  /// Best is a whole name, then the start of one, initials, the start of the pinyin, a part of a
  /// name or of the pinyin, last a part of the Latin or English name; each by the length of what
  /// remains, then by the order of the catalogue. The text is taken as it is, blanks around it
  /// don't count; an empty one finds nothing.
  ///
  /// - Parameters:
  ///   - text: What to look for.
  ///   - limit: How many herbs to return at most.
  /// - Returns: The herbs, best first.
  public func find(_ text: String, limit: Int = .max) -> [Herb] {
    positions(matching: text).prefix(limit).map { herbs[$0] }
  }

  /// Returns where the herbs are that match a text, best first.
  package func positions(matching text: String) -> [Int] {
    let query = SearchQuery(text)
    guard !query.isEmpty else { return [] }
    var ranks: [UInt64] = []
    func note(_ rank: Int?, _ index: Int) {
      if let rank { ranks.append(UInt64(rank) << 32 | UInt64(index)) }
    }
    if let search = PlainSearch(query, storage) {
      for index in 0..<count {
        note(search.isPlain(index) ? search.rank(index) : storage.rank(index, query), index)
      }
    } else {
      for index in 0..<count { note(storage.rank(index, query), index) }
    }
    ranks.sort()
    return ranks.map { Int($0 & 0xFFFF_FFFF) }
  }

  /// Returns herbs with names that look like an unknown one, the nearest first.
  func nearest(_ name: String, limit: Int) -> [Herb] {
    let size = NameText.folded(name).utf8.count
    var finder = NearestNames(name)
    for (index, entry) in storage.entries.enumerated() {
      if finder.comparesPinyin {
        finder.look(atPinyin: storage.string(entry.pinyinKey), of: index)
        continue
      }
      let parts = storage.parts[entry.aliases.range]
      for slice in [entry.name] + parts where abs(slice.count - size) <= NearestNames.mostBytes {
        finder.look(at: storage.string(slice), of: index)
      }
    }
    let readings = CharacterReadings(storage)
    let best = finder.best(limit) { index in
      let entry = storage.entries[index]
      return readings.mayRead(name, as: storage.string(entry.pinyinKey))
    }
    return best.isEmpty ? find(name, limit: limit) : best.map { herbs[$0] }
  }
}

extension CatalogueStorage {
  /// Returns how well a herb answers, whatever its names are written in.
  func rank(_ index: Int, _ query: SearchQuery) -> Int? {
    let entry = entries[index]
    return query.rank(
      names: [string(entry.name)] + strings(entry.aliases),
      pinyin: string(entry.pinyinKey),
      initials: string(entry.initials),
      others: [string(entry.latin), string(entry.english)]
    )
  }
}
