import HerbCart

/// The cost shares as pictures: one of each ten lines at most, so that pages can break.
struct SharesChart {
  private static let mostRows = 10
  /// So few lines are one picture; more are halved to stand side by side.
  private static let fewRows = 6
  private static let rowHeight = 15
  /// How many columns of a name a picture has room for.
  private static let nameColumns = 12

  private let rows: [CostShares.Row]
  private let wording: Wording

  init(_ slip: Slip) {
    rows = CostShares(slip).rows
    wording = slip.wording
  }

  /// The chart with its heading; nothing for an empty cart.
  var html: String {
    guard !rows.isEmpty else { return "" }
    let size = rows.count <= Self.fewRows ? rows.count : min((rows.count + 1) / 2, Self.mostRows)
    var text = "<figure class=\"shares\(size == rows.count ? " single" : "")\">\n"
    text += "<figcaption>\(wording.sharesHeading)</figcaption>\n"
    for start in stride(from: 0, to: rows.count, by: size) {
      text += picture(rows[start..<min(start + size, rows.count)])
    }
    return text + "</figure>\n"
  }

  private func picture(_ rows: ArraySlice<CostShares.Row>) -> String {
    let told = rows.map { "\($0.number) \($0.name) \(figure($0))" }
    let title = HTMLText.escaped(
      "\(wording.sharesHeading): \(told.joined(separator: wording.comma))"
    )
    var text = "<svg role=\"img\" width=\"100%\" height=\"\(rows.count * Self.rowHeight)\">"
    text += "<title>\(title)</title>\n"
    for (index, row) in rows.enumerated() {
      let top = index * Self.rowHeight
      let name = HTMLText.escaped(PaperText.shortened(row.name, to: Self.nameColumns))
      // A picture within clips what is too wide for its place; the title has it whole.
      text += "<svg y=\"\(top)\" width=\"41%\" height=\"\(Self.rowHeight)\"><text y=\"11\">"
      text += "<tspan class=\"number\">\(row.number)</tspan> \(name)</text></svg>"
      text += "<svg x=\"42%\" width=\"42%\" y=\"\(top + 3)\" height=\"9\">"
      text +=
        "<rect width=\"\(DecimalFormat.plain(Int128(row.length), decimals: 1))%\" height=\"9\"/>"
      text += "</svg><text class=\"share\" x=\"100%\" y=\"\(top + 11)\">\(figure(row))</text>\n"
    }
    return text + "</svg>\n"
  }

  private func figure(_ row: CostShares.Row) -> String {
    row.isPriced ? row.percent ?? "—" : wording.unpriced
  }
}
