import Foundation
import HerbCartTestSupport
import Testing

/// The program as a process: what only that has, its standard input and pipes.
struct ExecutableTests {
  private struct Outcome {
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  /// The program that was built with the tests.
  static let executable: String? = {
    var folder = Bundle.module.bundleURL.deletingLastPathComponent()
    for _ in 0..<3 {
      let path = folder.appendingPathComponent("herbcart").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  private func run(_ arguments: [String], input: String) throws -> Outcome {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.executable))
    process.arguments = arguments
    process.environment = ["HERBCART_DATA": Repository.data]
    let files = try ["in", "out", "err"].map { try folder.write($0, "".utf8) }
    try folder.write("in", input.utf8)
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: files[0]))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: files[1]))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files[2]))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: try folder.text("out"),
      errors: try folder.text("err"),
      status: process.terminationStatus
    )
  }

  @Test(.enabled(if: executable != nil))
  func standardInputIsAScript() throws {
    let outcome = try run(["--data", Repository.appList], input: "add 3\r\ndel 2\r\nadd 9")
    #expect(outcome.output == "")
    #expect(outcome.errors == "<stdin>:3:5: error: no line 9; there are 2\n  add 9\n      ^\n")
    #expect(outcome.status == 1)
  }

  @Test(.enabled(if: executable != nil))
  func theSameTypedByFileAndByText() async throws {
    let script = "add 3\ndel 2; doses 7\ntotal\n"
    let typed = try run(["--data", Repository.appList], input: script)
    let named = try run(["run", "--data", Repository.appList, "-"], input: script)
    let text = await ShellRun.run(["--data", Repository.appList, "-c", script])
    #expect(typed.status == 0 && named.status == 0 && text.status == 0)
    #expect(typed.output == text.output && named.output == text.output)
    #expect(text.output.hasSuffix("2 herbs, 5 g, reference total ¥36.00\n"))
  }

  @Test(.enabled(if: executable != nil))
  func standardInputMayBeTheListOrAFile() throws {
    let list = #"{"items":[{"drugId":"1","drugName":"甲","drugCount":2,"maxPrice":3}]}"#
    let asList = try run(["--data", "-", "-c", "set 1 5"], input: list)
    #expect(asList.output == "1 herb, 5 g, reference total ¥15.00\n")
    let asFile = try run(["--empty", "-c", "open -; import -"], input: list)
    #expect(asFile.status == 1)
    #expect(asFile.errors.hasPrefix("-c:1:16: error: standard input is in use for the script\n"))
  }

  /// The README's `curl … | herbcart --data -`, with the list where curl would have been.
  @Test(.enabled(if: executable != nil))
  func aListThroughAPipeIsEditedByTextOrFile() throws {
    let list = String(
      decoding: try Data(contentsOf: URL(filePath: Self.defaultList)),
      as: UTF8.self
    )
    let folder = try TemporaryFolder()
    let edits = try folder.write("edits.txt", "add 3\ndel 2\n".utf8)
    let expected = "5 herbs, 64 g, reference total ¥11.19\n"
    #expect(try run(["--data", "-", "-c", "add 3; del 2"], input: list).output == expected)
    #expect(try run(["run", "--data", "-", edits], input: list).output == expected)
    #expect(try run(["--data", "-", "-c", "list"], input: "").status == 3)
    #expect(try run(["--data", "-"], input: list).status == 2)
  }

  private static let defaultList = Repository.data + "/drugs.json"
}
