/// What the manual page says of statuses, variables, files, and whole sessions.
extension ManualWords {
  private func say(_ zh: String, _ en: String) -> String { Localized(zh: zh, en: en)[language] }

  var statuses: [(String, String)] {
    [
      ("0", say("全部完成。", "All done.")),
      ("1", say("有命令失败。", "A command failed.")),
      ("2", say("命令行有误。", "The command line is wrong.")),
      (
        "3",
        say(
          "文件（包括标准输出）不能读或写，或其内容被拒绝。",
          "A file can't be read or written, standard output included, or its content is refused."
        )
      ),
    ]
  }

  var variables: [(String, String)] {
    [
      (
        "HERBCART_DATA",
        say("数据文件夹。", "The folder of the data files.")
      ),
      (
        "LC_ALL, LC_MESSAGES, LANG",
        say("消息的语言：zh 开头为中文，否则为英文。", "The language of messages: zh… is Chinese, all else English.")
      ),
      (
        "NO_COLOR",
        say("非空时不用颜色，除非 --color always。", "No colour where it isn't empty, unless --color always.")
      ),
      (
        "TERM",
        say(
          "dumb 或未设时，提示符不作行编辑。",
          "Where it is dumb or not set, the prompt leaves editing to the terminal."
        )
      ),
      (
        "XDG_STATE_HOME",
        say("历史所在的文件夹；默认 ~/.local/state。", "The folder of the history; default ~/.local/state.")
      ),
    ]
  }

  var paths: [(String, String)] {
    [
      ("drugs.json", say("开始时的药单。", "The list that the cart starts with.")),
      ("catalogue.json", say("可按名称添加的药。", "The herbs that can be added by name.")),
      ("formulas.json", say("经典方剂。", "The classical formulas.")),
      ("rules.json", say("安全规则。", "The safety rules.")),
      (
        "$XDG_STATE_HOME/herbcart/history",
        say("提示符的历史，只有本人可读。", "The history of the prompt, for nobody else to read.")
      ),
    ]
  }

  /// Sessions, each with what it is for and the lines that are typed.
  var sessions: [(String, [String])] {
    [
      (
        say("由管道修改默认药单：", "Edits of the default list, by a pipe:"),
        [#"printf 'add 3\ndel 2\n' | herbcart"#]
      ),
      (
        say("计算一张处方：", "A prescription, priced:"),
        ["herbcart --empty -c 'rx 黄芪30g 当归10，川芎6克（后下） 7剂; total'"]
      ),
      (
        say("用本店价目表运行脚本，结果为 JSON：", "A script with a shop's prices, its summary as JSON:"),
        ["herbcart run --prices shop.csv --format json morning.cart"]
      ),
      (
        say("安装本手册页：", "This page, installed:"),
        ["herbcart --man > ~/.local/share/man/man1/herbcart.1"]
      ),
    ]
  }
}
