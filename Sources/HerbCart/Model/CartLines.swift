/// Many lines in little memory: what an edit touches apart from what it doesn't, units by number.
///
/// It is a collection of ``CartLine`` values, made one by one when asked for, so that a million
/// lines are three arrays and not a million objects.
public struct CartLines: Sendable {
  /// What an edit of an amount reads and writes: 24 bytes.
  struct Figures {
    /// In thousandths, at most 1,000,000,000.
    var amount: UInt32
    var unit: UInt16
    /// How often the place was given to another line.
    var generation: UInt16
    /// In millionths of a yuan; -1 without a price.
    var min: Int
    var max: Int

    var isPriced: Bool { max >= 0 }
  }

  struct Words {
    var id: String
    var name: String
    var handling: String
  }

  /// How many units a file may name, grams among them; more are no units.
  static let unitLimit = 1_000

  var figures: [Figures] = []
  var words: [Words] = []
  /// What is agreed on a line beside its price, by position; only of lines that have any.
  var terms: [Int: LineTerms] = [:]
  var units: [Unit] = [.gram]
}

extension CartLines {
  /// Makes the lines of a sequence.
  public init(_ lines: some Sequence<CartLine>) {
    for line in lines { append(line) }
  }

  /// Puts a line at the end.
  ///
  /// An amount over the limit of a line doesn't fit; readers and the cart refuse it before.
  public mutating func append(_ line: CartLine) {
    let terms = line.terms
    if !terms.isUsual { self.terms[figures.count] = terms }
    figures.append(makeFigures(line, generation: 0))
    words.append(Self.makeWords(line.drug))
  }

  /// Puts a line in the place of one that is forgotten.
  mutating func put(_ line: CartLine, at position: Int) {
    setTerms(line.terms, at: position)
    let generation = figures[position].generation
    figures[position] = makeFigures(line, generation: generation)
    words[position] = Self.makeWords(line.drug)
  }

  mutating func setTerms(_ new: LineTerms, at position: Int) {
    terms[position] = new.isUsual ? nil : new
  }

  /// Chooses the prices of lines that have tiers by the quantity that so many doses take.
  mutating func choosePrices(for doses: Doses) {
    for (position, terms) in terms {
      if let tiers = terms.tiers { choosePrice(of: tiers, at: position, for: doses) }
    }
  }

  mutating func choosePrice(of tiers: TieredPrice, at position: Int, for doses: Doses) {
    // An amount is at most 10^9, and there are at most 999 doses.
    let quantity = Amount(unchecked: Int(figures[position].amount) * doses.count)
    setPrice(tiers.price(for: quantity), at: position)
  }

  mutating func makeFigures(_ line: CartLine, generation: UInt16) -> Figures {
    Figures(
      amount: UInt32(line.amount.thousandths),
      unit: number(of: line.drug.unit),
      generation: generation,
      min: line.drug.price?.min.microyuan ?? -1,
      max: line.drug.price?.max.microyuan ?? -1
    )
  }

  static func makeWords(_ drug: Drug) -> Words {
    Words(id: drug.id.rawValue, name: drug.name, handling: drug.handling?.rawValue ?? "")
  }

  /// The number of a unit in ``units``, given to it if it is new.
  mutating func number(of unit: Unit) -> UInt16 {
    if unit == .gram { return 0 }
    if let index = units.firstIndex(of: unit) { return UInt16(index) }
    units.append(unit)
    return UInt16(units.count - 1)
  }

  /// Gives a line a price of a list; where it has tiers, the one of a single dose.
  package mutating func reprice(at position: Int, _ price: TieredPrice) {
    var new = terms[position] ?? LineTerms()
    new.tiers = price.ifTiered
    setTerms(new, at: position)
    choosePrice(of: price, at: position, for: .one)
  }

  mutating func setPrice(_ price: PriceRange?, at slot: Int) {
    figures[slot].min = price?.min.microyuan ?? -1
    figures[slot].max = price?.max.microyuan ?? -1
  }

  /// The price with its tiers, whichever of them holds; nil without a price.
  func tieredPrice(at slot: Int) -> TieredPrice? {
    terms[slot]?.tiers ?? price(at: slot).map { TieredPrice($0) }
  }

  func price(at slot: Int) -> PriceRange? {
    let figures = figures[slot]
    guard figures.isPriced else { return nil }
    return PriceRange(
      uncheckedMin: UnitPrice(unchecked: figures.min),
      max: UnitPrice(unchecked: figures.max)
    )
  }
}

extension CartLines: RandomAccessCollection {
  /// The first line's position, 0.
  public var startIndex: Int { 0 }
  /// The position behind the last line.
  public var endIndex: Int { figures.count }

  /// The line at a position.
  public subscript(position: Int) -> CartLine {
    let figures = figures[position]
    let words = words[position]
    var line = CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: words.id),
        name: words.name,
        unit: units[Int(figures.unit)],
        price: price(at: position),
        handling: Handling(rawValue: words.handling)
      ),
      amount: Amount(unchecked: Int(figures.amount))
    )
    if !terms.isEmpty, let terms = terms[position] {
      line.adjustment = terms.adjustment
      line.payer = terms.payer
      line.drug.tiers = terms.tiers
    }
    return line
  }
}

extension CartLines: ExpressibleByArrayLiteral {
  /// Makes the lines that are listed.
  public init(arrayLiteral elements: CartLine...) {
    self.init(elements)
  }
}

extension CartLines: Hashable {
  /// Whether both have the same lines in the same order.
  public static func == (lhs: CartLines, rhs: CartLines) -> Bool { lhs.elementsEqual(rhs) }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) {
    for line in self { hasher.combine(line) }
  }
}
