/// What a price list says of a herb's price: per unit or per kilogram.
enum PriceKey: String, CaseIterable {
  case drugId
  case name
  case price
  case minPrice
  case maxPrice
  case pricePerKilogram
  case minPricePerKilogram
  case maxPricePerKilogram
  /// The quantity that a price holds from.
  case from
  /// Prices of larger quantities, in JSON.
  case tiers

  var isPrice: Bool {
    switch self {
    case .price, .minPrice, .maxPrice, .pricePerKilogram, .minPricePerKilogram,
      .maxPricePerKilogram:
      true
    case .drugId, .name, .from, .tiers: false
    }
  }

  /// How many decimals a figure may have, so that it is exact per unit.
  var decimals: Int { isPerKilogram || self == .from ? 3 : 6 }

  /// The highest figure, scaled: 1,000,000 yuan a unit, or what 999 doses of the largest line take.
  var limit: Int {
    self == .from ? TieredPrice.fromLimit : UnitPrice.limit.microyuan
  }

  var isPerKilogram: Bool {
    switch self {
    case .pricePerKilogram, .minPricePerKilogram, .maxPricePerKilogram: true
    case .drugId, .name, .price, .minPrice, .maxPrice, .from, .tiers: false
    }
  }
}

/// The figures of one record.
///
/// A thousandth of a yuan a kilogram is a millionth a gram, so a figure
/// per kilogram is scaled by three decimals what one per unit is by six.
struct PriceFigures {
  private var figures: [PriceKey: (microyuan: Int, place: TextPlace)] = [:]

  /// The quantity that the price holds from, and where that is said; nil where it is the base price.
  var from: (quantity: Amount, place: TextPlace)? {
    guard let from = figures[.from], from.microyuan > 0 else { return nil }
    return (Amount(unchecked: from.microyuan), from.place)
  }

  /// Whether any of them is of a kilogram.
  var isPerKilogram: Bool { figures.keys.contains(where: \.isPerKilogram) }

  mutating func set(_ key: PriceKey, _ microyuan: Int, _ place: TextPlace) {
    figures[key] = (microyuan, place)
  }

  /// Returns the price, or what is wrong with the figures and where.
  func price(_ start: TextPlace) throws(DataFault) -> PriceRange {
    let singles = [PriceKey.price, .pricePerKilogram].filter { figures[$0] != nil }
    let pairs = [
      (PriceKey.minPrice, PriceKey.maxPrice), (.minPricePerKilogram, .maxPricePerKilogram),
    ].filter { figures[$0.0] != nil || figures[$0.1] != nil }
    guard singles.count + pairs.count <= 1 else {
      // Two ways to say a price are two prices: nobody can tell which one is meant.
      let second = PriceKey.allCases.filter { $0.isPrice && figures[$0] != nil }[1]
      throw DataFault(
        .repeatedKey(second.rawValue),
        path: second.rawValue,
        place: figures[second]?.place
      )
    }
    if let single = singles.first, let figure = figures[single] {
      return PriceRange(UnitPrice(unchecked: figure.microyuan))
    }
    guard let pair = pairs.first else {
      throw DataFault(.missing, path: PriceKey.price.rawValue, place: start)
    }
    guard let max = figures[pair.1] else {
      throw DataFault(.missing, path: pair.1.rawValue, place: start)
    }
    let min = figures[pair.0] ?? max
    guard
      let range = PriceRange(
        min: UnitPrice(unchecked: min.microyuan),
        max: UnitPrice(unchecked: max.microyuan)
      )
    else { throw DataFault(.minOverMax, path: pair.0.rawValue, place: min.place) }
    return range
  }
}
