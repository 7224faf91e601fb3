#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The terminal.
extension System {
  /// The columns of the window that a descriptor writes to, 80 where it doesn't tell; nil if it's none.
  package static func columns(of descriptor: Int32) -> Int? {
    guard isTerminal(descriptor) else { return nil }
    return windowSize(of: descriptor)?.columns ?? 80
  }

  static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), max(1, Int(size.ws_row)))
  }

  /// The process's terminal, taken over so that it gives every key at once.
  ///
  /// What a signal does is the process's, so there is one of these at a time. Signals that end the
  /// process first put the terminal back; the others are told by ``wait(atMost:readingTo:)``.
  package struct Terminal {
    /// A signal that doesn't end the process.
    package enum Signal: Hashable {
      case interrupt
      case stop
      case resume
      case resize
    }

    /// What keys like Ctrl-C give.
    package enum Listening {
      /// A byte like all others: a line is being read.
      case keys
      /// A signal: something else is going on.
      case signals
    }

    /// What there is to do.
    package enum Event: Hashable {
      case bytes
      /// Signals came, or none and ``wake()`` was called.
      case signals(Set<Signal>)
      case timeOut
      /// The terminal is gone.
      case end
    }

    private let before: termios
    private let alarms: Int32
  }
}

extension System.Terminal {
  /// Takes over the terminal that is standard input and output.
  ///
  /// - Parameter farewell: What is written to it when a signal ends the process.
  /// - Returns: The terminal, in the state of ``Listening/signals``; nil if there is none.
  package static func open(farewell: StaticString) -> System.Terminal? {
    var before = termios()
    guard System.isTerminal(System.standardInput), System.isTerminal(System.standardOutput),
      unsafe tcgetattr(System.standardInput, &before) == 0, let alarms = TerminalSignals.open()
    else { return nil }
    unsafe TerminalSignals.before = before
    unsafe TerminalSignals.farewell = farewell
    let terminal = System.Terminal(before: before, alarms: alarms)
    terminal.listen(to: .signals)
    for number in [SIGINT, SIGTSTP, SIGCONT, SIGWINCH] {
      System.handle(number, TerminalSignals.tell)
    }
    for number in [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
      System.handle(number, TerminalSignals.restoreAndDie)
    }
    return terminal
  }

  /// Sets what keys like Ctrl-C give; returns the signals that came before.
  ///
  /// The terminal neither echoes nor gathers lines, whatever goes on, so that what is typed ahead
  /// isn't changed or lost; what is written goes out as ever.
  @discardableResult
  package func listen(to listening: Listening) -> Set<Signal> {
    var mode = before
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    if listening == .signals { mode.c_lflag |= tcflag_t(ISIG) | tcflag_t(NOFLSH) }
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    TerminalSignals.isTaken.store(true, ordering: .releasing)
    _ = unsafe tcsetattr(System.standardInput, TCSADRAIN, &mode)
    return heard()
  }

  /// Gives the terminal back as it was.
  package func restore() {
    var before = before
    _ = unsafe tcsetattr(System.standardInput, TCSADRAIN, &before)
    TerminalSignals.isTaken.store(false, ordering: .releasing)
  }

  /// Stops the process, as Ctrl-Z does; comes back when it is continued.
  package func suspend() {
    restore()
    _ = signal(SIGTSTP, SIG_DFL)
    _ = kill(0, SIGTSTP)
    // Another thread may be the one that is stopped first, and nobody stops a process whose
    // parent is gone: the signal to go on tells, or a moment without one.
    var ready = [pollfd(fd: alarms, events: Int16(POLLIN), revents: 0)]
    _ = unsafe poll(&ready, 1, 100)
    System.handle(SIGTSTP, TerminalSignals.tell)
    listen(to: .keys)
  }

  /// Waits for bytes, signals, or the end of a time.
  package func wait(
    atMost limit: Duration?,
    readingTo bytes: inout [UInt8]
  ) throws(System.Errno) -> Event {
    var ready = [
      pollfd(fd: System.standardInput, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarms, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&ready, 2, limit.map(Self.milliseconds) ?? -1)
    guard count >= 0 else {
      if System.Errno.current != .interrupted { throw .current }
      return .signals(heard())
    }
    if count == 0 { return .timeOut }
    if ready[1].revents != 0 { return .signals(heard()) }
    do throws(System.Errno) {
      let got = try System.readOnce(System.standardInput, upTo: 65_536, to: &bytes)
      return got > 0 ? .bytes : .end
    } catch {
      if error == .interrupted { return .signals(heard()) }
      if error.code == EIO { return .end }
      throw error
    }
  }

  /// Ends a wait from elsewhere.
  package static func wake() { TerminalSignals.ring(0) }

  /// The columns and rows of the window; 80 and 24 where it tells none.
  package var size: (columns: Int, rows: Int) {
    System.windowSize(of: System.standardOutput) ?? (80, 24)
  }

  private func heard() -> Set<Signal> {
    var numbers: [UInt8] = []
    while let count = try? System.readOnce(alarms, upTo: 64, to: &numbers), count > 0 {}
    var signals: Set<Signal> = []
    for number in numbers {
      switch Int32(number) {
      case SIGINT: signals.insert(.interrupt)
      case SIGTSTP: signals.insert(.stop)
      case SIGCONT: signals.insert(.resume)
      case SIGWINCH: signals.insert(.resize)
      default: break
      }
    }
    return signals
  }

  private static func milliseconds(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}
