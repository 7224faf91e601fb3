import Foundation
import HerbCartTestSupport
import Testing

@testable import HerbCart

/// Bytes come in pieces from a file or a text, and faults say which file.
@Suite struct ByteSourceTests {
  @Test func readsAText() throws {
    var source = ByteSource(text: [1, 2, 3], path: "p")
    var bytes: [UInt8] = [0]
    #expect(source.path == "p" && source.status == nil)
    #expect(try source.read(to: &bytes))
    #expect(try !source.read(to: &bytes))
    #expect(bytes == [0, 1, 2, 3])
    #expect(try ByteSource(text: []).readAll() == [])
  }

  @Test(arguments: [0, 1, 262_143, 262_144, 262_145, 600_000])
  func readsAFile(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = try folder.write("a", bytes)
    let source = try ByteSource(path: path)
    #expect(source.status?.size == count)
    #expect(try source.readAll() == bytes)
  }

  @Test func aMissingFileIsAFault() throws {
    let path = try TemporaryFolder().file("none")
    let fault = FileFault(path: path, operation: .read, code: ENOENT)
    #expect(throws: fault) { _ = try ByteSource(path: path).readAll() }
    #expect(throws: LoadError.file(fault)) { _ = try ByteSource.opened(path).path }
    #expect(!fault.reason.isEmpty)
  }

  @Test func aFolderIsAFault() throws {
    let folder = try TemporaryFolder()
    let fault = FileFault(path: folder.path, operation: .read, code: EISDIR)
    #expect(throws: fault) { _ = try ByteSource(path: folder.path).readAll() }
    #expect(throws: LoadError.file(fault)) { try JSONDrugBackend(path: folder.path).read() }
  }
}
