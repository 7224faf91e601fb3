import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

struct ByteLineSourceTests {
  /// What a source gives: lines as text with their numbers, `long N`, nothing at the end.
  private func lines(_ source: ByteLineSource) -> [String] {
    var lines: [String] = []
    while true {
      switch source.next() {
      case .line(let line):
        lines.append("\(line.number) \(String(decoding: line.bytes[line.range], as: UTF8.self))")
      case .tooLong(let number): lines.append("long \(number)")
      case .failed(let fault): return lines + ["failed \(fault.code)"]
      case .end: return lines
      }
    }
  }

  private func lines(_ text: some Sequence<UInt8>) -> [String] {
    lines(ByteLineSource(ByteSource(text: Array(text)), name: "s"))
  }

  static let cases: [(String, [String])] = [
    ("", []),
    ("\n", ["1 "]),
    ("a", ["1 a"]),
    ("a\n", ["1 a"]),
    ("a\nb", ["1 a", "2 b"]),
    ("a\n\nb\n", ["1 a", "2 ", "3 b"]),
    ("a\r\nb\r\n", ["1 a", "2 b"]),
    ("a\rb", ["1 a\rb"]),
    ("a\r", ["1 a"]),
    ("a\r\r\n", ["1 a\r"]),
    ("\u{FEFF}a\n\u{FEFF}b", ["1 a", "2 \u{FEFF}b"]),
    ("\u{FEFF}", ["1 "]),
    ("\0\n\0", ["1 \0", "2 \0"]),
    ("黄芪\u{2028}\u{85}x", ["1 黄芪\u{2028}\u{85}x"]),
  ]

  @Test(arguments: cases)
  func splits(_ text: String, _ expected: [String]) {
    #expect(lines(text.utf8) == expected)
  }

  @Test(arguments: [(-1, false), (0, false), (1, true), (2, true), (300_000, true)])
  func refusesLinesOverOneMebibyte(_ over: Int, _ isRefused: Bool) {
    let length = 1_048_576 + over
    let long = String(repeating: "a", count: length)
    let kept = isRefused ? "long 2" : "2 \(long)"
    for end in ["", "\n", "\r\n", "\nz", "\r\nz\n"] {
      let rest = end.hasSuffix("z") || end.hasSuffix("z\n") ? ["3 z"] : []
      #expect(lines("x\n\(long)\(end)".utf8) == ["1 x", kept] + rest)
    }
  }

  /// The mark at the start isn't part of the line, and doesn't count.
  @Test func theLimitDoesNotCountTheMark() {
    let long = String(repeating: "a", count: 1_048_576)
    #expect(lines("\u{FEFF}\(long)\n".utf8) == ["1 \(long)"])
  }

  /// Lines that lie across the pieces in which a file is read.
  @Test func readsFilesPieceByPiece() throws {
    let folder = try TemporaryFolder()
    var generator = SplitMix64(seed: 5)
    let texts = (0..<400).map { _ in
      String(repeating: "x", count: generator.below(4_000))
    }
    let path = try folder.write("long.txt", texts.joined(separator: "\n").utf8)
    let source = ByteLineSource(try ByteSource(path: path), name: path)
    #expect(lines(source) == texts.enumerated().map { "\($0 + 1) \($1)" })
  }

  @Test func aFolderCanNotBeRead() throws {
    let folder = try TemporaryFolder()
    let source = ByteLineSource(try ByteSource(path: folder.path), name: "s")
    #expect(lines(source) == ["failed 21"])
  }
}
