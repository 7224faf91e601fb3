import HerbCart

extension Wording {
  /// What a word of a command stands for.
  func name(of argument: Argument) -> String {
    switch argument {
    case .line: say(zh: "行号", en: "line number")
    case .amount: say(zh: "用量", en: "amount")
    case .price: say(zh: "单价", en: "price")
    case .fee: say(zh: "费用金额", en: "fee")
    case .percent: say(zh: "百分数", en: "percentage")
    case .unit: say(zh: "单位（kg）", en: "unit (kg)")
    case .payer: say(zh: "付费方式（own 自备，selfpay 自费）", en: "who pays (own or selfpay)")
    case .doses: say(zh: "剂数", en: "number of doses")
    case .name: say(zh: "名称", en: "name")
    case .handling: say(zh: "煎法", en: "handling")
    case .file: say(zh: "文件名", en: "file name")
    case .format: say(zh: "格式", en: "format")
    case .sortKey: say(zh: "排序依据", en: "sort key")
    case .text: say(zh: "文字", en: "text")
    }
  }

  /// Why a word is no number.
  func message(_ fault: DecimalFault, _ text: String, _ argument: Argument) -> String {
    let name = name(of: argument)
    switch fault {
    case .empty: return say(zh: "\(name)是空的", en: "the \(name) is empty")
    case .unexpected:
      let article = argument == .amount ? "an" : "a"
      return say(
        zh: "\(name)里不能有 \(quote(text))",
        en: "\(quote(text)) can't be in \(article) \(name)"
      )
    case .tooManyDecimals(_, let most):
      return say(
        zh: "\(name) \(quote(text)) 的小数超过 \(most) 位",
        en: "the \(name) \(quote(text)) has more than \(most) decimals"
      )
    case .overLimit:
      return say(
        zh: "\(name) \(quote(text)) 超过上限 1000000",
        en: "the \(name) \(quote(text)) is over the limit of 1,000,000"
      )
    }
  }
}
