/// Reads bulk lines as programs write them, in one pass and without allocating.
///
/// It takes keys in any order and blanks between signs. Of whatever else JSON allows, and of
/// everything that is wrong, it knows nothing: it gives up, and ``StrictLineReader`` reads the line
/// again and has the last word. What it does take, it must read exactly as that one would.
struct PlainLineScanner {
  /// The keys that were read, one bit each.
  private struct Keys {
    private var seen: UInt8 = 0

    /// Notes a key; false if it was there.
    @inline(__always)
    mutating func add(_ bit: UInt8) -> Bool {
      defer { seen |= bit }
      return seen & bit == 0
    }

    @inline(__always)
    func has(_ bit: UInt8) -> Bool { seen & bit != 0 }
  }

  let text: PaddedBytes
  let rounding: Rounding
  let herbs: BulkHerbs
  /// The next byte.
  var at: Int
  /// The text of the id, between its quotes.
  private(set) var id = 0..<0
  private(set) var totals = BulkTotals()

  init(_ text: PaddedBytes, at start: Int, _ herbs: BulkHerbs, _ rounding: Rounding) {
    self.text = text
    self.herbs = herbs
    self.rounding = rounding
    at = start
  }

  /// Reads a line and its end; false if it must be read by the strict reader, from its start.
  @inline(__always)
  mutating func readLine(_ memo: inout BulkMemo) -> Bool {
    totals = BulkTotals()
    var keys = Keys()
    guard take("{") else { return false }
    repeat {
      skipBlanks()
      guard text.byte(at: at) == UInt8(ascii: "\"") else { return false }
      let key = text.word(at: at &+ 1)
      if key & 0xFF_FFFF == 0x22_6469 {  // id"
        guard keys.add(1), readName(4), let text = readString(), isSafeToRepeat(text) else {
          return false
        }
        id = text
      } else if key & 0xFFFF_FFFF_FFFF == 0x2273_6573_6F64 {  // doses"
        guard keys.add(2), readName(7), let doses = readWhole(), doses - 1 < Doses.limit else {
          return false
        }
        totals.doses = doses
      } else if key & 0xFFFF_FFFF_FFFF == 0x2273_6D65_7469 {  // items"
        guard keys.add(4), readName(7), readItems(&memo) else { return false }
      } else {
        return false
      }
      skipBlanks()
    } while take(",")
    guard take("}"), keys.has(1), keys.has(4) else { return false }
    skipBlanks()
    return readLineEnd()
  }

  @inline(__always)
  private mutating func readItems(_ memo: inout BulkMemo) -> Bool {
    guard take("[") else { return false }
    skipBlanks()
    if take("]") { return true }
    repeat {
      skipBlanks()
      guard readItem(&memo) else { return false }
      skipBlanks()
    } while take(",")
    return take("]")
  }

  @inline(__always)
  private mutating func readItem(_ memo: inout BulkMemo) -> Bool {
    guard take("{") else { return false }
    var keys = Keys()
    var name = 0..<0
    var code = 0..<0
    var amount = 0
    repeat {
      skipBlanks()
      guard text.byte(at: at) == UInt8(ascii: "\"") else { return false }
      let key = text.word(at: at &+ 1)
      if key & 0xFF_FFFF_FFFF == 0x22_656D_616E {  // name"
        guard keys.add(1), readName(6), let text = readString(), !text.isEmpty else { return false }
        name = text
      } else if key & 0xFFFF_FFFF_FFFF == 0x2273_6D61_7267 {  // grams"
        guard keys.add(2), readName(7), let figure = readAmount() else { return false }
        amount = figure
      } else if key & 0xFF_FFFF_FFFF_FFFF == 0x22_6449_6775_7264 {  // drugId"
        guard keys.add(4), readName(8), let text = readString(), !text.isEmpty else { return false }
        code = text
      } else {
        return false
      }
      skipBlanks()
    } while take(",")
    guard take("}"), keys.has(2) else { return false }
    var entry: BulkMemo.Entry?
    if keys.has(4) {
      entry = self.entry(code, isID: true, &memo)
      if entry?.max == BulkMemo.Entry.none { entry = nil }
    }
    if entry == nil, keys.has(1) { entry = self.entry(name, isID: false, &memo) }
    // Problems are the strict reader's to tell.
    guard let entry, entry.max >= BulkMemo.Entry.unpriced else { return false }
    totals.add(amount, entry, rounding)
    return true
  }

