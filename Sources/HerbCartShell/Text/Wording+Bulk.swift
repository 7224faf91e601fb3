import HerbCart

/// The words for items of bulk prescriptions that have no price.
extension Wording {
  func message(_ problem: BulkProblem) -> String {
    let name = quote(problem.name ?? problem.id ?? "")
    switch problem.reason {
    case .unknown: return say(zh: "没有药叫 \(name)", en: "no herb is named \(name)")
    case .ambiguous(let candidates):
      return say(
        zh: "\(name) 可指 \(list(candidates))",
        en: "\(name) may be \(list(candidates))"
      )
    case .pricedByPiece(let unit):
      return say(
        zh: "\(name) 按\(quote(unit.rawValue))计价，不能按克",
        en: "\(name) is priced by the \(quote(unit.rawValue)), not by the gram"
      )
    }
  }
}
