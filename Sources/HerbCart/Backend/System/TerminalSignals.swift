import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What signal handlers need, who can't be passed anything.
enum TerminalSignals {
  /// Where handlers write the numbers of signals; -1 where nobody reads them.
  static let alarms = Atomic<Int32>(-1)
  /// Whether ``before`` is to be put back.
  static let isTaken = Atomic<Bool>(false)
  /// Whether Ctrl-C was pressed; only where it doesn't end the process.
  static let isInterrupted = Atomic<Bool>(false)
  /// The terminal as it was.
  ///
  /// Unsafe, since a signal handler reads it, which may take no lock: `System.Terminal.open`, called
  /// once in a program, writes it before it sets that handler, and nobody does again.
  nonisolated(unsafe) static var before = termios()
  /// What is written when a signal ends the process.
  ///
  /// Unsafe for the reason that ``before`` is, and written with it.
  nonisolated(unsafe) static var farewell: StaticString = ""

  static let tell: @convention(c) (Int32) -> Void = { number in
    let failure = errno
    if number == SIGINT { isInterrupted.store(true, ordering: .releasing) }
    ring(UInt8(truncatingIfNeeded: number))
    errno = failure
  }

  static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    if isTaken.load(ordering: .acquiring) {
      unsafe tcsetattr(System.standardInput, TCSANOW, &before)
      _ = unsafe write(System.standardOutput, farewell.utf8Start, farewell.utf8CodeUnitCount)
    }
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// Makes the pipe that handlers write to; returns the end that tells of it.
  static func open() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    alarms.store(ends[1], ordering: .releasing)
    return ends[0]
  }

  static func ring(_ byte: UInt8) {
    var byte = byte
    _ = unsafe write(alarms.load(ordering: .acquiring), &byte, 1)
  }
}
