import Foundation
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// Where data is looked for: the folder asked for, beside the program installed, above it built.
struct DataFolderTests {
  private func makeFolders(_ folder: TemporaryFolder, _ paths: [String]) throws {
    for path in paths {
      try FileManager.default.createDirectory(
        atPath: folder.file(path),
        withIntermediateDirectories: true
      )
      try folder.write("\(path)/drugs.json", "{}".utf8)
    }
  }

  @Test func looksInOrder() throws {
    let folder = try TemporaryFolder()
    let places = ["share/herbcart", "bin/data", "data"]
    try makeFolders(folder, places)
    try FileManager.default.createDirectory(
      atPath: folder.file("asked"),
      withIntermediateDirectories: false
    )
    let executable = folder.file("bin/herbcart")
    for place in places {
      let found = try DataFolder(override: nil, executable: executable).path(of: "drugs.json")
      #expect(found == folder.file("\(place)/drugs.json"))
      try FileManager.default.removeItem(atPath: found)
    }
  }

  @Test func theFolderAskedForIsTheOnlyOne() throws {
    let folder = try TemporaryFolder()
    try makeFolders(folder, ["share/herbcart", "asked"])
    let executable = folder.file("bin/herbcart")
    let asked = DataFolder(override: folder.file("asked"), executable: executable)
    #expect(try asked.path(of: "drugs.json") == folder.file("asked/drugs.json"))
    let slashed = DataFolder(override: folder.file("asked/"), executable: executable)
    #expect(try slashed.path(of: "drugs.json") == folder.file("asked/drugs.json"))
    let failure = #expect(throws: Failure.self) { try asked.path(of: "catalogue.json") }
    #expect(failure?.problem == .noData(looked: [folder.file("asked/catalogue.json")]))
  }

  @Test func tellsWhereItLooked() throws {
    let data = DataFolder(override: nil, executable: "/a/bin/herbcart")
    let failure = #expect(throws: Failure.self) { try data.path(of: "no such file") }
    #expect(
      failure?.problem
        == .noData(looked: [
          "/a/share/herbcart/no such file", "/a/bin/data/no such file", "/a/data/no such file",
          "/data/no such file", "data/no such file",
        ])
    )
  }

  @Test func aFolderIsNoFile() throws {
    let folder = try TemporaryFolder()
    try makeFolders(folder, ["asked/drugs.json", "asked/drugs.json/x"])
    let data = DataFolder(override: folder.file("asked"), executable: nil)
    #expect(throws: Failure.self) { try data.path(of: "drugs.json") }
  }

  @Test func withoutDataTheProgramEndsWithThree() async throws {
    let folder = try TemporaryFolder()
    let run = await ShellRun.run(["-c", "list"], environment: ["HERBCART_DATA": folder.path])
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.errors == """
        error: no data file; looked at \(folder.path)/drugs.json
        hint: give --data FILE or --empty, or set $HERBCART_DATA to the data folder

        """
    )
    // The catalogue is looked for when a herb is.
    let empty = await ShellRun.run(
      ["--empty", "-c", "total", "-c", "add 黄芪 3"],
      environment: ["HERBCART_DATA": folder.path]
    )
    #expect(empty.status == 3)
    #expect(empty.errors.hasPrefix("-c:1:5: error: no data file; looked at \(folder.path)/cat"))
  }
}
