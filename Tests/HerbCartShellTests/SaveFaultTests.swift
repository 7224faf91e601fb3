import HerbCart
import Testing

@testable import HerbCartShell

/// A save that fails ends with status 3, and the cart counts as unsaved.
struct SaveFaultTests {
  @Test(arguments: ["create", "write", "sync", "rename"])
  func saysThatItFailed(step: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.json", Array("{\"items\":[]}".utf8))
    let before = try ByteSource(path: path).readAll()
    let session = try ScriptSession()
    let full = System.Errno(code: 28)
    switch step {
    case "create":
      session.session.fileOperations.create = { (_, _) throws(System.Errno) in throw full }
    case "write":
      session.session.fileOperations.writeOnce = { (_, _, _) throws(System.Errno) in throw full }
    case "sync": session.session.fileOperations.sync = { (_) throws(System.Errno) in throw full }
    default: session.session.fileOperations.rename = { (_, _) throws(System.Errno) in throw full }
    }
    await session.run("add 1; save '\(path)'")
    #expect(session.interpreter.exitStatus == 3)
    #expect(session.cart.isModified)
    #expect(session.errors.text.contains("can't write"))
    #expect(try ByteSource(path: path).readAll() == before)
    #expect(System.names(in: folder.path) == ["a.json"])
    session.session.fileOperations = FileOperations()
    await session.run("save '\(path)'")
    #expect(!session.cart.isModified)
  }
}
