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

  var isPrice: Bool { self != .drugId && self != .name }

  /// How many decimals a figure may have, so that it is exact per unit.
  var decimals: Int { isPerKilogram ? 3 : 6 }

  /// The highest figure, scaled; both are 1,000,000 yuan a unit.
  var limit: Int { UnitPrice.limit.microyuan }

  var isPerKilogram: Bool {
    switch self {
    case .pricePerKilogram, .minPricePerKilogram, .maxPricePerKilogram: true
    case .drugId, .name, .price, .minPrice, .maxPrice: false
    }
  }
}

/// The figures of one record.
///
/// A thousandth of a yuan a kilogram is a millionth a gram, so a figure
/// per kilogram is scaled by three decimals what one per unit is by six.
struct PriceFigures {
  private var figures: [PriceKey: (microyuan: Int, place: TextPlace)] = [:]

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
      let second = PriceKey.allCases.filter { figures[$0] != nil }[1]
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

/// The state of reading one price list in JSON.
struct PriceListReader: ~Copyable {
  private static let keys = JSONKeys(PriceKey.allCases.map(\.rawValue))
  private static let fileKeys = JSONKeys(["prices"])

  private var json: JSONReader
  private var list: PriceList
  private var unknown: Set<String> = []

  init(_ text: [UInt8], file: String) throws(LoadError) {
    json = JSONReader(wholeText: text, file: file)
    list = PriceList([], file: file)
  }

  mutating func read() throws(LoadError) -> PriceList {
    if try json.peek() == UInt8(ascii: "[") {
      try readRecords("")
    } else {
      try readObject()
    }
    try json.finish()
    return list
  }

  private mutating func readObject() throws(LoadError) {
    var seen = SeenKeys()
    let start = json.mark
    try json.beginObject()
    while let key = try json.nextKey(Self.fileKeys) {
      try seen.add(key, of: Self.fileKeys, path: key.text ?? "prices", in: json)
      if key.index == 0 { try readRecords("prices") } else { try skip(key, path: "") }
    }
    guard seen.has(0) else { throw json.fault(.missing, path: "prices", at: start) }
  }

  private mutating func readRecords(_ path: String) throws(LoadError) {
    try json.beginArray(path: path)
    while try json.nextElement() { try readRecord("\(path)[\(list.records.count)]") }
  }

  private mutating func readRecord(_ path: String) throws(LoadError) {
    var seen = SeenKeys()
    var figures = PriceFigures()
    var texts: [PriceKey: String] = [:]
    let start = try json.placeOfNext()
    try json.beginObject(path: path)
    while let match = try json.nextKey(Self.keys) {
      let key = match.index.map { PriceKey.allCases[$0] }
      let place = "\(path).\(key?.rawValue ?? match.text ?? "")"
      try seen.add(match, of: Self.keys, path: place, in: json)
      guard let key else {
        try skip(match, path: "\(path).")
        continue
      }
      if try json.null() { continue }
      let at = try json.placeOfNext()
      if key.isPrice {
        let figure = try json.decimal(decimals: key.decimals, limit: key.limit, path: place)
        figures.set(key, figure, at)
      } else {
        let text = try json.string(path: place)
        if !text.isEmpty { texts[key] = text }
      }
    }
    do throws(DataFault) {
      let price = try figures.price(start)
      guard !texts.isEmpty else { throw DataFault(.missing, path: "name", place: start) }
      list.records.append(
        PriceList.Record(
          id: texts[.drugId].map(Drug.ID.init),
          name: texts[.name],
          price: price,
          isPerKilogram: figures.isPerKilogram,
          path: path,
          place: start
        )
      )
    } catch {
      let fault = DataFault(error.reason, path: "\(path).\(error.path)", place: error.place)
      throw .data(fault, file: json.file)
    }
  }

  /// Skips an unknown key's value; each such key is warned of once a file.
  private mutating func skip(_ key: JSONKeys.Match, path: String) throws(LoadError) {
    let name = key.text ?? ""
    if unknown.insert(name).inserted {
      let place = json.place(at: key.mark)
      list.warnings.append(DataWarning(.unknownKey(name), path: path + name, place: place))
    }
    try json.skipValue()
  }
}
