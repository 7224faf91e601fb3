import HerbCartTestSupport
import Testing

/// Random scripts come to what a plain model of the cart says, failures and all.
struct CartModelTests {
  @Test(arguments: 0..<10)
  func randomScriptsDoAsTheModelSays(seed: Int) async throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for number in 0..<40 {
      var writer = ScriptWriter(&generator)
      let rounding = generator.pick(["dose", "total", "line"])
      let script = writer.write(generator.below(40), using: &generator)
      let folder = try TemporaryFolder()
      let list = try folder.write("list.json", writer.list.utf8)
      let path = try folder.write("script.cart", script.utf8)
      let run = await ShellRun.run([
        "run", "--data", list, "--format", "json", "--rounding", rounding, "--quiet",
        "--keep-going", path,
      ])
      let isRight =
        run.output == writer.model.json(rounding: rounding)
        && run.status == (writer.model.failures > 0 ? 1 : 0)
        && run.errors.count(of: ": error: ") == writer.model.failures
      guard isRight else {
        let difference = TextDifference.between(writer.model.json(rounding: rounding), run.output)
        Issue.record("seed \(seed), script \(number)\n\(script)\n\(difference)\n\(run.errors)")
        return
      }
    }
  }

  @Test func theModelWritesDecimals() {
    #expect(CartModel.decimal(0, 3) == "0")
    #expect(CartModel.decimal(1_500, 3) == "1.5")
    #expect(CartModel.decimal(7, 3) == "0.007")
    #expect(CartModel.decimal(12_000, 3) == "12")
  }
}

/// Writes commands and does them to the model.
private struct ScriptWriter {
  private(set) var model: CartModel
  let list: String

  init(_ generator: inout SplitMix64) {
    var lines: [CartModel.Line] = []
    var records: [String] = []
    let names = ["黄芪", "当归", "川芎", "甘草", "Ab", "茯苓", "蜈蚣"]
    for number in 0..<generator.below(6) {
      let max = generator.oneIn(5) ? nil : generator.below(20_000_000)
      let min = max.map { generator.oneIn(2) ? $0 : generator.below($0 + 1) }
      let line = CartModel.Line(
        number: number,
        name: names[number],
        unit: generator.pick(["g", "g", "g", "条", "片"]),
        amount: generator.below(100_000),
        min: min,
        max: max,
        handling: generator.pick(["", "先煎", "打"])
      )
      lines.append(line)
      let prices = [min, max].map { $0.map { CartModel.decimal($0, 6) } ?? "null" }
      records.append(
        """
        {"drugId":"\(number)","drugName":"\(line.name)","unit":"\(line.unit)",\
        "drugCount":\(CartModel.decimal(line.amount, 3)),"minPrice":\(prices[0]),\
        "maxPrice":\(prices[1]),"defaultSpecialUsage":"\(line.handling)"}
        """
      )
    }
    model = CartModel(lines)
    list = "{\"items\":[\(records.joined(separator: ","))]}"
  }

  /// Writes so many commands, and `list`.
  mutating func write(_ count: Int, using generator: inout SplitMix64) -> String {
    var script = ""
    for _ in 0..<count {
      script += generator.oneIn(2) ? edit(&generator) : change(&generator)
      script += generator.pick(["\n", "\n", "; ", " # then\n"])
    }
    return script + "\nlist\n"
  }

