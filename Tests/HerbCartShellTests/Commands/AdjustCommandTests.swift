import Testing

@testable import HerbCart
@testable import HerbCartShell

/// At the prompt an adjustment tells what is to be paid, which the summary line doesn't.
struct AdjustCommandTests {
  @Test(arguments: [
    ("adjust -10%", "payable ¥38.70"), ("adjust 1 9折", "payable ¥42.60"),
    ("adjust -10; adjust 1 9折; adjust -", "payable ¥43.00"), ("adjust 3 -100", "payable ¥19.00"),
  ])
  func tellsThePayable(command: String, expected: String) async throws {
    let session = try ScriptSession(isInteractive: true)
    await session.run(command)
    #expect(session.interpreter.exitStatus == 0)
    #expect(session.output.text.split(separator: "\n").contains { $0 == expected })
    let script = try ScriptSession()
    await script.run(command)
    #expect(script.output.text.isEmpty && script.errors.text.isEmpty)
  }

  /// Clearing is one step, and no step where there is nothing to clear.
  @Test func clearingIsOneStep() async throws {
    let session = try ScriptSession()
    await session.run("adjust -10; adjust 1 9折; adjust 3 +25; adjust -")
    #expect(session.cart.prescription.adjustment == .none && !session.cart.hasTerms)
    await session.run("undo")
    let hundredths = session.cart.lines.map(\.adjustment.hundredths)
    #expect(hundredths == [-1_000, 0, 2_500] && session.cart.adjustment.hundredths == -1_000)
    await session.run("redo; adjust -; adjust 0; mark 1 -; adjust 2 -")
    let state = session.cart.stateNumber
    await session.run("undo; undo")
    #expect(session.cart.stateNumber < state && session.cart.adjustment.hundredths == -1_000)
  }
}
