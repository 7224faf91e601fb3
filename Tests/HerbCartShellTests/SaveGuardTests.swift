import HerbCart
import HerbCartShell
import HerbCartTestSupport
import Testing

/// What another program wrote isn't overwritten, under whatever name the file is saved.
@Suite struct SaveGuardTests {
  private func session(_ folder: TemporaryFolder) throws -> Session {
    Session(
      cart: CartViewModel(),
      options: Options(),
      language: .en,
      output: Output(),
      errors: Output(),
      library: Library(data: DataFolder(override: nil, executable: nil), cataloguePath: nil),
      isInteractive: false,
      standardInputIsFree: false
    )
  }

  private func write(_ text: String, _ path: String) throws {
    _ = try AtomicFile.write(Array(text.utf8), to: path)
  }

  @Test(arguments: ["a.json", "./a.json", "b/../a.json"])
  func refusesWhatAnotherProgramWrote(_ name: String) throws {
    let folder = try TemporaryFolder()
    let session = try session(folder)
    let path = folder.path + "/a.json"
    try System.makeFolder(folder.path + "/b", mode: 0o700)
    try write("{\"items\":[]}", path)
    _ = try session.load(path, at: 0)
    try write("{\"items\":[] }", path)
    #expect(throws: Failure.self) {
      try session.save(folder.path + "/" + name, evenIfChanged: false, at: 0)
    }
    #expect(try ByteSource(path: path).readAll() == Array("{\"items\":[] }".utf8))
    _ = try session.save(folder.path + "/" + name, evenIfChanged: true, at: 0)
  }

  /// The program's own export is no other program's.
  @Test func knowsItsOwnExport() throws {
    let folder = try TemporaryFolder()
    let session = try session(folder)
    let path = folder.path + "/a.json"
    _ = try session.save(path, evenIfChanged: false, at: 0)
    try session.write(Array("x".utf8), to: path, at: 0)
    _ = try session.save(path, evenIfChanged: false, at: 0)
  }
}
