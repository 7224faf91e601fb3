import HerbCart

/// A herb of the catalogue as people read it.
package struct HerbText {
  private let language: Language
  private let columns: Int?

  package init(_ language: Language, columns: Int? = nil) {
    self.language = language
    self.columns = columns
  }

  private func say(_ zh: String, _ en: String) -> String { language == .zh ? zh : en }

  /// The unit price or its range.
  package func price(_ herb: Herb, perKilogram: Bool = false) -> String {
    CartText(language).unitPrice(herb.drug, perKilogram: perKilogram)
  }

  /// What is known about a herb, and about the line of the cart that asks for it.
  package func all(_ herb: Herb?, _ line: CartLine?, perKilogram: Bool = false) -> String {
    var table = TextTable([.left, .prose(atLeast: 16)])
    var title = SafeText.escaped(line?.drug.name ?? herb?.name ?? "")
    if let line {
      let cart = CartText(language)
      table.add([say("药单中", "in the cart"), cart.amount(line)])
      if let handling = line.drug.handling {
        table.add([say("煎法", "handling"), SafeText.escaped(handling.rawValue)])
      }
      let price = cart.unitPrice(line.drug, perKilogram: perKilogram)
      table.add([say("药单单价", "price in the cart"), price])
      addTiers(of: line.drug, to: &table, perKilogram: perKilogram)
      let marks = Wording(language).marks(of: line).joined(separator: " ")
      if !marks.isEmpty { table.add([say("收费", "charged"), marks]) }
    }
    if let herb {
      if herb.name != line?.drug.name, line != nil { title += " → \(SafeText.escaped(herb.name))" }
      for row in rows(herb, perKilogram) where !row.1.isEmpty {
        table.add([row.0, SafeText.escaped(row.1)])
        if row.0 == priceLabel, line == nil {
          addTiers(of: herb.drug, to: &table, perKilogram: perKilogram)
        }
      }
    } else {
      table.add([say("目录", "catalogue"), say("没有这味药", "not in it")])
    }
    return WrappedText.fitting(title, columns: columns) + table.text(fitting: columns)
  }

  /// Herbs that were found: name, reading, price, some of the other names.
  package func list(_ herbs: some Sequence<Herb>) -> String {
    var table = TextTable([.left, .left, .right, .prose(atLeast: 16)], details: [1, 3])
    for herb in herbs {
      table.add([
        SafeText.escaped(herb.name), SafeText.escaped(herb.pinyin), price(herb),
        SafeText.escaped(herb.aliases.prefix(4).joined(separator: " ")),
      ])
    }
    return table.text(fitting: columns)
  }

  /// What a unit costs by quantity, where that differs.
  private func addTiers(of drug: Drug, to table: inout TextTable, perKilogram: Bool) {
    for tier in drug.tiers?.tiers ?? [] {
      var other = drug
      other.price = tier.price
      let label = say("满", "from") + " \(tier.from)\(SafeText.escaped(drug.unit.rawValue))"
      table.add([label, CartText(language).unitPrice(other, perKilogram: perKilogram)])
    }
  }

  private func rows(_ herb: Herb, _ perKilogram: Bool) -> [(String, String)] {
    [
      (say("代码", "id"), herb.id.rawValue),
      (say("拼音", "pinyin"), herb.pinyin),
      (say("拉丁名", "Latin"), herb.latin),
      (say("英文名", "English"), herb.english),
      (say("别名", "aliases"), herb.aliases.joined(separator: " ")),
      (say("类别", "category"), herb.category),
      (say("常用量", "usual dose"), dose(herb)),
      (say("煎法要求", "handling wanted"), herb.handling.joined(separator: " ")),
      (say("毒性", "toxicity"), toxicity(herb)),
      (say("妊娠", "pregnancy"), with(herb.pregnancy?.rawValue, herb.pregnancyConfidence)),
      (say("外用", "external"), herb.isExternal ? say("仅外用", "external use only") : ""),
      (priceLabel, priceWithBasis(herb, perKilogram)),
      (say("出处", "source"), herb.source),
      (say("说明", "note"), herb.note),
    ] + herb.altUnits.map { (say("换算", "by the piece"), alternative($0)) }
  }

  private var priceLabel: String { say("目录价", "price") }

  private func dose(_ herb: Herb) -> String {
    guard let dose = herb.dose else { return say("没有", "none given") }
    let unit = herb.unit.rawValue
    let range =
      dose.min == dose.max ? "\(dose.max) \(unit)" : "\(dose.min)–\(dose.max) \(unit)"
    let basis =
      switch herb.doseBasis {
      case .daily: say("每日", "a day")
      case .perIntake: say("每次", "an intake")
      case .pieces: say("每日，按个数", "a day, by the piece")
      }
    return with("\(range) \(basis)", herb.doseConfidence)
  }

  private func toxicity(_ herb: Herb) -> String {
    var text = with(herb.toxicity?.rawValue, herb.toxicityConfidence)
    if herb.isControlled { text += say(" 医疗用毒性药品", " controlled toxic medicinal") }
    return text
  }

  private func with(_ text: String?, _ confidence: Confidence?) -> String {
    guard let text else { return "" }
    guard let confidence else { return text }
    let word =
      switch confidence {
      case .high: say("可信度高", "high confidence")
      case .medium: say("可信度中", "medium confidence")
      case .low: say("可信度低", "low confidence")
      }
    return "\(text) (\(word))"
  }

  private func priceWithBasis(_ herb: Herb, _ perKilogram: Bool) -> String {
    if herb.isBanned {
      return say("已停用，不能定价：\(herb.note)", "banned, so it can't be priced: \(herb.note)")
    }
    let basis: String? =
      switch herb.priceBasis {
      case .publicListing: say("样例，由公开价目换算", "a sample, from public listings")
      case .derived: say("样例，由原药推得", "a sample, derived from the base herb")
      case .estimate: say("样例，估计", "a sample, estimated")
      case .shop: say("本店价目表", "the shop's price list")
      case nil: nil
      }
    let price = price(herb, perKilogram: perKilogram)
    return basis.map { "\(price) (\($0))" } ?? price
  }

  private func alternative(_ unit: AlternativeUnit) -> String {
    let weight = unit.grams.map { "1 \(unit.unit.rawValue) ≈ \($0) g" } ?? unit.unit.rawValue
    let text = [weight, unit.doseText, unit.source].filter { !$0.isEmpty }.joined(separator: "; ")
    return with(text, unit.confidence)
  }
}
