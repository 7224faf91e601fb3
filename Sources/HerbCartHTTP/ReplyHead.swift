import Foundation
import HerbCart

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What stands above the body of an answer, and what follows from it.
struct ReplyHead: Hashable {
  /// The status.
  var status: Int
  /// The tag by which the service knows this version of the list.
  var tag: String?
  /// The type of the body, without its parameters, in small letters.
  var type: String?
  /// The length that is announced; it may be wrong.
  var length: Int64?
  /// The place that a redirect refers to.
  var location: String?

  /// What is to be done about the body.
  enum Verdict: Hashable {
    /// It is the list.
    case read
    /// The head says everything.
    case leave
    /// It is refused without a look.
    case refuse(ServiceFault.Reason)
  }

  /// Returns what is to be done about a body of at most `limit` bytes.
  func verdict(limit: Int) -> Verdict {
    guard status == 200 else { return .leave }
    if let type, !Self.isReadable(type) { return .refuse(.wrongType(type)) }
    if let length, length > limit { return .refuse(.tooLarge(limit: limit)) }
    return .read
  }

  /// Whether a body of a type may be JSON; file servers call it text, or nothing in particular.
  private static func isReadable(_ type: String) -> Bool {
    type.hasSuffix("/json") || type.hasSuffix("+json")
      || ["text/plain", "application/octet-stream"].contains(type)
  }
}

extension ReplyHead {
  /// Reads the head of an answer; nil if it isn't one of HTTP.
  init?(_ response: URLResponse?) {
    guard let response = response as? HTTPURLResponse else { return nil }
    status = response.statusCode
    tag = response.value(forHTTPHeaderField: "ETag").flatMap { Self.isSendable(tag: $0) ? $0 : nil }
    type = response.value(forHTTPHeaderField: "Content-Type").map { text in
      String(text.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
    }
    if type?.isEmpty == true { type = nil }
    length = response.expectedContentLength < 0 ? nil : response.expectedContentLength
    location = response.value(forHTTPHeaderField: "Location")
  }

  /// Whether a tag can be sent back: it goes into a header, and nobody needs a long one.
  private static func isSendable(tag: String) -> Bool {
    (1...1_024).contains(tag.utf8.count) && tag.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The place that the answer refers to, if it is a redirect.
  func target(from url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(status), let location else { return nil }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }
}
