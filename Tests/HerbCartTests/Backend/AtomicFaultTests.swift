import Testing

@testable import HerbCart

/// Whichever call fails, in whatever way: the old file or the new one is there, whole.
@Suite struct AtomicFaultTests {
  private let old = Array("the old text, which is longer than what comes\n".utf8)
  private let new = Array("new text\n".utf8)

  /// The calls that a save takes where nothing fails.
  private func steps(_ exists: Bool, writeSize: Int) throws -> [String] {
    let folder = try TemporaryFolder()
    if exists { try folder.write("a", old) }
    let file = FaultyFile(failing: nil, .ioError, writeSize: writeSize)
    _ = try AtomicFile.write(new, to: folder.file("a"), by: file.operations)
    #expect(try folder.bytes("a") == new && folder.names == ["a"])
    return file.steps
  }

  @Test(arguments: [true, false], FaultyFile.Fault.allCases)
  func everyStepMayFail(exists: Bool, fault: FaultyFile.Fault) throws {
    for writeSize in [Int.max, 4] {
      let steps = try steps(exists, writeSize: writeSize)
      #expect(steps.count >= (exists ? 8 : 6))
      let rename = try #require(steps.firstIndex(of: "rename"))
      for step in steps.indices {
        let folder = try TemporaryFolder()
        if exists { try folder.write("a", old) }
        let file = FaultyFile(failing: step, fault, writeSize: writeSize)
        let result = Result { try AtomicFile.write(new, to: folder.file("a"), by: file.operations) }
        let name = file.steps[step]
        let found = try folder.names.contains("a") ? try folder.bytes("a") : nil
        let isOld = found == (exists ? old : nil)
        let isNew = found == new
        #expect(isOld || isNew, "\(name) \(fault)")
        switch result {
        // What was said to be saved is.
        case .success: #expect(isNew, "\(name) \(fault)")
        case .failure: #expect(isOld, "\(name) \(fault)")
        }
        if fault != .crash {
          #expect(try folder.names.count { $0 != "a" } == 0, "\(name) \(fault)")
        }
        // Behind the rename nothing can be taken back, and nothing need be.
        if step <= rename, ["create", "setMode", "sync", "status", "rename"].contains(name) {
          #expect((try? result.get()) == nil, "\(name) \(fault)")
        }
      }
    }
  }

  /// A write that is interrupted or takes a part only is gone on with.
  @Test func goesOnWithShortAndInterruptedWrites() throws {
    for writeSize in [1, 2, 8, 9, 10] {
      let folder = try TemporaryFolder()
      let clean = FaultyFile(failing: nil, .ioError, writeSize: writeSize)
      _ = try AtomicFile.write(new, to: folder.file("a"), by: clean.operations)
      let writes = clean.steps.indices.filter { clean.steps[$0] == "write" }
      #expect(writes.count == (new.count + writeSize - 1) / writeSize)
      for write in writes {
        let file = FaultyFile(failing: write, .interrupted, writeSize: writeSize)
        _ = try AtomicFile.write(new, to: folder.file("b"), by: file.operations)
        #expect(try folder.bytes("b") == new)
        try System.remove(folder.file("b"))
      }
    }
  }
}
