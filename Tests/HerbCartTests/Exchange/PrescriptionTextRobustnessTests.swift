import HerbCart
import Testing

/// Texts that nobody would write: there is an answer, with places in the text, in reasonable time.
struct PrescriptionTextRobustnessTests {
  private static let names = FakeNames()

  /// A generator that gives the same numbers for the same seed.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let pieces = [
    "黄芪", "当归", "川芎", "半夏", "三七", "五味子", "金银", "花露水", "赤白芍", "焦三仙", "芍药", "怪草", "大枣", "胖大海", "片姜黄",
    "夏枯草",
    "10", "3.5", "１２", "0", "4.", "1 5", "l0", "1O", "十", "五", "半", "两", "百", "一", "三",
    "99999999999999999999",
    "g", "克", "kg", "mg", "钱", "两", "分", "厘", "斤", "片", "枚", "ml", "分钟", "剂", "付", "各", "适量", "等分",
    "-", "～", "至",
    "，", ",", "、", "；", "。", " ", "　", "\n", "\r\n", "\t", ".", "：", "+", "*", "×", "x",
    "（", "）", "(", ")", "【", "】", "[", "]", "「", "」", "〔", "〕", "包", "先煎", "后下", "冲", "打碎", "炒",
    "或", "代替",
    "处方", "Rp", "逍遥散", "加减", "水煎服", "每日", "分两次服", "早晚", "上方", "第二方", "1.", "2、", "①", "•", "\u{0}",
    "\u{301}", "👨‍👩‍👧", "\u{FEFF}", "é", "²", "½",
  ]

  @Test(arguments: 0..<20)
  func randomTextsHaveAnAnswer(_ seed: Int) {
    var generator = Generator(state: UInt64(seed))
    for _ in 0..<60 {
      let count = Int.random(in: 0...24, using: &generator)
      var text = ""
      for _ in 0..<count { text += Self.pieces.randomElement(using: &generator) ?? "" }
      for options in [
        PrescriptionText.Options(), PrescriptionText.Options(qian: .exact, takesUsual: true),
      ] {
        check(text, options)
      }
    }
  }

  private func check(_ text: String, _ options: PrescriptionText.Options) {
    let characters = Array(text)
    do throws(PrescriptionText.Report) {
      let read = try PrescriptionText.read(text, names: Self.names, options: options)
      #expect(!read.lines.isEmpty, "\(text.debugDescription)")
      #expect(Set(read.lines.map(\.herb.id)).count == read.lines.count)
      for line in read.lines {
        #expect(line.amount > .zero && line.amount <= .lineLimit)
        #expect(line.place.range.upperBound <= characters.count)
      }
    } catch {
      #expect(!error.problems.isEmpty, "\(text.debugDescription)")
      var last = 0
      for problem in error.problems {
        let range = problem.place.range
        #expect(range.upperBound <= characters.count && range.lowerBound >= last)
        last = range.lowerBound
        guard range.upperBound <= characters.count else { continue }
        #expect(String(characters[range]) == problem.text)
        let before = characters[..<range.lowerBound]
        let isEnd = { (character: Character) in character == "\n" || character == "\r\n" }
        #expect(problem.place.start.line == before.count(where: isEnd) + 1)
        let line = before.lastIndex(where: isEnd).map { $0 + 1 } ?? 0
        #expect(problem.place.start.column == range.lowerBound - line + 1)
      }
    }
  }

  static let hostile: [(String, piece: String)] = [
    ("opening brackets", "（"),
    ("closing brackets", "）"),
    ("brackets in brackets", "（【「"),
    ("pairs", "（）"),
    ("digits", "1"),
    ("digits apart", "1 "),
    ("points", "1."),
    ("numerals", "十"),
    ("halves", "半"),
    ("a range of a range", "一至"),
    ("a unit of a unit", "一钱一分"),
    ("glued names", "金银花露水"),
    ("names and numerals", "百合三七"),
    ("unknown words", "怪"),
    ("broken names", "怪\n"),
    ("each", "黄芪各"),
    ("names", "黄芪，"),
    ("colons", "黄芪："),
    ("headings", "处方："),
    ("usage", "水煎服"),
    ("notes", "先煎"),
    ("line ends", "\r\n"),
    ("blanks", " "),
    ("bullets", "-\n"),
    ("letters", "l"),
    ("marks", "\u{301}"),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: hostile)
  func longTextsTakeTheirLengthInTime(_ name: String, _ piece: String) {
    let text = String(repeating: piece, count: 40_000 / piece.utf8.count)
    let usual = PrescriptionText.Options(qian: .three, takesUsual: true)
    for (text, options) in [("黄芪10g" + text, .init()), (text + "10g）", usual)] {
      let count = text.count
      do throws(PrescriptionText.Report) {
        _ = try PrescriptionText.read(text, names: Self.names, options: options)
      } catch {
        #expect(!error.problems.isEmpty)
        #expect(error.problems.allSatisfy { $0.place.range.upperBound <= count })
      }
    }
  }

  @Test func deepBracketsArePaired() throws {
    let depth = 20_000
    let text =
      "黄芪9g" + String(repeating: "（", count: depth) + "先煎" + String(repeating: "）", count: depth)
    let read = try PrescriptionText.read(text, names: Self.names)
    #expect(read.lines.map(\.handling) == [Handling(rawValue: "先煎")])
  }

  @Test func tooManyProblemsAreCut() throws {
    let text = String(repeating: "怪草9g，", count: 3_000)
    let report = try #require(throws: PrescriptionText.Report.self) {
      try PrescriptionText.read(text, names: Self.names)
    }
    #expect(report.problems.count == PrescriptionText.Report.limit)
    #expect(report.hasMore)
  }
}
