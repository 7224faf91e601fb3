import HerbCart
import Synchronization

/// A backend that answers when it is told to, in whatever order.
final class SlowBackend: DrugBackend {
  private typealias Answer = Result<LoadedPrescription, LoadError>

  private struct State {
    var asked = 0
    var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
  }

  private let state = Mutex(State())

  func load() async throws(LoadError) -> LoadedPrescription {
    let answer = await withCheckedContinuation { continuation in
      state.withLock { state in
        state.waiting[state.asked] = continuation
        state.asked += 1
      }
    }
    return try answer.get()
  }

  /// Waits until it was asked so many times.
  func asked(_ times: Int) async {
    while state.withLock({ $0.asked }) < times { await Task.yield() }
  }

  /// Answers a request; they count from 0.
  func answer(_ request: Int, _ lines: CartLines, warnings: [DataWarning] = []) {
    finish(request, .success(LoadedPrescription(Prescription(lines: lines), warnings: warnings)))
  }

  /// Fails a request.
  func fail(_ request: Int, _ error: LoadError) { finish(request, .failure(error)) }

  private func finish(_ request: Int, _ answer: Answer) {
    state.withLock { $0.waiting.removeValue(forKey: request) }?.resume(returning: answer)
  }
}

/// A backend that answers at once, each time with what comes next.
final class QuickBackend: DrugBackend {
  private let answers: Mutex<[Result<LoadedPrescription, LoadError>]>

  init(_ answers: [Result<LoadedPrescription, LoadError>]) {
    self.answers = Mutex(answers)
  }

  convenience init(lists: CartLines...) {
    self.init(lists.map { .success(LoadedPrescription(Prescription(lines: $0))) })
  }

  func load() async throws(LoadError) -> LoadedPrescription {
    try answers.withLock { $0.removeFirst() }.get()
  }
}
