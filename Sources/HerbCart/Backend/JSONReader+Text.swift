extension JSONReader {
  /// Reads a string's signs; returns where its text is, or nil if it has escapes.
  mutating func scanString() throws(LoadError) -> Range<Int>? {
    let start = mark
    position += 1
    var hasEscapes = false
    while true {
      position = Self.endOfPlainText(bytes.span, from: position)
      if position == bytes.count, try !refill() { throw fault(.endsEarly) }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { break }
      if byte < 0x20 { throw fault(.notJSON) }
      position += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        if position == bytes.count, try !refill() { throw fault(.endsEarly) }
        position += 1
      }
    }
    position += 1
    return hasEscapes ? nil : (start + anchor + 1)..<(position - 1)
  }

  /// Returns where the next quote, backslash or control character stands, or the end.
  private static func endOfPlainText(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    return index
  }

  /// Returns the text of the string that was just read.
  ///
  /// - Parameters:
  ///   - mark: Where its opening quote is.
  ///   - raw: Where its text is, if it has no escapes.
  func text(from mark: Int, raw: Range<Int>?) throws(LoadError) -> String {
    let range = raw ?? (mark + anchor + 1)..<(position - 1)
    guard raw == nil else {
      guard let text = String(validating: bytes[range], as: UTF8.self) else {
        throw badEncoding(range)
      }
      return text
    }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        let scalar = try escape(at: &index, range.upperBound)
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    guard let text = String(validating: text, as: UTF8.self) else { throw badEncoding(range) }
    return text
  }

  private func badEncoding(_ range: Range<Int>) -> LoadError {
    fault(.badEncoding, at: (UTF8Text.firstInvalid(bytes, range) ?? range.lowerBound) - anchor)
  }

  /// Reads one escape, two of them where they are a pair of surrogates.
  private func escape(at index: inout Int, _ end: Int) throws(LoadError) -> Unicode.Scalar {
    let start = index
    index += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var value = hexadecimal(at: &index, end)
      if let high = value, high & 0xFC00 == 0xD800, index + 2 <= end,
        bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        value = hexadecimal(at: &index, end).flatMap { low in
          low & 0xFC00 == 0xDC00 ? 0x1_0000 + (high & 0x3FF) << 10 + low & 0x3FF : nil
        }
      }
      if let value, let scalar = Unicode.Scalar(value) { return scalar }
    default: break
    }
    throw fault(.notJSON, at: start - anchor)
  }

  private func hexadecimal(at index: inout Int, _ end: Int) -> UInt32? {
    guard index + 4 <= end else { return nil }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - 0x30)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - 0x37)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
      index += 1
    }
    return value
  }

  /// Reads a number by JSON's grammar; an exponent is refused where a path is given.
  mutating func scanNumber(path: @autoclosure () -> String?) throws(LoadError) -> Range<Int> {
    let start = mark
    var hasExponent = false
    if bytes[position] == UInt8(ascii: "-") { try advance() }
    if try current() == UInt8(ascii: "0") {
      try advance()
    } else {
      try digits()
    }
    if try current() == UInt8(ascii: ".") {
      try advance()
      try digits()
    }
    if let sign = try current(), sign | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      try advance()
      if let sign = try current(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        try advance()
      }
      try digits()
    }
    let range = (start + anchor)..<position
    if hasExponent, let path = path() {
      let text = String(decoding: bytes[range], as: UTF8.self)
      throw fault(.exponent(text), path: path, at: start)
    }
    return range
  }

  private mutating func current() throws(LoadError) -> UInt8? {
    if position == bytes.count, try !refill() { return nil }
    return bytes[position]
  }

  private mutating func advance() throws(LoadError) { position += 1 }

  private mutating func digits() throws(LoadError) {
    guard let first = try current(), first &- 0x30 < 10 else { throw unexpected() }
    while let digit = try current(), digit &- 0x30 < 10 { position += 1 }
  }
}
