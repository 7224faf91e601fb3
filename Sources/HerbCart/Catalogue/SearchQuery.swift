/// What is searched for, and how well something answers it.
///
/// The text is taken as it is. Case, full-width signs and the marks on Latin letters don't count.
struct SearchQuery {
  /// The text to be found in names.
  let text: String
  let characters: [Character]
  /// The same as pinyin, if it can be.
  let letters: [UInt8]

  /// How good a match is, best first.
  enum Level: Int {
    case exact
    case start
    case initials
    case pinyinStart
    case part
    case pinyinPart
    case otherLanguage
  }

  init(_ text: String) {
    self.text = NameText.searchable(text)
    characters = Array(self.text)
    letters = NameText.pinyin(text) ?? []
  }

  var isEmpty: Bool { characters.isEmpty }

  /// Returns one number for a level and the length of what remains; the smaller the better.
  static func rank(_ level: Level, _ remainder: Int) -> Int {
    level.rawValue << 24 | min(remainder, 1 << 24 - 1)
  }

  /// Whether a name is just what is searched for.
  func isName(_ name: String) -> Bool { NameText.searchable(name) == text }

  /// Tells how well something matches: the slow way, for any text.
  ///
  /// - Parameters:
  ///   - names: Its names.
  ///   - pinyin: Its pinyin, syllables parted by blanks.
  ///   - initials: Its initials, small letters.
  ///   - others: Its names in other languages.
  /// - Returns: The rank, the smaller the better; nil for no match.
  func rank(names: [String], pinyin: String, initials: String, others: [String]) -> Int? {
    var best = Int.max
    for name in names {
      let name = Array(NameText.searchable(name))
      guard let place = firstPlace(in: name) else { continue }
      let remainder = name.count - characters.count
      let level: Level = place > 0 ? .part : remainder == 0 ? .exact : .start
      best = min(best, Self.rank(level, remainder))
    }
    if !letters.isEmpty {
      let initials = Array(initials.utf8)
      if initials.starts(with: letters) {
        best = min(best, Self.rank(.initials, initials.count - letters.count))
      }
      let key = Array(NameText.searchable(pinyin).utf8)
      best = min(best, pinyinRank(key.span, key.indices) ?? .max)
    }
    for other in others {
      let other = Array(NameText.searchable(other))
      guard firstPlace(in: other) != nil else { continue }
      best = min(best, Self.rank(.otherLanguage, other.count - characters.count))
    }
    return best == .max ? nil : best
  }

  /// Returns how well pinyin matches, from the start of whichever syllable.
  func pinyinRank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    if let left = PinyinMatch.remainder(of: bytes, range, after: letters.span) {
      return Self.rank(.pinyinStart, left)
    }
    var before = 0
    for index in range {
      if bytes[index] != UInt8(ascii: " ") {
        before += 1
        continue
      }
      let rest = (index + 1)..<range.upperBound
      if let left = PinyinMatch.remainder(of: bytes, rest, after: letters.span) {
        return Self.rank(.pinyinPart, before + left)
      }
    }
    return nil
  }

  private func firstPlace(in text: [Character]) -> Int? {
    guard text.count >= characters.count else { return nil }
    return (0...(text.count - characters.count)).first { start in
      text[start..<(start + characters.count)].elementsEqual(characters)
    }
  }
}