  /// A line's number as it is written, and its index if there is such a line.
  private func line(_ generator: inout SplitMix64) -> (text: String, index: Int?) {
    let number = generator.below(model.state.lines.count + 2)
    let isThere = number >= 1 && number <= model.state.lines.count
    let fullWidth = String(number).unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }
    let text =
      generator.oneIn(6)
      ? String(String.UnicodeScalarView(fullWidth)) : String(number)
    return (text, isThere ? number - 1 : nil)
  }

  /// An amount as it is written, and in thousandths if it can be read.
  private func amount(_ unit: String, _ generator: inout SplitMix64) -> (String, Int?) {
    let thousandths = generator.below(3) == 0 ? generator.below(4) : generator.below(200_000)
    let text = CartModel.decimal(thousandths, 3)
    switch generator.below(12) {
    case 0: return (generator.pick(["-1", "1e3", "1,5", "一", "0x1", ".5", "1.", "nan"]), nil)
    case 1: return (text + unit, thousandths)
    case 2 where unit == "g":
      return (
        CartModel.decimal(thousandths, 6) + "kg", thousandths % 1_000 == 0 ? thousandths : nil
      )
    case 3 where unit != "g": return (text + "g", nil)
    case 4: return ("1000000.001", nil)
    default: return (text, thousandths)
    }
  }

  private mutating func edit(_ generator: inout SplitMix64) -> String {
    let (number, index) = line(&generator)
    let unit = index.map { model.state.lines[$0].unit } ?? "g"
    let (text, thousandths) = amount(unit, &generator)
    switch generator.below(6) {
    case 0:
      model.step { state in
        guard let index, let thousandths else { return false }
        state.lines[index].amount += thousandths
        return state.lines[index].amount <= 1_000_000_000
      }
      return "add \(number) \(text)"
    case 1:
      model.step { state in
        guard let index, let thousandths else { return false }
        state.lines[index].amount = max(0, state.lines[index].amount - thousandths)
        return true
      }
      return "减 \(number) \(text)"
    case 2:
      model.step { state in
        guard let index, let thousandths else { return false }
        state.lines[index].amount = thousandths
        return true
      }
      return "SET \(number) \(text)"
    case 3:
      model.step { state in
        guard let index else { return false }
        state.lines.remove(at: index)
        return true
      }
      return "del \(number)"
    case 4:
      let handling = generator.pick(["-", "后下", "a; b"])
      model.step { state in
        guard let index else { return false }
        state.lines[index].handling = handling == "-" ? "" : handling
        return true
      }
      return "use \(number) '\(handling)'"
    default: return price(number, index, &generator)
    }
  }

  private mutating func price(
    _ number: String,
    _ index: Int?,
    _ generator: inout SplitMix64
  ) -> String {
    let prices = [generator.below(9_000_000), generator.below(9_000_000)]
    let texts = prices.map { CartModel.decimal($0, 6) }
    let isOne = generator.oneIn(2)
    model.step { state in
      guard let index, isOne || prices[0] <= prices[1] else { return false }
      state.lines[index].min = prices[0]
      state.lines[index].max = isOne ? prices[0] : prices[1]
      return true
    }
    return isOne ? "price \(number) \(texts[0])" : "price \(number) \(texts[0]) \(texts[1])"
  }

  private mutating func change(_ generator: inout SplitMix64) -> String {
    switch generator.below(9) {
    case 0, 1:
      model.undo()
      return "undo"
    case 2:
      model.redo()
      return "redo"
    case 3:
      let doses = generator.oneIn(5) ? generator.pick([0, 1_000]) : generator.below(30) + 1
      model.step { state in
        state.doses = doses
        return (1...999).contains(doses)
      }
      return "doses \(doses)"
    case 4: return fee(&generator)
    case 5: return sort(&generator)
    case 6:
      let (from, source) = line(&generator)
      let (to, target) = line(&generator)
      model.step { state in
        guard let source, let target else { return false }
        state.lines.insert(state.lines.remove(at: source), at: target)
        return true
      }
      return "move \(from) \(to)"
    case 7 where generator.oneIn(4):
      model.step { state in
        state.lines = []
        return true
      }
      return "clear"
    default: return ""
    }
  }

  private mutating func fee(_ generator: inout SplitMix64) -> String {
    let name = generator.pick(["代煎费", "post", "挂号"])
    let fen = generator.below(3_000)
    let isPerDose = generator.oneIn(2)
    let isCleared = generator.oneIn(3)
    model.step { state in
      let place = state.fees.firstIndex { $0.name == name }
      if isCleared {
        guard let place else { return false }
        state.fees.remove(at: place)
        return true
      }
      let fee = CartModel.Fee(name: name, fen: fen, isPerDose: isPerDose)
      if let place { state.fees[place] = fee } else { state.fees.append(fee) }
      return true
    }
    if isCleared { return "fee \(name) -" }
    return "fee \(name) \(CartModel.decimal(fen, 2))\(isPerDose ? " /dose" : "")"
  }

  private mutating func sort(_ generator: inout SplitMix64) -> String {
    let key = generator.pick(["name", "amount", "price"])
    model.step { state in
      // By insertion, each line behind all that are not larger.
      var sorted: [CartModel.Line] = []
      for line in state.lines {
        let place = sorted.firstIndex { Self.isBefore(line, $0, key) }
        sorted.insert(line, at: place ?? sorted.endIndex)
      }
      state.lines = sorted
      return true
    }
    return "sort \(key)"
  }

  private static func isBefore(
    _ first: CartModel.Line,
    _ second: CartModel.Line,
    _ key: String
  ) -> Bool {
    switch key {
    case "name":
      return first.name.unicodeScalars.lexicographicallyPrecedes(second.name.unicodeScalars)
    case "amount":
      let kinds = (first.unit == "g" ? 0 : 1, second.unit == "g" ? 0 : 1)
      return (kinds.0, first.amount) < (kinds.1, second.amount)
    default:
      guard let max = first.max, let min = first.min else { return false }
      guard let otherMax = second.max, let otherMin = second.min else { return true }
      return (max, min) < (otherMax, otherMin)
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
