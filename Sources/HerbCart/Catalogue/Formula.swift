/// A classical formula (方剂): herbs with their amounts for one dose.
public struct Formula: Hashable, Sendable, Identifiable {
  /// The code, unique in a book.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Makes a code of its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// One herb of a formula.
  public struct Item: Hashable, Sendable {
    /// The herb's name, to be resolved by a catalogue.
    public var herb: String
    /// How much of it, in grams.
    public var amount: Amount
    /// Its role: 君 臣 佐 使.
    public var role: String
    /// What is to be said about it.
    public var note: String

    /// Makes an item.
    public init(herb: String, amount: Amount, role: String = "", note: String = "") {
      self.herb = herb
      self.amount = amount
      self.role = role
      self.note = note
    }
  }

  /// The code.
  public var id: ID
  /// The name, unique in a book.
  public var name: String
  /// Other names.
  public var aliases: [String]
  /// The reading, syllables parted by blanks, without tones.
  public var pinyin: String
  /// The first letters of the syllables.
  public var initials: String
  /// The book it comes from.
  public var source: String
  /// The herbs in the order of the book.
  public var items: [Item]

  /// Makes a formula.
  public init(
    id: ID,
    name: String,
    aliases: [String] = [],
    pinyin: String = "",
    initials: String = "",
    source: String = "",
    items: [Item]
  ) {
    self.id = id
    self.name = name
    self.aliases = aliases
    self.pinyin = pinyin
    self.initials = initials
    self.source = source
    self.items = items
  }
}
