import HerbCart

/// `prices FILE`: a price list over the open cart.
struct PricesCommand: Command {
  static let manual = Manual(
    ["prices", "价目", "价目表"],
    usage: "FILE",
    summary: Localized(
      zh: "用价目表（CSV 或 JSON）更新药单和目录的价格，逐行说明",
      en: "lays a price list (CSV or JSON) over the cart and the catalogue, and says what changed"
    ),
    example: "prices shop.csv"
  )

  let path: String
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let list = try session.priceList(path, at: offset)
    let lines = session.cart.lines
    let outcome = list.applied(to: lines, try session.catalogueIfAny())
    session.warn(outcome.warnings, in: path)
    session.library.lay(list)
    let text = CartText(session.language)
    for number in outcome.prices.keys.sorted() {
      guard let price = outcome.prices[number] else { continue }
      let line = lines[number - 1]
      let old = line.drug
      var new = old
      new.price = price.price(for: line.quantity(session.cart.summary.doses))
      new.tiers = price
      guard old != new else { continue }
      let name = SafeText.escaped(old.name)
      let change = "\(number) \(name): \(text.unitPrice(old)) → \(text.unitPrice(new))"
      let tiers = old.tiers == new.tiers
      session.answer(
        Localized(
          zh: change + (tiers ? "" : "（按量价有变）"),
          en: change + (tiers ? "" : " (other prices by quantity)")
        )
      )
    }
    session.cart.setPrices(outcome.prices)
    return .proceed
  }
}

extension Session {
  /// Reads a price list.
  package func priceList(_ path: String, at offset: Int) throws(Failure) -> PriceList {
    let text = try readFile(path, at: offset)
    let list = try reading(at: offset) { () throws(LoadError) in
      try PriceList.read(text, file: path)
    }
    warn(list.warnings, in: path)
    return list
  }

  /// The herbs, or none where there is no catalogue.
  package func catalogueIfAny() throws(Failure) -> Catalogue {
    let catalogue = try library.catalogueIfAny()
    tellLibraryWarnings()
    return catalogue
  }
}
