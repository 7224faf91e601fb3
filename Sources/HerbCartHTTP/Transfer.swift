import Foundation
import HerbCart
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its answer, of which no more is read than is wanted.
///
/// It ends once, whatever comes first: the answer, a fault, the deadline, or the cancellation of
/// the task that waits. What comes later is dropped.
final class Transfer: NSObject, Sendable {
  /// An answer that was read as far as it was wanted.
  struct Reply {
    var head: ReplyHead
    var body: [UInt8] = []
  }

  /// Why there is no answer.
  struct Ending: Error {
    var reason: ServiceFault.Reason
  }

  /// Waits until an answer must be whole; throws if it is cancelled before.
  typealias Deadline = @Sendable () async throws -> Void
  typealias Outcome = Result<Reply, Ending>

  struct State {
    var head: ReplyHead?
    var body: [UInt8] = []
    var outcome: Outcome?
    var waiting: CheckedContinuation<Outcome, Never>?
    var task: URLSessionDataTask?
    var session: URLSession?
    var watch: Task<Void, Never>?
  }

  let state = Mutex(State())
  let limit: Int
  /// Where the session is spoken to.
  ///
  /// On Linux all sessions of a program share a queue, and whoever makes, begins or cancels a task
  /// waits for it: as long as any server sends faster than it is read. None of the few threads that
  /// tasks run on may wait there, nor the delegate.
  private let queue = DispatchQueue(label: "HerbCartHTTP.Transfer")

  private init(limit: Int) { self.limit = limit }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - request: What is sent.
  ///   - limit: The most bytes of a body.
  ///   - deadline: Ends when the answer must be whole.
  /// - Returns: The answer; its body is empty where only the head matters.
  /// - Throws: ``Ending``, with the reason.
  static func answer(
    to request: URLRequest,
    limit: Int,
    by deadline: @escaping Deadline
  ) async throws(Ending) -> Reply {
    let transfer = Transfer(limit: limit)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { transfer.start(request, by: deadline, $0) }
    } onCancel: {
      transfer.end(.failure(Ending(reason: .cancelled)))
    }
    return try outcome.get()
  }
}

extension Clock where Duration == Swift.Duration {
  /// The end of a time that begins now; all requests of a load share it.
  func deadline(after time: Duration) -> Transfer.Deadline {
    let end = now.advanced(by: time)
    return { try await self.sleep(until: end, tolerance: nil) }
  }
}

// MARK: - Beginning and end

extension Transfer {
  private func start(
    _ request: URLRequest,
    by deadline: @escaping Deadline,
    _ waiting: CheckedContinuation<Outcome, Never>
  ) {
    let early = state.withLock { state -> Outcome? in
      if let outcome = state.outcome { return outcome }
      state.waiting = waiting
      state.watch = Task { [weak self] in
        guard (try? await deadline()) != nil else { return }
        self?.end(.failure(Ending(reason: .timedOut)))
      }
      return nil
    }
    if let early { return waiting.resume(returning: early) }
    queue.async { [self] in open(request) }
  }

  private func open(_ request: URLRequest) {
    guard state.withLock({ $0.outcome == nil }) else { return }
    // A session holds its delegate until it is invalidated, so each transfer has its own.
    let session = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    let isWanted = state.withLock { state in
      guard state.outcome == nil else { return false }
      state.task = task
      state.session = session
      return true
    }
    if isWanted { task.resume() } else { session.invalidateAndCancel() }
  }

  /// Ends the transfer, unless it has.
  func end(_ outcome: Outcome) {
    let past = state.withLock { state -> State? in
      guard state.outcome == nil else { return nil }
      defer { state = State(outcome: outcome) }
      return state
    }
    guard let past else { return }
    past.waiting?.resume(returning: outcome)
    past.watch?.cancel()
    queue.async {
      past.task?.cancel()
      past.session?.finishTasksAndInvalidate()
    }
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}
