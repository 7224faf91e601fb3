import HerbCart

/// `adjust PERCENT`, `adjust N PERCENT`, `adjust N -`, `adjust -`: discounts and markups.
struct AdjustCommand: Command {
  static let manual = Manual(
    ["adjust", "调价", "折扣"],
    usage: "[N] PERCENT | [N] -",
    summary: Localized(
      zh: "药费打折或加成（-10%、+25%、9折），可只对第 N 行；“adjust -” 全部取消",
      en: "discounts or marks up the drugs, or line N alone (-10%, +25%, 9折); 'adjust -' clears all"
    ),
    example: "adjust -10%"
  )

  private enum Wish {
    case whole(Adjustment)
    case line(DrugCellViewModel, Adjustment)
    case clear
  }

  private let wish: Wish

  init(_ words: inout Arguments) throws(Failure) {
    if words.count > 1 {
      if words.peek == "-" {
        _ = try words.text(.percent)
        try words.finish()
      }
      let cell = try words.cell()
      if words.peek == "-" {
        _ = try words.text(.percent)
        wish = .line(cell, .none)
      } else {
        wish = .line(cell, try words.adjustment())
      }
    } else if words.peek == "-" {
      _ = try words.text(.percent)
      wish = .clear
    } else {
      wish = .whole(try words.adjustment())
    }
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    switch wish {
    case .whole(let adjustment): session.cart.adjust(adjustment)
    case .line(let cell, let adjustment):
      _ = try session.edit { () throws(CartError) in try cell.adjust(adjustment) }
    case .clear: session.cart.clearAdjustments()
    }
    // The summary, which the prompt shows after each change, has the reference price alone.
    if session.isInteractive {
      let payable = DecimalFormat.yuan(session.cart.summary.payable)
      session.answer(Localized(zh: "应付:\(payable)元", en: "payable ¥\(payable)"))
    }
    return .proceed
  }
}
