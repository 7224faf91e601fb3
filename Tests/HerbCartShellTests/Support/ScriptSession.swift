@testable import HerbCart
@testable import HerbCartShell

/// A session on the three-herb list whose scripts are bytes in memory.
final class ScriptSession {
  let output = Output()
  let errors = Output()
  let session: Session
  let interpreter: Interpreter

  init(
    _ options: Options = Options(),
    language: Language = .en,
    standardInputIsFree: Bool = false,
    isInteractive: Bool = false
  ) throws {
    let loaded = try PrescriptionFile.read(Fixtures.bytes("app-list.json"))
    let data = DataFolder(override: Repository.data, executable: nil)
    session = Session(
      cart: CartViewModel(loaded.prescription),
      options: options,
      language: language,
      output: output,
      errors: errors,
      library: Library(
        data: data,
        cataloguePath: nil,
        loadCatalogue: SharedCatalogue.load
      ),
      isInteractive: isInteractive,
      standardInputIsFree: standardInputIsFree
    )
    interpreter = Interpreter(session)
  }

  /// Options that go on after a failure.
  static var keepingGoing: Options {
    var options = Options()
    options.keepsGoing = true
    return options
  }

  var cart: CartViewModel { session.cart }

  /// The amounts of the lines.
  var amounts: [String] { cart.lines.map(\.amount.description) }

  @discardableResult
  func run(_ script: some Sequence<UInt8>, name: String = "s") async -> Bool {
    await interpreter.run(ByteLineSource(ByteSource(text: Array(script)), name: name))
  }

  @discardableResult
  func run(_ script: String) async -> Bool { await run(script.utf8) }
}
