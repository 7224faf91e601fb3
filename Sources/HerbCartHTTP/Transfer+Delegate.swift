import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the session tells of a transfer, one call at a time.
extension Transfer: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let head = ReplyHead(response) else {
      completionHandler(.cancel)
      return end(.failure(Ending(reason: .notHTTP)))
    }
    switch head.verdict(limit: limit) {
    case .read:
      state.withLock { if $0.outcome == nil { $0.head = head } }
      completionHandler(.allow)
    case .leave:
      completionHandler(.cancel)
      end(.success(Reply(head: head)))
    case .refuse(let reason):
      completionHandler(.cancel)
      end(.failure(Ending(reason: reason)))
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let fits = state.withLock { state in
      guard state.outcome == nil else { return true }
      guard data.count <= limit - state.body.count else { return false }
      state.body.append(contentsOf: data)
      return true
    }
    if !fits { end(.failure(Ending(reason: .tooLarge(limit: limit)))) }
  }

  /// Hears of a redirect: at once, but on Linux when its body has come, of which nothing is told
  /// before, so that only the deadline limits it.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    if let head = ReplyHead(response) { end(.success(Reply(head: head))) }
    #if !canImport(FoundationNetworking)
    // On Linux an answer to this question stops the program if the task was cancelled meanwhile.
    completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let isSecure = task.originalRequest?.url?.scheme == "https"
    let (head, body) = state.withLock { ($0.head, $0.body) }
    if let error {
      end(.failure(Ending(reason: .init(error, isSecure: isSecure, hasBegun: head != nil))))
    } else if let head = head ?? ReplyHead(task.response) {
      end(.success(Reply(head: head, body: body)))
    } else {
      end(.failure(Ending(reason: .notHTTP)))
    }
  }
}
