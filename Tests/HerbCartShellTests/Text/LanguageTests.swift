import Testing

@testable import HerbCartShell

struct LanguageTests {
  static let cases: [([String: String], Language)] = [
    ([:], .en),
    (["LANG": "zh_CN.UTF-8"], .zh),
    (["LANG": "zh"], .zh),
    (["LANG": "ZH_TW"], .zh),
    (["LANG": "en_US.UTF-8"], .en),
    (["LANG": "C"], .en),
    (["LANG": "de"], .en),
    (["LC_MESSAGES": "zh_CN", "LANG": "en_US"], .zh),
    (["LC_MESSAGES": "en_US", "LANG": "zh_CN"], .en),
    (["LC_ALL": "zh_CN", "LC_MESSAGES": "en_US", "LANG": "en_US"], .zh),
    (["LC_ALL": "C", "LANG": "zh_CN"], .en),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"], .zh),
  ]

  @Test(arguments: cases)
  func followsTheLocale(_ variables: [String: String], _ language: Language) async {
    #expect(Language.fromEnvironment { variables[$0] } == language)
    let run = await ShellRun.run(["--empty", "-c", ""], environment: variables)
    let isChinese = run.output == "共0味药，0g，药品参考总价:0.00元\n"
    #expect(isChinese == (language == .zh))
  }

  @Test func theOptionWins() async {
    let run = await ShellRun.run(
      ["--empty", "--lang", "en", "-c", ""],
      environment: ["LC_ALL": "zh_CN"]
    )
    #expect(run.output == "0 herbs, 0 g, reference total ¥0.00\n")
  }
}
