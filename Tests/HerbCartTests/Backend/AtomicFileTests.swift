import Foundation
import HerbCartTestSupport
import Testing

@testable import HerbCart

/// At every moment the old file or the new one is there, whole, and nothing else is left.
@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder
  private let new = Array("new text\n".utf8)

  init() throws { folder = try TemporaryFolder() }

  private func fault(_ path: String, _ code: Int32) -> AtomicFile.Failure {
    .file(FileFault(path: path, operation: .write, code: code))
  }

  private func setMode(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode],
      ofItemAtPath: folder.file(name)
    )
  }

  @Test func makesANewFile() throws {
    let status = try AtomicFile.write(new, to: folder.file("a"))
    #expect(try folder.bytes("a") == new && folder.names == ["a"])
    #expect(try status == System.status(folder.file("a")))
    #expect(status?.isRegular == true && status?.size == new.count)
  }

  @Test(arguments: [0, 1, 300_000])
  func replacesAFile(count: Int) throws {
    try folder.write("a", Array("old and longer than the new one\n".utf8))
    let bytes = [UInt8](repeating: 0x61, count: count)
    _ = try AtomicFile.write(bytes, to: folder.file("a"))
    #expect(try folder.bytes("a") == bytes && folder.names == ["a"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o664, 0o400])
  func keepsTheMode(mode: Int) throws {
    try folder.write("a", [0x61])
    try setMode("a", mode)
    _ = try AtomicFile.write(new, to: folder.file("a"))
    let status = try System.status(folder.file("a"))
    #expect(Int(status.mode & 0o7777) == mode)
    #expect(try folder.bytes("a") == new)
  }

  @Test func replacesAnotherFileThanItOpened() throws {
    try folder.write("a", [0x61])
    let before = try System.status(folder.file("a"))
    _ = try AtomicFile.write(new, to: folder.file("a"))
    #expect(try System.status(folder.file("a")).inode != before.inode)
  }

  @Test func aLinkStaysALink() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"),
      withIntermediateDirectories: false
    )
    try folder.write("sub/target", [0x61])
    try folder.link("sub/inner", to: "target")
    try folder.link("outer", to: "sub/inner")
    try folder.link("absolute", to: folder.file("outer"))
    for name in ["sub/inner", "outer", "absolute"] {
      let bytes = Array(name.utf8)
      _ = try AtomicFile.write(bytes, to: folder.file(name))
      #expect(try folder.bytes("sub/target") == bytes)
      #expect(try System.linkStatus(folder.file(name)).isSymbolicLink)
      #expect(try System.linkStatus(folder.file("sub/target")).isRegular)
    }
    #expect(try folder.names == ["absolute", "outer", "sub"])
  }

  @Test func aDanglingLinkGetsItsTarget() throws {
    try folder.link("link", to: "target")
    _ = try AtomicFile.write(new, to: folder.file("link"))
    #expect(try folder.bytes("target") == new)
    #expect(try System.linkStatus(folder.file("link")).isSymbolicLink)
    #expect(try folder.names == ["link", "target"])
  }

  @Test func aNameMayBeginWithACombiningMark() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"),
      withIntermediateDirectories: false
    )
    try folder.link("sub/\u{301}link", to: "target")
    _ = try AtomicFile.write(new, to: folder.file("sub/\u{301}link"))
    #expect(try folder.bytes("sub/target") == new && folder.names == ["sub"])
  }

  @Test func aDanglingLinkIntoAMissingFolderIsAFault() throws {
    try folder.link("link", to: "none/target")
    #expect(throws: fault(folder.file("link"), ENOENT)) {
      try AtomicFile.write(new, to: folder.file("link"))
    }
    #expect(try folder.names == ["link"])
  }

  @Test func aLoopOfLinksIsAFault() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    try folder.link("self", to: "self")
    for name in ["a", "self"] {
      #expect(throws: fault(folder.file(name), ELOOP)) {
        try AtomicFile.write(new, to: folder.file(name))
      }
    }
    #expect(try folder.names == ["a", "b", "self"])
  }

  @Test func aFileThatChangedOnDiskIsNotOverwritten() throws {
    let path = try folder.write("a", [0x61])
    let opened = try System.status(path)
    try folder.write("other", [0x62])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: folder.file("other"), toPath: path)
    #expect(throws: AtomicFile.Failure.changed) {
      try AtomicFile.write(new, to: path, expecting: opened)
    }
    #expect(try folder.bytes("a") == [0x62] && folder.names == ["a"])
    let now = try AtomicFile.write(new, to: path, expecting: System.status(path))
    let again = try AtomicFile.write([0x63], to: path, expecting: now)
    #expect(try folder.bytes("a") == [0x63] && again != now)
    #expect(throws: AtomicFile.Failure.changed) {
      try AtomicFile.write(new, to: path, expecting: now)
    }
  }

  @Test func aFileOfAnotherSizeChanged() throws {
    let path = try folder.write("a", [0x61])
    let opened = try System.status(path)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0x62]))
    try handle.close()
    #expect(throws: AtomicFile.Failure.changed) {
      try AtomicFile.write(new, to: path, expecting: opened)
    }
    #expect(try folder.bytes("a") == [0x61, 0x62])
  }

  @Test func aFileThatWasNeverOpenedIsOverwritten() throws {
    try folder.write("a", [0x61])
    _ = try AtomicFile.write(new, to: folder.file("a"), expecting: nil)
    #expect(try folder.bytes("a") == new)
  }

  @Test func aFileThatIsGoneIsWrittenAgain() throws {
    let path = try folder.write("a", [0x61])
    let opened = try System.status(path)
    try FileManager.default.removeItem(atPath: path)
    _ = try AtomicFile.write(new, to: path, expecting: opened)
    #expect(try folder.bytes("a") == new)
  }

  @Test func aMissingFolderIsAFault() throws {
    let path = folder.file("none/a")
    #expect(throws: fault(path, ENOENT)) { try AtomicFile.write(new, to: path) }
    #expect(throws: fault("", ENOENT)) { try AtomicFile.write(new, to: "") }
    #expect(try folder.names.isEmpty)
  }

  @Test func aFolderIsNoFile() throws {
    #expect(throws: fault(folder.path, EISDIR)) { try AtomicFile.write(new, to: folder.path) }
    try folder.write("a", [0x61])
    let below = folder.file("a/b")
    #expect(throws: fault(below, ENOTDIR)) { try AtomicFile.write(new, to: below) }
    #expect(try folder.bytes("a") == [0x61] && folder.names == ["a"])
  }

  /// Root may write anywhere but where the system itself refuses.
  @Test func aFolderThatMayNotBeWrittenIsAFault() throws {
    if System.isRoot {
      #if os(Linux)
      #expect(throws: AtomicFile.Failure.self) {
        try AtomicFile.write(new, to: "/proc/herbcart-test")
      }
      #endif
      return
    }
    let path = try folder.write("a", [0x61])
    try setMode("", 0o500)
    defer { try? setMode("", 0o700) }
    #expect(throws: fault(path, EACCES)) { try AtomicFile.write(new, to: path) }
    #expect(try folder.bytes("a") == [0x61] && folder.names == ["a"])
  }

  #if os(Linux)
  @Test func aFullDeviceIsAFault() {
    #expect(throws: fault("/dev/full", ENOSPC)) { try AtomicFile.write(new, to: "/dev/full") }
  }
  #endif

  @Test func aDeviceStaysADevice() throws {
    #expect(try AtomicFile.write(new, to: "/dev/null") == nil)
    #expect(try !System.status("/dev/null").isRegular)
  }

  @Test func aPipeIsWrittenAndStaysOne() throws {
    let path = folder.file("pipe")
    try #require(unsafe mkfifo(path, 0o600) == 0)
    // Somebody reads it, so that nobody has to wait.
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    #expect(try AtomicFile.write(new, to: path) == nil)
    var got: [UInt8] = []
    #expect(try System.read(reader, upTo: 100, to: &got) == new.count)
    #expect(got == new)
    #expect(try !System.linkStatus(path).isRegular && folder.names == ["pipe"])
  }

  @Test func aRelativePathIsBesideItsTarget() throws {
    let path = folder.file("./x/../a")
    try FileManager.default.createDirectory(
      atPath: folder.file("x"),
      withIntermediateDirectories: false
    )
    _ = try AtomicFile.write(new, to: path)
    #expect(try folder.bytes("a") == new && folder.names == ["a", "x"])
  }
}

extension System {
  fileprivate static var isRoot: Bool { geteuid() == 0 }
}
