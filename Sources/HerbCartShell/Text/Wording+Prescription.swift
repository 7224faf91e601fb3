import HerbCart

/// The words for prescription text: what was refused, and what was done beyond reading.
extension Wording {
  func message(_ problem: PrescriptionText.Problem) -> String {
    let text = quote(problem.text)
    switch problem.reason {
    case .unknownName: return say(zh: "没有药叫 \(text)", en: "no herb is named \(text)")
    case .ambiguousName(let candidates):
      return say(
        zh: "\(text) 可指 \(list(candidates.map(\.name)))",
        en: "\(text) may be \(list(candidates.map(\.name)))"
      )
    case .ambiguousCut(let readings):
      let shown = list(readings.map { $0.joined(separator: "+") })
      return say(zh: "\(text) 可断为 \(shown)", en: "\(text) can be cut as \(shown)")
    case .jointWithoutEach(let herbs):
      return say(
        zh: "\(text) 是 \(list(herbs)) 合写：各用此量，还是合计？",
        en: "\(text) stands for \(list(herbs)): each so much, or together?"
      )
    case .repeatedHerb(let herb, let first):
      let place = "\(first.start.line):\(first.start.column)"
      return say(
        zh: "\(text)（\(quote(herb.name))）重复，前面在 \(place)",
        en: "\(text) (\(quote(herb.name))) stands there twice, first at \(place)"
      )
    case .herbInBrackets(let name):
      return say(
        zh: "括号里另有一味药 \(quote(name))",
        en: "another herb in the brackets: \(quote(name))"
      )
    case .herbInUsage(let name):
      return say(
        zh: "剂数或用法之后还有药 \(quote(name))",
        en: "a herb behind the doses or usage: \(quote(name))"
      )
    case .otherDoses(let first):
      return say(
        zh: "剂数 \(text) 与 \(first.start.line):\(first.start.column) 的不同",
        en: "\(text) isn't the number of doses at \(first.start.line):\(first.start.column)"
      )
    case .pieceOrGram(let units):
      let shown = list(units.map(\.rawValue))
      return say(zh: "\(text) 没写单位：克还是 \(shown)？", en: "\(text) has no unit: grams, or \(shown)?")
    case .weightOfPieces(let unit):
      return say(
        zh: "\(text)：这味药以 \(quote(unit.rawValue)) 计",
        en: "\(text): this herb is counted in \(quote(unit.rawValue))"
      )
    default: return amountMessage(problem.reason, text)
    }
  }

  private func amountMessage(_ reason: PrescriptionText.Reason, _ text: String) -> String {
    switch reason {
    case .missingAmount: say(zh: "\(text) 没有用量", en: "\(text) has no amount")
    case .vagueAmount: say(zh: "\(text) 不是用量", en: "\(text) is no amount")
    case .range: say(zh: "\(text) 是一个范围", en: "\(text) is a range")
    case .equalParts: say(zh: "等分没有说多少", en: "equal parts of what size?")
    case .unreadableNumber: say(zh: "看不清的数 \(text)", en: "an unreadable number: \(text)")
    case .unitWithoutNumber: say(zh: "\(text) 有单位没有数", en: "\(text): a unit without a number")
    case .numeralWithoutUnit:
      say(zh: "中文数字 \(text) 没有单位", en: "the Chinese number \(text) has no unit")
    case .oldUnits: say(zh: "\(text)：不知一钱合几克", en: "\(text): how many grams is a 钱?")
    case .jin: say(zh: "\(text)：斤可指 500 g 或 16 两", en: "\(text): 斤 may be 500 g or 16 两")
    case .tooFine: say(zh: "\(text) 不是 0.001 的整数倍", en: "\(text) isn't exact to 0.001")
    case .zeroAmount: say(zh: "\(text) 用量是 0", en: "\(text) is nothing")
    case .amountOverLimit:
      say(zh: "\(text) 超过上限 1000000", en: "\(text) is over the limit of 1,000,000")
    case .amountWithoutName: say(zh: "\(text) 前面没有药名", en: "no name goes with \(text)")
    case .secondAmount: say(zh: "同一味药的第二个用量 \(text)", en: "a second amount: \(text)")
    case .ambiguousAmount: say(zh: "\(text) 有两种读法", en: "\(text) can be read in two ways")
    case .eachWithoutAmount: say(zh: "“各” 后面没有用量", en: "no amount behind 各")
    case .eachWithoutNames: say(zh: "“各” 前面没有药名", en: "no names before 各")
    case .eachOfOne: say(zh: "“各” 前面只有一味药", en: "only one name before 各")
    default: structureMessage(reason, text)
    }
  }

