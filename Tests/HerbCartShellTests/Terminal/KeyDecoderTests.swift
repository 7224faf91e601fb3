import Testing

@testable import HerbCartShell

/// Keys come out whole, whatever pieces their bytes come in, and no bytes do harm.
@Suite struct KeyDecoderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let bytes: String
    let keys: [Key]

    init(_ bytes: String, _ keys: Key...) {
      self.bytes = bytes
      self.keys = keys
    }

    var testDescription: String { bytes.debugDescription }
  }

  static let cases = [
    Case("add 3", .text("add 3")),
    Case("黄芪\r", .text("黄芪"), .enter),
    Case("a\tb\u{7F}\u{8}", .text("a"), .tab, .text("b"), .backspace, .backspace),
    Case("\u{1}\u{3}\u{1A}", .control("a"), .control("c"), .control("z")),
    Case("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", .up, .down, .right, .left),
    Case("\u{1B}OA\u{1B}OH\u{1B}OF", .up, .home, .end),
    Case(
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      .home,
      .end,
      .home,
      .end,
      .home,
      .end
    ),
    Case("\u{1B}[3~\u{1B}[3;5~", .delete, .alt("d")),
    Case("\u{1B}[1;5C\u{1B}[1;5D\u{1B}[1;3C\u{1B}[1;2C", .wordRight, .wordLeft, .wordRight, .right),
    Case("\u{1B}b\u{1B}\u{7F}", .alt("b"), .alt("\u{7F}")),
    Case("\u{1B}\u{1B}[A", .escape, .up),
    Case("\u{1B}[Z", .backTab),
    // Unknown ones are nothing: function keys, reports, the Linux console's double bracket.
    Case("\u{1B}[15~\u{1B}[24;80R\u{1B}[[Ax", .text("x")),
    // A control character inside a sequence ends it.
    Case("\u{1B}[1;\u{3}x", .control("c"), .text("x")),
    Case("\u{1B}]0;title\u{7}a\u{1B}]0;t\u{1B}\\b", .text("a"), .text("b")),
    Case("\u{1B}[200~a\rb\u{1B}[A\u{1B}[201~c", .paste("a\rb\u{1B}[A"), .text("c")),
    Case("\u{1B}[200~\u{1B}[201~", .paste("")),
  ]

  @Test(arguments: cases) func decodes(_ example: Case) {
    var decoder = KeyDecoder()
    decoder.feed(Array(example.bytes.utf8))
    #expect(decoder.rest() == example.keys)
  }

  @Test(arguments: cases) func decodesByteByByte(_ example: Case) {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in example.bytes.utf8 {
      decoder.feed([byte])
      for key in decoder.rest() {
        if case .text(let more) = key, case .text(let text)? = keys.last {
          keys[keys.count - 1] = .text(text + more)
        } else {
          keys.append(key)
        }
      }
    }
    var joined: [Key] = []
    for key in example.keys {
      if case .text(let more) = key, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(key)
      }
    }
    #expect(keys == joined)
  }

  @Test func tellsALoneEscapeByTime() {
    var decoder = KeyDecoder()
    #expect(decoder.patience == nil)
    decoder.feed([0x1B])
    #expect(decoder.next() == nil)
    #expect(decoder.patience == .milliseconds(50))
    #expect(decoder.timeOut() == .escape)
    #expect(decoder.patience == nil)
    decoder.feed(Array("\u{1B}[1;".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.timeOut() == .escape)
    decoder.feed(Array("x".utf8))
    #expect(decoder.rest() == [.text("x")])
  }

  @Test func aPasteWithoutEndGivesTheKeyboardBack() {
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1B}[200~ab\u{1B}[20".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.patience == .seconds(2))
    #expect(decoder.timeOut() == .paste("ab\u{1B}[20"))
    decoder.feed([0x03])
    #expect(decoder.rest() == [.control("c")])
  }

  @Test func refusesAPasteOverTheLimit() {
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1B}[200~".utf8))
    for _ in 0..<17 {
      decoder.feed(Array(repeating: UInt8(ascii: "x"), count: 65_536))
      #expect(decoder.next() == nil)
    }
    decoder.feed(Array("\u{1B}[201~y".utf8))
    #expect(decoder.rest() == [.pasteTooLong, .text("y")])
  }

  @Test func readsPastSequencesWithoutEnd() {
    var decoder = KeyDecoder()
    decoder.feed(Array("\u{1B}[".utf8))
    for _ in 0..<100 {
      decoder.feed(Array("1;2;3;4;".utf8))
      #expect(decoder.next() == nil)
    }
    decoder.feed(Array("Aok".utf8))
    #expect(decoder.rest() == [.text("ok")])
    decoder.feed(Array("\u{1B}]".utf8) + Array(repeating: 0x41, count: 100_000))
    #expect(decoder.next() == nil)
    #expect(decoder.timeOut() == nil)
    decoder.feed(Array("ok".utf8))
    #expect(decoder.rest() == [.text("ok")])
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xE9, 0xBB], [0xF0, 0x9F, 0x8C], [0x80, 0x80], [0xC0, 0xAF],
      [0xED, 0xA0, 0x80],
    ] as [[UInt8]]
  )
  func bytesThatAreNoTextAreMarked(_ bytes: [UInt8]) throws {
    var decoder = KeyDecoder()
    decoder.feed(bytes + [0x0D])
    let keys = decoder.rest()
    guard case .text(let text)? = keys.first else {
      Issue.record("no text in \(keys)")
      return
    }
    #expect(text.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
    #expect(keys.dropFirst() == [.enter])
  }

  @Test func anyBytesAreDecoded() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var decoder = KeyDecoder()
      for _ in 0..<20 {
        decoder.feed((0..<8).map { _ in Self.alphabet.randomElement(using: &generator) ?? 0 })
        _ = decoder.rest()
        if Bool.random(using: &generator) { _ = decoder.timeOut() }
      }
    }
  }

  /// Bytes that matter to the decoder, more often than chance has them.
  private static let alphabet =
    Array("\u{1B}\u{1B}[[]O;~012AZ\\\u{7}\r黄".utf8) + [0x80, 0xE9, 0xF0, 0xFF, 0x00, 0x7F]
}

extension KeyDecoder {
  /// All keys that are whole.
  fileprivate mutating func rest() -> [Key] {
    var keys: [Key] = []
    while let key = next() { keys.append(key) }
    return keys
  }
}

/// Chance that is the same each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
