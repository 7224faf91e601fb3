/// One decoction piece (饮片) of a catalogue, with everything known about it.
///
/// Only ``id`` and ``name`` are sure to be there. A fact that nobody stated is nil or empty, and
/// means just that: no mark was found.
public struct Herb: Hashable, Sendable, Identifiable {
  /// The code; unique in a catalogue.
  public var id: Drug.ID
  /// The standard name; unique in a catalogue.
  public var name: String
  /// The reading, syllables parted by blanks, without tones, ü as v: `nv zhen zi`.
  public var pinyin = ""
  /// The first letters of the syllables: `nzz`.
  public var initials = ""
  /// The Latin name.
  public var latin = ""
  /// The English name.
  public var english = ""
  /// Other names, traditional forms among them.
  public var aliases: [String] = []
  /// What it is counted in.
  public var unit = Unit.gram
  /// The usual dose, in the unit.
  public var dose: DoseRange?
  /// What the dose counts for.
  public var doseBasis = DoseBasis.daily
  /// What the pharmacopoeia says of the decoction: 先煎, 包煎, or free text.
  public var handling: [String] = []
  /// How toxic it is, if it is.
  public var toxicity: Toxicity?
  /// The pharmacopoeia's class for pregnancy, if there is one.
  public var pregnancy: PregnancyClass?
  /// Whether it is for external use only.
  public var isExternal = false
  /// The group by effect: 解表药.
  public var category = ""
  /// What one unit costs; nil if nobody knows.
  public var price: PriceRange?
  /// The prices by quantity of a shop that has several; ``price`` is the one of a little.
  public var tiers: TieredPrice?
  /// Where the price comes from.
  public var priceBasis: PriceBasis?
  /// What the facts rest on.
  public var source = ""
  /// How sure the dose is.
  public var doseConfidence: Confidence?
  /// How sure the toxicity is, or that there is none.
  public var toxicityConfidence: Confidence?
  /// How sure the class for pregnancy is, or that there is none.
  public var pregnancyConfidence: Confidence?
  /// Whatever else is to be said.
  public var note = ""
  /// Whether it is one of the 28 controlled toxic medicinals.
  public var isControlled = false
  /// Whether it is banned or withdrawn: it has a name, and neither dose nor price.
  public var isBanned = false
  /// Other units that prescriptions count it in.
  public var altUnits: [AlternativeUnit] = []

  /// Makes a herb of which nothing more is known.
  public init(id: Drug.ID, name: String) {
    self.id = id
    self.name = name
  }
}

extension Herb {
  /// The herb as a cart line holds it, without handling.
  public var drug: Drug { Drug(id: id, name: name, unit: unit, price: price, tiers: tiers) }
}
