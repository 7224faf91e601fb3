import HerbCartTestSupport
import Testing

@testable import HerbCart

/// Whichever call fails, in whatever way: the old file or the new one is there, whole.
@Suite struct AtomicFaultTests {
  /// What is at the target before.
  enum Target: CaseIterable {
    case nothing
    case file
    case link
    /// A file, and beside it what a killed save left.
    case leftOver
  }

  private static let old = Array("the old text, which is longer than what comes\n".utf8)
  private static let new = Array("new text\n".utf8)

  /// A folder with a target "a", or a link "a" to the file "b".
  private func folder(_ target: Target) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    switch target {
    case .nothing: break
    case .file: try folder.write("a", Self.old)
    case .link:
      try folder.write("b", Self.old)
      try folder.link("a", to: "b")
    case .leftOver:
      try folder.write("a", Self.old)
      let killed = FaultyFile(failing: try steps(.file).firstIndex(of: "sync"), .crash)
      let result = Result { try save(folder, killed) }
      #expect((try? result.get()) == nil)
      #expect(try folder.names.count == 2 && folder.bytes("a") == Self.old)
    }
    return folder
  }

  private func save(_ folder: TemporaryFolder, _ file: FaultyFile) throws {
    _ = try AtomicFile.write(Self.new, to: folder.file("a"), by: file.operations)
  }

  /// The calls that a save takes where nothing fails.
  private func steps(_ target: Target, writeSize: Int = .max) throws -> [String] {
    let folder = try folder(target)
    let file = FaultyFile(failing: nil, .ioError, writeSize: writeSize)
    try save(folder, file)
    #expect(try folder.bytes("a") == Self.new)
    #expect(try folder.names == (target == .link ? ["a", "b"] : ["a"]))
    return file.steps
  }

  @Test(arguments: Target.allCases, FaultyFile.Fault.allCases)
  func everyStepMayFail(target: Target, fault: FaultyFile.Fault) throws {
    for writeSize in [Int.max, 4] {
      let steps = try steps(target, writeSize: writeSize)
      let rename = try #require(steps.firstIndex(of: "rename"))
      for step in steps.indices {
        let folder = try folder(target)
        let before = try folder.names
        let file = FaultyFile(failing: step, fault, writeSize: writeSize)
        let result = Result { try save(folder, file) }
        let what = "\(file.steps[step]) \(fault), step \(step)"
        let found = try folder.names.contains("a") ? try folder.bytes("a") : nil
        switch result {
        // What was said to be saved is.
        case .success: #expect(found == Self.new, "\(what)")
        case .failure: #expect(found == (target == .nothing ? nil : Self.old), "\(what)")
        }
        let isLink = (try? System.linkStatus(folder.file("a")).isSymbolicLink) == true
        #expect(isLink == (target == .link), "\(what)")
        let others = try folder.names.filter { $0 != "a" && $0 != "b" }
        // What was there before may be what could not be removed.
        if fault != .crash { #expect(others.allSatisfy(before.contains), "\(what)") }
        #expect(others.count <= (target == .leftOver ? 2 : 1), "\(what)")
        let name = file.steps[step]
        // Behind the rename nothing can be taken back, and nothing need be.
        if step <= rename, ["create", "setMode", "sync", "status", "rename"].contains(name) {
          #expect((try? result.get()) == nil, "\(what)")
        }
      }
    }
  }

  /// However often saves are killed, wherever: one file is left, and the next save takes it away.
  @Test(arguments: [Target.nothing, .file])
  func whatKillsLeaveGoesWithTheNextSave(target: Target) throws {
    let steps = try steps(target)
    let folder = try folder(target)
    for step in steps.indices.dropLast(steps.count - 1 - (steps.firstIndex(of: "rename") ?? 0)) {
      try? save(folder, FaultyFile(failing: step, .crash))
      #expect(try folder.names.count { $0 != "a" } <= 1, "\(steps[step])")
    }
    #expect(try folder.names.contains { $0 != "a" })
    try save(folder, FaultyFile(failing: nil, .ioError))
    #expect(try folder.names == ["a"])
  }

  /// Another process that is writing keeps its file, and the save goes its own way.
  @Test func leavesTheFileOfALivingWriterAlone() throws {
    let folder = try folder(.leftOver)
    let name = try #require(try folder.names.first { $0 != "a" })
    let living = try System.openToRead(folder.file(name))
    defer { try? System.closeFile(living) }
    try System.lock(living)
    try save(folder, FaultyFile(failing: nil, .ioError))
    #expect(try folder.names == [name, "a"].sorted() && folder.bytes("a") == Self.new)
  }

  /// A folder in the place of the temporary file is in nobody's way.
  @Test func whatCanNotBeRemovedIsGoneAround() throws {
    let folder = try folder(.leftOver)
    let name = try #require(try folder.names.first { $0 != "a" })
    try System.remove(folder.file(name))
    try System.makeFolder(folder.file(name), mode: 0o700)
    try save(folder, FaultyFile(failing: nil, .ioError))
    #expect(try folder.names == [name, "a"].sorted() && folder.bytes("a") == Self.new)
  }

  /// What is no regular file is written as it is; if that fails, it is told.
  @Test(arguments: [FaultyFile.Fault.noSpace, .ioError, .interrupted])
  func aDeviceMayFailToo(fault: FaultyFile.Fault) throws {
    let clean = FaultyFile(failing: nil, .ioError, writeSize: 4)
    _ = try AtomicFile.write(Self.new, to: "/dev/null", by: clean.operations)
    #expect(clean.steps == ["openToWrite", "write", "write", "write", "close"])
    for step in clean.steps.indices {
      let file = FaultyFile(failing: step, fault, writeSize: 4)
      let result = Result {
        _ = try AtomicFile.write(Self.new, to: "/dev/null", by: file.operations)
      }
      let goesOn = fault == .interrupted && clean.steps[step] == "write"
      #expect(((try? result.get()) != nil) == goesOn, "\(clean.steps[step])")
      #expect(file.steps.contains("close") || step == 0)
    }
  }

  /// A write that is interrupted or takes a part only is gone on with; one that takes nothing isn't.
  @Test func goesOnWithShortAndInterruptedWrites() throws {
    for writeSize in [1, 2, 8, 9, 10] {
      let folder = try TemporaryFolder()
      let clean = FaultyFile(failing: nil, .ioError, writeSize: writeSize)
      _ = try AtomicFile.write(Self.new, to: folder.file("a"), by: clean.operations)
      let writes = clean.steps.indices.filter { clean.steps[$0] == "write" }
      #expect(writes.count == (Self.new.count + writeSize - 1) / writeSize)
      for write in writes {
        let file = FaultyFile(failing: write, .interrupted, writeSize: writeSize)
        _ = try AtomicFile.write(Self.new, to: folder.file("b"), by: file.operations)
        #expect(try folder.bytes("b") == Self.new)
        try System.remove(folder.file("b"))
      }
    }
    let folder = try folder(.file)
    let result = Result { try save(folder, FaultyFile(failing: nil, .ioError, writeSize: 0)) }
    #expect((try? result.get()) == nil)
    #expect(try folder.names == ["a"] && folder.bytes("a") == Self.old)
  }
}
