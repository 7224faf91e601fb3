/// One herb piece (饮片) as a cart line holds it: what it is, and what a unit of it costs.
public struct Drug: Hashable, Sendable {
  /// The code by which a list, a catalogue or a shop knows the drug.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Makes a code of its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The drug's code; not unique in a cart, where a drug may stand twice with different handling.
  public var id: ID
  /// The name, as the list writes it.
  public var name: String
  /// What it is counted in.
  public var unit: Unit
  /// What one unit costs in yuan, or nil if no price is known; that is never 0.
  public var price: PriceRange?
  /// The prices by quantity that ``price`` was chosen from; nil where there is only one.
  public var tiers: TieredPrice? {
    didSet { tiers = tiers?.ifTiered }
  }
  /// How it is to be decocted, if it is said.
  public var handling: Handling?

  /// Makes a drug.
  public init(
    id: ID,
    name: String,
    unit: Unit = .gram,
    price: PriceRange? = nil,
    tiers: TieredPrice? = nil,
    handling: Handling? = nil
  ) {
    self.id = id
    self.name = name
    self.unit = unit
    self.price = price
    self.tiers = tiers?.ifTiered
    self.handling = handling
  }
}

/// What a drug is counted in: grams, or pieces of some kind, which are never turned into grams.
public struct Unit: RawRepresentable, Hashable, Sendable {
  /// The unit as it is written: `g`, `条`, `枚`.
  public let rawValue: String

  /// Makes a unit of its text; `g` is the gram.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The gram.
  public static let gram = Unit(rawValue: "g")

  /// Makes a unit as files write it: 克 and ｇ are the gram; nil for another weight.
  ///
  /// Figures of a file are never converted, and a kilogram must not be counted like a piece.
  public init?(written text: String) {
    switch text {
    case "g", "G", "ｇ", "Ｇ", "克", "公克": self = .gram
    case "kg", "KG", "Kg", "ｋｇ", "公斤", "千克", "mg", "MG", "ｍｇ", "毫克", "斤", "两", "钱": return nil
    default: self = Unit(rawValue: text)
    }
  }
}

/// The footnote of a line (煎法/脚注): 先煎, 后下, 包煎 … or free text, kept as it was written.
public struct Handling: RawRepresentable, Hashable, Sendable {
  /// The text, never empty.
  public let rawValue: String

  /// Makes a handling of its text; nil if there is none.
  public init?(rawValue: String) {
    guard !rawValue.isEmpty else { return nil }
    self.rawValue = rawValue
  }
}
