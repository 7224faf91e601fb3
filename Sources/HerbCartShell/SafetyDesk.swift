import HerbCart

/// The safety rules, found and loaded when a check first needs them, and what was told already.
package final class SafetyDesk {
  private let data: DataFolder
  /// The shop's own rules.
  private let shopPath: String?
  /// Whether the catalogue is another than the one that the shipped rules were made for.
  private let hasOtherCatalogue: Bool
  private var loaded: SafetyRules?

  /// The longest cart that is checked after every change.
  fileprivate static let mostLinesWatched = 10_000

  /// What was odd about the files that were loaded, to be told once.
  private var warnings: [(file: String, warnings: [DataWarning])] = []

  /// The pairs that were told of; nil when nothing can be told, because the data can't be loaded.
  fileprivate var toldPairs: Set<Set<Drug.ID>>? = []

  package init(data: DataFolder, _ options: Options) {
    self.data = data
    shopPath = options.rules
    hasOtherCatalogue = options.catalogue != nil
  }

  /// The shipped rules, and the shop's laid over them.
  package func rules(_ catalogue: Catalogue) throws(Failure) -> SafetyRules {
    if let loaded { return loaded }
    let path = try data.path(of: "rules.json")
    do throws(LoadError) {
      let unknown: SafetyRules.UnknownHerbs = hasOtherCatalogue ? .leftOut : .refused
      var rules = try SafetyRules.load(path: path, catalogue, unknownHerbs: unknown)
      note(rules.warnings, path)
      if let shopPath {
        let shop = try SafetyRules.load(path: shopPath, catalogue)
        note(shop.warnings, shopPath)
        rules = rules.overlaid(with: shop)
      }
      loaded = rules
      return rules
    } catch {
      throw Failure(.load(error))
    }
  }

  private func note(_ new: [DataWarning], _ file: String) {
    if !new.isEmpty { warnings.append((file, new)) }
  }

  package func takeWarnings() -> [(file: String, warnings: [DataWarning])] {
    defer { warnings = [] }
    return warnings
  }
}

// MARK: - What a session does with them

extension Session {
  /// Checks the cart.
  package func findings(isPregnant: Bool) throws(Failure) -> [Finding] {
    let catalogue = try catalogue()
    let rules = try safety.rules(catalogue)
    for entry in safety.takeWarnings() { warn(entry.warnings, in: entry.file) }
    return rules.check(cart.lines, catalogue: catalogue, isPregnant: isPregnant)
  }

  /// Tells, in one line, of errors that the cart hadn't when this was asked last.
  ///
  /// Where the catalogue or the rules can't be loaded, nothing is told; `check` says why. Nor of
  /// a cart of more lines than a prescription has: every change would wait for it.
  package func tellNewErrors() {
    guard let told = safety.toldPairs, cart.lineCount <= SafetyDesk.mostLinesWatched else { return }
    guard let catalogue = try? library.catalogue(), let rules = try? safety.rules(catalogue) else {
      safety.toldPairs = nil
      return
    }
    let errors = rules.incompatible(cart.lines, catalogue).filter { $0.severity == .error }
    let new = errors.filter { !told.contains($0.herbs) }
    safety.toldPairs = Set(errors.map(\.herbs))
    guard let first = new.first else { return }
    let text = FindingText(language, columns: output.columns)
    print(text.newErrors(first, others: new.count - 1))
  }
}

extension Finding {
  /// The pair of herbs that don't go together; empty for other findings.
  fileprivate var herbs: Set<Drug.ID> {
    guard case .incompatible(let pair) = detail else { return [] }
    return [pair.first.id, pair.second.id]
  }
}
