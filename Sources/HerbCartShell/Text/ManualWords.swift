/// What the manual page says beside its tables.
struct ManualWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  private func say(zh: String, en: String) -> String { Localized(zh: zh, en: en)[language] }

  // MARK: Headings

  var heading: String { say(zh: "HerbCart 手册", en: "HerbCart manual") }
  var name: String { say(zh: "名称", en: "NAME") }
  var synopsis: String { say(zh: "概要", en: "SYNOPSIS") }
  var description: String { say(zh: "描述", en: "DESCRIPTION") }
  var options: String { say(zh: "选项", en: "OPTIONS") }
  var commands: String { say(zh: "命令", en: "COMMANDS") }
  var prompt: String { say(zh: "提示符", en: "THE PROMPT") }
  var exitStatus: String { say(zh: "退出状态", en: "EXIT STATUS") }
  var environment: String { say(zh: "环境变量", en: "ENVIRONMENT") }
  var files: String { say(zh: "文件", en: "FILES") }
  var examples: String { say(zh: "示例", en: "EXAMPLES") }
  var caution: String { say(zh: "注意", en: "CAUTION") }
  var seeAlso: String { say(zh: "另见", en: "SEE ALSO") }
  var also: String { say(zh: "别名", en: "also") }
  var example: String { say(zh: "例", en: "example") }

  // MARK: What it is

  var title: String {
    say(zh: "中药处方计算器", en: "a calculator for herbal prescriptions")
  }

  var purpose: String {
    say(
      zh: """
        herbcart 维护一张药单：每行一味药，有用量、单价范围和煎法。它计算味数、克数、单剂价和应付，\
        按名称、别名、拼音或首字母找药，读取照常书写的处方，检查配伍禁忌和用量。
        """,
      en: """
        herbcart keeps a cart: a herb on each line, with its amount, its price range and its \
        handling. It tells count, grams, the price of a dose and what is to be paid, finds herbs \
        by name, alias, pinyin or initials, reads prescriptions as people write them, and checks \
        for unsafe pairs and doses.
        """
    )
  }

  var exactness: String {
    say(
      zh: "金额是精确的整数运算，只在显示或付款时四舍五入到分。",
      en: """
        Money is exact: integers with overflow checked, rounded half up to the fen when it is shown \
        or paid, and not before.
        """
    )
  }

  var cautionText: String {
    say(
      zh: "自带的价格是样例，请用 --prices 换成自己的价目表。本程序为专业人员提供信息，不能代替他们的判断。",
      en: """
        The prices that come with it are samples: lay your own list over them with --prices. It \
        informs a professional; it replaces none.
        """
    )
  }

  // MARK: The language

  enum Topic {
    case commands
    case amounts
    case names
  }

  func language(of topic: Topic) -> String {
    switch topic {
    case .commands:
      say(
        zh: """
          词以空白分隔；引号中的词可含空白；以 “#” 开头的词是注释；“;” 分隔命令。\
          N 是 list 所示的行号，从 1 起。失败的命令不留下任何改动。
          """,
        en: """
          Words are parted by blanks; a word in quotes may hold blanks; "#" begins a comment; ";" \
          parts commands. N is the number of a line, from 1, as list shows it. A command does all \
          that it says or nothing.
          """
      )
    case .amounts:
      say(
        zh: "用量 Q 是数字，至多三位小数，可带单位 g 克 kg 公斤 千克 mg 毫克，或该行自己的单位。",
        en: """
          An amount Q is digits with at most three decimals, and optionally a unit: \
          g 克 kg 公斤 千克 mg 毫克, or the line's own.
          """
      )
    case .names:
      say(
        zh: "NAME 依次按正名、别名、全拼、首字母查找；有几味药同名时报错并列出，绝不猜测。",
        en: """
          A NAME is the standard name, else an alias, else the full pinyin, else the initials; \
          where several herbs have it, they are listed and none is taken.
          """
      )
    }
  }

  var promptText: String {
    say(
      zh: """
        在终端上逐行输入命令；每次改动之后显示改动的行和汇总。输入药名时，候选药列在下面，按数字或 Tab 选取。\
        粘贴的多行处方成为一条 rx 命令。TERM 为 dumb 或未设时，由终端自己编辑整行。
        """,
      en: """
        At a terminal commands are typed line by line, and after each change the changed line and \
        the summary are shown. While a herb's name is typed, herbs that match stand under the line; \
        a digit or Tab takes one. A prescription of several lines that is pasted becomes one rx. \
        Where TERM is dumb or not set, the terminal itself edits the line.
        """
    )
  }
}
