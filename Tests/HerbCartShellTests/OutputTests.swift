import Foundation
import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

struct OutputTests {
  @Test func keepsWhatIsWritten() {
    let output = Output()
    let long = String(repeating: "黄", count: 100_000)
    output.write(long)
    output.write(Array("x".utf8))
    output.flush()
    #expect(output.text == long + "x")
  }

  @Test func writesAtTheLatestWhenFlushed() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("out")
    let descriptor = try System.openToAppend(path, mode: 0o600)
    let output = Output(descriptor: descriptor)
    output.write("a")
    #expect(try folder.text("out") == "")
    output.write(String(repeating: "b", count: 64 * 1_024))
    #expect(try folder.text("out").count == 64 * 1_024 + 1)
    output.write("c")
    output.flush()
    #expect(try folder.text("out").hasSuffix("bc"))
    #expect(output.failure == nil)
    try System.closeFile(descriptor)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func afterAFailureNothingIsWritten() throws {
    let descriptor = try System.openToWrite("/dev/full")
    let output = Output(descriptor: descriptor)
    output.write("a")
    #expect(output.failure == nil)
    output.flush()
    #expect(output.failure != nil)
    output.write("b")
    output.flush()
    try System.closeFile(descriptor)
  }

  /// Output that can't be written is status 3, and is told on standard error.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDeviceIsStatusThree() async throws {
    let descriptor = try System.openToWrite("/dev/full")
    for arguments in [["-c", "list"], ["--help"], ["--version"], ["completions", "zsh"]] {
      let errors = Output()
      let program = Program(
        environment: { $0 == "HERBCART_DATA" ? Repository.data : nil },
        executable: nil,
        output: Output(descriptor: descriptor),
        errors: errors
      )
      #expect(await program.run(arguments) == 3)
      #expect(errors.text == "herbcart: error: standard output: No space left on device\n")
    }
    try System.closeFile(descriptor)
  }
}
