/// The state of reading one price list in JSON.
struct PriceListReader: ~Copyable {
  private static let keys = JSONKeys(PriceKey.allCases.map(\.rawValue))
  /// The keys of a tier: all but the herb's, and tiers in tiers.
  private static let tierKeys = PriceKey.allCases.filter { $0.isPrice || $0 == .from }
  private static let tierNames = JSONKeys(tierKeys.map(\.rawValue))
  private static let fileKeys = JSONKeys(["prices"])

  private var json: JSONReader
  private var list: PriceList
  private var draft = PriceListDraft()
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
    do throws(DataFault) {
      list.records = try draft.records()
    } catch {
      throw .data(error, file: json.file)
    }
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
    while try json.nextElement() { try readRecord("\(path)[\(draft.count)]") }
  }

  private mutating func readRecord(_ path: String) throws(LoadError) {
    var seen = SeenKeys()
    var record = PriceListDraft.Row(path: path, place: try json.placeOfNext())
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
      switch key {
      case .drugId, .name:
        let text = try json.string(path: place)
        if !text.isEmpty, key == .drugId { record.id = text }
        if !text.isEmpty, key == .name { record.name = text }
      case .tiers: try readTiers(place, to: &record)
      case .from, .price, .minPrice, .maxPrice, .pricePerKilogram, .minPricePerKilogram,
        .maxPricePerKilogram:
        try readFigure(key, place, to: &record.figures)
      }
    }
    do throws(DataFault) {
      try draft.add(record)
    } catch {
      throw .data(error, file: json.file)
    }
  }

  private mutating func readFigure(
    _ key: PriceKey,
    _ path: String,
    to figures: inout PriceFigures
  ) throws(LoadError) {
    let at = try json.placeOfNext()
    let figure = try json.decimal(decimals: key.decimals, limit: key.limit, path: path)
    figures.set(key, figure, at)
  }

  private mutating func readTiers(
    _ path: String,
    to record: inout PriceListDraft.Row
  ) throws(LoadError) {
    try json.beginArray(path: path)
    while try json.nextElement() {
      let path = "\(path)[\(record.tiers.count)]"
      var seen = SeenKeys()
      var tier = PriceListDraft.Row(path: path, place: try json.placeOfNext())
      try json.beginObject(path: path)
      while let match = try json.nextKey(Self.tierNames) {
        let key = match.index.map { Self.tierKeys[$0] }
        let place = "\(path).\(key?.rawValue ?? match.text ?? "")"
        try seen.add(match, of: Self.tierNames, path: place, in: json)
        guard let key else {
          try skip(match, path: "\(path).")
          continue
        }
        if try !json.null() { try readFigure(key, place, to: &tier.figures) }
      }
      record.tiers.append(tier)
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
