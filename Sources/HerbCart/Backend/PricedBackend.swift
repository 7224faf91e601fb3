/// A backend whose lists get a shop's own prices, whenever they are loaded.
public struct PricedBackend: DrugBackend {
  private let base: any DrugBackend
  private let prices: PriceList
  private let catalogue: Catalogue

  /// Makes a backend that lays a price list over another's lists.
  ///
  /// - Parameters:
  ///   - base: Where the lists come from.
  ///   - prices: The price list.
  ///   - catalogue: Tells which names are one herb.
  public init(_ base: any DrugBackend, prices: PriceList, catalogue: Catalogue) {
    self.base = base
    self.prices = prices
    self.catalogue = catalogue
  }

  /// Loads the list and sets its prices.
  ///
  /// - Throws: ``LoadError`` as the other backend does.
  public func load() async throws(LoadError) -> LoadedPrescription {
    var loaded = try await base.load()
    let outcome = prices.applied(to: loaded.prescription.lines, catalogue)
    let doses = loaded.prescription.doses
    for (number, price) in outcome.prices {
      loaded.prescription.lines.reprice(at: number - 1, price)
    }
    loaded.prescription.doses = doses
    return loaded
  }
}
