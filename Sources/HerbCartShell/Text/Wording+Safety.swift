import HerbCart

/// The words for what a check finds.
extension Wording {
  /// How many lines of one finding are named.
  private static let mostLines = 20

  package func message(_ finding: Finding) -> String {
    "\(sentence(finding))\(basis(finding, source: finding.source))"
  }

  /// The message for paper: without the source, which `check` tells.
  func remark(_ finding: Finding) -> String {
    SafeText.printable("\(sentence(finding))\(basis(finding, source: ""))")
  }

  private func sentence(_ finding: Finding) -> String {
    let lines = names(finding.lines)
    switch finding.detail {
    case .incompatible(let pair): return message(pair, finding.lines)
    case .overdose(let dose): return message(dose, isOver: true, finding.lines)
    case .underdose(let dose): return message(dose, isOver: false, finding.lines)
    case .toxic(let fact): return "\(lines)\(message(fact))"
    case .pregnancy(let pregnancy):
      return say(
        zh: "\(lines) 妊娠\(pregnancy.rawValue)",
        en: "\(lines): in pregnancy \(english(pregnancy)) (\(pregnancy.rawValue))"
      )
    case .handling(let missing):
      let ways = missing.map(SafeText.escaped).joined(separator: say(zh: "、", en: ", "))
      return say(zh: "\(lines) 应注明 \(ways)", en: "\(lines) should say \(ways)")
    case .duplicate:
      return say(zh: "同一味药在多行：\(lines)", en: "one herb on several lines: \(lines)")
    case .external: return say(zh: "\(lines) 只供外用", en: "\(lines) is for external use only")
    case .unpriced: return say(zh: "\(lines) 没有价格", en: "\(lines) has no price")
    case .unknownHerb(let candidates): return unknown(lines, candidates)
    case .noDose:
      return say(
        zh: "\(lines) 没有常用量可比，用量未检查",
        en: "\(lines) has no usual dose; the amount wasn't checked"
      )
    case .otherUnit(let dose, let unit):
      let range = range(dose, unit)
      return say(
        zh: "\(lines) 的单位与常用量 \(range) 不同，不作换算，用量未检查",
        en: "\(lines) isn't in the unit of the usual dose \(range); the amount wasn't checked"
      )
    }
  }

  private func unknown(_ lines: String, _ candidates: [String]) -> String {
    guard !candidates.isEmpty else {
      return say(
        zh: "\(lines) 不在药物目录中，未作检查",
        en: "\(lines) isn't in the catalogue; it wasn't checked"
      )
    }
    return say(
      zh: "\(lines) 可指 \(list(candidates))，未作检查",
      en: "\(lines) may be \(list(candidates)); it wasn't checked"
    )
  }

  /// What a finding rests on, where that is to be said, and how sure it is unless that is high.
  private func basis(_ finding: Finding, source: String) -> String {
    var parts: [String] = []
    if !source.isEmpty {
      let source = SafeText.escaped(source)
      parts.append(say(zh: "来源：\(source)", en: "source: \(source)"))
    }
    switch finding.confidence {
    case .medium: parts.append(say(zh: "可信度：中", en: "confidence: medium"))
    case .low: parts.append(say(zh: "可信度：低", en: "confidence: low"))
    case .high, nil: break
    }
    guard !parts.isEmpty else { return "" }
    return say(
      zh: "（\(parts.joined(separator: "；"))）",
      en: " (\(parts.joined(separator: "; ")))"
    )
  }
}

// MARK: - Lines and herbs

extension Wording {
  private func names(_ lines: some Collection<Finding.Line>) -> String {
    let shown = lines.prefix(Self.mostLines).map(name).joined(separator: say(zh: "、", en: ", "))
    let rest = lines.count - Self.mostLines
    return rest > 0 ? shown + say(zh: " 等\(lines.count)行", en: " and \(rest) more") : shown
  }

