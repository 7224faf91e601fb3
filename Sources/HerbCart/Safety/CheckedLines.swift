/// The lines of a prescription, told which herb each is, and put together by herb.
struct CheckedLines {
  /// What a check needs of a line.
  struct Line {
    let number: Int
    let name: String
    let amount: Amount
    let unit: Unit
    let handling: Handling?
    /// Whether it has a price, or needs none.
    let isPriced: Bool

    func place(_ herb: Herb?) -> Finding.Line {
      Finding.Line(number: number, name: name, herb: herb?.name)
    }
  }

  /// The lines of one herb.
  struct Group {
    let herb: Herb
    var lines: [Line]

    var places: [Finding.Line] { lines.map { $0.place(herb) } }
  }

  /// A line whose name means no herb, or several.
  struct Unresolved {
    let line: Line
    let candidates: [String]
  }

  /// The herbs in the order in which they appear first.
  private(set) var groups: [Group] = []
  private(set) var unresolved: [Unresolved] = []
  private var groupByHerb: [Drug.ID: Int] = [:]

  init(_ lines: some Sequence<CartLine>, _ catalogue: Catalogue) {
    // By position first: a herb is made once, however many lines it has.
    var groupByPosition: [Int: Int] = [:]
    for (index, line) in lines.enumerated() {
      let checked = Line(
        number: index + 1,
        name: line.drug.name,
        amount: line.amount,
        unit: line.drug.unit,
        handling: line.drug.handling,
        isPriced: line.drug.price != nil || line.payer == .own
      )
      guard let position = catalogue.position(of: line.drug) else {
        let candidates = Self.candidates(line.drug.name, catalogue)
        unresolved.append(Unresolved(line: checked, candidates: candidates))
        continue
      }
      if let group = groupByPosition[position] {
        groups[group].lines.append(checked)
        continue
      }
      let herb = catalogue.herbs[position]
      groupByPosition[position] = groups.count
      groupByHerb[herb.id] = groups.count
      groups.append(Group(herb: herb, lines: [checked]))
    }
  }

  /// The lines of a herb; nil if there are none.
  func group(_ id: Drug.ID) -> Group? { groupByHerb[id].map { groups[$0] } }

  private static func candidates(_ name: String, _ catalogue: Catalogue) -> [String] {
    guard case .several(let positions) = catalogue.match(name) else { return [] }
    return positions.map { catalogue.herbs[$0].name }
  }
}
