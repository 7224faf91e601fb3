import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// What commands show at a terminal fits its window, in 80 columns and in 40.
struct NarrowWindowTests {
  /// Long names, pieces, a price as high as it gets, a line without a price, a long handling.
  private static let list = """
    {"items":[
    {"drugId":"1","drugName":"熟地黄","drugCount":24,"minPrice":0.067,"maxPrice":0.15,
    "defaultSpecialUsage":"先煎"},
    {"drugId":"2","drugName":"产地直供特等野生道地制何首乌饮片（九蒸九晒，礼盒装）","drugCount":999999.999,
    "minPrice":999999.999999,"maxPrice":1000000,"defaultSpecialUsage":"打碎先煎三十分钟去上沫"},
    {"drugId":"3","drugName":"蜈蚣","drugCount":2,"unit":"条","maxPrice":3.5},
    {"drugId":"4","drugName":"Panax quinquefolius with an English name","drugCount":3},
    {"drugId":"5","drugName":"川乌","drugCount":9,"maxPrice":0.2},
    {"drugId":"6","drugName":"半夏","drugCount":9,"maxPrice":0.2}]}
    """

  private static let commands = [
    "list", "total", "chart", "check", "show 1", "show 3", "show 附子", "find hq", "find 黄",
    "find zzz",
    "formulas 君子", "formulas", "help", "help formula", "help add",
    "doses 7; fee 代煎费 3 /dose; total",
    "add hangqi 3", "frobnicate 3 一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十", "set 2 1,5",
    "rx 黄芪适量 当归10~15g 川芎6g 没有这味药9g",
  ]

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: commands, Language.allCases)
  func fits(_ command: String, _ language: Language) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("list.json", Self.list.utf8)
    let arguments = ["--lang", language.rawValue, "--data", path, "-c", command]
    let plain = await ShellRun.run(arguments)
    for columns in [40, 80] {
      let run = await ShellRun.run(arguments, columns: columns)
      #expect(run.status == plain.status)
      for line in lines(run.output + run.errors) {
        #expect(DisplayWidth.of(line) < columns, "\(command): \(line)")
      }
      let figures = Self.figures(plain.output)
      #expect(Self.figures(run.output) == figures, "\(command) in \(columns)")
    }
  }

  @Test(arguments: Language.allCases, [40, 80])
  func theUsageFits(_ language: Language, _ columns: Int) async {
    let run = await ShellRun.run(["--help", "--lang", language.rawValue], columns: columns)
    for line in lines(run.output) { #expect(DisplayWidth.of(line) < columns, "\(line)") }
  }

  /// JSON and CSV are for programs, at a terminal too.
  @Test(arguments: ["json", "csv"], ["list", "total", "check", "find hq"])
  func othersReadWholeLines(_ format: String, _ command: String) async {
    let arguments = ["--format", format, "-c", command]
    let plain = await ShellRun.run(arguments)
    #expect(await ShellRun.run(arguments, columns: 40).output == plain.output)
  }

  /// The figures of a text, however often: none is broken, none is lost.
  private static func figures(_ text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isNumber || $0 == ".")) }.map(String.init).sorted()
  }

  /// A row that can't be narrow enough makes all rows stand cell by cell.
  @Test func aListOfLongNamesAndHugePrices() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("list.json", Self.list.utf8)
    let arguments = ["--lang", "zh", "--data", path, "--quiet", "-c", "list"]
    #expect(
      await ShellRun.run(arguments, columns: 40).output == """
        1  熟地黄  24g  ¥0.067–0.15/g
          ¥1.61–3.60  先煎
        2  产地直供特等野生道地制何首乌饮片
          （九蒸九晒，礼盒装）  999999.999g
          ¥999999.999999–1000000/g
          ¥999999998999.00–999999999000.00
          打碎先煎三十分钟去上沫
        3  蜈蚣  2条  ¥3.5/条  ¥7.00
        4  Panax quinquefolius with an English
          name  3g  未定价  —
        5  川乌  9g  ¥0.2/g  ¥1.80
        6  半夏  9g  ¥0.2/g  ¥1.80
        共6味药，1000044.999g+2条，药品参考总
          价:999999999014.20元（1味未定价）

        """
    )
  }

  @Test func theSameIn80Columns() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("list.json", Self.list.utf8)
    let arguments = ["--data", path, "--quiet", "-c", "list"]
    let run = await ShellRun.run(arguments, columns: 80)
    #expect(
      run.output == """
        1  熟地黄                                 24g                        ¥1.61–3.60
           ¥0.067–0.15/g  先煎
        2  产地直供特等野生道地制何首乌   999999.999g  ¥999999998999.00–999999999000.00
           饮片（九蒸九晒，礼盒装）
           ¥999999.999999–1000000/g  打碎先煎三十分钟去上沫
        3  蜈蚣                                   2条                             ¥7.00
           ¥3.5/条
        4  Panax quinquefolius with an             3g                                 —
           English name
           unpriced
        5  川乌                                    9g                             ¥1.80
           ¥0.2/g
        6  半夏                                    9g                             ¥1.80
           ¥0.2/g
        6 herbs, 1000044.999 g + 2 条, reference total ¥999999999014.20 (1 unpriced)

        """
    )
  }

  /// What is wrong with the command line fits as well.
  @Test func errorsOfTheCommandLineFit() async {
    for arguments in [["--rounding", "一二三四五六七八九十"], ["--data", "a long name/of no file.json"]] {
      let run = await ShellRun.run(arguments + ["-c", "list"], columns: 40)
      #expect(run.status >= 2)
      for line in lines(run.errors) { #expect(DisplayWidth.of(line) < 40, "\(line)") }
    }
  }

  @Test func theDefaultListIn40Columns() async {
    let run = await ShellRun.run(["--quiet", "-c", "list; chart"], columns: 40)
    #expect(
      run.output == """
        1  熟地黄  24g  ¥1.61–3.60
           ¥0.067–0.15/g
        2  山茱萸  12g  ¥1.44–3.12
           ¥0.12–0.26/g
        3  山药    12g  ¥0.70–1.68
           ¥0.058–0.14/g
        4  泽泻     9g  ¥0.33–0.73
           ¥0.037–0.081/g
        5  牡丹皮   9g  ¥1.53–3.51
           ¥0.17–0.39/g
        6  茯苓     9g  ¥0.54–1.53
           ¥0.06–0.17/g
        6 herbs, 75 g, reference total ¥14.17
        1  熟地黄  ¥3.60  25.4%  ███▌
        2  山茱萸  ¥3.12  22.0%  ███▏
        3  山药    ¥1.68  11.9%  █▋
        4  泽泻    ¥0.73   5.1%  ▊
        5  牡丹皮  ¥3.51  24.8%  ███▌
        6  茯苓    ¥1.53  10.8%  █▌

        """
    )
  }
}
