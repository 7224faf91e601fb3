import HerbCart

/// A line that only edits an amount, as scripts of many edits have it: `add 3 2.5`.
///
/// It is read in one pass, without words and without copies. Whatever isn't quite as plain is no
/// plain edit, and is left to the reader of all commands; so is what the cart refuses, for that one
/// says why and where. What is read here must mean what it means there.
struct PlainEdit: Hashable {
  let line: Int
  let edit: AmountEdit
  /// Where the next line begins.
  let next: Int

  /// Reads the line that begins at an index; nil if it is no plain edit, or doesn't end in the text.
  @inline(__always)
  init?(_ text: Span<UInt8>, at start: Int) {
    // The shortest is `add 1` with its end.
    guard start + 6 <= text.count else { return nil }
    let name = (text[start], text[start + 1], text[start + 2], text[start + 3])
    var index = start + 4
    guard let line = Self.whole(text, &index) else { return nil }
    var amount = Amount.one
    let hasAmount = index < text.count && text[index] == UInt8(ascii: " ")
    if hasAmount {
      index += 1
      guard let figure = Self.amount(text, &index) else { return nil }
      amount = figure
    }
    if index < text.count, text[index] == 0x0D { index += 1 }
    guard index < text.count, text[index] == 0x0A else { return nil }
    switch name {
    case (0x61, 0x64, 0x64, 0x20): edit = .add(amount)
    case (0x73, 0x75, 0x62, 0x20): edit = .subtract(amount)
    case (0x73, 0x65, 0x74, 0x20) where hasAmount: edit = .set(amount)
    default: return nil
    }
    self.line = line
    next = index + 1
  }

  /// Reads a whole number of up to seven digits.
  @inline(__always)
  private static func whole(_ text: Span<UInt8>, _ index: inout Int) -> Int? {
    let start = index
    var value = 0
    while index < text.count, text[index] &- 0x30 < 10 {
      value = value &* 10 &+ Int(text[index] &- 0x30)
      index += 1
      if index - start > 7 { return nil }
    }
    return index > start ? value : nil
  }

  @inline(__always)
  private static func amount(_ text: Span<UInt8>, _ index: inout Int) -> Amount? {
    guard let whole = whole(text, &index) else { return nil }
    var thousandths = whole &* 1_000
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      var unit = 1_000
      while index < text.count, text[index] &- 0x30 < 10 {
        unit /= 10
        guard unit > 0 else { return nil }
        thousandths = thousandths &+ unit &* Int(text[index] &- 0x30)
        index += 1
      }
      guard unit < 1_000 else { return nil }
    }
    // More than a line may hold is refused, even where it would only be taken off.
    guard thousandths <= Amount.lineLimit.thousandths else { return nil }
    return Amount(thousandths: thousandths)
  }
}
