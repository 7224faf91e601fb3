extension PrescriptionFile {
  /// Returns the text of a saved prescription: JSON with exact figures, an item a line.
  ///
  /// The same prescription gives the same bytes.
  public static func write(_ prescription: Prescription) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\"version\":\(version),\"doses\":\(prescription.doses.count),\"fees\":[")
    for (index, fee) in prescription.fees.enumerated() {
      json.raw(index == 0 ? "\n{\"name\":" : ",\n{\"name\":")
      json.string(fee.name)
      json.raw(",\"amount\":\(fee.amount),\"perDose\":\(fee.isPerDose)}")
    }
    json.raw("],\"rounding\":\"\((prescription.rounding ?? .dose).rawValue)\"")
    if prescription.adjustment != .none {
      json.raw(",\"adjustment\":\(prescription.adjustment)")
    }
    json.raw(",\"items\":[")
    for (index, line) in prescription.lines.enumerated() {
      json.raw(index == 0 ? "\n{" : ",\n{")
      json.fields(of: line, price: line.drug.tiers?.base ?? line.drug.price)
      json.terms(of: line)
      json.raw("}")
    }
    json.raw("\n]}\n")
    return json.bytes
  }
}

/// Builds JSON text: strings escaped, figures as they are.
package struct JSONWriter {
  /// The text so far, UTF-8.
  package var bytes: [UInt8] = []

  package init() {}

  /// Appends text as it is.
  package mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a figure in plain notation.
  package mutating func decimal(_ value: Int128, decimals: Int, fixed: Bool = false) {
    DecimalFormat.append(value, decimals: decimals, fixed: fixed, to: &bytes)
  }

  /// Appends a string with its quotes; control characters, C1 and DEL too, and the
  /// bidirectional controls are escaped, so that the text can't drive a terminal.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mayNeedEscape) {
      appendEscaped(text)
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a character that begins with this byte may be one that is escaped.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    // Control characters, the quote and the backslash; C1, and the bidirectional controls.
    case 0..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  private mutating func appendEscaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\t": raw("\\t")
      case "\r": raw("\\r")
      default:
        if ControlCharacters.contain(scalar) {
          let digits = String(scalar.value, radix: 16)
          raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  /// Appends the seven fields that a line has in every file and in `--format json`.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - price: What a unit costs: in a file the base price, whatever tier holds.
  package mutating func fields(of line: CartLine, price: PriceRange?) {
    raw("\"drugId\":")
    string(line.drug.id.rawValue)
    raw(",\"drugName\":")
    string(line.drug.name)
    raw(",\"drugCount\":\(line.amount),\"unit\":")
    string(line.drug.unit.rawValue)
    raw(",\"minPrice\":\(price?.min.description ?? "null")")
    raw(",\"maxPrice\":\(price?.max.description ?? "null")")
    raw(",\"defaultSpecialUsage\":")
    string(line.drug.handling?.rawValue ?? "")
  }

  /// Appends the price of a kilogram, of what is counted in grams.
  package mutating func pricesPerKilogram(of drug: Drug) {
    guard drug.unit == .gram else { return }
    raw(",\"minPricePerKilogram\":\(drug.price?.min.perKilogram ?? "null")")
    raw(",\"maxPricePerKilogram\":\(drug.price?.max.perKilogram ?? "null")")
  }

  /// Appends what is agreed on a line beside its price, if anything is.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - withBase: Whether the base price is among the tiers, as it is where the price before them is
  ///     the one that holds.
  package mutating func terms(of line: CartLine, withBase: Bool = false) {
    if line.adjustment != .none { raw(",\"adjustment\":\(line.adjustment)") }
    if line.payer != .standard { raw(",\"payer\":\"\(line.payer.rawValue)\"") }
    if let tiers = line.drug.tiers { self.tiers(tiers, withBase: withBase) }
  }

  /// Appends prices by quantity.
  package mutating func tiers(_ price: TieredPrice, withBase: Bool) {
    raw(",\"tiers\":[")
    if withBase { tier(.zero, price.base) }
    for (index, tier) in price.tiers.enumerated() {
      if withBase || index > 0 { raw(",") }
      self.tier(tier.from, tier.price)
    }
    raw("]")
  }

  private mutating func tier(_ from: Amount, _ price: PriceRange) {
    raw("{\"from\":\(from),\"minPrice\":\(price.min),\"maxPrice\":\(price.max)}")
  }
}

/// The characters that could drive a terminal or turn the direction of text.
package enum ControlCharacters {
  /// Whether a character is one: category Cc, and the bidirectional controls.
  package static func contain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
