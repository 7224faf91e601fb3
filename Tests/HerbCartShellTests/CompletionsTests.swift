import Foundation
import HerbCartTestSupport
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

  private static func path(of shell: String) -> String? {
    let path = ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(shell)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    if path == nil { print("\(shell) isn't installed; its completions aren't checked by it") }
    return path
  }

  /// What a shell prints, given the path of its completions; nil where it isn't installed.
  private func told(
    by shell: String,
    _ arguments: (String) -> [String]
  ) async throws -> (text: String, status: Int32)? {
    guard let path = Self.path(of: shell) else { return nil }
    let folder = try TemporaryFolder()
    let run = await ShellRun.run(["completions", shell])
    #expect(run.status == 0)
    let script = try folder.write("completions", run.output.utf8)
    try folder.write("out", "".utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments(script)
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("out")))
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (try folder.text("out"), process.terminationStatus)
  }

  /// The shell itself reads the script, where it is installed.
  @Test(arguments: ["bash", "zsh", "fish"])
  func areReadByTheirShell(shell: String) async throws {
    guard let told = try await told(by: shell, { ["-n", $0] }) else { return }
    #expect(told.status == 0 && told.text == "")
  }

  /// What is typed, the last word up to the cursor, and what bash offers for it.
  static let typed: [(words: [String], offered: [String])] = [
    (["r"], ["run"]), (["pr"], ["price"]), (["price", "--che"], ["--check"]),
    (["co"], ["completions"]), ([""], InvocationManual.all.compactMap(\.word)),
    (["completions", ""], ["bash", "zsh", "fish"]), (["completions", "z"], ["zsh"]),
    (["--ma"], ["--man"]), (["--q"], ["--qian", "--quiet"]), (["--format", "j"], ["json"]),
    (["--format", "=", "c"], ["csv"]), (["--rounding", "="], ["dose", "total", "line"]),
    (["--lang", "zh", "ru"], ["run"]), (["run", "--col"], ["--color"]),
    (["-c", "form"], ["formula", "formulas"]),
    (["run", "comp"], ["completions"]), (["--data", "comp"], ["completions"]),
    (["run", "--keep-going", "zz"], []), (["zz"], []),
  ]

  @Test(arguments: typed.indices)
  func bashOffers(index: Int) async throws {
    let (words, offered) = Self.typed[index]
    // The folder holds one file, "completions", and another, "out".
    let code = """
      source "$1"; shift; COMP_WORDS=(herbcart "$@"); COMP_CWORD=$#; _herbcart
      for reply in "${COMPREPLY[@]}"; do echo "$reply"; done
      """
    guard let told = try await told(by: "bash", { ["-c", code, "bash", $0] + words }) else {
      return
    }
    #expect(told.status == 0)
    #expect(told.text.split(separator: "\n").map(String.init) == offered)
  }

  @Test(arguments: [
    ("herbcart --ma", "--man"), ("herbcart ru", "run"), ("herbcart --format j", "json"),
    ("herbcart completions z", "zsh"), ("herbcart -c formulas", "formulas"),
  ])
  func fishOffers(_ line: String, _ word: String) async throws {
    let code = { (script: String) in
      ["--no-config", "-c", "source '\(script)'; complete -C '\(line)'"]
    }
    guard let told = try await told(by: "fish", code) else { return }
    let offered = told.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(offered == [word])
  }
}
