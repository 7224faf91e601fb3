import HerbCart

/// `add N [Q]`, the "+" button; `add NAME Q [HANDLING]`, a herb of the catalogue.
struct AddCommand: Command {
  static let manual = Manual(
    ["add", "加", "添加"],
    usage: "N [Q] | NAME [Q] [HANDLING]",
    summary: Localized(
      zh: "给第 N 行加 Q（省略为 1）；或按药名、别名、拼音、首字母添加一味",
      en: "puts Q more on line N (1 if left out); or adds a herb by name, alias, pinyin or initials"
    ),
    example: "add 3 2.5"
  )

  private enum Wish {
    case more(DrugCellViewModel, Amount, at: Int)
    /// Indirect, as a herb is large and most adds are of the other kind.
    indirect case herb(Herb, Amount, Handling?, at: Int, isUsual: Bool)
  }

  private let wish: Wish

  init(_ words: inout Arguments) throws(Failure) {
    if words.startsWithDigit {
      var offset = words.offset
      let cell = try words.cell()
      if !words.isEmpty { offset = words.offset }
      wish = .more(cell, words.isEmpty ? .one : try words.amount(for: cell), at: offset)
    } else {
      wish = try Self.herb(&words)
    }
  }

  private static func herb(_ words: inout Arguments) throws(Failure) -> Wish {
    let offset = words.offset
    let herb = try words.herb()
    guard !words.isEmpty else {
      guard let dose = usualDose(of: herb) else {
        throw Failure(.noUsualDose(herb.name), at: words.offset)
      }
      return .herb(herb, dose, nil, at: offset, isUsual: true)
    }
    let amount = try words.amount(in: herb.unit)
    let text = words.isEmpty ? "-" : try words.text(.handling)
    let handling = text == "-" ? nil : Handling(rawValue: text)
    return .herb(herb, amount, handling, at: offset, isUsual: false)
  }

  /// The lower end of the usual dose, where the dose is one of a day in the herb's own unit.
  private static func usualDose(of herb: Herb) -> Amount? {
    switch herb.doseBasis {
    case .daily: herb.unit == .gram ? herb.dose?.min : nil
    case .pieces: herb.unit == .gram ? nil : herb.dose?.min
    case .perIntake: nil
    }
  }

  @inline(__always)
  func perform(in session: Session) throws(Failure) -> Effect {
    switch wish {
    case .more(let cell, let amount, let offset):
      return try session.edit(at: offset) { () throws(CartError) in try cell.add(amount) }
    case .herb(let herb, let amount, let handling, let offset, let isUsual):
      return try append(herb, amount, handling, at: offset, isUsual: isUsual, in: session)
    }
  }

  private func append(
    _ herb: Herb,
    _ amount: Amount,
    _ handling: Handling?,
    at offset: Int,
    isUsual: Bool,
    in session: Session
  ) throws(Failure) -> Effect {
    var drug = herb.drug
    drug.handling = handling
    let effect = try session.append(herb, CartLine(drug: drug, amount: amount), at: offset)
    let name = SafeText.escaped(herb.name)
    if isUsual {
      let figure = "\(amount) \(SafeText.escaped(herb.unit.rawValue))"
      session.answer(Localized(zh: "\(name)：常用量 \(figure)", en: "\(name): usual dose \(figure)"))
    }
    if herb.isBanned {
      let note = SafeText.escaped(herb.note)
      session.answer(Localized(zh: "\(name)：\(note)，不能定价", en: "\(name): \(note); it has no price"))
    }
    return effect
  }
}
