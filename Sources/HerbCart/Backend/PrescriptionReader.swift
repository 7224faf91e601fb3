/// The state of reading one file.
struct PrescriptionReader: ~Copyable {
  var json: JSONReader
  var prescription = Prescription()
  private var twins = TwinFinder()
  private var unknown: [String: Int] = [:]
  private var warnings: [DataWarning] = []

  init(_ source: consuming ByteSource) throws(LoadError) {
    json = try JSONReader(source)
  }

  mutating func read() throws(LoadError) -> LoadedPrescription {
    let keys = PrescriptionFile.fileKeys
    var seen = SeenKeys()
    let start = try json.placeOfNext()
    try json.beginObject()
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, path: key.text ?? "", in: json)
      switch key.index {
      case 0: try readItems()
      case 1: try readVersion()
      case 2: try readDoses()
      case 3: try readFees()
      case 4: try readRounding()
      case 5: prescription.adjustment = try json.adjustment(path: "adjustment")
      default: try skip(key, path: "")
      }
      try json.setAnchor()
    }
    guard seen.has(0) else {
      throw .data(DataFault(.missing, path: "items", place: start), file: json.file)
    }
    try json.finish()
    prescription.lines.choosePrices(for: prescription.doses)
    return LoadedPrescription(prescription, warnings: warnings)
  }

  private mutating func readItems() throws(LoadError) {
    try json.beginArray(path: "items")
    while try json.nextElement() {
      try json.setAnchor()
      let index = prescription.lines.count
      guard index < CartState.lineLimit else {
        throw json.fault(.overLimit(CartState.lineLimit), path: "items")
      }
      let line = try readItem(index)
      if let twin = twins.add(line.drug, at: index, among: prescription.lines) {
        throw json.fault(
          .twin(of: "items[\(twin)].drugId"),
          path: "items[\(index)].drugId",
          at: 0
        )
      }
      prescription.lines.append(line)
      guard prescription.lines.units.count <= CartLines.unitLimit else {
        throw json.fault(.overLimit(CartLines.unitLimit), path: "items[\(index)].unit", at: 0)
      }
    }
  }

  private mutating func readItem(_ index: Int) throws(LoadError) -> CartLine {
    let keys = PrescriptionFile.itemKeys
    func path(_ key: Int) -> String { "items[\(index)].\(keys.names[key])" }
    var seen = SeenKeys()
    var drug = Drug(id: Drug.ID(rawValue: ""), name: "")
    var amount = 0
    var min: Int?
    var max: Int?
    var minMark = 0
    var adjustment = Adjustment.none
    var payer = Payer.standard
    var tiers = ReadTiers()
    try json.beginObject(path: "items[\(index)]")
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, at: "items[\(index)]", in: json)
      switch key.index {
      case 0: drug.id = Drug.ID(rawValue: try text(path(0)))
      case 1: drug.name = try text(path(1))
      case 2:
        amount = try json.decimal(
          decimals: 3,
          limit: Amount.lineLimit.thousandths,
          path: path(2)
        )
      case 3: drug.unit = try unit(path(3))
      case 4:
        _ = try json.peek()
        minMark = json.mark
        min = try price(path(4))
      case 5: max = try price(path(5))
      case 6: drug.handling = try handling(path(6))
      case 7: adjustment = try json.adjustment(path: path(7))
      case 8: payer = try json.payer(path: path(8))
      case 9: tiers = try readTiers(path(9))
      default: try skip(key, path: "items[\(index)].")
      }
    }
    for required in 0...2 where !seen.has(required) {
      throw json.fault(.missing, path: path(required), at: 0)
    }
    if min != nil, max == nil { throw json.fault(.missing, path: path(5), at: 0) }
    if let max {
      guard
        let range = PriceRange(
          min: UnitPrice(unchecked: min ?? max),
          max: UnitPrice(unchecked: max)
        )
      else { throw json.fault(.minOverMax, path: path(4), at: minMark) }
      drug.price = tiers.base ?? range
      drug.tiers = TieredPrice(base: tiers.base ?? range, tiers: tiers.tiers)
    } else if !tiers.tiers.isEmpty || tiers.base != nil {
      throw json.fault(.missing, path: path(5), at: tiers.mark)
    }
    return CartLine(
      drug: drug,
      amount: Amount(unchecked: amount),
      adjustment: adjustment,
      payer: payer
    )
  }

  mutating func text(_ path: @autoclosure () -> String) throws(LoadError) -> String {
    _ = try json.peek()
    let mark = json.mark
    let text = try json.string(path: path())
    guard !text.isEmpty else { throw json.fault(.empty, path: path(), at: mark) }
    return text
  }

  private mutating func unit(_ path: @autoclosure () -> String) throws(LoadError) -> Unit {
    _ = try json.peek()
    let mark = json.mark
    let text = try text(path())
    guard let unit = Unit(written: text) else {
      throw json.fault(.otherWeight(text), path: path(), at: mark)
    }
    return unit
  }

  mutating func price(_ path: @autoclosure () -> String) throws(LoadError) -> Int? {
    if try json.null() { return nil }
    return try json.decimal(decimals: 6, limit: UnitPrice.limit.microyuan, path: path())
  }

  private mutating func handling(
    _ path: @autoclosure () -> String
  ) throws(LoadError) -> Handling? {
    if try json.null() { return nil }
    return Handling(rawValue: try json.string(path: path()))
  }

  /// Skips an unknown key's value; each such key is warned of once a file.
  mutating func skip(_ key: JSONKeys.Match, path: String) throws(LoadError) {
    let name = key.text ?? ""
    let place = unknown[name] == nil ? json.place(at: key.mark) : nil
    try json.skipValue()
    unknown[name, default: 0] += 1
    guard let place else { return }
    warnings.append(DataWarning(.unknownKey(name), path: path + name, place: place))
  }
}
