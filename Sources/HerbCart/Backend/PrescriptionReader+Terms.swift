/// What is agreed on a line beside its price.
extension PrescriptionReader {
  /// The prices by quantity of an item.
  struct ReadTiers {
    var tiers: [TieredPrice.Tier] = []
    /// The price from 0 on, if it is among them: then the item's own price is the one that holds.
    var base: PriceRange?
    /// Where they stand.
    var mark = 0
  }

  /// Reads `[{"from":500,"minPrice":0.08,"maxPrice":0.1}]`, each tier a price from a quantity on.
  mutating func readTiers(_ path: String) throws(LoadError) -> ReadTiers {
    if try json.null() { return ReadTiers() }
    _ = try json.peek()
    let mark = json.mark
    var found = ReadTiers(mark: mark)
    var places: [Amount: Int] = [:]
    try json.beginArray(path: path)
    while try json.nextElement() {
      let place = "\(path)[\(places.count)]"
      _ = try json.peek()
      let start = json.mark
      let (from, price) = try readTier(place)
      if let twin = places.updateValue(places.count, forKey: from) {
        throw json.fault(.twin(of: "\(path)[\(twin)].from"), path: "\(place).from", at: start)
      }
      if let tier = TieredPrice.Tier(from: from, price: price) {
        found.tiers.append(tier)
      } else {
        found.base = price
      }
    }
    return found
  }

  private mutating func readTier(
    _ path: String
  ) throws(LoadError) -> (from: Amount, price: PriceRange) {
    let keys = PrescriptionFile.tierKeys
    func place(_ key: Int) -> String { "\(path).\(keys.names[key])" }
    var seen = SeenKeys()
    var from = 0
    var min: Int?
    var max: Int?
    _ = try json.peek()
    let start = json.mark
    try json.beginObject(path: path)
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, at: path, in: json)
      switch key.index {
      case 0:
        from = try json.decimal(decimals: 3, limit: TieredPrice.fromLimit, path: place(0))
      case 1: min = try price(place(1))
      case 2: max = try price(place(2))
      default: try skip(key, path: "\(path).")
      }
    }
    guard let max else { throw json.fault(.missing, path: place(2), at: start) }
    guard
      let range = PriceRange(
        min: UnitPrice(unchecked: min ?? max),
        max: UnitPrice(unchecked: max)
      )
    else { throw json.fault(.minOverMax, path: place(1), at: start) }
    guard seen.has(0) else { throw json.fault(.missing, path: place(0), at: start) }
    return (Amount(unchecked: from), range)
  }
}

extension JSONReader {
  /// Reads a percentage: a number, signed or not, or a string that holds one.
  mutating func adjustment(path: String) throws(LoadError) -> Adjustment {
    if try null() { return .none }
    let (text, mark) = try numberText(path: path)
    guard let adjustment = Adjustment(text), !text.hasSuffix("折") else {
      throw fault(.badAdjustment(text), path: path, at: mark)
    }
    return adjustment
  }

  /// Reads who pays.
  mutating func payer(path: String) throws(LoadError) -> Payer {
    if try null() { return .standard }
    let mark = mark
    guard let payer = Payer(rawValue: try string(path: path)) else {
      throw fault(.notOneOf(Payer.allCases.map(\.rawValue)), path: path, at: mark)
    }
    return payer
  }
}
