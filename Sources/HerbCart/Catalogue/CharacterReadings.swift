/// How characters are read, learnt from the names of a catalogue and their pinyin.
struct CharacterReadings {
  private var readings: [Character: Set<Substring>] = [:]

  /// Learns from all names that have a syllable for each character.
  init(_ storage: CatalogueStorage) {
    for entry in storage.entries {
      let name = storage.string(entry.name)
      let syllables = storage.string(entry.pinyin).split(separator: " ")
      guard name.count == syllables.count else { continue }
      for (character, syllable) in zip(name, syllables) {
        readings[character, default: []].insert(syllable)
      }
    }
  }

  /// Whether a name may be read so; blanks in `pinyin` don't count.
  func mayRead(_ name: String, as pinyin: String) -> Bool {
    var rests: Set<Substring> = [pinyin.filter { $0 != " " }[...]]
    for character in name {
      guard let syllables = readings[character] else { return false }
      rests = rests.reduce(into: []) { next, rest in
        for syllable in syllables where rest.hasPrefix(syllable) {
          next.insert(rest.dropFirst(syllable.count))
        }
      }
    }
    return rests.contains("")
  }
}
