/// Why a list didn't come from a web service.
///
/// It can be shown and logged: it holds no key, no password, and of the address neither path nor
/// query.
public struct ServiceFault: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The address is none that can be asked: not HTTP, or without a host.
    case badAddress
    /// The key, or the name that it is sent under, holds what can't be sent there.
    case badKey
    /// The address is plain HTTP, which wasn't allowed; nothing was sent.
    case plainHTTP
    /// Nobody answers there: no such host, no connection.
    case unreachable
    /// The connection isn't secure: the certificate is refused, or TLS fails.
    case notSecure
    /// The answer wasn't whole in time.
    case timedOut
    /// The task that asked was cancelled.
    case cancelled
    /// Somebody answers, but not in HTTP, or hangs up without a word.
    case notHTTP
    /// The answer broke off.
    case cutShort
    /// The service answered with a status other than 200.
    case status(Int)
    /// The service refers to another place; `to` is its scheme, host and port.
    case redirected(to: String)
    /// The service refers from one place to the next without an end.
    case tooManyRedirects
    /// The answer is of another type than JSON, such as the page of a hotel's network.
    case wrongType(String)
    /// The answer is larger than `limit` bytes; no more of it was read.
    case tooLarge(limit: Int)
    /// Something else, with the number of `URLError`.
    case failed(code: Int)
  }

  /// What went wrong.
  public var reason: Reason
  /// Who was asked: scheme, host, and a port that isn't the usual one; empty without an address.
  public var service: String

  /// Makes a fault.
  public init(_ reason: Reason, service: String) {
    self.reason = reason
    self.service = service
  }
}
