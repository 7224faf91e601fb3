/// A prescription as people write it (`黄芪30g 当归10，川芎6克（后下） 7剂`), read line by line.
///
/// Reading never guesses: a text is read whole, or refused whole with every problem that it has.
public struct PrescriptionText: Hashable, Sendable {
  /// The longest text in bytes that a program should read: 16 MiB, a million herbs.
  ///
  /// Reading takes about 30 bytes of memory for each byte. Longer ones are read all the same.
  public static let sizeLimit = 16 * 1_024 * 1_024

  /// One herb with its amount.
  public struct Line: Hashable, Sendable {
    /// The name as it is written; of a joint name, what the part would be written as.
    public var written: String
    /// The herb.
    public var herb: Herb
    /// How much of it, in ``unit``.
    public var amount: Amount
    /// What the text counts in, which need not be the herb's unit: 生姜3片.
    ///
    /// The herb's price counts only if it is the herb's unit as well; pieces are never grams.
    public var unit: Unit
    /// The handling, several notes joined by ，.
    public var handling: Handling?
    /// Where the name stands.
    public var place: Place

    /// The line as a drug of a cart: without a price where the units differ.
    public var drug: Drug {
      Drug(
        id: herb.id,
        name: herb.name,
        unit: unit,
        price: unit == herb.unit ? herb.price : nil,
        tiers: unit == herb.unit ? herb.tiers : nil,
        handling: handling
      )
    }
  }

  /// A part of the text.
  public struct Place: Hashable, Sendable {
    /// The characters (grapheme clusters), counted from the start of the text.
    public var range: Range<Int>
    /// The line and the column of the first.
    public var start: TextPlace

    /// Makes a place.
    public init(range: Range<Int>, start: TextPlace) {
      self.range = range
      self.start = start
    }
  }

  /// Something that the reader did and that whoever wrote the text should know.
  public struct Note: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable {
      /// A joint name became these lines, each of the full amount.
      case joint(String, herbs: [String])
      /// A name broken by a blank or a line end was joined.
      case joinedName(String)
      /// Amounts in 两 钱 分 became grams by the rule that was asked for.
      case oldUnits(String, grams: Amount)
      /// The handling behind a shared amount went to each of these herbs.
      case sharedHandling(Handling, herbs: [String])
      /// A range was taken at its lower end, as was asked for.
      case lowerEnd(String, herb: String, amount: Amount, unit: Unit)
      /// A missing or vague amount became the herb's lowest usual one, as was asked for.
      case usualDose(herb: String, amount: Amount, unit: Unit)
    }

    /// What was done.
    public var kind: Kind
    /// Where.
    public var place: Place
  }

  /// The herbs in the order of the text.
  public var lines: [Line]
  /// How many doses, if the text says so.
  public var doses: Doses?
  /// What the reader did beyond reading, in the order of the text.
  public var notes: [Note]
}

extension PrescriptionText {
  /// Reads a prescription.
  ///
  /// - Parameters:
  ///   - text: The text, of any length.
  ///   - names: Where names are looked up.
  ///   - options: What was asked for beyond what the text says.
  /// - Returns: The prescription, of at least one line.
  /// - Throws: ``Report`` with all problems, in the order of the text.
  public static func read(
    _ text: String,
    names: some NameSource,
    options: Options = Options()
  ) throws(Report) -> PrescriptionText {
    let cells = TextCells(text)
    var lexer = PrescriptionTextLexer(cells, names)
    lexer.run()
    var assembler = PrescriptionTextAssembler(lexer, options)
    return try assembler.assemble()
  }
}
