import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// Ctrl-C stops a script between two lines: what it did stays, and the prompt goes on.
@Suite struct InterruptTests {
  /// Runs lines at a prompt; Ctrl-C is pressed when a script has asked so often.
  private func run(
    _ lines: String,
    pressedAt asked: Int,
    in folder: TemporaryFolder
  ) async throws
    -> ScriptSession
  {
    let session = try ScriptSession(language: .en, isInteractive: true)
    var count = 0
    session.session.isInterrupted = {
      count += 1
      return count == asked
    }
    await session.run(lines.replacing("{dir}", with: folder.path))
    return session
  }

  @Test func aScriptStopsBetweenLines() async throws {
    let folder = try TemporaryFolder()
    try folder.write("long.cart", String(repeating: "add 1; add 2\n", count: 100).utf8)
    let session = try await run("source {dir}/long.cart\nset 3 9\n", pressedAt: 6, in: folder)
    #expect(session.amounts == ["6", "8", "9"])
    #expect(session.errors.text == "warning: interrupted; what was done before stays\n")
    #expect(session.output.text.contains("3 herbs, 17 g"))
    #expect(session.output.text.contains("3 herbs, 23 g"))
  }

  @Test func scriptsAroundItStopToo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("inner.cart", "add 1\nadd 1\nadd 1\n".utf8)
    try folder.write("outer.cart", "source \(folder.path)/inner.cart; del 1\ndel 2\n".utf8)
    let session = try await run("source {dir}/outer.cart; del 3\nadd 2\n", pressedAt: 4, in: folder)
    #expect(session.amounts == ["3", "4", "3"])
  }

  @Test func itIsNoFailureOfTheCommandsBefore() async throws {
    let folder = try TemporaryFolder()
    try folder.write("long.cart", "add 1\nadd 1\n".utf8)
    let session = try await run("source {dir}/long.cart\nundo\n", pressedAt: 2, in: folder)
    #expect(session.amounts == ["1", "3", "3"])
  }
}
