import HerbCartTestSupport
import Testing

@testable import HerbCart

/// A file that comes in pieces is read as one that is there at once, places too.
@Suite struct JSONReaderPiecesTests {
  private enum Outcome: Hashable {
    case read(Prescription, [DataWarning])
    case refused(LoadError)
  }

  private func read(_ source: consuming ByteSource) -> Outcome {
    do {
      let loaded = try PrescriptionFile.read(source)
      return .read(loaded.prescription, loaded.warnings)
    } catch {
      guard case .data(let fault, _) = error else { return .refused(error) }
      return .refused(.data(fault, file: ""))
    }
  }

  static let documents = [
    "{\"items\":[{\"drugId\":\"中\\n\\u4e2d\",\"drugName\":\"é\u{301}\",\"drugCount\":12.345}]}",
    "\u{FEFF}{\r\n\"中\":[null,true,false,-1.5e+3],\"items\":[\r\n{\"drugId\":\"1\",\"甲\":{\"a\":[]},"
      + "\"drugName\":\"a\",\"drugCount\":\"3\",\"maxPrice\":0.305525}]}",
    "{\"doses\":7,\"fees\":[{\"name\":\"代煎费\",\"amount\":3.5,\"perDose\":true}],\"items\":[]}",
    "{\"items\":[{\"drugId\":\"1\",\"drugName\":\"a\",\"drugCount\":3},\n"
      + " {\"drugId\":\"1\",\"drugName\":\"b\",\"drugCount\":3}]}",
    "\u{FEFF}{\"a\":\"中中\",\"items\":[{\"drugId\":\"1\",\"drugName\":\"a\",\"drugCount\":-3}]}",
    "{\"items\":[{\"drugId\":\"😀\\ud83d\\ude00\",\"drugName\":\"\",\"drugCount\":3}]}",
    "{\"items\":[{\"drugId\":\"\\ud83d\",\"drugName\":\"\",\"drugCount\":3}]}",
    "{\"items\":[\n\n{\"drugId\":\"1\",\"drugName\":\"中\",\"drugCount\":1e3}]}",
    "{\"items\":[]} x", "{\"items\":[tru", "\u{FEFF}", "", "{\"items\":[],\"items\":[]}",
    "{\"version\":2,\"items\":[]}", "{\"b\":0,\"c\":1,\r\n \"中\u{301}b\":1,\"rounding\":\"x\"}",
  ]

  #if os(Linux) && arch(x86_64)
  @Test(arguments: documents)
  func piecesOfAnySizeMakeNoDifference(document: String) throws {
    let bytes = Array(document.utf8)
    let whole = read(ByteSource(text: bytes))
    for size in [1, 2, 5, 11, 64] {
      let pipe = try PacketPipe(bytes, pieces: size)
      #expect(read(try pipe.source()) == whole, "pieces of \(size)")
    }
  }
  #endif

  /// Every byte of a document stands once where the file's first piece ends.
  @Test func everyByteMayEndAPiece() throws {
    let folder = try TemporaryFolder()
    let document = Array(Self.documents[1].dropFirst().utf8)
    for cut in stride(from: 0, through: document.count, by: 13) {
      let filling = ByteSource.pieceSize - cut - 1
      let bytes = [UInt8](repeating: 0x20, count: filling) + [0x0A] + document
      let path = try folder.write("list.json", bytes)
      let expected = read(ByteSource(text: bytes))
      guard case .read = expected else {
        Issue.record("\(expected)")
        continue
      }
      #expect(read(try ByteSource(path: path)) == expected, "cut at \(cut)")
    }
  }

  /// Lines and columns stay right over many pieces.
  @Test func placesAreRightFarIntoAFile() throws {
    let folder = try TemporaryFolder()
    var text = "\u{FEFF}{\"items\":["
    for number in 0..<6_000 {
      text += "\(number.isMultiple(of: 50) ? "\r\n" : " ")"
      text += "{\"drugId\":\"中\(number)\",\"drugName\":\"e\u{301}\",\"drugCount\":\(number)},"
    }
    #expect(text.utf8.count > ByteSource.pieceSize + 1_000)
    text += "\r\n 中\u{301}: 1"
    let path = try folder.write("list.json", text.utf8)
    let expected = DataFault(.notJSON, place: TextPlace(line: 122, column: 2))
    #expect(read(try ByteSource(path: path)) == .refused(.data(expected, file: "")))
    let oneLine = text.split(separator: "\r\n").joined()
    try folder.write("line.json", oneLine.utf8)
    guard case .refused(.data(let fault, _)) = read(try ByteSource(path: folder.file("line.json")))
    else {
      Issue.record("it was read")
      return
    }
    // The characters before the place: without the mark, counted by Swift.
    let before = oneLine.dropFirst().prefix { $0 != "中\u{301}" }
    #expect(fault.place == TextPlace(line: 1, column: before.count + 1))
  }

  @Test func aStringLongerThanAPieceIsRead() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "药", count: 300_000)
    let text = "{\"items\":[{\"drugId\":\"1\",\"drugName\":\"\(name)\",\"drugCount\":3}]}"
    let path = try folder.write("list.json", text.utf8)
    let loaded = try PrescriptionFile.read(ByteSource(path: path))
    #expect(loaded.prescription.lines.first?.drug.name == name)
  }
}
