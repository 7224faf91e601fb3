#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension System {
  /// Standard input at a terminal that hands over whole lines, and drops them on Ctrl-C.
  package struct LineTerminal {
    private let alarms: Int32?

    /// Makes Ctrl-C end a wait instead of the process.
    ///
    /// Any thread may be the one that gets the signal, so a read isn't sure to end by it.
    package init() {
      alarms = TerminalSignals.open()
      System.handle(SIGINT, TerminalSignals.tell)
    }

    /// Forgets a Ctrl-C that was for something else than the line to come.
    package func forgetInterrupts() {
      System.takeInterrupt()
      guard let alarms else { return }
      var heard: [UInt8] = []
      while let count = try? System.readOnce(alarms, upTo: 64, to: &heard), count > 0 {}
    }

    /// Waits for a line and appends it; 0 at the end of the input.
    ///
    /// - Throws: ``Errno/interrupted`` after Ctrl-C.
    package func read(upTo count: Int, to bytes: inout [UInt8]) throws(Errno) -> Int {
      var ready = [
        pollfd(fd: System.standardInput, events: Int16(POLLIN), revents: 0),
        pollfd(fd: alarms ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&ready, 2, -1) < 0 { throw .current }
      if ready[1].revents != 0 {
        forgetInterrupts()
        throw .interrupted
      }
      return try System.readOnce(System.standardInput, upTo: count, to: &bytes)
    }
  }
}
