/// Whole numbers as decimal digits, calculated as on paper: slow, and like nothing in the sources.
struct PaperNumber: Hashable, CustomStringConvertible {
  /// The lowest first; no zeros at the end.
  private var digits: [Int] = []

  init(_ value: some BinaryInteger) { self.init(String(value)) }

  init(_ text: String) {
    digits = text.reversed().compactMap(\.wholeNumberValue)
    trim()
  }

  var description: String {
    digits.isEmpty ? "0" : digits.reversed().map(String.init).joined()
  }

  static func + (lhs: PaperNumber, rhs: PaperNumber) -> PaperNumber {
    var sum = PaperNumber(0)
    var carry = 0
    for place in 0..<(max(lhs.digits.count, rhs.digits.count) + 1) {
      let left = place < lhs.digits.count ? lhs.digits[place] : 0
      let right = place < rhs.digits.count ? rhs.digits[place] : 0
      sum.digits.append((left + right + carry) % 10)
      carry = (left + right + carry) / 10
    }
    sum.trim()
    return sum
  }

  static func * (lhs: PaperNumber, rhs: PaperNumber) -> PaperNumber {
    var product = PaperNumber(0)
    product.digits = Array(repeating: 0, count: lhs.digits.count + rhs.digits.count + 1)
    for (row, left) in lhs.digits.enumerated() where left > 0 {
      for (column, right) in rhs.digits.enumerated() {
        product.digits[row + column] += left * right
      }
    }
    for place in product.digits.indices.dropLast() {
      product.digits[place + 1] += product.digits[place] / 10
      product.digits[place] %= 10
    }
    product.trim()
    return product
  }

  /// Whether it is smaller, digit by digit from the front.
  func isLess(than other: PaperNumber) -> Bool {
    digits.count == other.digits.count
      ? digits.reversed().lexicographicallyPrecedes(other.digits.reversed())
      : digits.count < other.digits.count
  }

  /// The number without its last digits; 5 and more in the first of them rounds up (四舍五入).
  func droppingHalfUp(_ count: Int) -> PaperNumber {
    guard digits.count >= count else { return PaperNumber(0) }
    var kept = PaperNumber(0)
    kept.digits = Array(digits[count...])
    return count > 0 && digits[count - 1] >= 5 ? kept + PaperNumber(1) : kept
  }

  /// The number with zeros behind it.
  func withZeros(_ count: Int) -> PaperNumber {
    PaperNumber(description + String(repeating: "0", count: count))
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }
}
