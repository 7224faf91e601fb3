import Foundation

/// An address that can be asked, without the password that may have stood in it.
struct ServiceAddress: Hashable {
  /// The address with path and query, without user, password and fragment.
  let url: URL
  /// Scheme, host, and a port that isn't the usual one: what may be shown.
  let origin: String
  /// What a name and a password in the address come to as a header.
  let login: String?

  private let scheme: String
  private let host: String
  private let port: Int

  /// Makes an address; nil if it isn't HTTP or HTTPS, or has no host.
  init?(_ url: URL) {
    guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased(), let usualPort = Self.usualPorts[scheme],
      let host = parts.encodedHost?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port ?? usualPort
    origin = "\(scheme)://\(host)" + (port == usualPort ? "" : ":\(port)")
    login = parts.user.map { user in
      "Basic " + Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    }
    // URLSession on Linux knows schemes in small letters only.
    parts.scheme = scheme
    parts.user = nil
    parts.password = nil
    parts.fragment = nil
    guard let plain = parts.url else { return nil }
    self.url = plain
  }

  private static let usualPorts = ["http": 80, "https": 443]

  /// Whether what is sent there can be read on the way.
  var isPlain: Bool { scheme == "http" }

  /// Whether what may be sent here may be sent there too: the same host and port, and never from
  /// HTTPS to HTTP.
  func covers(_ other: ServiceAddress) -> Bool {
    guard host == other.host else { return false }
    if scheme == other.scheme { return port == other.port }
    return isPlain && port == 80 && other.port == 443
  }
}
