import Testing

@testable import HerbCartShell

struct TextTableTests {
  @Test func columnsLineUp() {
    var table = TextTable([.left, .right, .left])
    table.add(["黄芪", "1", "先煎"])
    table.add(["a", "100", ""])
    table.add(["e\u{301}x", "", "b"])
    #expect(table.text() == "黄芪    1  先煎\na     100\ne\u{301}x         b\n")
  }

  @Test func nothingIsNothing() {
    var table = TextTable([.left])
    #expect(table.text() == "")
    table.add([""])
    #expect(table.text() == "\n")
  }
}
