import HerbCartTestSupport
import Testing

@testable import HerbCart

/// Input is cut into pieces of whole lines; each line keeps its number.
@Suite struct BulkPiecesTests {
  /// The pieces of a text and the number of the first line of each.
  private func pieces(_ text: [UInt8]) throws -> [(text: [UInt8], line: Int)] {
    var pieces = BulkPieces(ByteSource(text: text), file: nil)
    var found: [(text: [UInt8], line: Int)] = []
    var content = BulkPiece.Content()
    while try pieces.read(&content) {
      found.append((Array(content.text[..<content.end]), content.origin.line))
      #expect(
        content.text[content.end..<(content.end + PaddedBytes.padding)].allSatisfy { $0 == 0 }
      )
    }
    return found
  }

  @Test(arguments: [0, 1, 7, 300, 70_000, 262_143, 262_144, 262_145, 600_000])
  func keepsEveryByte(length: Int) throws {
    var random = SplitMix64(seed: UInt64(length))
    var text: [UInt8] = []
    while text.count < 1_500_000 {
      text += [UInt8](repeating: 0x61, count: length == 0 ? 0 : random.below(length))
      text.append(0x0A)
      if length < 2, text.count > 400_000 { break }
    }
    text.append(0x62)
    let found = try pieces(text)
    #expect(found.flatMap(\.text) == text)
    for piece in found.dropLast() { #expect(piece.text.last == 0x0A) }
    var line = 1
    for piece in found {
      #expect(piece.line == line)
      line += piece.text.count { $0 == 0x0A }
    }
  }

  @Test func dropsAMarkAtTheVeryStart() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try pieces(mark + [0x61, 0x0A]).flatMap(\.text) == [0x61, 0x0A])
    #expect(try pieces(mark).isEmpty)
    #expect(try pieces([0x0A] + mark).flatMap(\.text) == [0x0A] + mark)
    #expect(try pieces([0xEF, 0xBB]).flatMap(\.text) == [0xEF, 0xBB])
    #expect(try pieces([]).isEmpty)
  }

  /// A line of 1 MiB is read, one byte more is refused; what comes after it is priced.
  @Test(arguments: [-1, 0, 1, 2, 3, 300_000, 5_000_000], ["\n", "\r\n"])
  func refusesALineOverTheLimit(over: Int, lineEnd: String) async throws {
    let start = #"{"id":""#
    let end = #"","items":[]}"#
    let count = BulkPieces.lineLimit + over - start.utf8.count - end.utf8.count
    let line = start + String(repeating: "x", count: count) + end
    let other = #"{"id":"1","items":[]}"#
    let text = other + lineEnd + line + lineEnd + other + lineEnd + "?"
    let run = try await BulkFixture.run(text, try BulkFixture.pricer())
    #expect(run.lines.count == 4)
    #expect(run.lines[0] == run.lines[2])
    #expect(run.lines[3].hasPrefix(#"{"line":4,"#))
    if over > 0 {
      #expect(run.lines[1] == #"{"line":2,"error":"0  overLimit(1048576)"}"#)
    } else {
      #expect(run.lines[1].hasPrefix(#"{"id":"xxx"#))
    }
  }
}
