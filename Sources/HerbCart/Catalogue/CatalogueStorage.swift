import Synchronization

/// The text of a catalogue and where in it each fact stands; never changed once it is read.
final class CatalogueStorage: Sendable {
  /// Where a text is.
  struct Slice {
    private let start: UInt32
    private let length: UInt32

    static let none = Slice(0..<0)

    init(_ range: Range<Int>) {
      start = UInt32(range.lowerBound)
      length = UInt32(range.count)
    }

    var count: Int { Int(length) }
    var range: Range<Int> { Int(start)..<(Int(start) + Int(length)) }
  }

  /// Some texts in a row of `parts`, or units of `altUnits`.
  struct List {
    var start: UInt32 = 0
    var count: UInt32 = 0

    var range: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
  }

  /// What is known of one herb.
  struct Entry {
    var id = Slice.none
    var name = Slice.none
    var pinyin = Slice.none
    /// The pinyin in small ASCII letters, ü as v.
    var pinyinKey = Slice.none
    var initials = Slice.none
    var latin = Slice.none
    var english = Slice.none
    var unit = Slice.none
    var category = Slice.none
    var source = Slice.none
    var note = Slice.none
    var aliases = List()
    var handling = List()
    var altUnits = List()
    var doseMin: Int32 = -1
    var doseMax: Int32 = -1
    var priceMin = -1
    var priceMax = -1
    var doseBasis = DoseBasis.daily
    var toxicity: Toxicity?
    var pregnancy: PregnancyClass?
    var priceBasis: PriceBasis?
    var doseConfidence: Confidence?
    var toxicityConfidence: Confidence?
    var pregnancyConfidence: Confidence?
    var isExternal = false
    var isControlled = false
    var isBanned = false
    /// Whether names can be compared byte by byte; see ``NameText/isPlain(_:_:)``.
    var isPlain = true

    /// Where only one end of a range is known, it is the other as well; the highest price has to be.
    mutating func completeRanges() {
      if doseMin < 0 { doseMin = doseMax }
      if doseMax < 0 { doseMax = doseMin }
      if priceMin < 0 { priceMin = priceMax }
    }

    var rangesAreOrdered: Bool { doseMin <= doseMax && priceMin <= priceMax }

    var price: PriceRange? {
      guard priceMax >= 0 else { return nil }
      return PriceRange(
        uncheckedMin: UnitPrice(unchecked: priceMin),
        max: UnitPrice(unchecked: priceMax)
      )
    }
  }

  /// The file, and behind it the texts that were made because they don't stand in it.
  let text: [UInt8]
  let entries: [Entry]
  let parts: [Slice]
  let altUnits: [AlternativeUnit]
  let joints: [JointName]
  let askedNames: [AskedName]
  let warnings: [DataWarning]
  let ids: KeyTable
  let names: KeyTable
  private let lazyIndex = AtomicLazyReference<NameIndex>()

  /// The aliases, pinyin and initials by their text, built when first asked for.
  var index: NameIndex {
    if let index = lazyIndex.load() { return index }
    return lazyIndex.storeIfNil(NameIndex(self))
  }

  /// Makes a storage without herbs.
  convenience init() {
    self.init(CatalogueDraft(text: []))
  }

  init(_ draft: consuming CatalogueDraft) {
    text = draft.made.isEmpty ? draft.text : draft.text + draft.made
    entries = draft.entries
    parts = draft.parts
    altUnits = draft.altUnits
    joints = draft.joints
    askedNames = draft.askedNames
    warnings = draft.warnings
    ids = draft.ids
    names = draft.names
  }
}

extension CatalogueStorage {
  func string(_ slice: Slice) -> String {
    String(decoding: text[slice.range], as: UTF8.self)
  }

  func strings(_ list: List) -> [String] { parts[list.range].map(string) }

  func unit(at position: Int) -> Unit {
    let slice = entries[position].unit
    return slice.count == 0 ? .gram : Unit(rawValue: string(slice))
  }

  func herb(at position: Int) -> Herb {
    let entry = entries[position]
    var herb = Herb(id: Drug.ID(rawValue: string(entry.id)), name: string(entry.name))
    herb.pinyin = string(entry.pinyin)
    herb.initials = string(entry.initials)
    herb.latin = string(entry.latin)
    herb.english = string(entry.english)
    herb.aliases = strings(entry.aliases)
    herb.unit = unit(at: position)
    if entry.doseMax >= 0 {
      herb.dose = DoseRange(
        min: Amount(unchecked: Int(entry.doseMin)),
        max: Amount(unchecked: Int(entry.doseMax))
      )
    }
    herb.doseBasis = entry.doseBasis
    herb.handling = strings(entry.handling)
    herb.toxicity = entry.toxicity
    herb.pregnancy = entry.pregnancy
    herb.isExternal = entry.isExternal
    herb.category = string(entry.category)
    herb.price = entry.price
    herb.priceBasis = entry.priceBasis
    herb.source = string(entry.source)
    herb.doseConfidence = entry.doseConfidence
    herb.toxicityConfidence = entry.toxicityConfidence
    herb.pregnancyConfidence = entry.pregnancyConfidence
    herb.note = string(entry.note)
    herb.isControlled = entry.isControlled
    herb.isBanned = entry.isBanned
    herb.altUnits = Array(altUnits[entry.altUnits.range])
    return herb
  }
}
