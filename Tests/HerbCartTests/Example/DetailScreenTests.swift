import HerbCart
import Testing

/// The second screen of the worked example: a row in full, and its edits.
@MainActor
@Suite struct DetailScreenTests {
  private let cart: CartViewModel
  private let screen: DetailScreen

  init() throws {
    cart = try AppList.cart()
    screen = DetailScreen(try cart.cell(2))
  }

  @Test func showsTheRow() throws {
    #expect(screen.seen == "熟地黄 [3] ¥3–5/g ¥9.00–15.00")
    try cart.cell(2).setPrice(PriceRange(.zero))
    #expect(screen.seen == "熟地黄 [3] ¥0/g ¥0.00")
    try cart.cell(2).setPrice(nil)
    #expect(screen.seen == "熟地黄 [3] no price no price")
  }

  @Test(arguments: [("12", "12"), ("２．５", "2.5"), ("0.125", "0.125"), ("0", "0")])
  func takesAnAmount(typed: String, shown: String) throws {
    screen.typedAmount = typed
    #expect(screen.seen.contains("[\(typed)]"))
    screen.commitAmount()
    #expect(screen.typedAmount == nil && screen.problem == nil)
    #expect(screen.seen.contains("[\(shown)]"))
    try cart.undo()
    #expect(screen.seen.contains("[3]"))
  }

  @Test(arguments: [
    ("", "'' is no amount."), ("-1", "'-1' is no amount."), ("1e3", "'1e3' is no amount."),
    ("1,5", "'1,5' is no amount."), ("0.1234", "'0.1234' is no amount."),
    ("12 ", "'12 ' is no amount."), ("1000001", "That is too much for one line."),
  ])
  func refusesAnotherAndLeavesItInTheField(typed: String, problem: String) {
    screen.typedAmount = typed
    screen.commitAmount()
    #expect(screen.problem == problem)
    #expect(screen.seen.contains("[\(typed)]"))
    #expect(cart.lines[1].amount == Amount.units(3) && !cart.canUndo)
    screen.typedAmount = "4"
    screen.commitAmount()
    #expect(screen.problem == nil && cart.lines[1].amount == Amount.units(4))
  }

  @Test func enterWithoutTypingDoesNothing() {
    screen.commitAmount()
    #expect(screen.problem == nil && !cart.canUndo)
  }

  @Test func setsAndClearsTheHandling() {
    screen.use("先煎")
    #expect(screen.seen.hasPrefix("熟地黄（先煎） "))
    #expect(cart.lines[1].drug.handling?.rawValue == "先煎")
    screen.use("")
    #expect(screen.seen.hasPrefix("熟地黄 "))
  }

  @Test func showsThatTheListDeletedTheRow() throws {
    try cart.cell(2).delete()
    #expect(screen.seen == "deleted: 熟地黄")
    screen.typedAmount = "4"
    screen.commitAmount()
    #expect(screen.problem == "The row is gone.")
    try cart.undo()
    #expect(screen.seen == "熟地黄 [4] ¥3–5/g ¥9.00–15.00")
    screen.delete()
    #expect(cart.count == 2)
  }
}
