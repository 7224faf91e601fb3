import HerbCart

/// Herbs as JSON and CSV, with the catalogue's own keys.
extension HerbText {
  /// An array of herbs, on one line.
  package static func json(_ herbs: [Herb]) -> String {
    var json = JSONWriter()
    json.raw("[")
    for (index, herb) in herbs.enumerated() {
      if index > 0 { json.raw(",") }
      append(herb, to: &json)
    }
    json.raw("]\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// One herb, and the line of the cart that asks for it; null for what isn't there.
  package static func json(
    _ herb: Herb?,
    _ line: CartLine?,
    perKilogram: Bool = false
  ) -> String {
    var json = JSONWriter()
    json.raw("{\"line\":")
    if let line {
      json.raw("{")
      json.fields(of: line, price: line.drug.price)
      if perKilogram { json.pricesPerKilogram(of: line.drug) }
      json.terms(of: line, withBase: true)
      json.raw("}")
    } else {
      json.raw("null")
    }
    json.raw(",\"herb\":")
    if let herb {
      append(herb, to: &json, perKilogram: perKilogram)
    } else {
      json.raw("null")
    }
    json.raw("}\n")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func append(
    _ herb: Herb,
    to json: inout JSONWriter,
    perKilogram: Bool = false
  ) {
    var fields = FieldWriter(json)
    fields.string("id", herb.id.rawValue)
    fields.string("name", herb.name)
    fields.string("pinyin", herb.pinyin)
    fields.string("initials", herb.initials)
    fields.string("latin", herb.latin)
    fields.string("english", herb.english)
    fields.strings("aliases", herb.aliases)
    fields.string("unit", herb.unit.rawValue)
    fields.raw("doseMin", herb.dose?.min.description)
    fields.raw("doseMax", herb.dose?.max.description)
    fields.string("doseBasis", herb.doseBasis.rawValue)
    fields.strings("handling", herb.handling)
    fields.string("toxicity", herb.toxicity?.rawValue ?? "")
    fields.string("pregnancy", herb.pregnancy?.rawValue ?? "")
    fields.raw("external", herb.isExternal ? "true" : "false")
    fields.string("category", herb.category)
    fields.raw("minPrice", herb.price?.min.description)
    fields.raw("maxPrice", herb.price?.max.description)
    if perKilogram, herb.unit == .gram {
      fields.raw("minPricePerKilogram", herb.price?.min.perKilogram)
      fields.raw("maxPricePerKilogram", herb.price?.max.perKilogram)
    }
    fields.string("priceBasis", herb.priceBasis?.rawValue ?? "")
    fields.string("source", herb.source)
    fields.string("doseConfidence", herb.doseConfidence?.rawValue ?? "")
    fields.string("toxicityConfidence", herb.toxicityConfidence?.rawValue ?? "")
    fields.string("pregnancyConfidence", herb.pregnancyConfidence?.rawValue ?? "")
    fields.string("note", herb.note)
    fields.raw("controlled", herb.isControlled ? "true" : "false")
    fields.raw("banned", herb.isBanned ? "true" : "false")
    json = fields.finished(tiers: herb.tiers)
  }

  /// A row a herb.
  package static func csv(_ herbs: [Herb]) -> String {
    let heading = ["id", "name", "pinyin", "unit", "minPrice", "maxPrice", "aliases"]
    let text = herbs.reduce(into: CSVText.row(heading)) { text, herb in
      text += CSVText.row([
        CSVText.guarded(herb.id.rawValue), CSVText.guarded(herb.name),
        CSVText.guarded(herb.pinyin), CSVText.guarded(herb.unit.rawValue),
        herb.price?.min.description ?? "", herb.price?.max.description ?? "",
        CSVText.guarded(herb.aliases.joined(separator: ";")),
      ])
    }
    return SafeText.escapedLines(text)
  }
}

/// Writes the fields of an object; what is unknown is null.
private struct FieldWriter {
  private var json: JSONWriter
  private var isFirst = true

  init(_ json: JSONWriter) {
    self.json = json
    self.json.raw("{")
  }

  mutating func raw(_ key: String, _ value: String?) {
    json.raw(isFirst ? "\"\(key)\":" : ",\"\(key)\":")
    json.raw(value ?? "null")
    isFirst = false
  }

  mutating func string(_ key: String, _ value: String) {
    raw(key, "")
    json.string(value)
  }

  mutating func strings(_ key: String, _ values: [String]) {
    raw(key, "[")
    for (index, value) in values.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(value)
    }
    json.raw("]")
  }

  consuming func finished(tiers: TieredPrice?) -> JSONWriter {
    if let tiers { json.tiers(tiers, withBase: true) }
    json.raw("}")
    return json
  }
}
