import HerbCart

/// A word that could stand at the cursor.
package struct Candidate: Hashable, Sendable {
  /// The word itself, not quoted.
  package var word: String
  /// What a list shows of it, safe to show.
  package var label: String
  /// Whether the word is done with it; a folder's name goes on.
  package var isWhole = true

  package init(_ word: String, label: String? = nil, isWhole: Bool = true) {
    self.word = word
    self.label = label ?? SafeText.escaped(word)
    self.isWhole = isWhole
  }

  /// A herb with its reading.
  package init(_ herb: Herb) {
    self.init(herb.name, label: SafeText.escaped("\(herb.name) \(herb.pinyin)"))
  }
}

/// Finds the words that can complete a line, wherever they come from.
package struct Completer {
  /// The most candidates that are offered.
  package static let limit = 200

  package var table = CommandTable()
  /// How many lines the cart has, and the name of the herb on one, from 1.
  package var lineCount: () -> Int = { 0 }
  package var lineName: (Int) -> String = { _ in "" }
  package var herbs: (String, _ limit: Int) -> [Herb] = { _, _ in [] }
  package var formulas: (String) -> [Formula] = { _ in [] }
  /// What a folder holds; folders with a slash at the end.
  package var files: (String) -> [String] = { _ in [] }

  package init() {}

  /// Returns the candidates, best first.
  package func candidates(for context: CompletionContext) -> [Candidate] {
    guard let name = context.words.first else { return commands(context.typed) }
    guard let manual = table.row(named: name)?.manual else { return [] }
    var expected = ExpectedWord.at(context.words.count - 1, of: manual)
    // Where a herb may be named, a name is a herb's, and not that of its line.
    if expected.contains(.herb), context.typed.first?.isNumber == false {
      expected.removeAll { $0 == .line }
    }
    return expected.flatMap { candidates($0, context.typed) }
  }

  /// Whether a herb's name is being typed: a word that may be one and is no number.
  package func expectsHerb(_ context: CompletionContext) -> Bool {
    guard let name = context.words.first, let first = context.typed.first, !first.isNumber,
      let manual = table.row(named: name)?.manual,
      ["add", "show", "find"].contains(manual.names[0])
    else { return false }
    return ExpectedWord.at(context.words.count - 1, of: manual).contains(.herb)
  }

  /// Whether the command takes the rest of its line as one text.
  package func takesRest(_ context: CompletionContext) -> Bool {
    guard let name = context.words.first else { return false }
    return table.row(named: name)?.manual.takesRest == true
  }

  private func candidates(_ expected: ExpectedWord, _ typed: String) -> [Candidate] {
    switch expected {
    case .command: commands(typed)
    case .line: lines(typed)
    case .herb: typed.isEmpty ? [] : herbs(typed, Self.limit).map { Candidate($0) }
    case .formula: formulas(typed).prefix(Self.limit).map { Candidate($0.name) }
    case .file: paths(typed)
    case .handling: Self.handlings.filter { $0.hasPrefix(typed) }.map { Candidate($0) }
    case .literal(let word): word.hasPrefix(typed) ? [Candidate(word)] : []
    }
  }

  private static let handlings = [
    "先煎", "后下", "包煎", "另煎", "烊化", "冲服", "吞服", "兑服", "煎汤代水",
  ]

  /// The names that help lists first; short and Chinese ones where none of those fits.
  private func commands(_ typed: String) -> [Candidate] {
    let typed = CommandName.folded(typed)
    let names = table.rows.map(\.manual.names)
    let main = names.compactMap(\.first).filter { $0.hasPrefix(typed) }
    let all = main.isEmpty ? names.flatMap(\.self).filter { $0.hasPrefix(typed) } : main
    return all.map { Candidate($0) }
  }

  /// Line numbers that go on from a figure, or lines whose herb has a name that goes on from a text.
  private func lines(_ typed: String) -> [Candidate] {
    let count = lineCount()
    var numbers: [Int] = []
    if let start = Int(typed), start > 0 {
      var range = start...start
      while range.lowerBound <= count, numbers.count < Self.limit {
        numbers += range.clamped(to: 1...count).prefix(Self.limit - numbers.count)
        range = range.lowerBound * 10...range.upperBound * 10 + 9
      }
    } else if count > 0 {
      let known = Set(typed.isEmpty ? [] : herbs(typed, Self.limit).map(\.name))
      // A cart may have a million lines; to look at them all would be felt.
      numbers = (1...min(count, 10_000)).lazy.filter { number in
        typed.isEmpty || lineName(number).holds(typed) || known.contains(lineName(number))
      }.prefix(Self.limit).map(\.self)
    }
    return numbers.map { Candidate("\($0)", label: "\($0) " + SafeText.escaped(lineName($0))) }
  }

  private func paths(_ typed: String) -> [Candidate] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let name = typed.dropFirst(folder.count)
    let names = files(folder.isEmpty ? "." : folder).filter { entry in
      entry.hasPrefix(name) && (name.hasPrefix(".") || !entry.hasPrefix("."))
        && !entry.unicodeScalars.contains(where: ControlCharacters.contain)
    }
    return names.sorted().prefix(Self.limit).map {
      Candidate(folder + $0, label: SafeText.escaped($0), isWhole: !$0.hasSuffix("/"))
    }
  }
}
