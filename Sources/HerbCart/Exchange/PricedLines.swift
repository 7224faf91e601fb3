/// A cart's lines by what a price list may call them.
struct PricedLines {
  private var byID: [Drug.ID: [Int]] = [:]
  private var byName: [String: [Int]] = [:]
  private var byHerb: [Int: [Int]] = [:]
  private var pieces: Set<Int> = []

  init(_ lines: some Sequence<CartLine>, _ catalogue: Catalogue) {
    for (index, line) in lines.enumerated() {
      let drug = line.drug
      if drug.unit != .gram { pieces.insert(index + 1) }
      let herb = catalogue.position(of: drug)
      let isHerbsUnit = herb.map { catalogue.unit(at: $0) == drug.unit } ?? true
      // A code of the shop's own is priced in the unit of its line; a herb's code or name in the
      // herb's, which is no price of a piece.
      if isHerbsUnit || catalogue.position(of: drug.id) == nil {
        byID[drug.id, default: []].append(index + 1)
      }
      guard isHerbsUnit else { continue }
      byName[NameText.folded(drug.name), default: []].append(index + 1)
      if let herb { byHerb[herb, default: []].append(index + 1) }
    }
  }

  /// Returns the lines that a record is for: those of its code, else of its name; and with them
  /// the lines that are the same herb of the catalogue.
  func lines(of record: PriceList.Record, _ catalogue: Catalogue) -> Set<Int> {
    let lines = linesInAnyUnit(of: record, catalogue)
    return record.isPerKilogram ? lines.subtracting(pieces) : lines
  }

  private func linesInAnyUnit(of record: PriceList.Record, _ catalogue: Catalogue) -> Set<Int> {
    if let id = record.id {
      let herb = catalogue.position(of: id)
      let lines = Set(byID[id] ?? []).union(herb.flatMap { byHerb[$0] } ?? [])
      if herb != nil || !lines.isEmpty { return lines }
    }
    guard let name = record.name else { return [] }
    let lines = Set(byName[NameText.folded(name)] ?? [])
    guard case .one(let herb) = catalogue.match(name) else { return lines }
    return lines.union(byHerb[herb] ?? [])
  }
}
