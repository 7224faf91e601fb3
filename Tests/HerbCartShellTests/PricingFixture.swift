import Testing

@testable import HerbCart
@testable import HerbCartShell

/// A list, commands, and what they come to.
struct PricingFixture {
  var name = ""
  var list: [UInt8] = []
  var commands: [String] = []
  var summary = ""
  var zh = ""
  var en = ""

  var rounding: Rounding? {
    Rounding.allCases.first { summary.contains("\"rounding\":\"\($0.rawValue)\"") }
  }

  /// Loads the list and runs the commands, none of which may fail.
  func cart() async throws -> CartViewModel {
    let prescription = try PrescriptionFile.read(list, file: name).prescription
    let cart = CartViewModel(prescription)
    cart.begin(rounding: try #require(rounding))
    let nowhere = Output()
    let session = Session(
      cart: cart,
      options: Options(),
      language: .en,
      output: nowhere,
      errors: nowhere,
      library: Library(
        data: DataFolder(override: nil, executable: nil),
        cataloguePath: nil
      ),
      isInteractive: false,
      standardInputIsFree: false
    )
    let interpreter = Interpreter(session)
    let script = commands.joined(separator: "\n")
    _ = await interpreter.run(ByteLineSource(ByteSource(text: Array(script.utf8)), name: name))
    #expect(interpreter.exitStatus == 0, "\(name)")
    return cart
  }

  /// Reads all of them: lists and summaries as the text that stands there.
  static func all(_ file: String = "pricing.json") throws -> [PricingFixture] {
    let text = try Fixtures.bytes(file)
    var json = JSONReader(wholeText: text, file: file)
    let top = JSONKeys(["fixtures"])
    var fixtures: [PricingFixture] = []
    try json.beginObject()
    while let key = try json.nextKey(top) {
      guard key.index == 0 else {
        try json.skipValue()
        continue
      }
      try json.beginArray()
      while try json.nextElement() { fixtures.append(try fixture(&json, text)) }
    }
    try json.finish()
    return fixtures
  }

  private static func fixture(
    _ json: inout JSONReader,
    _ text: [UInt8]
  ) throws -> PricingFixture {
    let keys = JSONKeys(["name", "list", "commands", "summary", "zh", "en", "rounding"])
    var fixture = PricingFixture()
    func raw(_ json: inout JSONReader) throws -> [UInt8] {
      _ = try json.peek()
      let start = json.mark
      try json.skipValue()
      return Array(text[start..<json.mark])
    }
    try json.beginObject()
    while let key = try json.nextKey(keys) {
      switch key.index {
      case 0: fixture.name = try json.string()
      case 1: fixture.list = try raw(&json)
      case 2:
        try json.beginArray()
        while try json.nextElement() { fixture.commands.append(try json.string()) }
      case 3: fixture.summary = String(decoding: try raw(&json), as: UTF8.self)
      case 4: fixture.zh = try json.string()
      case 5: fixture.en = try json.string()
      case 6: _ = try json.string()
      default: Issue.record("an unknown key: \(key.text ?? "")")
      }
    }
    return fixture
  }
}
