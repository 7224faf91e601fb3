// What a name means: level by level, never a guess.

extension Catalogue {
  /// Tells what a name means.
  ///
  /// A name is a standard name, else a name that must be asked about, else an alias, else full
  /// pinyin, else initials. If several herbs have it on the first level where there is one, it is
  /// ambiguous. A part of a name means nothing.
  ///
  /// - Parameters:
  ///   - name: The name, blanks around it don't count.
  ///   - nearest: How many herbs to offer for an unknown name.
  /// - Returns: The herb, the herbs that it may be, or those with names that look like it.
  public func resolve(_ name: String, nearest: Int = 5) -> NameResolution {
    switch match(name) {
    case .one(let position): .herb(herbs[position])
    case .several(let positions): .ambiguous(positions.map { herbs[$0] })
    case .none: .unknown(nearest: nearest > 0 ? self.nearest(name, limit: nearest) : [])
    }
  }
}

// MARK: - Positions, for whoever looks up many

extension Catalogue {
  /// What a name means, by position.
  package enum Match: Hashable, Sendable {
    /// No herb.
    case none
    /// This herb.
    case one(Int)
    /// One of these.
    case several([Int])

    fileprivate init?(_ positions: [Int]) {
      guard let first = positions.first else { return nil }
      self = positions.count == 1 ? .one(first) : .several(positions)
    }
  }

  /// Returns what a name means, by position, without looking for near ones.
  package func match(_ name: String) -> Match {
    let name = NameText.folded(name)
    let bytes = Array(name.utf8)
    guard !bytes.isEmpty else { return .none }
    let isPlain = NameText.isPlain(bytes.span, bytes.indices)
    if isPlain, let position = storage.position(ofName: bytes) { return .one(position) }
    let index = storage.index
    if let match = Match(index.oddNames[name] ?? []) { return match }
    if let asked = askedNames.first(where: { $0.name == name }) {
      return .several(asked.herbs.compactMap { position(ofName: $0) })
    }
    let aliases = index.aliases.herbs(bytes, storage) + (index.oddAliases[name] ?? [])
    if let match = Match(aliases.count > 1 ? Set(aliases).sorted() : aliases) { return match }
    if !isPlain, NameText.mayBePlainInDisguise(name), let match = disguised(name) { return match }
    guard let letters = NameText.pinyin(name) else { return .none }
    return Match(index.pinyin.herbs(letters, storage))
      ?? Match(index.initials.herbs(letters, storage))
      ?? .none
  }

  /// What a name of compatibility characters means: they equal others, but not byte by byte.
  private func disguised(_ name: String) -> Match? {
    let entries = storage.entries
    return Match(entries.indices.filter { storage.string(entries[$0].name) == name })
      ?? Match(
        entries.indices.filter { storage.strings(entries[$0].aliases).contains(name) }
      )
  }

  /// What one herb costs, by quantity where the shop has tiers, without making the herb.
  package func tieredPrice(at position: Int) -> TieredPrice? {
    shopPrices[position] ?? storage.entries[position].price.map { TieredPrice($0) }
  }

  /// What one herb is counted in, without making the herb.
  package func unit(at position: Int) -> Unit { storage.unit(at: position) }

  /// Where the herb of a code is.
  package func position(of id: Drug.ID) -> Int? {
    let bytes = Array(id.rawValue.utf8)
    return storage.ids.first(storage.ids.hash(bytes.span, bytes.indices)) { position in
      storage.areEqual(storage.entries[position].id, bytes)
    }
  }

  /// Where the herb of a standard name is.
  package func position(ofName name: String) -> Int? {
    let name = NameText.folded(name)
    return storage.position(ofName: Array(name.utf8)) ?? storage.index.oddNames[name]?.first
  }

  /// Where the herb is that a list's drug is: by its code, else by its name.
  package func position(of drug: Drug) -> Int? {
    if let position = position(of: drug.id) { return position }
    guard case .one(let position) = match(drug.name) else { return nil }
    return position
  }
}

extension CatalogueStorage {
  fileprivate func position(ofName bytes: [UInt8]) -> Int? {
    names.first(names.hash(bytes.span, bytes.indices)) { areEqual(entries[$0].name, bytes) }
  }

  fileprivate func areEqual(_ slice: Slice, _ other: [UInt8]) -> Bool {
    text[slice.range] == other[...]
  }
}
