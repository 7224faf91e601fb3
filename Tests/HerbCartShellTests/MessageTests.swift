import Testing

@testable import HerbCart
@testable import HerbCartShell

/// Every message in both languages: by a command line where one leads there, else by its words.
struct MessageTests {
  @Test func answersAsWritten() async throws {
    for session in try Transcript.all(in: "messages.txt") {
      #expect(session.errors.map(\.language) == ["zh", "en"], "\(session.title)")
      try await session.play()
    }
  }

  /// What no short command line leads to.
  static let unreached: [(Problem, zh: String, en: String)] =
    faultsOfServices + [
      (.nul, "行中有 NUL 字节", "a NUL byte in the line"),
      (.invalidUTF8, "不是 UTF-8", "not UTF-8"),
      (.lineTooLong, "一行超过 1 MiB，整行不执行", "a line over 1 MiB; nothing of it was run"),
      (.standardInputTaken, "标准输入已用于脚本", "standard input is in use for the script"),
      (
        .noData(looked: ["/a/data/drugs.json", "data/drugs.json"]),
        "找不到数据文件，找过：/a/data/drugs.json、data/drugs.json",
        "no data file; looked at /a/data/drugs.json, data/drugs.json"
      ),
      (
        .reloadOutdated, "载入期间药单有改动，没有替换",
        "the cart was edited while the list was loading; it stays"
      ),
      (
        .load(.data(DataFault(.otherDoses(3, than: 7), path: "doses"), file: "a")),
        "doses: 剂数 3 与前面的 7 不同", "doses: 3 doses, but 7 before"
      ),
      (.unsafe(errors: 1), "安全检查有 1 项错误", "the check found 1 error"),
      (.unsafe(errors: 2), "安全检查有 2 项错误", "the check found 2 errors"),
      (
        .changedOnDisk(path: "a.json"), "a.json 打开之后被别的程序改过，没有覆盖",
        "a.json changed on disk since it was opened; not overwritten"
      ),
      (.cart(.deleted), "这一行已删除", "the line was deleted"),
      (.cart(.tooManyLines), "药单最多 1000000 行", "a cart has at most 1,000,000 lines"),
      (
        .cart(.alreadyInCart(name: "甲", line: 3)), "'甲' 已在第 3 行，煎法相同",
        "'甲' is on line 3 already, with the same handling"
      ),
      (
        .formula(.overLimit(herb: "甘草")), "'甘草' 的量超过上限",
        "the amount of '甘草' is over the limit"
      ),
      (.load(.data(DataFault(.badEncoding), file: "a")), "不是 UTF-8", "not UTF-8"),
      (
        .load(.data(DataFault(.overLimit(1_000_000), path: "items"), file: "a")),
        "items: 超过上限 1000000", "items: over the limit of 1000000"
      ),
      (
        .load(.data(DataFault(.unresolved("甲", candidates: []), path: "pairs[0]"), file: "a")),
        "pairs[0]: 没有药叫 '甲'", "pairs[0]: no herb is named '甲'"
      ),
      (
        .load(.data(DataFault(.unresolved("甲", candidates: ["乙", "丙"])), file: "a")),
        "'甲' 可指 乙、丙", "'甲' may be 乙, 丙"
      ),
      (
        .badNumber("", .empty(at: 0), .price), "单价是空的", "the price is empty"
      ),
      (
        .badNumber("9", .overLimit(at: 0), .doses), "剂数 '9' 超过上限 1000000",
        "the number of doses '9' is over the limit of 1,000,000"
      ),
      (
        .badNumber("x", .unexpected(at: 0), .handling), "煎法里不能有 'x'",
        "'x' can't be in a handling"
      ),
    ]

  @Test(arguments: unreached.indices)
  func saysInBothLanguages(index: Int) {
    let row = Self.unreached[index]
    #expect(Wording(.zh).message(row.0) == row.zh)
    #expect(Wording(.en).message(row.0) == row.en)
  }

  @Test func hintsOfWhatNoCommandLineLeadsTo() {
    let noData = Problem.noData(looked: [])
    #expect(
      Wording(.zh).hint(noData) == "用 --data FILE 或 --empty，或把 $HERBCART_DATA 设为数据文件夹"
    )
    #expect(
      Wording(.en).hint(noData)
        == "give --data FILE or --empty, or set $HERBCART_DATA to the data folder"
    )
    let changed = Problem.changedOnDisk(path: "a.json")
    #expect(Wording(.zh).hint(changed) == "换个文件名保存，或用 save! a.json 覆盖")
    #expect(
      Wording(.en).hint(changed)
        == "save under another name, or 'save! a.json' to overwrite it"
    )
    let twin = Problem.cart(.alreadyInCart(name: "甲", line: 3))
    #expect(Wording(.zh).hint(twin) == "加量用 add 3 Q")
    #expect(Wording(.en).hint(twin) == "'add 3 Q' puts more of it there")
    #expect(Wording(.en).hint(.nul) == nil)
  }

  /// Input and data are quoted short and safe, and at most eight names are listed.
  @Test func quotesAreShortAndSafe() {
    let long = String(repeating: "黄", count: 41)
    #expect(
      Wording(.en).message(.extraWord(long))
        == "one word too many: '\(String(repeating: "黄", count: 40))…'"
    )
    #expect(Wording(.en).message(.extraWord("a\u{1b}[2J")) == #"one word too many: 'a\x1b[2J'"#)
    let names = ["一", "二", "三", "四", "五", "六", "七", "八", "九"]
    let nine = Problem.ambiguousHerb("药", candidates: names)
    #expect(Wording(.zh).message(nine) == "'药' 可指 一、二、三、四、五、六、七、八 …")
    let eight = Problem.ambiguousHerb("药", candidates: names.dropLast())
    #expect(Wording(.en).message(eight) == "'药' may be 一, 二, 三, 四, 五, 六, 七, 八")
  }
}
