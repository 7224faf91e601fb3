import HerbCart

/// `formulas [TEXT]`: the classical formulas.
struct FormulasCommand: Command {
  static let manual = Manual(
    ["formulas", "方剂", "方名"],
    usage: "[TEXT]",
    summary: Localized(
      zh: "列出经典方剂，或找名称、拼音、组成中有 TEXT 的",
      en: "lists classical formulas, or those that match TEXT"
    ),
    example: "formulas 君子",
    takesRest: true
  )

  let text: String

  init(_ words: inout Arguments) throws(Failure) {
    text = words.isEmpty ? "" : try words.text(.text)
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let found = try session.formulas().find(text)
    switch session.options.format {
    case .text: session.print(shown(found, session))
    case .json: session.print(json(found))
    case .csv: session.print(csv(found))
    }
    return .proceed
  }

  private func shown(_ formulas: [Formula], _ session: Session) -> String {
    guard !formulas.isEmpty else {
      return Localized(zh: "没有找到", en: "nothing matches")[session.language] + "\n"
    }
    var table = TextTable([.left, .left, .prose(atLeast: 32)], details: [2])
    for formula in formulas {
      table.add([
        SafeText.escaped(formula.name), SafeText.escaped(formula.source),
        SafeText.escaped(formula.items.map { "\($0.herb)\($0.amount)" }.joined(separator: " ")),
      ])
    }
    return table.text(fitting: session.output.columns)
  }

  private func json(_ formulas: [Formula]) -> String {
    var json = JSONWriter()
    json.raw("[")
    for (index, formula) in formulas.enumerated() {
      json.raw(index == 0 ? "{\"id\":" : ",{\"id\":")
      json.string(formula.id.rawValue)
      json.raw(",\"name\":")
      json.string(formula.name)
      json.raw(",\"source\":")
      json.string(formula.source)
      json.raw(",\"items\":[")
      for (index, item) in formula.items.enumerated() {
        json.raw(index == 0 ? "{\"herb\":" : ",{\"herb\":")
        json.string(item.herb)
        json.raw(",\"grams\":\(item.amount),\"role\":")
        json.string(item.role)
        json.raw("}")
      }
      json.raw("]}")
    }
    json.raw("]\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func csv(_ formulas: [Formula]) -> String {
    let text = formulas.reduce(into: CSVText.row(["id", "name", "source", "items"])) {
      text,
      formula in
      let items = formula.items.map { "\($0.herb)\($0.amount)g" }.joined(separator: " ")
      text += CSVText.row(
        [formula.id.rawValue, formula.name, formula.source, items].map(CSVText.guarded)
      )
    }
    return SafeText.escapedLines(text)
  }
}
