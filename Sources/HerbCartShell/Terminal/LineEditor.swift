/// The prompt without a terminal: keys go in, and what is to be done comes out.
package struct LineEditor {
  /// What the caller has to do after a key.
  package enum Outcome: Hashable {
    /// Nothing but to draw again.
    case editing
    case accepted(String)
    /// A line over the limit was ended.
    case tooLong
    /// The line was dropped.
    case cancelled
    case end
    case suspend
    case clearScreen
    /// Candidates to be listed above the line.
    case list([String])
  }

  package private(set) var state = EditState()
  package var history: History
  private let completer: Completer
  private var search: HistorySearch?
  /// Whether the line goes on with a quoted text of the lines before.
  private var isContinued = false
  /// Whether the last key was a Tab that couldn't decide: the next one lists.
  private var hasHesitated = false
  /// The herbs that are offered under the prompt, and where they go.
  private var offer: (candidates: [Candidate], context: CompletionContext)?

  package init(history: History, completer: Completer) {
    self.history = history
    self.completer = completer
  }

  /// Starts on a new line; one that goes on with a quoted text has no commands in it.
  package mutating func begin(isContinued: Bool = false) {
    self.isContinued = isContinued
    state.clear()
    search = nil
    offer = nil
    history.rest()
  }

  /// Takes a key.
  package mutating func press(_ key: Key) -> Outcome {
    let hesitated = hasHesitated
    hasHesitated = false
    if search != nil, let outcome = pressInSearch(key) { return outcome }
    switch key {
    case .text(let text): type(text)
    case .paste(let text): paste(text)
    case .pasteTooLong: state.refuse()
    case .enter: return accept()
    case .tab: return complete(lists: hesitated)
    case .control("c"): return .cancelled
    case .control("d") where state.isEmpty: return .end
    case .control("l"): return .clearScreen
    case .control("z"): return .suspend
    case .control("r"): search = HistorySearch(history)
    case .up, .control("p"): if let line = history.older(than: state.text) { show(line) }
    case .down, .control("n"): if let line = history.newer() { show(line) }
    default: edit(key)
    }
    return .editing
  }

  private mutating func accept() -> Outcome {
    if state.isTooLong { return .tooLong }
    let text = state.text
    history.add(text)
    return .accepted(text)
  }

  private mutating func show(_ line: String) { state.replaceAll(with: line) }

  private mutating func edit(_ key: Key) {
    switch key {
    case .left, .control("b"): state.moveLeft()
    case .right, .control("f"): state.moveRight()
    case .home, .control("a"): state.moveToStart()
    case .end, .control("e"): state.moveToEnd()
    case .wordLeft, .alt("b"): state.moveWordLeft()
    case .wordRight, .alt("f"): state.moveWordRight()
    case .backspace: state.deleteBackward()
    case .delete, .control("d"): state.deleteForward()
    case .control("k"): state.killToEnd()
    case .control("u"): state.killToStart()
    case .control("w"): state.killBlankWord()
    case .alt("\u{7F}"): state.killWordLeft()
    case .alt("d"): state.killWordRight()
    case .control("y"): state.yank()
    case .control("t"): state.transpose()
    case .escape: offer = nil
    default: break
    }
  }

  private mutating func paste(_ text: String) {
    let isBlank = state.characters.allSatisfy(\.isWhitespace)
    if isBlank { state.clear() }
    state.insert(
      PastedText.entry(text, lineIsBlank: isBlank && !isContinued) {
        completer.table.row(named: $0) != nil
      }
    )
  }
}

// MARK: - Searching the history

extension LineEditor {
  /// The query that is being typed, and whether nothing has it.
  package var searched: (query: String, hasFailed: Bool)? {
    search.map { ($0.query, $0.hasFailed) }
  }

  /// Takes a key while the history is searched; nil if the key ends that and is to be done.
  private mutating func pressInSearch(_ key: Key) -> Outcome? {
    switch key {
    case .text(let text): search?.type(text)
    case .backspace: search?.erase()
    case .control("r"): search?.older()
    case .control("g"), .control("c"):
      search = nil
      return .editing
    default:
      if let found = search?.found { show(found) }
      search = nil
      return key == .escape ? .editing : nil
    }
    return .editing
  }

  /// The line as it is to be drawn: while the history is searched, what was found.
  package var shown: EditState { search?.found.map { EditState($0) } ?? state }
}

// MARK: - Completion

extension LineEditor {
  /// The longest line for which completions are looked for.
  private static let completionLimit = 1_024

  private var context: CompletionContext? {
    guard state.cursor <= Self.completionLimit, !state.isTooLong, !isContinued, search == nil else {
      return nil
    }
    let before = state.characters[..<state.cursor]
    let context = CompletionContext(before)
    return completer.takesRest(context) ? context.withRest(in: before) : context
  }

  /// The herb's name that is being typed; nil where none is.
  package var herbBeingTyped: String? {
    guard let context, completer.expectsHerb(context) else { return nil }
    return context.typed
  }

  /// The rows of what is offered, each behind its digit.
  package var offered: [Candidate] { offer?.candidates ?? [] }

  /// Offers herbs for a text, if that is still the one that is being typed.
  package mutating func show(_ candidates: [Candidate], for text: String) {
    guard let context, completer.expectsHerb(context), context.typed == text else { return }
    offer = candidates.isEmpty ? nil : (Array(candidates.prefix(9)), context)
  }

  /// Takes an offer back that doesn't belong to what is typed by now.
  package mutating func dropOldOffer() {
    if let offer, offer.context != context { self.offer = nil }
  }

  private mutating func type(_ text: String) {
    if let offer, offer.context == context, text.count == 1, let digit = Int(text),
      1...offer.candidates.count ~= digit
    {
      take(offer.candidates[digit - 1], for: offer.context)
    } else {
      state.insert(text)
    }
  }

  private mutating func complete(lists: Bool) -> Outcome {
    guard let context else { return .editing }
    if let offer, offer.context == context, let best = offer.candidates.first {
      take(best, for: context)
      return .editing
    }
    let candidates = completer.candidates(for: context)
    if candidates.count == 1 {
      take(candidates[0], for: context)
      return .editing
    }
    let common = Self.commonStart(candidates.map(\.word))
    if common.count > context.typed.count,
      candidates.allSatisfy({ $0.word.hasPrefix(context.typed) })
    {
      take(Candidate(common, isWhole: false), for: context)
      return .editing
    }
    hasHesitated = !candidates.isEmpty
    return lists && hasHesitated ? .list(candidates.map(\.label)) : .editing
  }

  /// Puts a candidate in the place of the word that is being typed.
  private mutating func take(_ candidate: Candidate, for context: CompletionContext) {
    offer = nil
    var text = candidate.word
    let needsQuote = text.contains { $0.isWhitespace || "\"';#".contains($0) }
    if context.quote != nil || needsQuote {
      text = PastedText.quoted(text)
      if !candidate.isWhole { text.removeLast() }
    }
    if candidate.isWhole { text += " " }
    // A blank that is there already is stepped over, not doubled.
    var end = state.cursor
    if candidate.isWhole, end < state.characters.count, state.characters[end] == " " { end += 1 }
    state.replace(context.start..<end, with: Array(text))
  }

  private static func commonStart(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    return words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
