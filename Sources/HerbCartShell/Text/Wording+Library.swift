import HerbCart

/// The words for what the library refuses.
extension Wording {
  func message(_ error: CartError) -> String {
    switch error {
    case .noSuchLine(let line, let count):
      let number =
        line == .max
        ? say(zh: "这么大的行号", en: "of that number") : say(zh: "第 \(line) 行", en: "\(line)")
      return count == 0
        ? say(zh: "药单是空的，没有\(number)", en: "no line \(number): the cart is empty")
        : say(zh: "没有\(number)，共 \(count) 行", en: "no line \(number); there are \(count)")
    case .deleted: return say(zh: "这一行已删除", en: "the line was deleted")
    case .amountOverLimit:
      return say(
        zh: "用量超过每行上限 1000000",
        en: "the amount is over the limit of 1,000,000 a line"
      )
    case .tooManyLines:
      return say(zh: "药单最多 1000000 行", en: "a cart has at most 1,000,000 lines")
    case .noSuchFee(let name):
      return say(zh: "没有费用 \(quote(name))", en: "there is no fee \(quote(name))")
    case .alreadyInCart(let name, let line):
      return say(
        zh: "\(quote(name)) 已在第 \(line) 行，煎法相同",
        en: "\(quote(name)) is on line \(line) already, with the same handling"
      )
    case .nothingToUndo: return say(zh: "没有可撤销的", en: "nothing to undo")
    case .nothingToRedo: return say(zh: "没有可重做的", en: "nothing to redo")
    }
  }

  func message(_ fault: Formula.Fault) -> String {
    switch fault {
    case .unknownHerb(let name):
      say(zh: "方中的 \(quote(name)) 目录里没有", en: "the formula's \(quote(name)) isn't in the catalogue")
    case .ambiguousHerb(let name, let candidates):
      say(
        zh: "方中的 \(quote(name)) 可指 \(list(candidates))",
        en: "the formula's \(quote(name)) may be \(list(candidates))"
      )
    case .inexact(let herb, _, _):
      say(
        zh: "\(quote(herb)) 的量按这个倍数不是 0.001 g 的整数倍",
        en: "the amount of \(quote(herb)) times this isn't exact to 0.001 g"
      )
    case .overLimit(let herb):
      say(zh: "\(quote(herb)) 的量超过上限", en: "the amount of \(quote(herb)) is over the limit")
    }
  }

  func message(_ error: LoadError) -> String {
    switch error {
    case .file(let fault): message(fault)
    case .data(let fault, _): message(fault)
    case .service(let fault): message(fault)
    }
  }

  func message(_ fault: FileFault) -> String {
    let name = fault.path == "-" ? say(zh: "标准输入", en: "standard input") : path(fault.path)
    return switch fault.operation {
    case .read: say(zh: "读不了 \(name)：\(fault.reason)", en: "can't read \(name): \(fault.reason)")
    case .write:
      say(zh: "写不了 \(name)：\(fault.reason)", en: "can't write \(name): \(fault.reason)")
    }
  }

  func message(_ fault: DataFault) -> String {
    let reason = reason(fault.reason)
    return fault.path.isEmpty ? reason : "\(path(fault.path)): \(reason)"
  }

  private func reason(_ reason: DataFault.Reason) -> String {
    switch reason {
    case .notJSON: say(zh: "不是 JSON", en: "not JSON")
    case .endsEarly: say(zh: "JSON 没有写完", en: "the JSON ends too early")
    case .badEncoding: say(zh: "不是 UTF-8", en: "not UTF-8")
    case .tooDeep: say(zh: "嵌套超过 64 层", en: "brackets nest over 64 deep")
    case .trailing: say(zh: "后面还有多余的内容", en: "something follows the end")
    case .wrongType(let expected):
      say(zh: "应为\(name(of: expected))", en: "must be \(name(of: expected))")
    case .missing: say(zh: "缺少", en: "missing")
    case .repeatedKey(let key):
      say(zh: "键 \(quote(key)) 重复", en: "the key \(quote(key)) is repeated")
    case .empty: say(zh: "不能为空", en: "must not be empty")
    case .badNumber(let text, let fault): numberReason(text, fault)
    case .exponent(let text):
      say(zh: "\(quote(text)) 带指数", en: "\(quote(text)) has an exponent")
    case .negative(let text): say(zh: "\(quote(text)) 是负数", en: "\(quote(text)) is negative")
    case .badAdjustment(let text): badAdjustment(text)
    case .noBasePrice:
      say(
        zh: "这味药有按量价，却没有写法相同、不带 from 的基本价",
        en:
          "the herb has prices by quantity, but no base price without 'from', written the same way"
      )
    case .minOverMax: say(zh: "最低价高于最高价", en: "the lowest price is over the highest")
    case .twin(let other): say(zh: "与 \(path(other)) 相同", en: "the same as \(path(other))")
    case .notOneOf(let allowed):
      say(
        zh: "应为 \(allowed.joined(separator: "、")) 之一",
        en: "must be one of \(allowed.joined(separator: ", "))"
      )
    case .overLimit(let limit): say(zh: "超过上限 \(limit)", en: "over the limit of \(limit)")
    case .otherWeight(let unit):
      say(
        zh: "\(quote(unit)) 不是这里的单位，重量以 g 计",
        en: "\(quote(unit)) is no unit here; weights are in g"
      )
    case .newerVersion(let version):
      say(
        zh: "第 \(version) 版格式，本程序太旧",
        en: "format version \(version) is newer than this program"
      )
    case .badQuote: say(zh: "引号没有闭合，或闭合后还有字", en: "the quote is never closed, or text follows it")
    case .tooManyCells: say(zh: "格数比表头多", en: "more cells than the heading")
    case .otherDoses(let doses, let before):
      say(
        zh: "剂数 \(doses) 与前面的 \(before) 不同",
        en: "\(doses) doses, but \(before) before"
      )
    case .unresolved(let name, let candidates):
      candidates.isEmpty
        ? say(zh: "没有药叫 \(quote(name))", en: "no herb is named \(quote(name))")
        : say(
          zh: "\(quote(name)) 可指 \(candidates.joined(separator: "、"))",
          en: "\(quote(name)) may be \(candidates.joined(separator: ", "))"
        )
    }
  }

  private func numberReason(_ text: String, _ fault: DecimalFault) -> String {
    switch fault {
    case .empty: say(zh: "不能为空", en: "must not be empty")
    case .unexpected:
      say(zh: "\(quote(text)) 不是数", en: "\(quote(text)) is no number")
    case .tooManyDecimals(_, let most):
      say(
        zh: "\(quote(text)) 的小数超过 \(most) 位",
        en: "\(quote(text)) has more than \(most) decimals"
      )
    case .overLimit: say(zh: "\(quote(text)) 超过上限", en: "\(quote(text)) is over the limit")
    }
  }

  private func name(of kind: DataFault.ValueKind) -> String {
    switch kind {
    case .object: say(zh: "对象 {…}", en: "an object")
    case .array: say(zh: "数组 […]", en: "an array")
    case .string: say(zh: "字符串", en: "a string")
    case .number: say(zh: "数或写着数的字符串", en: "a number, or a string that holds one")
    case .boolean: say(zh: " true 或 false", en: "true or false")
    }
  }
}
