import Dispatch
import Synchronization

/// Holds a thread of the server until the test opens it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() { semaphore.wait() }
}

/// A value that a thread of the server tells the test, or the test it, once.
final class Told<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var waiting: CheckedContinuation<Value, Never>?
  }

  private let state = Mutex(State())

  func tell(_ value: Value) {
    let waiting = state.withLock { state in
      state.value = value
      return state.waiting
    }
    waiting?.resume(returning: value)
  }

  var isTold: Bool { state.withLock { $0.value != nil } }

  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state in
        if state.value == nil { state.waiting = continuation }
        return state.value
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
