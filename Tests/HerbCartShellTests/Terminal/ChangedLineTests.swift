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
    #expect(try told { try $0.cell(3).mark(.own) } == "3  丙  1g  —  own\n")
    let half = try #require(Adjustment(hundredths: -5_000))
    #expect(try told { try $0.cell(3).adjust(half) } == "3  丙  1g  —  own -50%\n")
  }

  /// In a narrow window it goes on under itself; what is cut says so, and no figure is.
  @Test(arguments: [40, 80])
  func fitsTheWindow(_ columns: Int) throws {
    let price = try PriceRange(#require(UnitPrice(microyuan: 1_000_000_000_000)))
    let name = "产地直供特等野生道地制何首乌饮片（九蒸九晒，礼盒装）"
    var drug = Drug(id: Drug.ID(rawValue: "x"), name: name, unit: .gram, price: price)
    drug.handling = Handling(rawValue: "打碎先煎三十分钟去上沫再与余药同煎四十分钟趁热滤出")
    var changed = ChangedLine(cart.lines)
    try cart.append(CartLine(drug: drug, amount: #require(Amount(thousandths: 999_999_999))))
    let text = changed.text(cart.lines, CartText(.en, columns: columns))
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) < columns) }
    #expect(text.contains("999999.999g") && text.contains("¥999999999000.00"))
    #expect(text.count { $0 == "…" } == 2)
  }

  @Test func tellsNothingOfNoneOrMany() throws {
    #expect(told { _ in } == "")
    #expect(told { $0.clear() } == "")
    #expect(try told { try $0.undo() } == "")
    #expect(try told { try $0.move(1, to: 3) } == "")
  }
}
