import HerbCart
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// The quick reader of edits takes what scripts have, and does with it what the other one does.
struct PlainEditTests {
  @Test(arguments: [
    ("add 3 2.5\n", "add 3 2500 next 10"), ("sub 12\n", "subtract 12 1000 next 7"),
    ("add 1\r\n", "add 1 1000 next 7"), ("set 0000001 0.001\n", "set 1 1 next 18"),
    ("set 9999999 1000000.000\n", "set 9999999 1000000000 next 24"),
    ("add 2 00.50\r\nx", "add 2 500 next 13"),
  ])
  func reads(text: String, expected: String) {
    #expect(described(text) == expected)
  }

  private func described(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let read = PlainEdit(bytes.span, at: 0) else { return nil }
    let (name, amount) =
      switch read.edit {
      case .add(let amount): ("add", amount)
      case .subtract(let amount): ("subtract", amount)
      case .set(let amount): ("set", amount)
      }
    return "\(name) \(read.line) \(amount.thousandths) next \(read.next)"
  }

  @Test(arguments: [
    "add 1", "add 1 ", "add 1 \n", "add  1\n", " add 1\n", "add 1  2\n", "set 1\n", "add\n",
    "add \n",
    "add x\n", "add 1 x\n", "add 1 1.\n", "add 1 .5\n", "add 1 1.2345\n", "add 1 1g\n",
    "add 1 -1\n",
    "add 1 1;\n", "add 1 #\n", "add 12345678\n", "add 1 12345678\n", "Add 1\n", "add 1\r", "\n", "",
    "add 1\r\r\n", "ad 11 1\n", "add\t1\n", "del 1\n", "add １\n", "sub 1 1000000.001\n",
    "sub 2 1000001\n", "add 1 1000001\n",
  ])
  func leavesTheRest(text: String) {
    #expect(described(text) == nil)
  }

  /// Random scripts, plain lines among all kinds of others: by both readers the same comes of it.
  @Test func doesWhatTheOtherReaderDoes() async throws {
    var random = SplitMix64(seed: 77)
    let words = [
      "add", "sub", "set", "add ", "1", "2", "3", "4", "0", "3.5", "0.0001", "1000000",
      "999999.999",
      "1000000.001", "g", " ", "  ", ";", "\r", "undo", "del 1", "'2'", "# c", "１", "-1", "redo",
      "x",
    ]
    for _ in 0..<400 {
      var script = ""
      for _ in 0..<random.below(30) {
        if random.below(3) > 0 {
          let verb = ["add", "sub", "set"][random.below(3)]
          let most = [2_000, 2_000, 1_000_002, 9_999_999][random.below(4)]
          script += "\(verb) \(random.below(5)) \(random.below(most)).\(random.below(1_000))\n"
        } else {
          let line = (0..<random.below(5)).map { _ in words[random.below(words.count)] }
          script += line.joined(separator: random.below(4) == 0 ? "" : " ") + "\n"
        }
      }
      let quick = try ScriptSession(ScriptSession.keepingGoing)
      await quick.run(script)
      let other = try ScriptSession(ScriptSession.keepingGoing)
      _ = await other.interpreter.run(OtherSource(Array(script.utf8)))
      #expect(quick.amounts == other.amounts, "\(script)")
      #expect(quick.errors.text == other.errors.text, "\(script)")
      #expect(quick.cart.canUndo == other.cart.canUndo)
    }
  }

  /// Gives the same lines, but isn't the source whose plain edits are read quickly.
  private final class OtherSource: LineSource {
    private let source: ByteLineSource
    var name: String? { source.name }

    init(_ text: [UInt8]) { source = ByteLineSource(ByteSource(text: text), name: "s") }

    func next() -> ScriptInput { source.next() }
  }
}
