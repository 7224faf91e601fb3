/// A key of the prompt and what it does, as the manual page tells it.
package struct PromptKey: Sendable {
  package var keys: String
  package var summary: Localized

  private init(_ keys: String, zh: String, en: String) {
    self.keys = keys
    summary = Localized(zh: zh, en: en)
  }

  package static let all = [
    PromptKey(
      "Tab, 1…9",
      zh: "补全命令、行号、药名、方剂、文件；列有候选药时选取第一味，数字选取其余",
      en: """
        completes commands, line numbers, herbs, formulas, handlings and files; where herbs are \
        offered, takes the first, a digit another
        """
    ),
    PromptKey(
      "Up, Down, Ctrl-P, Ctrl-N",
      zh: "历史中较早、较晚的行",
      en: "older and newer lines of the history"
    ),
    PromptKey(
      "Ctrl-R",
      zh: "查历史；再按查更早的，Ctrl-G 放弃",
      en: "searches the history; again for an older line, Ctrl-G gives up"
    ),
    PromptKey(
      "Left, Right, Home, End, Ctrl-B, Ctrl-F, Ctrl-A, Ctrl-E",
      zh: "移动光标",
      en: "move the cursor"
    ),
    PromptKey(
      "Ctrl-Left, Ctrl-Right, Alt-B, Alt-F",
      zh: "移动一个词",
      en: "move by a word"
    ),
    PromptKey(
      "Backspace, Delete, Ctrl-W, Alt-D, Ctrl-U, Ctrl-K",
      zh: "删除字符、词、光标前或后的全部",
      en: "delete a character, a word, all before or behind the cursor"
    ),
    PromptKey(
      "Ctrl-Y, Ctrl-T",
      zh: "放回最后删去的文字；交换两个字符",
      en: "put back what was deleted last; swap two characters"
    ),
    PromptKey("Ctrl-L", zh: "清屏", en: "empties the screen"),
    PromptKey(
      "Ctrl-C",
      zh: "放弃正在输入的行；中断正在运行的脚本",
      en: "drops the line that is typed; stops a script that runs"
    ),
    PromptKey(
      "Ctrl-D",
      zh: "在空行上退出；有未保存的改动时先提醒一次",
      en: "leaves, on an empty line; warns once when something is unsaved"
    ),
    PromptKey("Ctrl-Z", zh: "挂起程序", en: "stops the program, as a shell does"),
  ]
}
