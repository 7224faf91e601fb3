import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

struct TokenizerTests {
  /// The commands of a line as `[word|word][word]`; quoted words in «».
  private func cut(_ text: some Sequence<UInt8>) -> String {
    let bytes = Array(text)
    let line = ScriptLine(bytes: bytes, range: bytes.indices, number: 1)
    var tokenizer = Tokenizer(restInitials: [UInt8(ascii: "r")]) { bytes, name in
      bytes[name].elementsEqual("rx".utf8)
    }
    do {
      try tokenizer.cut(line)
    } catch {
      return "\(error)"
    }
    return tokenizer.commands.prefix(tokenizer.commandCount).map { group in
      let words = tokenizer.words[group.words].map { word in
        word.isQuoted ? "«\(line.text(word.content))»" : line.text(word.content)
      }
      return "[\(words.joined(separator: "|"))]"
    }.joined()
  }

  static let cases: [(String, String)] = [
    ("", ""),
    ("   \t　", ""),
    ("add 3", "[add|3]"),
    ("  add\t3　2.5  ", "[add|3|2.5]"),
    ("# add 3", ""),
    ("add 3 # more", "[add|3]"),
    ("add 3#more", "[add|3#more]"),
    ("add 3; del 2", "[add|3][del|2]"),
    ("add 3;del 2;;", "[add|3][del|2]"),
    (";;", ""),
    ("add 3 # a; b", "[add|3]"),
    ("use 1 'a b'", "[use|1|«a b»]"),
    ("use 1 \"a;b#c\"", "[use|1|«a;b#c»]"),
    ("use 1 '#'", "[use|1|«#»]"),
    ("use 1 ''", "[use|1|«»]"),
    ("use 1 'a'b", "[use|1|«a»|b]"),
    ("use 1 a'b'", "[use|1|a'b']"),
    (#"use 1 "a\"b\\""#, #"[use|1|«a\"b\\»]"#),
    (#"use 1 'a\' b"#, #"[use|1|«a\»|b]"#),
    ("'add' 3", "[«add»|3]"),
    ("加　３", "[加|３]"),
    ("a\u{A0}b", "[a\u{A0}b]"),
    ("rx 黄芪30g 当归10", "[rx|黄芪30g 当归10]"),
    ("rx  a # b", "[rx|a]"),
    ("rx a#b  ", "[rx|a#b]"),
    ("rx a; del 1", "[rx|a][del|1]"),
    ("rx 'a; b' ; del 1", "[rx|«a; b»][del|1]"),
    ("rx a 'b", "[rx|a 'b]"),
    ("rx", "[rx]"),
    ("rx ;del 1", "[rx][del|1]"),
    ("rx # b", "[rx]"),
    ("use 1 'a", "openQuote(at: 6, mayContinue: false)"),
    ("rx 'a", "openQuote(at: 3, mayContinue: true)"),
    (#"rx "a\""#, "openQuote(at: 3, mayContinue: true)"),
    ("add 1; use 2 \"x", "openQuote(at: 13, mayContinue: false)"),
    ("a\0b", "nul(at: 1)"),
    ("# \0", "nul(at: 2)"),
  ]

  @Test(arguments: cases)
  func cuts(_ line: String, _ expected: String) {
    #expect(cut(line.utf8) == expected)
  }

  static let invalid: [([UInt8], Int)] = [
    ([0xFF], 0), ([0x61, 0xC3], 1), ([0x61, 0xC3, 0x28], 1), ([0xE9, 0xBB], 0),
    ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
    ([0x61, 0x00, 0xFF], 2),
  ]

  @Test(arguments: invalid)
  func refusesWhatIsNotUTF8(_ bytes: [UInt8], _ at: Int) {
    #expect(cut(bytes) == "invalidUTF8(at: \(at))")
  }

  /// Words of longer lines before leave nothing behind.
  @Test func isUsedAgain() throws {
    var tokenizer = Tokenizer()
    try tokenizer.cut(ScriptLine("a b c; d e; f"))
    #expect(tokenizer.commandCount == 3)
    try tokenizer.cut(ScriptLine("g"))
    #expect(tokenizer.commandCount == 1)
    #expect(tokenizer.commands[0].words == 0..<1)
    #expect(throws: Tokenizer.Fault.openQuote(at: 2, mayContinue: false)) {
      try tokenizer.cut(ScriptLine("g 'h"))
    }
    try tokenizer.cut(ScriptLine(""))
    #expect(tokenizer.commandCount == 0)
  }

  /// Whatever the text, words lie in the line, in order, and don't overlap.
  @Test func anyTextIsCutInOrder() {
    var generator = SplitMix64(seed: 11)
    let pieces = ["a", "加", " ", "　", "\t", "'", "\"", "\\", ";", "#", "rx", "１", "\u{301}"]
    for _ in 0..<3_000 {
      let line = ScriptLine((0..<generator.below(14)).map { _ in generator.pick(pieces) }.joined())
      var tokenizer = Tokenizer(restInitials: [UInt8(ascii: "r")]) { bytes, name in
        bytes[name].elementsEqual("rx".utf8)
      }
      guard (try? tokenizer.cut(line)) != nil else { continue }
      var end = 0
      for group in tokenizer.commands.prefix(tokenizer.commandCount) {
        #expect(!group.words.isEmpty)
        for word in tokenizer.words[group.words] {
          #expect(word.range.lowerBound >= end && word.range.upperBound <= line.bytes.count)
          end = word.range.upperBound
        }
        #expect(group.end >= end)
      }
    }
  }
}
