import HerbCart

/// Runs lines of commands on a session: one loop for terminal, files, texts and standard input.
package final class Interpreter {
  /// The most scripts that may source one another.
  package static let sourceLimit = 16

  /// A source that is being read, and the commands of its last line that still wait.
  private struct Frame {
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

  private let session: Session
  private let runners: [CommandTable.Runner]
  /// The command that is being read.
  private var words: Arguments
  /// The sources, the innermost last.
  private var frames: [Frame] = []
  private var hasFailed = false
  private var hasWarned = false
  private var shownState = 0
  private var changedLine: ChangedLine?

  /// The status that the program ends with, of several the highest.
  package private(set) var exitStatus: Int32 = 0

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

// MARK: - Pasted text of several lines

extension Interpreter {
  /// What became of a line whose quoted text was open.
  private enum Joined {
    case whole(ScriptLine)
    /// It was refused, and that was told; whether to go on with the script.
    case refused(goesOn: Bool)
  }

  /// Joins lines to one whose quoted text is open, until all its texts are closed, and cuts it.
  ///
  /// All of it is read past even if it is refused, since none of it is a command.
  private func join(
    _ first: ScriptLine,
    _ fault: Tokenizer.Fault,
    _ source: any LineSource,
    _ tokenizer: Tokenizer
  ) -> Joined {
    var tokenizer = tokenizer
    var bytes = Array(first.bytes[first.range])
    let number = first.number
    var isTooLong = false
    // What is cut already is cut again once, as it stands in another buffer now.
    var isCut = false
    var quote = fault.offset - first.range.lowerBound
    var name = Array(first.bytes[tokenizer.openName])
    while true {
      let start = bytes.count
      var isClosed = false
      while !isClosed {
        switch source.next() {
        case .line(let next):
          isClosed = Tokenizer.closes(next, bytes[quote])
          isTooLong = isTooLong || bytes.count + 1 + next.range.count > ByteLineSource.lineLimit
          if isTooLong {
            // It is refused; what matters still is where the text ends.
            if isClosed { bytes = name + [0x20, bytes[quote], 0x0A] + next.bytes[next.range] }
          } else {
            bytes.append(0x0A)
            bytes += next.bytes[next.range]
          }
        case .tooLong: isTooLong = true
        case .end:
          if isTooLong { return .refused(goesOn: refuseTooLong(number, source)) }
          let whole = ScriptLine(bytes: bytes, range: bytes.indices, number: number)
          return refused(Failure(.openQuote, at: quote), whole, source)
        case .failed(let error):
          complain(Diagnostics.text(of: .file(error), language: session.language))
          return .refused(goesOn: note(status: 3))
        }
      }
      let line = ScriptLine(bytes: bytes, range: bytes.indices, number: number)
      do throws(Tokenizer.Fault) {
        if isTooLong || !isCut {
          try tokenizer.cut(line)
        } else {
          try tokenizer.cut(line, addedAt: start)
        }
        if isTooLong { return .refused(goesOn: refuseTooLong(number, source)) }
        return .whole(line)
      } catch {
        guard case .openQuote(let at, true) = error else {
          if isTooLong { return .refused(goesOn: refuseTooLong(number, source)) }
          return refused(Failure(Problem(error), at: error.offset), line, source)
        }
        quote = at
        name = Array(bytes[tokenizer.openName])
        isCut = true
      }
    }
  }

  private func refused(
    _ failure: Failure,
    _ line: ScriptLine,
    _ source: any LineSource
  ) -> Joined {
    .refused(goesOn: fail(failure, line, source))
  }

  /// Tells of a line over the limit; returns whether to go on with the script.
  private func refuseTooLong(_ number: Int, _ source: any LineSource) -> Bool {
    complain(
      Diagnostics.text(
        of: .lineTooLong,
        lineNumber: number,
        source: source.name,
        language: session.language
      )
    )
    return note(status: 1)
  }
}

// MARK: - What the loop itself does

extension Interpreter {
  private nonisolated(nonsending) func reload() async -> Bool {
    switch await session.cart.reload() {
    case .failed(let error):
      complain(Diagnostics.text(of: .load(error), language: session.language))
      return note(status: 3) || session.isInteractive
    case .outdated:
      complain(Diagnostics.text(of: .reloadOutdated, language: session.language))
      return note(status: 1) || session.isInteractive
    case .idle, .loading, .loaded:
      if session.isInteractive { showSummaryIfChanged() }
      return true
    }
  }

  /// Warns once when something would be lost; returns whether to leave.
  private func mayQuit(warns: Bool) -> Bool {
    guard warns, session.isInteractive, session.cart.isModified, !hasWarned else { return true }
    hasWarned = true
    session.answer(
      Localized(
        zh: "有未保存的改动：save FILE 保存；再退出一次则放弃",
        en: "unsaved changes: 'save FILE' keeps them, leaving once more drops them"
      )
    )
    return false
  }

  /// Says that scripts were stopped; of the line that sourced them nothing more runs either.
  private func tellInterrupt() {
    for index in frames.indices { frames[index].rest = nil }
    complain(Wording(session.language).interrupted() + "\n")
  }

  private func showSummaryIfChanged() {
    guard session.isInteractive, frames.count == 1 else { return }
    session.keepForRecovery()
    let state = session.cart.stateNumber
    guard state != shownState else { return }
    shownState = state
    hasWarned = false
    session.print(changedLine?.text(session.cart.lines, session.cartText) ?? "")
    session.print(session.cartText.summary(session.cart.summary))
    session.tellNewErrors()
  }

  /// Tells a failure; returns whether to go on with the script.
  private func fail(_ failure: Failure, _ line: ScriptLine, _ source: any LineSource) -> Bool {
    complain(
      Diagnostics.text(
        of: failure,
        line: line,
        source: source.name,
        language: session.language,
        columns: session.errors.columns
      )
    )
    return note(status: failure.problem.exitStatus)
  }

  /// Notes a script that couldn't be read; returns whether to go on.
  package func noteFailure(status: Int32) -> Bool { note(status: status) }

  private func complain(_ text: String) { session.complain(text) }

  /// Notes a failure; returns whether to go on with the script.
  private func note(status: Int32) -> Bool {
    if session.isInteractive { return frames.count == 1 || session.options.keepsGoing }
    exitStatus = max(exitStatus, status)
    hasFailed = true
    return session.options.keepsGoing
  }
}

extension Problem {
  init(_ fault: Tokenizer.Fault) {
    switch fault {
    case .nul: self = .nul
    case .invalidUTF8: self = .invalidUTF8
    case .openQuote: self = .openQuote
    }
  }

  /// 3 where a file is to blame, else 1.
  package var exitStatus: Int32 {
    switch self {
    case .load, .file, .changedOnDisk, .noData: 3
    // What the cart has to say to a text isn't the file's fault.
    case .inFile(.herbInCart, _, _), .inFile(.otherDoses, _, _): 1
    case .inFile: 3
    default: 1
    }
  }
}
