import HerbCart

/// Runs lines of commands on a session: one loop for terminal, files, texts and standard input.
package final class Interpreter {
  /// The most scripts that may source one another.
  package static let sourceLimit = 16

  /// A source that is being read, and the commands of its last line that still wait.
  struct Frame {
    let source: any LineSource
    var rest: (line: ScriptLine, from: Int)?
  }

  /// Why reading lines paused.
  private enum Pause {
    case ended
    case effect(Effect)
    /// A failure: nothing more of this script runs.
    case failed
  }

  let session: Session
  private let runners: [CommandTable.Runner]
  /// The command that is being read.
  private var words: Arguments
  /// The sources, the innermost last.
  var frames: [Frame] = []
  var hasFailed = false
  var hasWarned = false
  var shownState = 0
  var changedLine: ChangedLine?

  /// The status that the program ends with, of several the highest.
  package internal(set) var exitStatus: Int32 = 0

  package init(_ session: Session) {
    self.session = session
    let table = session.table
    runners = table.runners
    let names = table.rows.filter(\.manual.takesRest).flatMap(\.manual.names)
    // The lead byte of full-width letters is any name's.
    let initials = Set(names.flatMap { [$0.utf8.first, $0.uppercased().utf8.first, 0xEF] })
    let tokenizer = Tokenizer(restInitials: Set(initials.compactMap(\.self))) { bytes, name in
      table.row(bytes, name).map { table.rows[$0].manual.takesRest } ?? false
    }
    words = Arguments(session: session, tokenizer: tokenizer)
  }

  /// Whether the closing summary may be printed.
  package var mayClose: Bool { !hasFailed || session.options.keepsGoing }

  /// Runs a source to its end.
  ///
  /// - Returns: Whether more may run: false after a failure that ends it all, and after `quit`.
  package nonisolated(nonsending) func run(_ source: any LineSource) async -> Bool {
    frames = [Frame(source: source)]
    shownState = session.cart.stateNumber
    if session.isInteractive { changedLine = ChangedLine(session.cart.lines) }
    if session.isInteractive { session.tellNewErrors() }
    while let frame = frames.last {
      // Only what takes its time is asynchronous; the hot loop inside isn't.
      switch runLines(of: frame) {
      case .ended:
        if frames.count == 1, session.isInteractive, !mayQuit(warns: true) { continue }
        leave()
      case .effect(.reload): if await !reload() { return false }
      case .effect(.source(let source)): enter(source)
      case .effect(.quit(let warns)): if mayQuit(warns: warns) { return false }
      case .effect(.proceed): break
      case .failed:
        guard session.isInteractive else { return false }
        while frames.count > 1 { leave() }
      }
      if session.output.failure != nil { return false }
    }
    return true
  }

  private func enter(_ source: any LineSource) {
    frames.append(Frame(source: source))
    session.sourceDepth += 1
  }

  private func leave() {
    frames.removeLast()
    if !frames.isEmpty { session.sourceDepth -= 1 }
    showSummaryIfChanged()
  }
}

// MARK: - Lines and commands

extension Interpreter {
  private func runLines(of frame: Frame) -> Pause {
    // Held here while lines run, so that a line doesn't pay for access to the object.
    var words = Arguments(session: session)
    swap(&words, &self.words)
    defer { swap(&words, &self.words) }
    if let rest = frame.rest {
      frames[frames.count - 1].rest = nil
      if let pause = run(rest.line, from: rest.from, frame.source, &words) { return pause }
    }
    // At the prompt itself Ctrl-C is a key; in a script that it sources it ends that.
    let mayBeStopped = session.isInteractive && frames.count > 1
    // At the prompt each change is shown, so each line is run by itself.
    let plainEdits = session.isInteractive ? nil : frame.source as? ByteLineSource
    let cart = session.cart
    while true {
      if mayBeStopped, session.isInterrupted() {
        tellInterrupt()
        return .failed
      }
      plainEdits?.readPlainEdits { edit in (try? cart.edit(edit.line, edit.edit)) != nil }
      switch frame.source.next() {
      case .end: return .ended
      case .failed(let fault):
        complain(Diagnostics.text(of: .file(fault), language: session.language))
        return note(status: 3) ? .ended : .failed
      case .tooLong(let number):
        guard refuseTooLong(number, frame.source) else { return .failed }
      case .line(let line):
        if let pause = run(line, from: 0, frame.source, &words) { return pause }
        // Whoever reads the output may be gone; to look now and then is enough.
        if line.number & 0xFF == 0, session.output.failure != nil { return .ended }
      }
    }
  }

  @inline(__always)
  private func run(
    _ line: ScriptLine,
    from first: Int,
    _ source: any LineSource,
    _ words: inout Arguments
  ) -> Pause? {
    let count: Int
    do throws(Tokenizer.Fault) {
      count = try words.read(line)
    } catch {
      if case .openQuote(_, true) = error {
        switch join(line, error, source, words.tokenizer) {
        case .whole(let whole): return run(whole, from: first, source, &words)
        case .refused(let goesOn): return goesOn ? nil : .failed
        }
      }
      let failure = Failure(Problem(error), at: error.offset)
      return fail(failure, line, source) ? nil : .failed
    }
    var index = first
    while index < count {
      do throws(Failure) {
        let effect = try perform(index, of: line, &words)
        index += 1
        if case .proceed = effect {
          if session.isInteractive { showSummaryIfChanged() }
        } else {
          if index < count { frames[frames.count - 1].rest = (line, index) }
          return .effect(effect)
        }
      } catch {
        guard fail(error, line, source) else { return .failed }
        index += 1
      }
    }
    return nil
  }

  @inline(__always)
  private func perform(
    _ command: Int,
    of line: ScriptLine,
    _ words: inout Arguments
  ) throws(Failure) -> Effect {
    let (name, row) = words.begin(command)
    guard let row else {
      let text = line.text(name.content)
      throw Failure(
        .unknownCommand(text, nearest: session.table.nearest(to: text)),
        at: name.range.lowerBound
      )
    }
    do throws(Failure) {
      return try runners[row].run(&words, session)
    } catch {
      throw Failure(error, orAt: name.range.lowerBound)
    }
  }
}
