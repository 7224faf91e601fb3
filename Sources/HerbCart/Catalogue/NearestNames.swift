/// Finds the names that look most like a mistyped one, by how many characters differ.
///
/// Work is bounded: long names aren't compared, nor those whose length differs too much.
struct NearestNames {
  private let name: [Unicode.Scalar]
  private let letters: [UInt8]?
  private let most: Int
  private let mostLetters: Int
  /// The smallest distance that was found, by number.
  private var found: [Int: Int] = [:]

  /// The longest name that is compared, in characters.
  private static let longest = 40

  /// How many bytes names may differ in length so that comparing them makes sense.
  static let mostBytes = 8

  /// Whether it is pinyin that was mistyped.
  var comparesPinyin: Bool { letters != nil }

  init(_ name: String) {
    self.name = Array(NameText.folded(name).unicodeScalars.prefix(Self.longest + 1))
    letters = NameText.pinyin(name).flatMap { $0.count > Self.longest ? nil : $0 }
    most = Self.most(for: self.name.count)
    mostLetters = (letters?.count ?? 0) < 4 ? 0 : letters.map { $0.count > 7 ? 2 : 1 } ?? 0
  }

  /// Compares a name that number `number` has.
  mutating func look(at known: String, of number: Int) {
    guard most > 0, letters == nil, name.count <= Self.longest else { return }
    let scalars = Array(known.unicodeScalars)
    guard let distance = Self.distance(name, scalars, most: most) else { return }
    found[number] = min(distance, found[number] ?? .max)
  }

  /// Compares the pinyin that number `number` has.
  mutating func look(atPinyin known: String, of number: Int) {
    guard let letters, mostLetters > 0 else { return }
    let other = known.utf8.filter { $0 != UInt8(ascii: " ") }
    guard let distance = Self.distance(letters, other, most: mostLetters) else { return }
    found[number] = min(distance, found[number] ?? .max)
  }

  /// Returns the numbers of the nearest, the nearest first, else in order.
  ///
  /// - Parameters:
  ///   - limit: How many.
  ///   - soundsAlike: Whether a number's name sounds as the mistyped one does; of equally near
  ///     names those come first, since a wrong character is mostly one of the same sound.
  func best(_ limit: Int, soundsAlike: (Int) -> Bool = { _ in false }) -> [Int] {
    let ranked = found.map {
      (distance: $0.value, sound: soundsAlike($0.key) ? 0 : 1, number: $0.key)
    }
    return ranked.sorted { ($0.distance, $0.sound, $0.number) < ($1.distance, $1.sound, $1.number) }
      .prefix(limit).map(\.number)
  }

  /// How many characters may differ in a name of so many.
  private static func most(for count: Int) -> Int { count < 2 ? 0 : count < 5 ? 1 : 2 }

  /// Returns how many characters must be put in, left out or changed, if at most so many.
  static func distance<Element: Equatable>(
    _ first: [Element],
    _ second: [Element],
    most: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= most else { return nil }
    var row = Array(0...second.count)
    for (index, element) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      var least = row[0]
      for (place, other) in second.enumerated() {
        let changed = diagonal + (element == other ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(changed, diagonal + 1, row[place] + 1)
        least = min(least, row[place + 1])
      }
      guard least <= most else { return nil }
    }
    return row[second.count] <= most ? row[second.count] : nil
  }
}
