/// The formulas that can be put into a cart by name.
public struct FormulaBook: Sendable {
  /// The formulas in the order of the file.
  public let formulas: [Formula]
  /// What was left out or looks wrong in the file.
  public let warnings: [DataWarning]

  /// Makes a book; where a name is there twice, it is ambiguous.
  public init(_ formulas: [Formula], warnings: [DataWarning] = []) {
    self.formulas = formulas
    self.warnings = warnings
  }

  /// A book without formulas.
  public static let empty = FormulaBook([])

  /// What a name means to a book.
  public enum Resolution: Hashable, Sendable {
    /// Exactly this formula.
    case formula(Formula)
    /// One of these.
    case ambiguous([Formula])
    /// No formula has it; these have names that look like it, the nearest first.
    case unknown(nearest: [Formula])
  }
}

// MARK: - Loading

extension FormulaBook {
  /// Loads a book from a JSON file.
  ///
  /// - Throws: ``LoadError``: the file can't be read, or its content is refused, with the place.
  public static func load(path: String) throws(LoadError) -> FormulaBook {
    try read(WholeFile.read(path), file: path)
  }

  /// Reads a book from memory.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a byte order mark is skipped.
  ///   - file: What errors call it.
  /// - Returns: The book.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of whatever isn't as it must be.
  public static func read(
    _ text: [UInt8],
    file: String = ""
  ) throws(LoadError) -> FormulaBook {
    var reader = try FormulaReader(text, file: file)
    return try reader.read()
  }
}

// MARK: - Names

extension FormulaBook {
  /// The formula of a code.
  public subscript(id: Formula.ID) -> Formula? { formulas.first { $0.id == id } }

  /// Tells what a name means, by the levels that herbs have: name, alias, pinyin, initials.
  ///
  /// - Parameters:
  ///   - name: The name, blanks around it don't count.
  ///   - nearest: How many formulas to offer for an unknown name.
  /// - Returns: The formula, those that it may be, or those with names that look like it.
  public func resolve(_ name: String, nearest: Int = 5) -> Resolution {
    let folded = NameText.folded(name)
    guard !folded.isEmpty else { return .unknown(nearest: []) }
    var levels = [
      formulas.filter { NameText.folded($0.name) == folded },
      formulas.filter { $0.aliases.contains { NameText.folded($0) == folded } },
    ]
    if let typed = NameText.pinyin(name) {
      levels.append(formulas.filter { $0.pinyinRemainder(after: typed) == 0 })
      levels.append(formulas.filter { Array($0.initials.utf8) == typed })
    }
    guard let found = levels.first(where: { !$0.isEmpty }) else {
      return .unknown(nearest: nearest > 0 ? near(folded, limit: nearest) : [])
    }
    return found.count == 1 ? .formula(found[0]) : .ambiguous(found)
  }

  /// Returns the formulas that match a text, best first; all of them for an empty text.
  ///
  /// They are ranked as herbs are: exact, start of the name, initials, start of the pinyin, a
  /// part; each by the length of what remains, then by the order of the book. A formula that
  /// only has a herb of the name comes last.
  public func find(_ text: String) -> [Formula] {
    let query = SearchQuery(text)
    guard !query.isEmpty else { return formulas }
    var ranks: [(rank: Int, index: Int)] = []
    for (index, formula) in formulas.enumerated() {
      let names = [formula.name] + formula.aliases
      let rank =
        query.rank(
          names: names,
          pinyin: formula.pinyin,
          initials: formula.initials,
          others: []
        )
        ?? (formula.items.contains { query.isName($0.herb) } ? Int.max : nil)
      if let rank { ranks.append((rank, index)) }
    }
    return ranks.sorted { $0 < $1 }.map { formulas[$0.index] }
  }

  private func near(_ name: String, limit: Int) -> [Formula] {
    var finder = NearestNames(name)
    for (index, formula) in formulas.enumerated() {
      for known in [formula.name] + formula.aliases { finder.look(at: known, of: index) }
      finder.look(atPinyin: formula.pinyin, of: index)
    }
    return finder.best(limit).map { formulas[$0] }
  }
}

extension Formula {
  fileprivate func pinyinRemainder(after typed: [UInt8]) -> Int? {
    let key = Array(NameText.searchable(pinyin).utf8)
    return PinyinMatch.remainder(of: key.span, key.indices, after: typed.span)
  }
}
