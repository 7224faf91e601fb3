import HerbCart

/// `fee NAME Q [/dose]`, `fee NAME -`: charges beside the drugs.
struct FeeCommand: Command {
  static let manual = Manual(
    ["fee", "费", "费用"],
    usage: "NAME Q [/dose] | NAME -",
    summary: Localized(
      zh: "加一项费用（元），/dose 为每剂；“-” 取消",
      en: "adds a fee in yuan, with /dose for each dose; \"-\" clears it"
    ),
    example: "fee 代煎费 3 /dose"
  )

  private enum Wish {
    case set(Fee)
    case clear(String)
  }

  private let wish: Wish
  private let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    let name = try words.text(.name)
    if words.peek == "-" {
      _ = try words.text(.fee)
      wish = .clear(name)
      return
    }
    let amount = try words.fee()
    let isPerDose = !words.isEmpty
    if isPerDose {
      let offset = words.offset
      let word = try words.text(.text)
      guard word == "/dose" || word == "/剂" else {
        throw Failure(.notOneOf(word, ["/dose"]), at: offset)
      }
    }
    guard let fee = Fee(name: name, amount: amount, isPerDose: isPerDose) else {
      throw Failure(.missing(.name), at: offset)
    }
    wish = .set(fee)
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change(at: offset) { (cart) throws(CartError) in
      switch wish {
      case .set(let fee): cart.setFee(fee)
      case .clear(let name): try cart.clearFee(name)
      }
    }
  }
}
