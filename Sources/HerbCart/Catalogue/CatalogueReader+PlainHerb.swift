// The fast way to read a herb. It is in one run over the bytes, for herbs that are written as
// programs write JSON: no blanks between the signs, no escapes, no unknown keys, nothing wrong.
// Whatever else it meets it leaves to the strict way, which starts the herb again and knows every
// place.

extension CatalogueReader {
  /// Reads a herb and goes on behind it; nil if the strict way has to.
  mutating func readPlainHerb() -> CatalogueStorage.Entry? {
    let partCount = draft.parts.count
    var scan = PlainHerbScan(position: json.position, parts: draft.parts)
    // The parts are moved over and back, so that there is only one owner and no copy.
    draft.parts = []
    let bytes = json.bytes
    let isRead = scan.read(bytes)
    draft.parts = scan.parts
    guard isRead else {
      draft.parts.removeLast(draft.parts.count - partCount)
      return nil
    }
    json.position = scan.position
    draft.prepareNames(of: &scan.entry)
    return scan.entry
  }
}

/// The state of reading one herb the fast way; every function says whether it could.
private struct PlainHerbScan {
  var position: Int
  var parts: [CatalogueStorage.Slice]
  var entry = CatalogueStorage.Entry()

  init(position: Int, parts: [CatalogueStorage.Slice]) {
    self.position = position
    self.parts = parts
  }

  mutating func read(_ bytes: [UInt8]) -> Bool {
    let keys = CatalogueKeys.herb
    var seen: UInt64 = 0
    guard take("{", bytes) else { return false }
    repeat {
      guard let name = string(bytes), take(":", bytes), let key = keys.index(of: bytes, name),
        seen & 1 << UInt64(key) == 0, readValue(key, bytes)
      else { return false }
      seen |= 1 << UInt64(key)
    } while take(",", bytes)
    guard take("}", bytes), seen & 0b11 == 0b11 else { return false }
    entry.completeRanges()
    return entry.rangesAreOrdered
  }

  private mutating func readValue(_ key: Int, _ bytes: [UInt8]) -> Bool {
    switch key {
    case 6: list(\.aliases, bytes)
    case 8: number(decimals: 3, bytes).map { entry.doseMin = Int32($0) } != nil
    case 9: number(decimals: 3, bytes).map { entry.doseMax = Int32($0) } != nil
    case 11: list(\.handling, bytes)
    case 16: number(decimals: 6, bytes).map { entry.priceMin = $0 } != nil
    case 17: number(decimals: 6, bytes).map { entry.priceMax = $0 } != nil
    default: string(bytes).map { set(key, $0, bytes) } ?? false
    }
  }

  private mutating func set(_ key: Int, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let slice = CatalogueStorage.Slice(range)
    switch key {
    case 0: entry.id = slice
    case 1: entry.name = slice
    case 2: entry.pinyin = slice
    case 3: entry.initials = slice
    case 4: entry.latin = slice
    case 5: entry.english = slice
    case 7: entry.unit = slice
    case 15: entry.category = slice
    case 18: entry.priceBasis = word(range, bytes)
    case 19: entry.source = slice
    case 20: entry.doseConfidence = word(range, bytes)
    case 21: entry.toxicityConfidence = word(range, bytes)
    case 22: entry.pregnancyConfidence = word(range, bytes)
    case 23: entry.note = slice
    default: return false
    }
    return switch key {
    case 0, 1, 7: !range.isEmpty
    case 18: entry.priceBasis != nil
    case 20: entry.doseConfidence != nil
    case 21: entry.toxicityConfidence != nil
    case 22: entry.pregnancyConfidence != nil
    default: true
    }
  }

  private func word<Word: RawRepresentable>(
    _ range: Range<Int>,
    _ bytes: [UInt8]
  ) -> Word? where Word.RawValue == String {
    Word(rawValue: String(decoding: bytes[range], as: UTF8.self))
  }

  private mutating func list(
    _ property: WritableKeyPath<CatalogueStorage.Entry, CatalogueStorage.List>,
    _ bytes: [UInt8]
  ) -> Bool {
    guard take("[", bytes) else { return false }
    var list = CatalogueStorage.List(start: UInt32(parts.count))
    if !take("]", bytes) {
      repeat {
        guard let range = string(bytes), !range.isEmpty else { return false }
        parts.append(CatalogueStorage.Slice(range))
        list.count += 1
      } while take(",", bytes)
      guard take("]", bytes) else { return false }
    }
    entry[keyPath: property] = list
    return true
  }

  /// Reads a number of digits and a point within the limits; the grammar of JSON has no more.
  private mutating func number(decimals: Int, _ bytes: [UInt8]) -> Int? {
    let start = position
    while position < bytes.count,
      bytes[position] &- 0x30 < 10 || bytes[position] == UInt8(ascii: ".")
    {
      position += 1
    }
    let isLed = position > start + 1 && bytes[start] == 0x30 && bytes[start + 1] &- 0x30 < 10
    let limit = decimals == 3 ? Amount.lineLimit.thousandths : UnitPrice.limit.microyuan
    guard !isLed,
      let reading = try? DecimalText.read(bytes.span, start..<position, decimals: decimals),
      reading.end == position, reading.scaled <= limit
    else { return nil }
    return reading.scaled
  }

  /// Reads a string; returns where its text is.
  private mutating func string(_ bytes: [UInt8]) -> Range<Int>? {
    guard take("\"", bytes) else { return nil }
    let start = position
    var all: UInt8 = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      all |= byte
      index += 1
    }
    guard index < bytes.count else { return nil }
    position = index + 1
    let isText = all < 0x80 || UTF8Text.firstInvalid(bytes, start..<index) == nil
    return isText ? start..<index : nil
  }

  @inline(__always)
  private mutating func take(_ sign: Unicode.Scalar, _ bytes: [UInt8]) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }
}
