/// What one bulk prescription comes to, while its items are read.
struct BulkTotals {
  var doses = 1
  var itemCount = 0
  /// In thousandths of a gram.
  var grams = 0
  /// In billionths of a yuan, for one dose.
  var minTotal: Int128 = 0
  var maxTotal: Int128 = 0
  /// The sum of the items' prices in fen, each rounded; only where the policy is `line`.
  var roundedItems: Int128 = 0
  var unpriced = 0

  /// Adds an item.
  ///
  /// Nothing can overflow: a line of text has no room for more than 100,000 items, and each has at
  /// most 10^9 thousandths at 10^12 millionths.
  @inline(__always)
  mutating func add(_ thousandths: Int, _ entry: BulkMemo.Entry, _ rounding: Rounding) {
    itemCount &+= 1
    grams &+= thousandths
    guard entry.max >= 0 else {
      unpriced &+= 1
      return
    }
    let max = Int128(thousandths) &* Int128(entry.max)
    minTotal &+= Int128(thousandths) &* Int128(entry.min)
    maxTotal &+= max
    if rounding == .line { roundedItems &+= Rounding.fen(Money(nanoyuan: max)) }
  }

  /// What is to be paid, in fen.
  @inline(__always)
  func payable(_ rounding: Rounding) -> Int128 {
    let doses = Int128(doses)
    switch rounding {
    case .dose: return Rounding.fen(Money(nanoyuan: maxTotal)) &* doses
    case .total: return Rounding.fen(Money(nanoyuan: maxTotal &* doses))
    case .line: return roundedItems &* doses
    }
  }
}
