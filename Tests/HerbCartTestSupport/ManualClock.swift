import Synchronization

/// A clock that goes on when it is told to, so that no test waits for a real one.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    var offset = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var next = 0
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let early = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.contains(number) { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let early { continuation.resume(with: early) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(number)
        return state.sleepers.removeValue(forKey: number)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on and wakes whoever has slept long enough.
  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Waits until so many sleep.
  package func sleepers(_ count: Int) async {
    while state.withLock({ $0.sleepers.count }) != count { await Task.yield() }
  }
}
