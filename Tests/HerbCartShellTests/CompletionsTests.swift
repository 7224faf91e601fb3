import Foundation
import Testing

@testable import HerbCartShell

struct CompletionsTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func nameEveryOptionAndCommand(shell: String) {
    let script = Completions(CommandTable()).script(for: shell)
    for option in OptionManual.all {
      let name = shell == "fish" ? "-l \(option.name.dropFirst(2))" : option.name
      #expect(script.contains(name), "\(option.name)")
      for choice in option.choices { #expect(script.contains(choice), "\(choice)") }
    }
    for row in CommandTable().rows { #expect(script.contains(row.manual.names[0])) }
    #expect(script.hasSuffix("\n"))
  }

  /// The shell itself reads the script, where it is installed.
  @Test(arguments: ["bash", "zsh", "fish"])
  func areReadByTheirShell(shell: String) async throws {
    let path = ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else {
      print("\(shell) isn't installed; its completions aren't checked by it")
      return
    }
    let folder = try TemporaryFolder()
    let run = await ShellRun.run(["completions", shell])
    #expect(run.status == 0)
    let script = try folder.write("completions", run.output.utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-n", script]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
