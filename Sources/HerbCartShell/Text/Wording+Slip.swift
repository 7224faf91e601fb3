import HerbCart

/// The words of a dispensing slip.
extension Wording {
  var slipTitle: String { say(zh: "中药配方单", en: "Dispensing slip") }

  /// What is written in by hand.
  var slipHead: [String] { [say(zh: "姓名", en: "Patient"), say(zh: "日期", en: "Date")] }

  var nothingBelow: String { say(zh: "以下空白", en: "Nothing below") }

  var signatures: [String] {
    [say(zh: "调配", en: "Dispensed"), say(zh: "核对", en: "Checked"), say(zh: "发药", en: "Issued")]
  }

  var comma: String { say(zh: "，", en: ", ") }

  var unpriced: String { say(zh: "未定价", en: "unpriced") }
}

// MARK: - Figures

extension Wording {
  func herbs(_ count: Int) -> String {
    say(zh: "共\(count)味", en: count == 1 ? "1 herb" : "\(count) herbs")
  }

  func eachDose(_ weight: String) -> String { say(zh: "每剂\(weight)", en: "\(weight) a dose") }

  func doses(_ count: Int) -> String {
    say(zh: "\(count)剂", en: count == 1 ? "1 dose" : "\(count) doses")
  }

  /// The reference price, and of how many lines it lacks the price.
  func oneDose(_ summary: CartSummary) -> String {
    guard summary.unpriced > 0 else { return say(zh: "单剂价", en: "One dose") }
    return say(
      zh: "单剂价（\(summary.unpriced)味未定价）",
      en: "One dose (\(summary.unpriced) unpriced)"
    )
  }

  /// One dose after adjustments, and by how much the whole is adjusted.
  func slipAdjusted(_ adjustment: Adjustment) -> String {
    let label = say(zh: "调整后单剂", en: "After adjustment")
    guard adjustment != .none else { return label }
    return say(zh: "\(label)（\(adjustment.text)）", en: "\(label) (\(adjustment.text))")
  }

  /// What the patient pays apart, a part of what the drugs cost.
  func slipSelfPaid(unpriced count: Int) -> String {
    let label = say(zh: "其中自费", en: "Of which self-paid")
    return count == 0
      ? label : say(zh: "\(label)（\(count)味未定价）", en: "\(label) (\(count) unpriced)")
  }

  var drugs: String { say(zh: "药费", en: "Drugs") }

  var payable: String { say(zh: "应付", en: "Payable") }

  /// Why what is shown doesn't add up.
  ///
  /// - Parameters:
  ///   - shownLines: What one gets by adding the prices as they are shown.
  ///   - exact: The exact price of one dose, not adjusted.
  ///   - adjusted: The same after adjustments, if there are any.
  ///   - rounding: When money is rounded.
  /// - Returns: A sentence or two.
  func exactness(
    shownLines: String,
    exact: String,
    adjusted: String?,
    _ rounding: Rounding
  ) -> String {
    let after = adjusted.map { say(zh: "，调整后为 \($0)", en: ", after adjustment \($0)") } ?? ""
    return say(
      zh: "各味所示价相加为 \(shownLines)，单剂精确值为 \(exact)\(after)；\(policy(rounding))。",
      en: "The prices of the herbs as shown add up to \(shownLines); one dose is exactly "
        + "\(exact)\(after). \(policy(rounding))."
    )
  }

  private func policy(_ rounding: Rounding) -> String {
    switch rounding {
    case .dose:
      say(
        zh: "药费按单剂四舍五入到分，再乘剂数",
        en: "One dose is rounded to the fen, then multiplied"
      )
    case .total:
      say(
        zh: "药费按单剂精确值乘剂数，再四舍五入到分",
        en: "All doses together are rounded to the fen, once"
      )
    case .line:
      say(
        zh: "药费按每味四舍五入到分，相加后乘剂数",
        en: "Each herb is rounded to the fen, then added and multiplied"
      )
    }
  }
}

// MARK: - Safety and shares

extension Wording {
  var safetyHeading: String { say(zh: "安全检查", en: "Safety check") }

  func nothingFound(herbs count: Int) -> String {
    guard count > 0 else { return say(zh: "没有药可检查", en: "There is no herb to check.") }
    return say(
      zh: "安全检查：检查了\(count)味药，未发现问题",
      en: "Safety check: \(herbs(count)) checked, no findings"
    )
  }

  var uncheckedSlip: String {
    say(zh: "本单未作安全检查", en: "this slip wasn't checked for safety")
  }

  var uncheckedReason: String {
    say(zh: "没有药物目录或安全规则", en: "there is no catalogue, or no safety rules")
  }

  func name(of severity: FindingSeverity) -> String {
    switch severity {
    case .error: say(zh: "错误", en: "error")
    case .warning: say(zh: "警告", en: "warning")
    case .notice: say(zh: "提示", en: "notice")
    }
  }

  var sharesHeading: String { say(zh: "金额占比", en: "Cost shares") }
}
