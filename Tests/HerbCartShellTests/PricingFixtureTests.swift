import Foundation
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// Real and random lists, edited by commands, come to the digit to what an independent program says.
@Suite struct PricingFixtureTests {
  @Test(arguments: Rounding.allCases)
  func everyFigureIsExact(rounding: Rounding) async throws {
    let fixtures = try PricingFixture.all().filter { $0.rounding == rounding }
    #expect(fixtures.count > 40)
    for fixture in fixtures {
      let cart = try await fixture.cart()
      let summary = cart.summary
      #expect(CartJSON.summary(summary) == fixture.summary + "\n", "\(fixture.name)")
      #expect(CartText(.zh).sentence(summary) == fixture.zh, "\(fixture.name)")
      #expect(CartText(.en).sentence(summary) == fixture.en, "\(fixture.name)")
    }
  }

  /// Saving and loading a cart changes no figure.
  @Test func everyCartSurvivesSaving() async throws {
    for fixture in try PricingFixture.all() {
      let cart = try await fixture.cart()
      let saved = PrescriptionFile.write(cart.prescription)
      let loaded = try PrescriptionFile.read(saved)
      #expect(loaded.warnings.isEmpty)
      #expect(loaded.prescription == cart.prescription, "\(fixture.name)")
      let again = CartViewModel(loaded.prescription)
      #expect(CartJSON.summary(again.summary) == fixture.summary + "\n", "\(fixture.name)")
      #expect(PrescriptionFile.write(again.prescription) == saved, "\(fixture.name)")
    }
  }

  @Test func theAppsListComesTo43Yuan() throws {
    let loaded = try PrescriptionFile.read(Fixtures.bytes("app-list.json"))
    #expect(loaded.warnings.isEmpty)
    let cart = CartViewModel(loaded.prescription)
    #expect(CartText(.zh).sentence(cart.summary) == "共3味药，7g，药品参考总价:43.00元")
    #expect(CartText(.en).sentence(cart.summary) == "3 herbs, 7 g, reference total ¥43.00")
    #expect(cart.summary.minTotal.description == "14")
    #expect(cart.summary.maxTotal.description == "43")
  }
}

/// A list, commands, and what they come to.
private struct PricingFixture {
  var name = ""
  var list: [UInt8] = []
  var commands: [String] = []
  var summary = ""
  var zh = ""
  var en = ""

  var rounding: Rounding? {
    Rounding.allCases.first { summary.hasSuffix("\"rounding\":\"\($0.rawValue)\"}") }
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
  static func all() throws -> [PricingFixture] {
    let text = try Fixtures.bytes("pricing.json")
    var json = JSONReader(wholeText: text, file: "pricing.json")
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
    let keys = JSONKeys(["name", "list", "commands", "summary", "zh", "en"])
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
      default: Issue.record("an unknown key: \(key.text ?? "")")
      }
    }
    return fixture
  }
}

/// The files beside the tests.
enum Fixtures {
  static func bytes(_ name: String, in folder: String = "Fixtures") throws -> [UInt8] {
    let folder = try #require(Bundle.module.url(forResource: folder, withExtension: nil))
    return try Array(Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func names(in folder: String) throws -> [String] {
    let folder = try #require(Bundle.module.url(forResource: folder, withExtension: nil))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
