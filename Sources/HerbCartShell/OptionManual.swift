import HerbCart

/// One option of the command line: what help and completions say of it.
package struct OptionManual: Sendable {
  package var name: String
  /// What stands for its value; nil for a switch.
  package var value: String?
  package var choices: [String]
  package var summary: Localized

  package static let all = [
    OptionManual(
      name: "--data",
      value: "FILE",
      choices: [],
      summary: Localized(
        zh: "开始时的药单；“-” 为标准输入；默认 data/drugs.json",
        en: "the list that the cart starts with; \"-\" is standard input; default data/drugs.json"
      )
    ),
    OptionManual(
      name: "--empty",
      value: nil,
      choices: [],
      summary: Localized(zh: "从空药单开始", en: "start with an empty cart")
    ),
    OptionManual(
      name: "--catalogue",
      value: "FILE",
      choices: [],
      summary: Localized(
        zh: "可按名称添加的药；默认 data/catalogue.json",
        en: "the herbs that can be added by name; default data/catalogue.json"
      )
    ),
    OptionManual(
      name: "--prices",
      value: "FILE",
      choices: [],
      summary: Localized(
        zh: "本店价目表，盖过药单和目录的价格",
        en: "a shop's own price list, laid over the others"
      )
    ),
    OptionManual(
      name: "--rules",
      value: "FILE",
      choices: [],
      summary: Localized(
        zh: "本店的安全规则，叠加在自带规则之上",
        en: "a shop's own safety rules, laid over the shipped ones"
      )
    ),
    OptionManual(
      name: "--qian",
      value: "GRAMS",
      choices: ["3", "3.125", "3.75"],
      summary: Localized(zh: "处方文字中一钱合多少克", en: "grams of one 钱 in prescription text")
    ),
    OptionManual(
      name: "--lang",
      value: "LANGUAGE",
      choices: Language.allCases.map(\.rawValue),
      summary: Localized(zh: "消息的语言", en: "language of messages")
    ),
    OptionManual(
      name: "--format",
      value: "FORMAT",
      choices: OutputFormat.allCases.map(\.rawValue),
      summary: Localized(
        zh: "输出格式，默认 text",
        en: "how commands that show something print; default text"
      )
    ),
    OptionManual(
      name: "--rounding",
      value: "POLICY",
      choices: Rounding.allCases.map(\.rawValue),
      summary: Localized(zh: "四舍五入的办法，默认 dose", en: "the rounding policy; default dose")
    ),
    OptionManual(
      name: "--check",
      value: nil,
      choices: [],
      summary: Localized(
        zh: "price：每张处方附安全检查的结果",
        en: "price: adds the findings of the safety check to each prescription"
      )
    ),
    OptionManual(
      name: "--keep-going",
      value: nil,
      choices: [],
      summary: Localized(
        zh: "命令失败后继续；退出状态仍为 1",
        en: "after a failed command go on; the exit status is still 1"
      )
    ),
    OptionManual(
      name: "--quiet",
      value: nil,
      choices: [],
      summary: Localized(zh: "不打印最后的汇总", en: "no closing summary")
    ),
    OptionManual(
      name: "--color",
      value: "WHEN",
      choices: ColorChoice.allCases.map(\.rawValue),
      summary: Localized(zh: "颜色，默认 auto；遵守 NO_COLOR", en: "default auto; NO_COLOR is obeyed")
    ),
  ]

  /// The options that only make the program tell something.
  package static let telling = [
    OptionManual(
      name: "--help",
      value: nil,
      choices: [],
      summary: Localized(zh: "用法", en: "tells how the program is called")
    ),
    OptionManual(
      name: "--man",
      value: nil,
      choices: [],
      summary: Localized(zh: "打印手册页", en: "prints the manual page")
    ),
    OptionManual(
      name: "--version",
      value: nil,
      choices: [],
      summary: Localized(zh: "版本", en: "tells the version")
    ),
  ]

  /// What stands for the value, or what it may be; nil for a switch.
  package var shownValue: String? {
    choices.isEmpty ? value : choices.joined(separator: "|")
  }
}
