import HerbCart

/// The words of adjustments, of who pays, and of prices by quantity.
extension Wording {
  func badAdjustment(_ word: String) -> String {
    say(
      zh: "\(quote(word)) 不是 -100 到 +1000 之间、至多两位小数的百分数，如 -10%、+25%、9折、95折",
      en: "\(quote(word)) is no percentage from -100 to +1000 with at most 2 decimals, "
        + "such as -10%, +25%, 9折 or 95折"
    )
  }

  func unclearDiscount(_ word: String) -> String {
    say(
      zh: "\(quote(word)) 有歧义，请写成 9折、95折 这样，或百分数 -10%",
      en: "\(quote(word)) can be read in two ways; say 9折, 95折, or a percentage such as -10%"
    )
  }

  /// What CSV has no columns for.
  var tiersAreLost: String {
    say(
      zh: "CSV 只记当前适用的单价，不记按量价",
      en: "CSV holds the price that applies now, and no prices by quantity"
    )
  }

  /// How a line is marked; nothing for most lines.
  func name(of payer: Payer) -> String? {
    switch payer {
    case .standard: nil
    case .own: say(zh: "自备", en: "own")
    case .selfpay: say(zh: "自费", en: "self-paid")
    }
  }

  /// Who pays for a line, by how much it is adjusted; nothing for most lines.
  func marks(of line: CartLine) -> [String] {
    let adjustment = line.adjustment == .none ? nil : line.adjustment.text
    return [name(of: line.payer), adjustment].compactMap { $0 }
  }

  /// Which of several prices holds for a quantity: `≥500g`, `<200g`.
  func tier(_ tiers: TieredPrice, for quantity: Amount, _ unit: Unit) -> String {
    let unit = SafeText.escaped(unit.rawValue)
    if let tier = tiers.tier(for: quantity) { return "≥\(tier.from)\(unit)" }
    return tiers.tiers.first.map { "<\($0.from)\(unit)" } ?? ""
  }

  /// One dose after adjustments, and by how much the whole is adjusted.
  func adjusted(_ adjustment: Adjustment) -> String {
    let label = say(zh: "调整后单剂", en: "one dose, adjusted")
    guard adjustment != .none else { return label }
    return say(zh: "\(label)（\(adjustment.text)）", en: "\(label) (\(adjustment.text))")
  }

  func ownHerbs(_ count: Int) -> String {
    say(zh: "自备\(count)味，不收费", en: "\(count) brought along, not charged")
  }

  /// What the patient pays apart, a part of what the drugs cost, and of how many lines it lacks the price.
  func ofWhichSelfPaid(unpriced count: Int) -> String {
    let label = say(zh: "其中自费", en: "of which self-paid")
    return count == 0
      ? label : say(zh: "\(label)（\(count)味未定价）", en: "\(label) (\(count) unpriced)")
  }
}
