import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Ctrl-C, and what other signals call.
extension System {
  /// Whether Ctrl-C was pressed since the last prompt: what takes its time should end.
  package static var isInterrupted: Bool {
    TerminalSignals.isInterrupted.load(ordering: .acquiring)
  }

  /// Forgets an interrupt, as the next one is another matter; returns whether there was one.
  @discardableResult
  package static func takeInterrupt() -> Bool {
    TerminalSignals.isInterrupted.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Makes the first Ctrl-C something that can be asked for, so that what is going on can end
  /// where a line ends; a second one ends the process.
  package static func noteInterrupts() { handle(SIGINT, NotedInterrupts.note) }

  /// Whether there was a Ctrl-C since ``noteInterrupts()``.
  package static var wasInterrupted: Bool { NotedInterrupts.wereAny.load(ordering: .relaxed) }

  /// Ends the process as Ctrl-C does that nobody notes.
  package static func dieInterrupted() -> Never {
    _ = signal(SIGINT, SIG_DFL)
    raise(SIGINT)
    exit(130)
  }

  /// Sets what a signal calls; system calls that wait are interrupted by it.
  static func handle(
    _ number: Int32,
    _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
    unsafe action.__sigaction_handler.sa_handler = handler
    #else
    unsafe action.__sa_handler.sa_handler = handler
    #endif
    _ = unsafe sigaction(number, &action, nil)
  }
}

/// Whether Ctrl-C came while it was noted and not obeyed.
private enum NotedInterrupts {
  static let wereAny = Atomic<Bool>(false)

  static let note: @convention(c) (Int32) -> Void = { number in
    wereAny.store(true, ordering: .relaxed)
    _ = signal(number, SIG_DFL)
  }
}
