import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// A table that the window is too narrow for: no figure is broken, nothing is left out.
struct NarrowTableTests {
  private func table(_ rows: [[String]]) -> TextTable {
    var table = TextTable([.right, .left, .right, .right, .left], details: [2, 4])
    for row in rows { table.add(row) }
    return table
  }

  private let rows = [
    ["1", "熟地黄", "¥0.067–0.15/g", "¥1.61–3.60", "先煎"],
    ["12", "山药", "¥0.058/g", "¥0.70", ""],
  ]

  @Test func aWideWindowChangesNothing() {
    let plain = table(rows).text()
    #expect(table(rows).text(fitting: 44) == plain)
    #expect(DisplayWidth.of(plain.prefix { $0 != "\n" }) == 43)
    #expect(table(rows).text(fitting: 43) != plain)
  }

  @Test func detailsGoUnderTheirRow() {
    #expect(
      table(rows).text(fitting: 40) == """
         1  熟地黄  ¥1.61–3.60
            ¥0.067–0.15/g  先煎
        12  山药         ¥0.70
            ¥0.058/g

        """
    )
  }

  @Test func namesAreWrapped() {
    let name = "制何首乌饮片（道地药材）"
    #expect(
      table([["1", name, "¥3.00/g", "¥1000000.00", "先煎"]]).text(fitting: 30) == """
        1  制何首乌饮片   ¥1000000.00
           （道地药材）
           ¥3.00/g  先煎

        """
    )
  }

  @Test func asTheLastResortCellsFollowOneAnother() {
    #expect(
      table([["1", "熟地黄", "¥3.00/g", "¥1000000.00", "先煎"]]).text(fitting: 16) == """
        1  熟地黄
          ¥3.00/g
          ¥1000000.00
          先煎

        """
    )
  }

  /// Whatever the cells and the window: only a single figure may be wider, and all of them are whole.
  @Test(arguments: 0..<300)
  func fits(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["黄芪", "山茱萸", "❤\u{FE0F}", "Astragali Radix", "甲", "（制）", "e\u{301}", "x1"]
    func name() -> String {
      (0...random.below(12)).map { _ in names[random.below(names.count)] }.joined()
    }
    func figure() -> String {
      let digits = (0...random.below(14)).map { _ in "\(1 + random.below(9))" }.joined()
      return random.oneIn(2) ? "¥\(digits).00" : "\(digits)g"
    }
    let rows = (0...random.below(6)).map { index in
      ["\(index + 1)", name(), figure(), figure(), random.oneIn(2) ? "" : name()]
    }
    let window = 10 + random.below(90)
    let lines = table(rows).text(fitting: window).split(separator: "\n")
    for line in lines where DisplayWidth.of(line) >= window {
      #expect(!line.drop { $0 == " " }.contains(" "), "\(window): \(line)")
      #expect(line.contains { $0.isNumber }, "\(window): \(line)")
    }
    for row in rows {
      for cell in [row[2], row[3]] where DisplayWidth.of(cell) + 6 < window {
        #expect(lines.contains { $0.contains(cell) }, "\(window): \(cell)")
      }
    }
    let letters = { (text: String) in text.filter { $0 != " " }.sorted() }
    #expect(letters(lines.joined()) == letters(rows.flatMap(\.self).joined()))
  }
}
