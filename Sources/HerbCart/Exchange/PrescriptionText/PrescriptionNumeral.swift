/// A Chinese number up to 9,999, as prescriptions write it: 十五, 一百二十, 半, 廿.
struct PrescriptionNumeral {
  /// The number in thousandths; nil if the characters are no number that can be relied on: 三五.
  var thousandths: Int?
  /// Where the text behind it begins.
  var end: Int

  /// Reads the numeral at a position, or nil if there is none.
  ///
  /// 两 is a number only at the start, and a weight elsewhere: 两片, 十两.
  init?(_ cells: TextCells, _ position: Int) {
    var total = 0
    var digit: Int?
    var smallest = 10_000
    var isSound = true
    var end = position
    scan: while end - position < 12 {
      switch Self.meaning(of: cells[end]) {
      case .half:
        guard end == position else { break scan }
        thousandths = 500
        self.end = end + 1
        return
      case .digit(let value):
        // 一百零五: a zero only fills the gap.
        if value == 0, total > 0, digit == nil { break }
        isSound = isSound && digit == nil
        digit = value
      case .two:
        guard end == position else { break scan }
        digit = 2
      case .multiple(let factor):
        isSound = isSound && factor < smallest && digit != 0
        total += (digit ?? 1) * factor
        digit = nil
        smallest = factor
      case .tens(let value):
        isSound = isSound && digit == nil && smallest > 10
        total += value
        smallest = 10
      case nil: break scan
      }
      end += 1
    }
    guard end > position else { return nil }
    self.end = end
    thousandths = isSound ? (total + (digit ?? 0)) * 1_000 : nil
  }

  private enum Meaning {
    case half
    case digit(Int)
    case two
    case multiple(Int)
    case tens(Int)
  }

  private static func meaning(of code: UInt32) -> Meaning? {
    switch Unicode.Scalar(code) {
    case "半": .half
    case "两": .two
    case "零", "〇": .digit(0)
    case "一": .digit(1)
    case "二": .digit(2)
    case "三": .digit(3)
    case "四": .digit(4)
    case "五": .digit(5)
    case "六": .digit(6)
    case "七": .digit(7)
    case "八": .digit(8)
    case "九": .digit(9)
    case "十": .multiple(10)
    case "百": .multiple(100)
    case "千": .multiple(1_000)
    case "廿": .tens(20)
    case "卅": .tens(30)
    default: nil
    }
  }
}
