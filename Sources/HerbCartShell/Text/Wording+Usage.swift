/// The words for a wrong command line, and the usage text.
extension Wording {
  package func message(_ error: UsageError) -> String {
    switch error {
    case .unknownOption(let name):
      say(zh: "没有选项 \(quote(name))", en: "unknown option \(quote(name))")
    case .unknownCommand(let word):
      say(zh: "没有命令 \(quote(word))", en: "unknown command \(quote(word))")
    case .missingValue(let name):
      say(zh: "选项 \(name) 缺少值", en: "option \(name) needs a value")
    case .noValueWanted(let name):
      say(zh: "选项 \(name) 没有值", en: "option \(name) takes no value")
    case .badValue(let value, let option, let allowed):
      say(
        zh: "\(option) 不能是 \(quote(value))，应为 \(allowed.joined(separator: "、"))",
        en: "\(option) can't be \(quote(value)); it is one of \(allowed.joined(separator: ", "))"
      )
    case .missingOperand(let name): say(zh: "缺少 \(name)", en: "missing \(name)")
    case .extraOperand(let word):
      say(zh: "多余的 \(quote(word))", en: "one word too many: \(quote(word))")
    case .conflict(let first, let second):
      say(zh: "\(first) 与 \(second) 不能同用", en: "\(first) and \(second) don't go together")
    case .onlyFor(let option, let command):
      say(zh: "\(option) 只用于 \(command)", en: "\(option) is only for \(command)")
    case .notUTF8: say(zh: "参数不是 UTF-8", en: "an argument isn't UTF-8")
    }
  }

  /// What `--help` prints.
  package func usage() -> String {
    var text = say(
      zh: """
        herbcart：中药处方计算器。金额精确到最后一位；价格是样例，请用自己的价目表。

        用法
          herbcart [选项]                 在终端上是提示符；否则标准输入是脚本
          herbcart run [选项] FILE...     依次运行脚本；“-” 为标准输入
          herbcart -c TEXT [-c TEXT]...   运行命令，以换行或 “;” 分隔
          herbcart price [选项] [FILE...] 批量计价，每行一张处方（JSON Lines）
          herbcart completions bash|zsh|fish
          herbcart --help | --version

        选项

        """,
      en: """
        herbcart: a calculator for herbal prescriptions, exact to the last digit.
        Its prices are samples; lay your own price list over them.

        Usage
          herbcart [options]                 at a terminal a prompt; else standard input is a script
          herbcart run [options] FILE...     runs scripts, in order; "-" is standard input
          herbcart -c TEXT [-c TEXT]...      runs commands, parted by newline or ";"
          herbcart price [options] [FILE...] prices many prescriptions, JSON Lines to JSON Lines
          herbcart completions bash|zsh|fish
          herbcart --help | --version

        Options

        """
    )
    var table = TextTable([.left, .left])
    for option in OptionManual.all {
      let value =
        option.choices.isEmpty ? option.value : option.choices.joined(separator: "|")
      table.add(["  \(option.name) \(value ?? "")", option.summary[language]])
    }
    text += table.text()
    return text + say(zh: "\n命令：help 列出。\n", en: "\n'help' lists the commands.\n")
  }
}