  /// A line by its number and name, and the standard name where the line writes another.
  private func name(_ line: Finding.Line) -> String {
    let written = SafeText.escaped(line.name)
    let numbered = say(zh: "第\(line.number)行 \(written)", en: "line \(line.number) \(written)")
    guard let herb = line.herb, herb != line.name else { return numbered }
    let standard = SafeText.escaped(herb)
    return numbered + say(zh: "（\(standard)）", en: " (\(standard))")
  }

  private func range(_ dose: DoseRange, _ unit: Unit) -> String {
    let range = dose.min == dose.max ? "\(dose.max)" : "\(dose.min)–\(dose.max)"
    return range + SafeText.escaped(unit.rawValue)
  }
}

// MARK: - Pairs, doses, poisons

extension Wording {
  private func message(_ pair: IncompatiblePair, _ lines: [Finding.Line]) -> String {
    let first = names(lines.filter { $0.herb == pair.first.name })
    let second = names(lines.filter { $0.herb == pair.second.name })
    // In the order of the prescription, whichever of the two the rule names first.
    let isTurned = lines.first?.herb == pair.second.name
    let herbs = isTurned ? (second, first) : (first, second)
    let rule =
      pair.rule.isEmpty ? say(zh: "本店规则", en: "the shop's rule") : SafeText.escaped(pair.rule)
    let note = pair.note.isEmpty ? "" : say(zh: "，", en: ", ") + SafeText.escaped(pair.note)
    let families = "\(family(pair.first))—\(family(pair.second))"
    return say(
      zh: "\(herbs.0) 与 \(herbs.1) 不宜同用：\(rule)（\(families)）\(note)",
      en: "\(herbs.0) and \(herbs.1) don't go together: \(rule) (\(families))\(note)"
    )
  }

  /// The family that a herb stands for, 乌头类; itself where it is the whole family.
  private func family(_ member: IncompatiblePair.Member) -> String {
    let family = SafeText.escaped(member.family)
    return member.family == member.name ? family : family + "类"
  }

  private func message(
    _ dose: DoseComparison,
    isOver: Bool,
    _ lines: [Finding.Line]
  ) -> String {
    let amount = "\(dose.amount)\(SafeText.escaped(dose.unit.rawValue))"
    let range = range(dose.dose, dose.unit)
    let zhBasis = dose.basis == .perIntake ? "每次用量" : "常用量"
    let enBasis = dose.basis == .perIntake ? "usual amount of one intake" : "usual dose"
    let sum = lines.count > 1 ? (zh: "共", en: "together ") : (zh: "", en: "")
    return say(
      zh: "\(names(lines)) 每剂\(sum.zh) \(amount)，\(isOver ? "超过" : "不足")\(zhBasis) \(range)",
      en: "\(names(lines)): \(sum.en)\(amount) a dose is \(isOver ? "over" : "under") the "
        + "\(enBasis), \(range)"
    )
  }

  private func message(_ fact: ToxicFact) -> String {
    var parts: [String] = []
    if let grade = fact.grade {
      parts.append(say(zh: grade.rawValue, en: "\(english(grade)) (\(grade.rawValue))"))
    }
    if let name = fact.controlledName {
      let name = SafeText.escaped(name)
      parts.append(
        say(
          zh: "属医疗用毒性药品“\(name)”",
          en: "a controlled toxic medicinal (医疗用毒性药品: \(name))"
        )
      )
    }
    if fact.isBanned {
      let note = SafeText.escaped(fact.note)
      let reason = note.isEmpty ? "" : say(zh: "：\(note)", en: " (\(note))")
      parts.append(say(zh: "已停用\(reason)", en: "banned or withdrawn\(reason)"))
    }
    return say(
      zh: " \(parts.joined(separator: "，"))",
      en: ": \(parts.joined(separator: "; "))"
    )
  }

  private func english(_ grade: Toxicity) -> String {
    switch grade {
    case .slight: "slightly toxic"
    case .toxic: "toxic"
    case .high: "highly toxic"
    }
  }

  private func english(_ pregnancy: PregnancyClass) -> String {
    switch pregnancy {
    case .caution: "to be used with caution"
    case .avoid: "to be avoided"
    case .forbidden: "forbidden"
    }
  }
}
