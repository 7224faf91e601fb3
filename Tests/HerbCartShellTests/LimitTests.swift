import HerbCart
import Testing

@testable import HerbCartShell

/// What is just within a limit is done; what is just over it is refused, and changes nothing.
struct LimitTests {
  /// Commands that fit, and the one step further that doesn't, with what it says.
  struct Limit: CustomTestStringConvertible {
    let testDescription: String
    let within: [String]
    let over: [String]
    let message: String
  }

  static let limits = [
    Limit(
      testDescription: "amount",
      within: ["set 1 1000000", "set 1 999999.999", "add 1 999999", "add 山楂 1000000"],
      over: ["set 1 1000000.001", "set 1 1000001", "add 1 999999.001", "add 山楂 1000000.001"],
      message: "amount"
    ),
    Limit(
      testDescription: "decimals of an amount",
      within: ["set 1 0.001", "add 1 0.001"],
      over: ["set 1 0.0001", "add 1 1.0001"],
      message: "decimals"
    ),
    Limit(
      testDescription: "subtracted amount",
      within: ["sub 1 1000000"],
      over: ["sub 1 1000000.001"],
      message: "amount"
    ),
    Limit(
      testDescription: "price",
      within: ["price 1 1000000", "price 1 0.000001", "price 1 999999.999999 1000000"],
      over: ["price 1 1000000.000001", "price 1 0.0000001", "price 1 1 1000001"],
      message: "price"
    ),
    Limit(
      testDescription: "doses",
      within: ["doses 1", "doses 999"],
      over: ["doses 0", "doses 1000", "doses 99999999999999999999"],
      message: "doses"
    ),
    Limit(
      testDescription: "fee",
      within: ["fee 代煎 1000000", "fee 代煎 0.01"],
      over: ["fee 代煎 1000000.01", "fee 代煎 0.001"],
      message: "fee"
    ),
    Limit(
      testDescription: "line numbers",
      within: ["del 3", "move 1 3", "move 3 1"],
      over: ["del 4", "del 0", "move 1 4", "move 0 1", "del 18446744073709551617"],
      message: "line"
    ),
  ]

  @Test(arguments: limits)
  func holds(_ limit: Limit) async throws {
    for command in limit.within {
      let session = try ScriptSession()
      await session.run(command)
      #expect(session.interpreter.exitStatus == 0, "\(command): \(session.errors.text)")
    }
    for command in limit.over {
      let session = try ScriptSession()
      let before = session.cart.prescription
      await session.run(command)
      #expect((1...2).contains(session.interpreter.exitStatus), "\(command)")
      #expect(session.errors.text.contains(limit.message), "\(command): \(session.errors.text)")
      #expect(session.cart.prescription == before, "\(command)")
    }
  }

  @Test func aThousandStepsAreUndone() async throws {
    let session = try ScriptSession()
    await session.run(String(repeating: "add 1\n", count: 1_001))
    await session.run(String(repeating: "undo\n", count: 1_000))
    #expect(session.interpreter.exitStatus == 0 && session.amounts[0] == "2")
    await session.run("undo")
    #expect(session.interpreter.exitStatus == 1 && session.amounts[0] == "2")
  }

  @Test func aCartHoldsAMillionLines() throws {
    let line = CartLine(drug: Drug(id: Drug.ID(rawValue: "1"), name: "药"), amount: .one)
    let cart = CartViewModel(Prescription(lines: CartLines(repeatElement(line, count: 999_999))))
    func other(_ id: String) -> CartLine {
      CartLine(drug: Drug(id: Drug.ID(rawValue: id), name: "药"), amount: .one)
    }
    #expect(throws: CartError.tooManyLines) {
      try cart.append(CartLines([other("2"), other("3")]))
    }
    #expect(cart.lineCount == 999_999)
    try cart.append(other("2"))
    #expect(throws: CartError.tooManyLines) { try cart.append(other("3")) }
    #expect(cart.lineCount == 1_000_000 && cart.summary.grams.thousandths == 1_000_000_000)
  }
}