  /// Returns what a name or code comes to; nil if it is no text.
  @inline(__always)
  private func entry(
    _ range: Range<Int>,
    isID: Bool,
    _ memo: inout BulkMemo
  ) -> BulkMemo.Entry? {
    let key = BulkMemo.Key(text, range, isID: isID)
    if let entry = memo.entry(key, text) { return entry }
    return lookUp(key, &memo)
  }

  @inline(never)
  private func lookUp(_ key: BulkMemo.Key, _ memo: inout BulkMemo) -> BulkMemo.Entry? {
    guard let name = text.string(key.range) else { return nil }
    let entry = BulkMemo.Entry(key.isID ? herbs.finding(id: name) : herbs.finding(name: name))
    memo.insert(key, text, entry)
    return entry
  }
}

// MARK: - Signs

extension PlainLineScanner {
  @inline(__always)
  private mutating func skipBlanks() {
    while text.byte(at: at) == UInt8(ascii: " ") { at &+= 1 }
  }

  @inline(__always)
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard text.byte(at: at) == UInt8(ascii: sign) else { return false }
    at &+= 1
    return true
  }

  /// Goes behind a key of so many bytes with its quotes, and the colon.
  @inline(__always)
  private mutating func readName(_ count: Int) -> Bool {
    at &+= count
    skipBlanks()
    guard take(":") else { return false }
    skipBlanks()
    return true
  }

  @inline(__always)
  private mutating func readLineEnd() -> Bool {
    if text.byte(at: at) == 0x0D { at &+= 1 }
    if at == text.end { return true }
    return take("\n")
  }

  /// Reads a string without escapes and returns where its text is.
  @inline(__always)
  private mutating func readString() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = at
    while true {
      let word = text.word(at: at)
      let stops =
        ByteWord.matches(word, UInt8(ascii: "\"")) | ByteWord.matches(word, UInt8(ascii: "\\"))
        | ByteWord.below(word, 0x20)
      if stops != 0 {
        at &+= stops.trailingZeroBitCount &>> 3
        break
      }
      at &+= 8
    }
    // At a backslash or control character it isn't a plain string.
    guard take("\"") else { return nil }
    return start..<(at &- 1)
  }

  /// Whether an id can go out as it came: it is UTF-8, and nothing in it drives a terminal.
  @inline(__always)
  private func isSafeToRepeat(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var odd: UInt64 = 0
    while index < range.upperBound {
      let word = ByteWord.first(range.upperBound &- index, of: text.word(at: index))
      odd |= ByteWord.beyondASCII(word) | ByteWord.matches(word, 0x7F)
      index &+= 8
    }
    return odd == 0 || isSafeText(range)
  }

  @inline(never)
  private func isSafeText(_ range: Range<Int>) -> Bool {
    guard let id = text.string(range) else { return false }
    return !id.unicodeScalars.contains(where: ControlCharacters.contain)
  }

  /// Reads a whole number of up to three digits.
  @inline(__always)
  private mutating func readWhole() -> Int? {
    let start = at
    var value = 0
    while text.byte(at: at) &- 0x30 < 10 {
      value = value &* 10 &+ Int(text.byte(at: at) &- 0x30)
      at &+= 1
    }
    return (1...3).contains(at &- start) && text.byte(at: start) != 0x30 && isEndOfNumber
      ? value : nil
  }

  /// Reads an amount in thousandths, as a number or as a string that holds one.
  @inline(__always)
  private mutating func readAmount() -> Int? {
    let isString = take("\"")
    let start = at
    var value = 0
    while text.byte(at: at) &- 0x30 < 10 {
      value = value &* 10 &+ Int(text.byte(at: at) &- 0x30)
      at &+= 1
    }
    let digits = at &- start
    // A zero before other digits is no number of JSON's.
    guard (1...6).contains(digits), digits == 1 || text.byte(at: start) != 0x30 else { return nil }
    value = value &* 1_000
    if take(".") {
      var unit = 1_000
      while text.byte(at: at) &- 0x30 < 10 {
        unit = unit / 10
        value = value &+ unit &* Int(text.byte(at: at) &- 0x30)
        at &+= 1
        guard unit > 0 else { return nil }
      }
      guard unit < 1_000 else { return nil }
    }
    return isString ? (take("\"") ? value : nil) : (isEndOfNumber ? value : nil)
  }

  /// Whether the byte here can follow a number.
  @inline(__always)
  private var isEndOfNumber: Bool {
    let byte = text.byte(at: at)
    return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: " ")
  }
}
