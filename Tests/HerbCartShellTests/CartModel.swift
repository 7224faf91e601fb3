/// A cart as an array of values, changed and added up in the plainest way: what the real one is
/// compared with.
struct CartModel {
  struct Line: Equatable {
    var number: Int
    var name: String
    var unit: String
    /// In thousandths.
    var amount: Int
    /// In millionths of a yuan.
    var min: Int?
    var max: Int?
    var handling: String
  }

  struct Fee: Equatable {
    var name: String
    var fen: Int
    var isPerDose: Bool
  }

  struct State: Equatable {
    var lines: [Line]
    var doses = 1
    var fees: [Fee] = []
  }

  var state: State
  private var past: [State] = []
  private var future: [State] = []
  private(set) var failures = 0

  init(_ lines: [Line]) {
    state = State(lines: lines)
  }

  /// Changes the state; what throws or changes nothing leaves no step.
  mutating func step(_ change: (inout State) -> Bool) {
    var next = state
    guard change(&next) else {
      failures += 1
      return
    }
    guard next != state else { return }
    past.append(state)
    future = []
    state = next
  }

  mutating func undo() {
    guard let last = past.popLast() else {
      failures += 1
      return
    }
    future.append(state)
    state = last
  }

  mutating func redo() {
    guard let next = future.popLast() else {
      failures += 1
      return
    }
    past.append(state)
    state = next
  }
}

// MARK: - What it comes to

extension CartModel {
  /// What `list` prints as JSON; prices times amounts are thousand-millionths of a yuan.
  func json(rounding: String) -> String {
    let items = state.lines.enumerated().map { index, line in
      let costs = [line.min, line.max].map {
        $0.map { Self.decimal($0 * line.amount, 9) } ?? "null"
      }
      let prices = [line.min, line.max].map { $0.map { Self.decimal($0, 6) } ?? "null" }
      return """
        {"line":\(index + 1),"drugId":"\(line.number)","drugName":"\(line.name)",\
        "drugCount":\(Self.decimal(line.amount, 3)),"unit":"\(line.unit)",\
        "minPrice":\(prices[0]),"maxPrice":\(prices[1]),"defaultSpecialUsage":"\(line.handling)",\
        "minAmount":\(costs[0]),"maxAmount":\(costs[1])}
        """
    }
    return "{\"items\":[\(items.joined(separator: ","))],\"summary\":\(summary(rounding))}\n"
  }

  private func summary(_ rounding: String) -> String {
    let costs = state.lines.map { ($0.max ?? 0) * $0.amount }
    let total = costs.reduce(0, +)
    let least = state.lines.map { ($0.min ?? 0) * $0.amount }.reduce(0, +)
    let drugs =
      switch rounding {
      case "total": Self.fen(total * state.doses)
      case "line": costs.map(Self.fen).reduce(0, +) * state.doses
      default: Self.fen(total) * state.doses
      }
    let fees = state.fees.map { $0.isPerDose ? $0.fen * state.doses : $0.fen }.reduce(0, +)
    var units: [String] = []
    for line in state.lines where line.unit != "g" && !units.contains(line.unit) {
      units.append(line.unit)
    }
    let pieces = units.map { ($0, sum(of: $0)) }.filter { $0.1 > 0 }
      .map { "\"\($0.0)\":\(Self.decimal($0.1, 3))" }
    let payable = String(drugs + fees + 100_000).suffix(2)
    return """
      {"itemCount":\(state.lines.count),"grams":\(Self.decimal(sum(of: "g"), 3)),\
      "pieces":{\(pieces.joined(separator: ","))},"minTotal":\(Self.decimal(least, 9)),\
      "maxTotal":\(Self.decimal(total, 9)),"unpriced":\(state.lines.filter { $0.max == nil }.count),\
      "doses":\(state.doses),"fees":\(Self.decimal(fees, 2)),\
      "payable":\((drugs + fees) / 100).\(payable),"rounding":"\(rounding)"}
      """
  }

  private func sum(of unit: String) -> Int {
    state.lines.filter { $0.unit == unit }.map(\.amount).reduce(0, +)
  }

  /// Half up, by what is left over.
  private static func fen(_ nanoyuan: Int) -> Int {
    nanoyuan / 10_000_000 + (nanoyuan % 10_000_000 >= 5_000_000 ? 1 : 0)
  }

  /// The digits of a number with its point put in, and no zeros behind.
  static func decimal(_ scaled: Int, _ decimals: Int) -> String {
    var digits = String(scaled)
    while digits.count <= decimals { digits = "0" + digits }
    var text = digits.dropLast(decimals) + "." + digits.suffix(decimals)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return String(text)
  }
}
