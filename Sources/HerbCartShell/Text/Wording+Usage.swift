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
  ///
  /// - Parameter columns: The columns of the window that it has to fit; nil where there is none.
  /// - Returns: How the program is called, and its options.
  package func usage(fitting columns: Int? = nil) -> String {
    let title = say(
      zh: "herbcart：中药处方计算器。金额精确到最后一位；价格是样例，请用自己的价目表。",
      en: """
        herbcart: a calculator for herbal prescriptions, exact to the last digit.
        Its prices are samples; lay your own price list over them.
        """
    )
    var ways = TextTable([.left, .prose(atLeast: 32)], details: [1], indent: 6)
    for way in InvocationManual.all {
      ways.add(["  " + way.usage(language), way.summary[language]])
    }
    var options = TextTable([.left, .prose(atLeast: 32)], details: [1], indent: 6)
    for option in OptionManual.all {
      options.add(["  \(option.name) \(option.shownValue ?? "")", option.summary[language]])
    }
    return WrappedText.fitting(title, columns: columns, indent: 0)
      + "\n" + say(zh: "用法", en: "Usage") + "\n" + ways.text(fitting: columns)
      + "\n" + say(zh: "选项", en: "Options") + "\n" + options.text(fitting: columns)
      + "\n" + say(zh: "命令：help 列出。", en: "'help' lists the commands.") + "\n"
  }
}
