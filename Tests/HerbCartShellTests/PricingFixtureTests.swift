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
      #expect(CartJSON.summary(cart) == fixture.summary + "\n", "\(fixture.name)")
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
      #expect(CartJSON.summary(again) == fixture.summary + "\n", "\(fixture.name)")
      #expect(PrescriptionFile.write(again.prescription) == saved, "\(fixture.name)")
    }
  }

  /// Each policy by adjustments, doses and fees, herbs that the patient brings or pays for among
  /// them, comes to what fractions on paper give; and undo takes every rule back.
  @Test(arguments: Rounding.allCases)
  func priceRulesAreExact(rounding: Rounding) async throws {
    let fixtures = try PricingFixture.all("price-rules.json").filter { $0.rounding == rounding }
    #expect(fixtures.count > 100)
    for fixture in fixtures {
      let cart = try await fixture.cart()
      #expect(CartJSON.summary(cart) == fixture.summary + "\n", "\(fixture.name)")
      #expect(CartText(.zh).sentence(cart.summary) == fixture.zh, "\(fixture.name)")
      #expect(CartText(.en).sentence(cart.summary) == fixture.en, "\(fixture.name)")
      let saved = PrescriptionFile.write(cart.prescription)
      let again = CartViewModel(try PrescriptionFile.read(saved).prescription)
      #expect(CartJSON.summary(again) == fixture.summary + "\n", "\(fixture.name)")
      #expect(again.prescription == cart.prescription, "\(fixture.name)")
      let start = try PrescriptionFile.read(fixture.list).prescription.lines
      while cart.canUndo { try cart.undo() }
      #expect(cart.prescription == Prescription(lines: start, rounding: rounding))
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
