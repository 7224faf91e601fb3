/// A cart's lines by what a price list may call them.
struct PricedLines {
  private var byID: [Drug.ID: [Int]] = [:]
  private var byName: [String: [Int]] = [:]
  private var byHerb: [Int: [Int]] = [:]

  init(_ lines: some Sequence<CartLine>, _ catalogue: Catalogue) {
    for (index, line) in lines.enumerated() {
      let drug = line.drug
      byID[drug.id, default: []].append(index + 1)
      byName[NameText.folded(drug.name), default: []].append(index + 1)
      guard let position = catalogue.position(of: drug), catalogue.unit(at: position) == drug.unit
      else { continue }
      byHerb[position, default: []].append(index + 1)
    }
  }

  /// Returns the lines that a record is for: those of its code, else of its name; and with them
  /// the lines that are the same herb of the catalogue.
  func lines(of record: PriceList.Record, _ catalogue: Catalogue) -> Set<Int> {
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
