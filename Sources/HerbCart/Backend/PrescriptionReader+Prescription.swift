/// What a prescription has beside its items.
extension PrescriptionReader {
  mutating func readVersion() throws(LoadError) {
    _ = try json.peek()
    let mark = json.mark
    let version = try json.decimal(decimals: 0, limit: 1_000_000, path: "version")
    guard version <= PrescriptionFile.version else {
      throw json.fault(.newerVersion(version), path: "version", at: mark)
    }
  }

  mutating func readDoses() throws(LoadError) {
    _ = try json.peek()
    let mark = json.mark
    let count = try json.decimal(decimals: 0, limit: Doses.limit, path: "doses")
    guard let doses = Doses(count) else {
      throw json.fault(.badNumber("\(count)", .unexpected(at: 0)), path: "doses", at: mark)
    }
    prescription.doses = doses
  }

  mutating func readRounding() throws(LoadError) {
    _ = try json.peek()
    let mark = json.mark
    let name = try json.string(path: "rounding")
    guard let rounding = Rounding(rawValue: name) else {
      throw json.fault(
        .notOneOf(Rounding.allCases.map(\.rawValue)),
        path: "rounding",
        at: mark
      )
    }
    prescription.rounding = rounding
  }

  mutating func readFees() throws(LoadError) {
    try json.beginArray(path: "fees")
    while try json.nextElement() {
      try json.setAnchor()
      let index = prescription.fees.count
      let fee = try readFee("fees[\(index)]")
      if let twin = prescription.fees.firstIndex(where: { $0.name == fee.name }) {
        throw json.fault(.twin(of: "fees[\(twin)].name"), path: "fees[\(index)].name", at: 0)
      }
      prescription.fees.append(fee)
    }
  }

  private mutating func readFee(_ path: String) throws(LoadError) -> Fee {
    let keys = PrescriptionFile.feeKeys
    var seen = SeenKeys()
    var name = ""
    var amount = Money.zero
    var isPerDose = false
    try json.beginObject(path: path)
    while let key = try json.nextKey(keys) {
      try seen.add(key, of: keys, at: path, in: json)
      switch key.index {
      case 0: name = try text("\(path).name")
      case 1:
        let fen = try json.decimal(decimals: 2, limit: 100_000_000, path: "\(path).amount")
        amount = Money(nanoyuan: Int128(fen) * Money.nanoyuanPerFen)
      case 2: isPerDose = try json.boolean(path: "\(path).perDose")
      default: try skip(key, path: "\(path).")
      }
    }
    for required in 0...1 where !seen.has(required) {
      throw json.fault(.missing, path: "\(path).\(keys.names[required])", at: 0)
    }
    guard let fee = Fee(name: name, amount: amount, isPerDose: isPerDose) else {
      throw json.fault(.empty, path: "\(path).name", at: 0)
    }
    return fee
  }
}
