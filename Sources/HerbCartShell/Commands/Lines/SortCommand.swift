import HerbCart

/// `sort KEY`: another order, when asked.
struct SortCommand: Command {
  static let manual = Manual(
    ["sort", "排序"],
    usage: "name|amount|price",
    summary: Localized(
      zh: "按名称、用量或单价排序，小的在前",
      en: "sorts by name, amount or price, smallest first"
    ),
    example: "sort amount"
  )

  let key: CartViewModel.SortKey

  init(_ words: inout Arguments) throws(Failure) {
    let offset = words.offset
    let word = try words.text(.sortKey)
    guard let key = CartViewModel.SortKey(rawValue: CommandName.folded(word)) else {
      let keys = CartViewModel.SortKey.allCases.map(\.rawValue)
      throw Failure(.notOneOf(word, keys), at: offset)
    }
    self.key = key
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    try session.change { (cart) throws(CartError) in cart.sort(by: key) }
  }
}
