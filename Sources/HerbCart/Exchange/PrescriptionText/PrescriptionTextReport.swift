extension PrescriptionText {
  /// Why a text is refused: every problem that it has.
  public struct Report: Error, Hashable, Sendable {
    /// The problems in the order of the text, at least one.
    public var problems: [Problem]
    /// Whether there are more than were looked for.
    public var hasMore: Bool

    /// How many problems are looked for; what has more isn't a prescription.
    public static let limit = 1_000
  }

  /// One problem, with its place.
  public struct Problem: Hashable, Sendable {
    /// What is wrong.
    public var reason: Reason
    /// The words that it is about, as they are written.
    public var text: String
    /// Where they stand.
    public var place: Place
  }

  /// What is wrong, without wording.
  public enum Reason: Hashable, Sendable {
    // MARK: Names

    /// No herb has the name; these have similar ones.
    case unknownName(nearest: [Herb])
    /// Several herbs have the name, or it must be said which is meant.
    case ambiguousName(candidates: [Herb])
    /// Names written without anything between them can be cut in more ways than one.
    case ambiguousCut(readings: [[String]])
    /// A joint name with one amount: each, or together? With 各 it is each.
    case jointWithoutEach(herbs: [String])
    /// The herb stands at `first` already, perhaps by another name.
    case repeatedHerb(Herb, first: Place)

    // MARK: Amounts

    /// The name has no amount.
    case missingAmount
    /// 适量, 少许 and the like.
    case vagueAmount
    /// A range.
    case range
    /// 等分: equal parts of no stated size.
    case equalParts
    /// What stands there is no number that can be relied on: `1 5克`, `l0克`, `4.克`.
    case unreadableNumber
    /// A unit without a number: 甘草克.
    case unitWithoutNumber
    /// A Chinese number without a unit: 黄芪十五.
    case numeralWithoutUnit
    /// A number without a unit for a herb that may be counted in pieces, such as these.
    case pieceOrGram([Unit])
    /// A weight for a herb that is counted in pieces.
    case weightOfPieces(Unit)
    /// 两, 钱 or 分 without a rule how many grams that is.
    case oldUnits
    /// 斤, which is 500 g to some and 16 两 to others.
    case jin
    /// More decimals than 0.001 g, or of a piece, as it is written or after converting.
    case tooFine
    /// Nothing: 0 g.
    case zeroAmount
    /// Over 1,000,000 g or pieces.
    case amountOverLimit
    /// An amount that no name goes with.
    case amountWithoutName
    /// A second amount for one herb.
    case secondAmount
    /// A number with a unit and a name that can be read in two ways: 一钱半夏枯草三钱.
    case ambiguousAmount

    // MARK: 各

    /// 各 without an amount behind it.
    case eachWithoutAmount
    /// 各 with no names before it.
    case eachWithoutNames
    /// 各 with one name before it, which is no joint name: was another lost?
    case eachOfOne

    // MARK: Notes and brackets

    /// A note that isn't at a herb.
    case noteWithoutName
    /// A bracket that names another herb.
    case herbInBrackets(String)
    /// A bracket that offers something else, or sets a condition.
    case alternative
    /// A bracket that isn't closed, or closes none.
    case unpairedBracket

    // MARK: Doses and the whole

    /// Another number of doses than at `first`.
    case otherDoses(first: Place)
    /// Not 1…999 doses.
    case dosesOutOfRange
    /// 付 or 副 right behind a name: a pair of it, or doses?
    case dosesOrPairs
    /// A herb behind the doses or the usage.
    case herbInUsage(String)
    /// A change of a prescription that isn't there: 上方去…加….
    case changesAnother
    /// The start of a second prescription.
    case secondPrescription
    /// Words that are none of all this.
    case unexpected
    /// A text without any herb.
    case empty
  }
}
