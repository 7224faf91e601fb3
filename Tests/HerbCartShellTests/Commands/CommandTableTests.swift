import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

struct CommandTableTests {
  private let table = CommandTable()

  @Test func noTwoCommandsShareAName() {
    let names = table.rows.flatMap(\.manual.names)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name == CommandName.folded(name), "\(name) can't be typed as it is written")
      #expect(name.allSatisfy { !$0.isWhitespace && !"#;'\"".contains($0) }, "\(name)")
      #expect(name.first?.isNumber == false)
    }
  }

  @Test func everyNameFindsItsCommand() throws {
    for (index, row) in table.rows.enumerated() {
      for name in row.manual.names {
        for written in [name, name.uppercased(), Self.fullWidth(name)] {
          let bytes = Array(written.utf8)
          #expect(table.row(bytes, bytes.indices) == index, "\(written)")
          #expect(table.row(named: written)?.manual.names == row.manual.names)
        }
      }
    }
    for name in ["", "li", "listt", "加加", "ad", "ＡＤ", "qu it"] {
      #expect(table.row(named: name) == nil, "\(name)")
    }
  }

  private static func fullWidth(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isASCII = (0x21...0x7E).contains(scalar.value)
      text.append(isASCII ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
    }
    return String(text)
  }

  @Test func everyManualSaysSomething() {
    for row in table.rows {
      #expect(!row.manual.summary.zh.isEmpty && !row.manual.summary.en.isEmpty)
      #expect(row.manual.summary.zh != row.manual.summary.en)
      #expect(row.manual.example.contains(row.manual.names[0]))
    }
  }

  /// Every example works on the three-herb list, with the files that it names.
  @Test(arguments: CommandTable().rows.map(\.manual.names[0]))
  func everyExampleWorks(name: String) async throws {
    let manual = try #require(table.row(named: name)?.manual)
    let folder = try TemporaryFolder()
    try folder.write("morning.cart", "add 1\n".utf8)
    try folder.write("shop.csv", "name,price\n熟地黄,0.15\n".utf8)
    var example = manual.example
    for file in ["morning.cart", "shop.csv", "rx.csv", "rx.json"] {
      example = example.replacing(file, with: folder.file(file))
    }
    let run = try await ShellRun.script(example, in: folder)
    #expect(run.status == 0, "\(example)\n\(run.errors)")
    #expect(!run.errors.contains("error"))
  }

  static let slips: [(String, String?)] = [
    ("lsit", "list"), ("lst", "list"), ("totl", "total"), ("ad", "add"), ("addd", "add"),
    ("LSIT", "list"), ("ｌｓｉｔ", "list"), ("undoo", "undo"), ("hlep", "help"), ("del1", "del"),
    ("sav", "save"), ("prise", "price"), ("fromula", "formula"), ("删处", "删"), ("合记", "合"),
    ("列表表", "列表"), ("frobnicate", nil), ("x", "rx"), ("w", nil), ("刪", nil), ("甲乙", nil), ("", nil),
  ]

  @Test(arguments: slips)
  func offersTheNearest(_ word: String, _ name: String?) throws {
    let nearest = table.nearest(to: word)
    guard let name else {
      #expect(nearest == nil)
      return
    }
    // Where several are equally near, any of them will do.
    let best = try #require(nearest)
    #expect(
      CommandName.distance(CommandName.folded(word), best)
        <= CommandName.distance(CommandName.folded(word), name)
    )
  }

  static let distances: [(String, String, Int)] = [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "xabc", 1), ("abc", "xyz", 3), ("加", "删", 1),
    ("kitten", "sitting", 3),
  ]

  @Test(arguments: distances)
  func countsSlips(_ first: String, _ second: String, _ distance: Int) {
    #expect(CommandName.distance(first, second) == distance)
    #expect(CommandName.distance(second, first) == distance)
  }

  @Test func foldsLettersAndNothingElse() {
    #expect(CommandName.folded("ＡdＤ！") == "add!")
    #expect(CommandName.folded("É加㎏") == "É加㎏")
  }
}
