import Foundation
import HerbCart

/// Loads a drug list or a saved prescription from a web service.
///
/// It is asked with GET and must answer 200 with JSON in the format of `PrescriptionFile`, which
/// may be called JSON, plain text, bytes, or nothing. What it answers is trusted no more than a file:
/// it is read strictly, up to a size and within a time. A redirect is followed to the same host and
/// port only, at most five times. Cookies, caches and stored passwords of the program are neither
/// used nor changed.
///
/// On Linux the proxies of the environment (`https_proxy`, `no_proxy`) are obeyed, and the body of a
/// redirect is read to its end, which the time limits and not the size.
///
///     let key = ServiceKey.header(name: "X-Key", value: secret)
///     let cart = CartViewModel(backend: HTTPDrugBackend(url, key: key))
///     await cart.reload()
public actor HTTPDrugBackend: DrugBackend {
  private struct Kept {
    var address: ServiceAddress
    var tag: String
    var loaded: LoadedPrescription
  }

  private let url: URL
  private let key: ServiceKey?
  private let timeout: Duration
  private let sizeLimit: Int
  private let allowsPlainHTTP: Bool
  private let clock: any Clock<Duration>
  private var kept: Kept?

  /// Makes a backend; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - url: Where the list is; a name and a password in it are sent as HTTP's basic login.
  ///   - key: A key that the service wants to see; as the header `Authorization` it takes the place
  ///     of the login.
  ///   - timeout: How long a load may take in all, redirects included; at most a day.
  ///   - sizeLimit: The most bytes of an answer, after it is unpacked.
  ///   - allowsPlainHTTP: Whether an address may be `http:`, which anybody on the way can read
  ///     and change.
  ///   - clock: What the time is measured with.
  public init(
    _ url: URL,
    key: ServiceKey? = nil,
    timeout: Duration = .seconds(30),
    sizeLimit: Int = 32 * 1_024 * 1_024,
    allowsPlainHTTP: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.url = url
    self.key = key
    self.timeout = min(max(timeout, .zero), .seconds(86_400))
    self.sizeLimit = max(0, sizeLimit)
    self.allowsPlainHTTP = allowsPlainHTTP
    self.clock = clock
  }

  /// Asks for the list.
  ///
  /// If the service says that the list is still the one that was loaded last, that one is the
  /// result, and nothing is sent or read again. Cancelling the task ends the request at once.
  ///
  /// - Throws: `LoadError.service` if no list came, `LoadError.data` with the place if it is refused;
  ///   `file` is the scheme, host and port.
  public func load() async throws(LoadError) -> LoadedPrescription {
    let before = kept
    let (address, reply) = try await ask(before)
    if reply.head.status == 304, let before { return before.loaded }
    guard !Task.isCancelled else { throw Self.fault(.cancelled, address.origin) }
    let loaded = try PrescriptionFile.read(reply.body, file: address.origin)
    kept = reply.head.tag.map { Kept(address: address, tag: $0, loaded: loaded) }
    return loaded
  }
}

extension HTTPDrugBackend: CustomReflectable {
  /// A mirror that shows nothing: the address may hold a password, the query a key.
  public nonisolated var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

// MARK: - Asking

extension HTTPDrugBackend {
  /// The most redirects that are followed.
  private static let redirectLimit = 5

  /// Asks from place to place until there is an answer that is the list, or says that it is kept.
  private func ask(_ kept: Kept?) async throws(LoadError) -> (ServiceAddress, Transfer.Reply) {
    guard let first = ServiceAddress(url) else { throw Self.fault(.badAddress, "") }
    guard !first.isPlain || allowsPlainHTTP else { throw Self.fault(.plainHTTP, first.origin) }
    guard key?.isSendable != false else { throw Self.fault(.badKey, first.origin) }
    let deadline = clock.deadline(after: timeout)
    var address = first
    for _ in 0...Self.redirectLimit {
      let tag = kept.flatMap { $0.address == address ? $0.tag : nil }
      let request = address.request(key, login: first.login, tag: tag)
      let reply: Transfer.Reply
      do {
        reply = try await Transfer.answer(to: request, limit: sizeLimit, by: deadline)
      } catch {
        throw Self.fault(error.reason, address.origin)
      }
      if reply.head.status == 200 || (reply.head.status == 304 && tag != nil) {
        return (address, reply)
      }
      address = try Self.next(after: reply.head, from: address)
    }
    throw Self.fault(.tooManyRedirects, first.origin)
  }

  /// The place that an answer refers to, if it may be asked.
  private static func next(
    after head: ReplyHead,
    from address: ServiceAddress
  ) throws(LoadError) -> ServiceAddress {
    guard let target = head.target(from: address.url) else {
      throw fault(.status(head.status), address.origin)
    }
    guard let next = ServiceAddress(target), address.covers(next) else {
      let place = ServiceAddress(target)?.origin ?? ""
      throw fault(.redirected(to: place), address.origin)
    }
    return next
  }

  private static func fault(_ reason: ServiceFault.Reason, _ service: String) -> LoadError {
    .service(ServiceFault(reason, service: service))
  }
}
