/// The herbs that can be found and added by name.
///
/// It is a value: with a price list laid over it, it is another catalogue. The text of the file is
/// kept as it is, and a ``Herb`` made of it when one is asked for, so that loading a hundred
/// thousand herbs makes no strings.
public struct Catalogue: Sendable {
  let storage: CatalogueStorage
  /// The prices that a shop's list lays over the file's, by position.
  var shopPrices: [Int: TieredPrice] = [:]

  init(_ storage: CatalogueStorage) {
    self.storage = storage
  }

  /// What was left out or looks wrong in the file.
  public var warnings: [DataWarning] { storage.warnings }

  /// The joint names.
  public var joints: [JointName] { storage.joints }

  /// The names that must be asked about.
  public var askedNames: [AskedName] { storage.askedNames }
}

// MARK: - Loading

extension Catalogue {
  /// A catalogue without herbs.
  public static let empty = Catalogue(CatalogueStorage())

  /// Loads a catalogue from a JSON file; `-` is standard input.
  ///
  /// - Throws: ``LoadError``: the file can't be read, or its content is refused, with the place.
  public static func load(path: String) throws(LoadError) -> Catalogue {
    try read(WholeFile.read(path), file: path)
  }

  /// Reads a catalogue from memory.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a byte order mark is skipped.
  ///   - file: What errors call it.
  /// - Returns: The catalogue.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of whatever isn't as it must be.
  public static func read(
    _ text: [UInt8],
    file: String = ""
  ) throws(LoadError) -> Catalogue {
    var reader = try CatalogueReader(text, file: file)
    let catalogue = Catalogue(try reader.read())
    try catalogue.refuseUnknownHerbs(file)
    return catalogue
  }

  /// Refuses joint names and names to be asked about that stand for herbs that aren't there.
  private func refuseUnknownHerbs(_ file: String) throws(LoadError) {
    let lists = [("joints", joints.map(\.herbs)), ("ask", askedNames.map(\.herbs))]
    for (key, entries) in lists {
      for (index, herbs) in entries.enumerated() {
        for herb in herbs where position(ofName: herb) == nil {
          let reason = DataFault.Reason.unresolved(herb, candidates: [])
          throw .data(DataFault(reason, path: "\(key)[\(index)].herbs"), file: file)
        }
      }
    }
  }
}

// MARK: - Herbs

extension Catalogue {
  /// The herbs in the order of the file, made one by one when asked for.
  public struct Herbs: RandomAccessCollection, Sendable {
    let catalogue: Catalogue

    /// The first herb's position, 0.
    public var startIndex: Int { 0 }
    /// The position behind the last herb.
    public var endIndex: Int { catalogue.storage.entries.count }

    /// The herb at a position.
    public subscript(position: Int) -> Herb {
      var herb = catalogue.storage.herb(at: position)
      if let price = catalogue.shopPrices[position] {
        herb.price = price.base
        herb.tiers = price.ifTiered
        herb.priceBasis = .shop
      }
      return herb
    }
  }

  /// The herbs in the order of the file.
  public var herbs: Herbs { Herbs(catalogue: self) }

  /// How many herbs there are.
  public var count: Int { storage.entries.count }

  /// The herb of a code.
  public subscript(id: Drug.ID) -> Herb? { position(of: id).map { herbs[$0] } }

  /// The herb of a standard name; aliases and pinyin are ``resolve(_:nearest:)``'s.
  public subscript(name name: String) -> Herb? { position(ofName: name).map { herbs[$0] } }

  /// The herb that a list's drug is: the one of its code, else the only one that its name means.
  public func herb(of drug: Drug) -> Herb? { position(of: drug).map { herbs[$0] } }

  /// The joint name that is written so, if it is one.
  public func joint(named name: String) -> JointName? {
    let name = NameText.folded(name)
    return joints.first { $0.name == name }
  }

  /// The name that must be asked about, if it is one.
  public func askedName(_ name: String) -> AskedName? {
    let name = NameText.folded(name)
    return askedNames.first { $0.name == name }
  }

  /// A copy in which some herbs have other prices.
  func withShopPrices(_ prices: [Int: TieredPrice]) -> Catalogue {
    var copy = self
    copy.shopPrices.merge(prices) { $1 }
    return copy
  }
}
