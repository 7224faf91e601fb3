import HerbCart
import Testing

@testable import HerbCartShell

/// What is remembered, and how it is found again.
@Suite struct HistoryTests {
  @Test func walksBackAndForth() {
    var history = History()
    for line in ["list", "set 1 5", "set 1 5", "   ", "total"] { history.add(line) }
    #expect(history.entries == ["list", "set 1 5", "total"])
    #expect(history.older(than: "dra") == "total")
    #expect(history.older(than: "total") == "set 1 5")
    #expect(history.older(than: "") == "list")
    #expect(history.older(than: "") == nil)
    #expect(history.newer() == "set 1 5")
    #expect(history.newer() == "total")
    #expect(history.newer() == "dra")
    #expect(history.newer() == nil)
  }

  @Test func searchesBackwards() {
    var history = History()
    for line in ["add 黄芪 9", "total", "add 当归 9"] { history.add(line) }
    var search = HistorySearch(history)
    search.type("ADD")
    #expect(search.found == "add 当归 9")
    search.older()
    #expect(search.found == "add 黄芪 9")
    search.older()
    #expect(search.found == "add 黄芪 9")
    #expect(search.hasFailed)
    search.erase()
    #expect(!search.hasFailed)
    search.type("d 当")
    #expect(search.found == "add 当归 9")
  }

  @Test func searchesAnEmptyHistory() {
    var search = HistorySearch(History())
    search.type("x")
    search.older()
    search.erase()
    #expect(search.found == nil)
  }

  @Test(arguments: [
    "set 1 5", "rx \"黄芪30g\n当归10g\"", "a\\nb", "a\\", "tab\there", "\u{1B}[2J\u{7F}\u{0}", "\\x41",
    "\\\\n",
  ])
  func linesComeBackAsTheyWere(_ entry: String) {
    let line = HistoryText.line(entry)
    #expect(line.count { $0 == 0x0A } == 1)
    let read = HistoryText.read(line)
    #expect(read.entries == [entry])
    #expect(!read.isDamaged)
  }

  @Test(arguments: [[0xFF], [0x00], [0xE5, 0xBD], [0x1B, 0x5B, 0x41]] as [[UInt8]])
  func garbageIsDamage(_ garbage: [UInt8]) {
    let read = HistoryText.read(Array("total\n".utf8) + garbage + Array("\nlist\n".utf8))
    #expect(read.entries == ["total", "list"])
    #expect(read.isDamaged)
  }
}

/// The file itself, in a folder of its own.
@Suite struct HistoryFileTests {
  private let folder: String
  private let path: String
  private let file: HistoryFile

  init() throws {
    let parent = System.environment("TMPDIR") ?? "/tmp"
    folder = "\(parent)/herbcart-history-\(UInt64.random(in: 0 ... .max))"
    path = folder + "/state/herbcart/history"
    file = HistoryFile(path: path)
  }

  private func clean() {
    for inner in ["/state/herbcart", "/state", ""] {
      for name in System.names(in: folder + inner) {
        try? System.remove(folder + inner + "/" + name)
      }
    }
  }

  private func put(_ text: [UInt8]) throws {
    _ = file.load()
    let descriptor = try System.openToAppend(path, mode: 0o644)
    try System.write(descriptor, text, text.indices)
    try System.closeFile(descriptor)
  }

  @Test func isItsOwnersAlone() throws {
    defer { clean() }
    #expect(file.load().isEmpty)
    file.append("total")
    #expect(try System.status(path).mode == 0o600)
    #expect(try System.status(folder + "/state").mode == 0o700)
    #expect(try System.status(folder + "/state/herbcart").mode == 0o700)
    #expect(file.load() == ["total"])
  }

  @Test func closesAFileThatWasOpenToOthers() throws {
    defer { clean() }
    try put(Array("total\n".utf8))
    #expect(file.load() == ["total"])
    #expect(try System.status(path).mode & 0o077 == 0)
  }

  @Test func sessionsSideBySideKeepTheirs() {
    defer { clean() }
    var first = History(file: file)
    var second = History(file: file)
    first.add("set 1 5")
    second.add("set 2 6")
    first.add("total")
    #expect(file.load() == ["set 1 5", "set 2 6", "total"])
  }

  @Test func setsADamagedFileAside() throws {
    defer { clean() }
    let damaged = Array("total\n".utf8) + [0x00, 0xFF, 0xE5, 0xBD]
    for name in ["history.damaged", "history.damaged.2"] {
      try put(damaged)
      #expect(file.load() == ["total"])
      #expect(try ByteSource(path: "\(folder)/state/herbcart/\(name)").readAll() == damaged)
      #expect(try ByteSource(path: path).readAll() == Array("total\n".utf8))
      try System.remove(path)
    }
  }

  @Test func endsALineThatWasCutOff() throws {
    defer { clean() }
    try put(Array("total\nlis".utf8))
    #expect(file.load() == ["total", "lis"])
    file.append("clear")
    #expect(file.load() == ["total", "lis", "clear"])
  }

  @Test func keepsTheNewest() throws {
    defer { clean() }
    let lines = (0..<HistoryFile.limit + 5).flatMap { Array("set 1 \($0)\n".utf8) }
    try put(lines)
    let entries = file.load()
    #expect(entries.count == HistoryFile.limit)
    #expect(entries.first == "set 1 5")
    #expect(file.load() == entries)
  }

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], true), (["HOME": "/h"], true),
      (["XDG_STATE_HOME": "s"], false), ([:], false),
    ] as [([String: String], Bool)]
  )
  func needsAnAbsoluteFolder(_ variables: [String: String], _ isThere: Bool) {
    #expect((HistoryFile { variables[$0] } != nil) == isThere)
  }
}
