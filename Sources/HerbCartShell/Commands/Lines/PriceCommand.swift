import HerbCart

/// `price N MAX`, `price N MIN MAX`: what a unit of a line costs.
struct PriceCommand: Command {
  static let manual = Manual(
    ["price", "价", "单价"],
    usage: "N [MIN] MAX",
    summary: Localized(
      zh: "定第 N 行的单价（元），或最低和最高单价",
      en: "sets the unit price of line N in yuan, or the lowest and highest"
    ),
    example: "price 1 2.5 4"
  )

  let cell: DrugCellViewModel
  let price: PriceRange

  init(_ words: inout Arguments) throws(Failure) {
    cell = try words.cell()
    let min = try words.price()
    if words.isEmpty {
      price = PriceRange(min)
      return
    }
    let offset = words.offset
    guard let range = PriceRange(min: min, max: try words.price()) else {
      throw Failure(.minOverMax, at: offset)
    }
    price = range
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.edit { () throws(CartError) in try cell.setPrice(price) }
  }
}
