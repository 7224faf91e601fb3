import HerbCart
import Testing

@testable import HerbCartShell

/// The line that an edit changed is told, if it is one.
@Suite struct ChangedLineTests {
  private let cart: CartViewModel

  init() throws {
    cart = CartViewModel(backend: nil)
    let price = try PriceRange(#require(UnitPrice(microyuan: 2_000_000)))
    for name in ["甲", "乙", "丙"] {
      let drug = Drug(id: Drug.ID(rawValue: name), name: name, unit: .gram, price: price)
      try cart.append(CartLine(drug: drug, amount: .one))
    }
  }

  private func told(_ edit: (CartViewModel) throws -> Void) rethrows -> String {
    var changed = ChangedLine(cart.lines)
    try edit(cart)
    return changed.text(cart.lines, CartText(.en))
  }

  @Test func tellsOneLine() throws {
    #expect(try told { try $0.cell(2).add(.one) } == "2  乙  2g  ¥4.00\n")
    #expect(try told { try $0.cell(1).delete() } == "− 1  甲  1g  ¥2.00\n")
    #expect(try told { try $0.undo() } == "1  甲  1g  ¥2.00\n")
  }

  @Test func tellsNothingOfNoneOrMany() throws {
    #expect(told { _ in } == "")
    #expect(told { $0.clear() } == "")
    #expect(try told { try $0.undo() } == "")
    #expect(try told { try $0.move(1, to: 3) } == "")
  }
}
