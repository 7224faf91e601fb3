import HerbCart

/// Lines typed at a terminal, with editing, history, completion and live candidates.
///
/// The terminal gives every key at once while this lives. Between lines Ctrl-\ still works as a
/// signal, Ctrl-C stops a script or the reading of a file, Ctrl-Z waits for the next prompt. What
/// is typed ahead is kept.
package final class TerminalSource: LineSource {
  private static let promptText = "herbcart> "
  private static let quotePromptText = "   quote> "
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  /// What is written when a signal ends the program: what stands under the line goes.
  private static let farewell: StaticString = "\r\n\u{1B}[J\u{1B}[?2004l"

  private let output: Output
  private let terminal: System.Terminal
  private let language: Language
  private let style: Style
  private let makeSearch: () -> LiveSearch?
  private var liveSearch: LiveSearch?
  private var decoder = KeyDecoder()
  private var editor: LineEditor
  private var renderer: Renderer
  /// The lines of a text that was entered as one, still to be run.
  private var waiting: [[UInt8]] = []
  private var number = 0
  private var quote: OpenQuote
  private var isOpen = true

  /// Takes the terminal over; nil where it isn't one that can be drawn on.
  ///
  /// - Parameters:
  ///   - session: What the words of completions come from.
  ///   - style: The colours.
  ///   - environment: The value of an environment variable.
  package init?(_ session: Session, style: Style, environment: (String) -> String?) {
    guard let name = environment("TERM"), !["", "dumb"].contains(name),
      let terminal = System.Terminal.open(farewell: Self.farewell)
    else { return nil }
    self.terminal = terminal
    self.style = style
    output = session.output
    language = session.language
    renderer = Renderer(style: style)
    quote = OpenQuote(session.table)
    let file = HistoryFile(environment: environment)
    editor = LineEditor(history: History(file: file), completer: session.completer())
    makeSearch = {
      guard let catalogue = try? session.library.catalogue() else { return nil }
      return LiveSearch(catalogue) { System.Terminal.wake() }
    }
    output.write(Self.pasteOn)
  }

  deinit { close() }

  /// Gives the terminal back as it was.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    output.write(Self.pasteOff)
    output.flush()
    terminal.restore()
  }

  /// At a prompt errors tell no file and line.
  package var name: String? { nil }

  package func next() -> ScriptInput {
    if System.isInterrupted { waiting = [] }
    if !waiting.isEmpty { return line(waiting.removeFirst()) }
    let missed = terminal.listen(to: .keys)
    System.takeInterrupt()
    defer {
      output.flush()
      terminal.listen(to: .signals)
    }
    editor.begin(isContinued: quote.isOpen)
    if missed.contains(.stop) { suspend() }
    while true {
      while let key = decoder.next() {
        if let input = act(editor.press(key)) { return input }
      }
      draw()
      do throws(System.Errno) {
        if let input = try wait() { return input }
      } catch {
        return .failed(FileFault(path: "-", operation: .read, code: error.code))
      }
    }
  }

  private func line(_ bytes: [UInt8]) -> ScriptInput {
    number += 1
    let line = ScriptLine(bytes: bytes, range: bytes.indices, number: number)
    quote.note(line)
    return .line(line)
  }
}

// MARK: - Waiting for something to happen

extension TerminalSource {
  private func wait() throws(System.Errno) -> ScriptInput? {
    var bytes: [UInt8] = []
    switch try terminal.wait(atMost: decoder.patience, readingTo: &bytes) {
    case .bytes: decoder.feed(bytes)
    case .timeOut:
      if let key = decoder.timeOut() { return act(editor.press(key)) }
    case .end: return act(.end)
    case .signals(let signals):
      if signals.contains(.interrupt) { return act(.cancelled) }
      if signals.contains(.stop) { return act(.suspend) }
    }
    return nil
  }

  /// Does what a key asks for; returns what it gives the interpreter, if it ends the line.
  private func act(_ outcome: LineEditor.Outcome) -> ScriptInput? {
    switch outcome {
    case .editing: return nil
    case .accepted(let text):
      output.write(renderer.finish(picture(isLast: true), width: width))
      waiting = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      return line(waiting.removeFirst())
    case .tooLong:
      output.write(renderer.finish(picture(isLast: true), width: width))
      number += 1
      return .tooLong(number: number)
    case .cancelled:
      output.write(renderer.finish(picture(isLast: true), width: width))
      // The interpreter waits for the rest of a quoted text: that there is none ends it.
      if quote.drop() { return .end }
      editor.begin()
    case .end:
      output.write(renderer.finish(picture(isLast: true), width: width))
      _ = quote.drop()
      return .end
    case .clearScreen: output.write(renderer.clear())
    case .list(let labels):
      output.write(renderer.finish(picture(isLast: true), width: width))
      let rows = ColumnLayout.rows(labels, width: width, most: max(1, terminal.size.rows - 2))
      output.write(rows.map { $0 + "\r\n" }.joined())
    case .suspend: suspend()
    }
    return nil
  }

  private func suspend() {
    output.write(renderer.finish(picture(isLast: true), width: width))
    output.write(Self.pasteOff)
    output.flush()
    terminal.suspend()
    output.write(Self.pasteOn)
  }
}

// MARK: - Drawing

extension TerminalSource {
  private var width: Int { terminal.size.columns }

  private func draw() {
    refreshCandidates()
    output.write(renderer.draw(picture(isLast: false), width: width))
    output.flush()
  }

  private func refreshCandidates() {
    editor.dropOldOffer()
    let text = editor.herbBeingTyped ?? ""
    if liveSearch == nil, !text.isEmpty { liveSearch = makeSearch() }
    liveSearch?.ask(text)
    if let answer = liveSearch?.answer, answer.text == text, !text.isEmpty {
      editor.show(answer.herbs.map { Candidate($0) }, for: text)
    }
  }

  private func picture(isLast: Bool) -> Renderer.Picture {
    if editor.state.isTooLong {
      let note = Localized(zh: "（超过 1 MiB，整行不执行）", en: "(over 1 MiB, not run)")
      return .init(prompt: promptText + note[language], state: EditState())
    }
    if !isLast, let search = editor.searched {
      let word = Localized(zh: "查历史", en: search.hasFailed ? "not found" : "history")
      let query = SafeText.escaped(search.query)
      return .init(prompt: "\(word[language]) '\(query)': ", state: editor.shown)
    }
    let rows = isLast ? [] : candidateRows()
    return .init(prompt: promptText, state: editor.state, below: rows)
  }

  private var promptText: String { quote.isOpen ? Self.quotePromptText : Self.promptText }

  private func candidateRows() -> [String] {
    let items = editor.offered.enumerated().map { "\($0 + 1) \($1.label)" }
    return ColumnLayout.rows(items, width: width, most: max(1, terminal.size.rows - 2))
  }
}
