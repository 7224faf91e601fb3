import HerbCart

/// `formula NAME [×K] [--max|--sum]`: the herbs of a classical formula.
struct FormulaCommand: Command {
  static let manual = Manual(
    ["formula", "方"],
    usage: "NAME [×K] [--max|--sum]",
    summary: Localized(
      zh: "加入一首方剂的各味药，×K 按倍数；与已有的药相同时用 --max 取大或 --sum 相加",
      en: """
        appends a classical formula, K times its amounts; a herb that is there already keeps the \
        higher amount by --max, or the sum by --sum
        """
    ),
    example: "formula 四君子汤 ×2"
  )

  /// What becomes of a herb that is in the cart already.
  private enum Meeting {
    case ask
    case max
    case sum
  }

  private let name: String
  private let offset: Int
  private var factor = Formula.Factor.one
  private var meeting = Meeting.ask

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    name = try words.text(.name)
    while !words.isEmpty {
      let offset = words.offset
      switch words.peek {
      case "--max":
        _ = try words.text(.text)
        meeting = .max
      case "--sum":
        _ = try words.text(.text)
        meeting = .sum
      default: factor = try Self.factor(try words.text(.text), at: offset)
      }
    }
  }

  private static func factor(_ word: String, at offset: Int) throws(Failure) -> Formula.Factor {
    guard let sign = word.first, "×xX*✕✖".contains(sign) else {
      throw Failure(.badFactor(word), at: offset)
    }
    let figure = Array(word.dropFirst().utf8)
    guard let reading = try? DecimalText.read(figure.span, figure.indices, decimals: 3),
      reading.end == figure.count, let factor = Formula.Factor(thousandths: reading.scaled)
    else { throw Failure(.badFactor(word), at: offset) }
    return factor
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let catalogue = try session.catalogue()
    let formula = try formula(in: session)
    let lines: [CartLine]
    do throws(Formula.Fault) {
      lines = try formula.lines(in: catalogue, times: factor)
    } catch {
      throw Failure(.formula(error), at: offset)
    }
    var fresh: [CartLine] = []
    var amounts: [Int: Amount] = [:]
    var shared: [String] = []
    for line in lines {
      guard let place = place(of: line, in: session.cart, catalogue) else {
        fresh.append(line)
        continue
      }
      shared.append(line.drug.name)
      amounts[place] = try meet(session.cart.lines[place - 1], line)
    }
    if meeting == .ask, !shared.isEmpty { throw Failure(.sharedHerbs(shared), at: offset) }
    return try session.change(at: offset) { (cart) throws(CartError) in
      try cart.append(CartLines(fresh), amounts: amounts)
    }
  }

  private func formula(in session: Session) throws(Failure) -> Formula {
    switch try session.formulas().resolve(name) {
    case .formula(let formula): return formula
    case .ambiguous(let formulas):
      throw Failure(.ambiguousFormula(name, candidates: formulas.map(\.name)), at: offset)
    case .unknown(let nearest):
      throw Failure(.unknownFormula(name, nearest: nearest.map(\.name)), at: offset)
    }
  }

  /// The line on which the herb stands, whatever its handling.
  private func place(
    of line: CartLine,
    in cart: CartViewModel,
    _ catalogue: Catalogue
  ) -> Int? {
    let position = catalogue.position(of: line.drug)
    return cart.lines.firstIndex { catalogue.position(of: $0.drug) == position }.map { $0 + 1 }
  }

  private func meet(_ there: CartLine, _ new: CartLine) throws(Failure) -> Amount {
    switch meeting {
    case .ask: return there.amount
    case .max:
      guard there.drug.unit == new.drug.unit else {
        throw Failure(.sharedHerbs([new.drug.name]), at: offset)
      }
      return max(there.amount, new.amount)
    case .sum:
      guard there.drug.unit == new.drug.unit else {
        throw Failure(.sharedHerbs([new.drug.name]), at: offset)
      }
      guard let sum = try? there.amount.adding(new.amount) else {
        throw Failure(.cart(.amountOverLimit), at: offset)
      }
      return sum
    }
  }
}
