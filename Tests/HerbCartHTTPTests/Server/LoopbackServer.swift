import Foundation
import Synchronization

/// A web server of this process for one test: it answers as the test says, a thread a connection.
final class LoopbackServer: Sendable {
  typealias Answer = @Sendable (Exchange) -> Void

  private struct State {
    var requests: [Request] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  let port: Int
  private let listener: Socket
  private let state = Mutex(State())
  private let answer: Answer

  /// On Linux the proxies of the environment would be asked for this computer's own address.
  private static let withoutProxies: Void = {
    let environment = ProcessInfo.processInfo.environment
    guard ["http_proxy", "all_proxy", "ALL_PROXY"].contains(where: { environment[$0] != nil })
    else {
      return
    }
    unsafe setenv("no_proxy", "127.0.0.1,localhost", 1)
  }()

  /// Listens on a free port of 127.0.0.1.
  init(_ answer: @escaping Answer) throws {
    Self.withoutProxies
    listener = try Socket.listening()
    port = try listener.port()
    self.answer = answer
    Thread.detachNewThread { [weak self, listener] in
      while let connection = listener.accept() {
        guard let self else { return connection.close() }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  /// Answers every request with the same JSON.
  convenience init(json: String) throws {
    try self.init { $0.reply(json: json) }
  }

  deinit { listener.shutDown() }

  /// An address of this server.
  func url(_ path: String = "/list", login: String = "", host: String = "127.0.0.1") throws -> URL {
    guard let url = URL(string: "http://\(login)\(host):\(port)\(path)") else {
      throw POSIXError(.EINVAL)
    }
    return url
  }

  /// Its name in messages.
  var origin: String { "http://127.0.0.1:\(port)" }

  /// What was asked so far.
  var requests: [Request] { state.withLock { $0.requests } }

  /// Waits until it was asked so many times.
  func asked(_ times: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests.count >= times { return true }
        state.waiting.append((times, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func serve(_ connection: Socket) {
    defer { connection.close() }
    guard let request = Request(from: connection) else { return }
    let (number, woken) = state.withLock { state in
      state.requests.append(request)
      let count = state.requests.count
      let woken = state.waiting.filter { $0.count <= count }
      state.waiting.removeAll { $0.count <= count }
      return (count - 1, woken)
    }
    for waiting in woken { waiting.continuation.resume() }
    answer(Exchange(connection: connection, request: request, number: number))
  }
}
