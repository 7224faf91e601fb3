import Foundation
import HerbCart

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ServiceFault.Reason {
  /// Makes a reason of an error of URL loading, of which only the number is kept: its texts quote
  /// the address with everything in it.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isSecure: Whether the connection was to be secure.
  ///   - hasBegun: Whether the head of an answer came.
  init(_ error: any Error, isSecure: Bool, hasBegun: Bool) {
    guard let error = error as? URLError else {
      self = .failed(code: URLError.unknown.rawValue)
      return
    }
    switch error.code {
    case .timedOut: self = .timedOut
    case .cancelled: self = .cancelled
    case .badURL: self = .badAddress
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      self = .notSecure
    case _ where hasBegun: self = .cutShort
    case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet:
      self = .unreachable
    case .networkConnectionLost: self = .cutShort
    // Linux says of an answer of another kind that the address isn't supported, which was looked at
    // before; and of faults of TLS no more than that they are unknown.
    case .badServerResponse, .cannotParseResponse, .unsupportedURL: self = .notHTTP
    case .unknown where isSecure: self = .notSecure
    default: self = .failed(code: error.code.rawValue)
    }
  }
}
