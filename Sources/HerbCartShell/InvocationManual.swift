/// One way to call the program: what help, the manual page and completions say of it.
package struct InvocationManual: Sendable {
  /// The word that chooses it, where there is one.
  package var word: String?
  /// What stands behind the program's name.
  package var arguments: Localized
  package var summary: Localized

  private init(word: String? = nil, _ arguments: String, zh: String, en: String) {
    self.word = word
    self.arguments = Localized(zh: arguments.replacingAll("[options]", by: "[选项]"), en: arguments)
    summary = Localized(zh: zh, en: en)
  }

  /// The whole line.
  package func usage(_ language: Language) -> String { "herbcart \(arguments[language])" }

  package static let all = [
    InvocationManual(
      "[options]",
      zh: "在终端上是提示符；否则标准输入是脚本",
      en: "at a terminal a prompt; else standard input is a script"
    ),
    InvocationManual(
      word: "run",
      "run [options] FILE...",
      zh: "依次运行脚本；“-” 为标准输入",
      en: "runs scripts, in order; \"-\" is standard input"
    ),
    InvocationManual(
      "-c TEXT [-c TEXT]...",
      zh: "运行命令，以换行或 “;” 分隔",
      en: "runs commands, parted by newline or \";\""
    ),
    InvocationManual(
      word: "price",
      "price [options] [FILE...]",
      zh: "批量计价，每行一张处方（JSON Lines）",
      en: "prices many prescriptions, JSON Lines to JSON Lines"
    ),
    InvocationManual(
      word: "completions",
      "completions bash|zsh|fish",
      zh: "打印补全脚本",
      en: "prints a completion script"
    ),
    InvocationManual(
      "--help | --man | --version",
      zh: "打印用法、手册页或版本",
      en: "tells usage, manual page or version"
    ),
  ]
}
