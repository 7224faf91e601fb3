import HerbCart

/// Says problems in a language: the words of every error and hint are here and in the files beside.
package struct Wording {
  let language: Language

  package init(_ language: Language) {
    self.language = language
  }

  func say(zh: String, en: String) -> String { Localized(zh: zh, en: en)[language] }

  /// A piece of input, safe and not too long, in quotes.
  func quote(_ text: String) -> String {
    // A character may have any number of marks, so it's scalars that are counted off.
    var short = String(text.unicodeScalars.prefix(200))
    if short.count > 40 { short = String(short.prefix(40)) }
    return "'\(SafeText.escaped(short))\(short.utf8.count < text.utf8.count ? "…" : "")'"
  }

  /// Some names, safe, at most eight of them.
  func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map(SafeText.escaped).joined(
      separator: language == .zh ? "、" : ", "
    )
    return names.count > 8 ? shown + " …" : shown
  }

  func path(_ path: String) -> String { SafeText.escaped(path) }

  /// What went wrong with a command.
  package func message(_ problem: Problem) -> String {
    switch problem {
    case .nul: say(zh: "行中有 NUL 字节", en: "a NUL byte in the line")
    case .invalidUTF8: say(zh: "不是 UTF-8", en: "not UTF-8")
    case .openQuote: say(zh: "引号（quote）没有闭合", en: "the quote is never closed")
    case .lineTooLong:
      say(zh: "一行超过 1 MiB，整行不执行", en: "a line over 1 MiB; nothing of it was run")
    case .unknownCommand(let word, _):
      say(zh: "没有命令 \(quote(word))", en: "unknown command \(quote(word))")
    case .missing(let argument):
      say(zh: "缺少\(name(of: argument))", en: "missing \(name(of: argument))")
    case .extraWord(let word):
      say(zh: "多余的词 \(quote(word))", en: "one word too many: \(quote(word))")
    case .badNumber(let text, let fault, let argument): message(fault, text, argument)
    case .badUnit(let suffix, let unit):
      say(
        zh: "\(quote(suffix)) 不是以 \(quote(unit.rawValue)) 计的药的单位",
        en: "\(quote(suffix)) is no unit for a line in \(quote(unit.rawValue))"
      )
    case .notOneOf(let word, let allowed):
      say(
        zh: "\(quote(word)) 不是 \(allowed.joined(separator: "、")) 之一",
        en: "\(quote(word)) isn't one of \(allowed.joined(separator: ", "))"
      )
    case .noOptions(let word):
      say(zh: "这个命令没有选项：\(quote(word))", en: "this command has no options: \(quote(word))")
    case .dosesOutOfRange: say(zh: "剂数应为 1…999", en: "doses are 1…999")
    case .badAdjustment(let word): badAdjustment(word)
    case .unclearDiscount(let word): unclearDiscount(word)
    case .minOverMax:
      say(zh: "最低价高于最高价", en: "the lowest price is over the highest")
    case .sourceTooDeep(let most):
      say(zh: "source 嵌套超过 \(most) 层", en: "scripts nest over \(most) deep")
    case .standardInputTaken:
      say(zh: "标准输入已用于脚本", en: "standard input is in use for the script")
    case .unknownHerb(let name, _):
      say(zh: "没有药叫 \(quote(name))", en: "no herb is named \(quote(name))")
    case .ambiguousHerb(let name, let candidates):
      say(
        zh: "\(quote(name)) 可指 \(list(candidates))",
        en: "\(quote(name)) may be \(list(candidates))"
      )
    case .noUsualDose(let name):
      say(
        zh: "缺少用量；\(quote(name)) 没有可用的常用量",
        en: "missing amount; there is no usual dose of \(quote(name)) to take"
      )
    case .herbInCart(let name, let line):
      say(
        zh: "\(quote(name)) 已在第 \(line) 行，煎法相同",
        en: "\(quote(name)) is on line \(line) already, with the same handling"
      )
    case .unknownFormula(let name, _):
      say(zh: "没有方剂叫 \(quote(name))", en: "no formula is named \(quote(name))")
    case .ambiguousFormula(let name, let candidates):
      say(
        zh: "\(quote(name)) 可指 \(list(candidates))",
        en: "\(quote(name)) may be \(list(candidates))"
      )
    case .formula(let fault): message(fault)
    case .badFactor(let word):
      say(
        zh: "\(quote(word)) 不是倍数，应如 ×2、×0.5",
        en: "\(quote(word)) is no factor such as ×2 or ×0.5"
      )
    case .sharedHerbs(let names):
      say(zh: "药单里已有：\(list(names))", en: "in the cart already: \(list(names))")
    case .prescription(let problem): message(problem)
    case .otherDoses(let count, let cart):
      say(
        zh: "处方是 \(count) 剂，药单已有 \(cart) 剂",
        en: "the text is for \(count) doses, the cart for \(cart)"
      )
    case .inFile(let problem, _, _): message(problem)
    case .cart(let error): message(error)
    case .load(let error): message(error)
    case .file(let fault): message(fault)
    case .changedOnDisk(let path):
      say(
        zh: "\(self.path(path)) 打开之后被别的程序改过，没有覆盖",
        en: "\(self.path(path)) changed on disk since it was opened; not overwritten"
      )
    case .noData(let looked):
      say(
        zh: "找不到数据文件，找过：\(looked.map(path).joined(separator: "、"))",
        en: "no data file; looked at \(looked.map(path).joined(separator: ", "))"
      )
    case .unsafe(let errors):
      say(
        zh: "安全检查有 \(errors) 项错误",
        en: errors == 1 ? "the check found 1 error" : "the check found \(errors) errors"
      )
    case .reloadOutdated:
      say(zh: "载入期间药单有改动，没有替换", en: "the cart was edited while the list was loading; it stays")
    }
  }

  /// That a script was stopped by Ctrl-C.
  func interrupted() -> String {
    say(
      zh: "warning: 已中断；在此之前的改动保留",
      en: "warning: interrupted; what was done before stays"
    )
  }

  /// What to do about it, where that is known.
  package func hint(_ problem: Problem) -> String? {
    switch problem {
    case .unknownCommand(_, .some(let near)):
      say(zh: "是否想用 \(quote(near))？", en: "did you mean \(quote(near))?")
    case .unknownCommand(_, .none):
      say(zh: "help 列出全部命令", en: "'help' lists the commands")
    case .changedOnDisk(let path):
      say(
        zh: "换个文件名保存，或用 save! \(self.path(path)) 覆盖",
        en: "save under another name, or 'save! \(self.path(path))' to overwrite it"
      )
    case .unknownHerb(_, let near) where !near.isEmpty,
      .unknownFormula(_, let near) where !near.isEmpty:
      say(zh: "是否想用 \(list(near))？", en: "did you mean \(list(near))?")
    case .unknownHerb: say(zh: "用 find 查找", en: "'find' looks for herbs")
    case .ambiguousHerb, .ambiguousFormula:
      say(zh: "请写其中一个全名", en: "write one of these names in full")
    case .prescription(let problem): hint(problem)
    case .inFile(let problem, _, _): hint(problem)
    case .otherDoses(let count, _):
      say(
        zh: "先 doses \(count)，或去掉剂数",
        en: "'doses \(count)' first, or leave the doses out of the text"
      )
    case .noUsualDose(let name):
      say(zh: "写明用量：add \(path(name)) Q", en: "give one: add \(path(name)) Q")
    case .sharedHerbs:
      say(zh: "--max 取较大的量，--sum 相加", en: "--max keeps the higher amounts, --sum adds them")
    case .herbInCart(_, let line), .cart(.alreadyInCart(_, let line)):
      say(zh: "加量用 add \(line) Q", en: "'add \(line) Q' puts more of it there")
    case .noData:
      say(
        zh: "用 --data FILE 或 --empty，或把 $HERBCART_DATA 设为数据文件夹",
        en: "give --data FILE or --empty, or set $HERBCART_DATA to the data folder"
      )
    case .openQuote:
      say(zh: "名称中的引号要放在另一种引号里", en: "a quote inside a word goes into quotes of the other kind")
    default: nil
    }
  }

  /// What is odd about a file.
  package func message(_ warning: DataWarning) -> String {
    switch warning.reason {
    case .unknownKey(let key):
      warning.path.isEmpty
        ? say(zh: "不认识的列 \(quote(key))，略过", en: "unknown column \(quote(key)) is left out")
        : say(
          zh: "不认识的键 \(quote(key))，略过（\(path(warning.path))）",
          en: "unknown key \(quote(key)) is left out (\(path(warning.path)))"
        )
    case .unknownHerb(let name):
      say(zh: "没有药叫 \(quote(name))，略过", en: "no herb is named \(quote(name)); left out")
    case .ambiguousHerb(let name, let candidates):
      say(
        zh: "\(quote(name)) 可指 \(candidates.joined(separator: "、"))，略过",
        en: "\(quote(name)) may be \(candidates.joined(separator: ", ")); left out"
      )
    }
  }
}