  private func structureMessage(_ reason: PrescriptionText.Reason, _ text: String) -> String {
    switch reason {
    case .noteWithoutName: say(zh: "脚注 \(text) 不在药上", en: "the note \(text) is at no herb")
    case .alternative:
      say(zh: "\(text) 是替代或条件", en: "\(text) offers something else or sets a condition")
    case .unpairedBracket: say(zh: "括号 \(text) 不成对", en: "the bracket \(text) has no partner")
    case .dosesOutOfRange: say(zh: "\(text)：剂数应为 1…999", en: "\(text): doses are 1…999")
    case .dosesOrPairs: say(zh: "\(text) 是剂数还是一副？", en: "\(text): doses, or a pair?")
    case .changesAnother:
      say(zh: "\(text)：改的是另一张处方", en: "\(text): a change of a prescription that isn't here")
    case .secondPrescription: say(zh: "\(text)：第二张处方", en: "\(text): a second prescription starts")
    case .empty: say(zh: "没有药", en: "no herb in it")
    default: say(zh: "读不懂 \(text)", en: "can't read \(text)")
    }
  }

  func hint(_ problem: PrescriptionText.Problem) -> String? {
    switch problem.reason {
    case .unknownName(let nearest) where !nearest.isEmpty:
      say(
        zh: "是否指 \(list(nearest.map(\.name)))？",
        en: "did you mean \(list(nearest.map(\.name)))?"
      )
    case .ambiguousName: say(zh: "请写其中一个全名", en: "write one of these names in full")
    case .oldUnits:
      say(
        zh: "用 --qian 3|3.125|3.75 说明一钱合几克",
        en: "--qian 3|3.125|3.75 tells how many grams a 钱 is"
      )
    case .jin: say(zh: "请写成克", en: "write it in grams")
    case .jointWithoutEach: say(zh: "各用此量写“各”，合计则分开写", en: "write 各 for each, or the herbs apart")
    case .missingAmount, .vagueAmount, .range:
      say(zh: "写明用量，或用 rx --usual 取低", en: "write the amount, or 'rx --usual' takes the low end")
    case .ambiguousCut: say(zh: "药名之间加逗号", en: "put commas between the names")
    default: nil
    }
  }

  func message(_ note: PrescriptionText.Note) -> Localized {
    switch note.kind {
    case .joint(let name, let herbs):
      Localized(
        zh: "\(quote(name)) → \(list(herbs))，各用全量",
        en: "\(quote(name)) → \(list(herbs)), each the full amount"
      )
    case .joinedName(let name):
      Localized(zh: "断开的药名连成 \(quote(name))", en: "a broken name was joined: \(quote(name))")
    case .oldUnits(let text, let grams):
      Localized(zh: "\(quote(text)) = \(grams) g", en: "\(quote(text)) = \(grams) g")
    case .sharedHandling(let handling, let herbs):
      Localized(
        zh: "\(quote(handling.rawValue)) 用于 \(list(herbs))",
        en: "\(quote(handling.rawValue)) goes with \(list(herbs))"
      )
    case .lowerEnd(let text, let herb, let amount, let unit):
      Localized(
        zh: "\(quote(herb)) \(quote(text)) 取 \(amount) \(path(unit.rawValue))",
        en: "\(quote(herb)) \(quote(text)): took \(amount) \(path(unit.rawValue))"
      )
    case .usualDose(let herb, let amount, let unit):
      Localized(
        zh: "\(quote(herb))：常用量 \(amount) \(path(unit.rawValue))",
        en: "\(quote(herb)): usual dose \(amount) \(path(unit.rawValue))"
      )
    }
  }
}
