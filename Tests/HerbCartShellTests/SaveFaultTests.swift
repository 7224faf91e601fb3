import HerbCart
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// A save that fails, at whatever step, ends with status 3, and the cart counts as unsaved.
struct SaveFaultTests {
  private static let old = Array("{\"items\":[]}".utf8)

  private struct Run {
    let session: ScriptSession
    let folder: TemporaryFolder
    let file: FaultyFile

    var path: String { folder.file("a.json") }
    var found: [UInt8]? { try? folder.bytes("a.json") }
  }

  private func run(
    _ command: String,
    exists: Bool,
    failing: Int?,
    _ fault: FaultyFile.Fault
  )
    async throws -> Run
  {
    let folder = try TemporaryFolder()
    if exists { try folder.write("a.json", Self.old) }
    let file = FaultyFile(failing: failing, fault, writeSize: 100)
    let run = Run(session: try ScriptSession(), folder: folder, file: file)
    run.session.session.fileOperations = file.operations
    await run.session.run("add 1; \(command) '\(run.path)'")
    return run
  }

  @Test(
    arguments: ["save", "save!", "export json", "export html"],
    [FaultyFile.Fault.noSpace, .ioError, .interrupted]
  )
  func saysThatItFailed(command: String, fault: FaultyFile.Fault) async throws {
    let saves = command.hasPrefix("save")
    for exists in [true, false] {
      let clean = try await run(command, exists: exists, failing: nil, fault)
      let new = try #require(clean.found)
      #expect(clean.session.interpreter.exitStatus == 0)
      #expect(clean.session.cart.isModified == !saves && new != Self.old)
      let steps = clean.file.steps
      let rename = try #require(steps.firstIndex(of: "rename"))
      var failed: Set<String> = []
      for step in steps.indices {
        let run = try await run(command, exists: exists, failing: step, fault)
        let what = "\(steps[step]) \(fault), step \(step)"
        #expect(System.names(in: run.folder.path).filter { $0 != "a.json" } == [], "\(what)")
        if run.session.interpreter.exitStatus == 0 {
          #expect(run.found == new && run.session.cart.isModified == !saves, "\(what)")
          continue
        }
        failed.insert(steps[step])
        #expect(step <= rename, "\(what)")
        #expect(run.session.interpreter.exitStatus == 3, "\(what)")
        #expect(run.session.errors.text.contains("can't write"), "\(what)")
        #expect(run.session.cart.isModified, "\(what)")
        #expect(run.found == (exists ? Self.old : nil), "\(what)")
        // The next one, where nothing fails, finds nothing in its way.
        run.session.session.fileOperations = FileOperations()
        await run.session.run("\(command) '\(run.path)'")
        #expect(run.found == new && run.session.cart.isModified == !saves, "\(what)")
      }
      var expected: Set = ["create", "sync", "status", "close", "rename"]
      if exists { expected.insert("setMode") }
      if fault != .interrupted { expected.insert("write") }
      #expect(failed == expected)
    }
  }
}
