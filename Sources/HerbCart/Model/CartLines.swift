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
    figures.append(makeFigures(line, generation: 0))
    words.append(Self.makeWords(line.drug))
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

  /// Gives a line another price; nil is none known.
  package mutating func reprice(at position: Int, _ price: PriceRange?) {
    setPrice(price, at: position)
  }

  mutating func setPrice(_ price: PriceRange?, at slot: Int) {
    figures[slot].min = price?.min.microyuan ?? -1
    figures[slot].max = price?.max.microyuan ?? -1
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
    return CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: words.id),
        name: words.name,
        unit: units[Int(figures.unit)],
        price: price(at: position),
        handling: Handling(rawValue: words.handling)
      ),
      amount: Amount(unchecked: Int(figures.amount))
    )
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
