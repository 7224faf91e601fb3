/// What the next word of a command may be, told by the usage that help shows.
package enum ExpectedWord: Hashable {
  case command
  case line
  case herb
  case formula
  case file
  case handling
  /// One of a few words: `name|amount|price`.
  case literal(String)

  /// Returns what may stand at a place behind a command's name, from 0.
  package static func at(_ place: Int, of manual: Manual) -> [ExpectedWord] {
    var expected: [ExpectedWord] = []
    for form in manual.usage.parts(between: " | ") {
      let words = form.split(separator: " ")
      guard place < words.count else { continue }
      for word in words[place].split(separator: "|") {
        let plain = word.filter { $0 != "[" && $0 != "]" }
        if let kind = kind(plain, in: manual), !expected.contains(kind) { expected.append(kind) }
      }
      // An option is a word that may be left out: what follows may stand in its place.
      if words[place].hasPrefix("[--"), place + 1 < words.count,
        let kind = kind(String(words[place + 1]), in: manual), !expected.contains(kind)
      {
        expected.append(kind)
      }
    }
    return expected
  }

  private static func kind(_ word: String, in manual: Manual) -> ExpectedWord? {
    switch word {
    case "COMMAND": .command
    case "N": manual.names.contains("doses") ? nil : .line
    case "NAME": named(manual)
    case "TEXT": named(manual)
    case "FILE": .file
    case "HANDLING": .handling
    case _ where word.allSatisfy { $0.isLowercase || $0 == "-" } && word.count > 1: .literal(word)
    default: nil
    }
  }

  private static func named(_ manual: Manual) -> ExpectedWord? {
    switch manual.names.first {
    case "formula", "formulas": .formula
    case "fee": nil
    default: .herb
    }
  }
}
