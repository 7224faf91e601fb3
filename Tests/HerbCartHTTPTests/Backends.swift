import Foundation
import HerbCart
import HerbCartHTTP
import HerbCartTestSupport
import Testing

extension LoopbackServer {
  /// A backend of this server; its time passes only on a clock that the test has.
  func backend(
    _ path: String = "/list",
    login: String = "",
    key: ServiceKey? = nil,
    timeout: Duration = .seconds(30),
    sizeLimit: Int = 1_024 * 1_024,
    clock: ManualClock = ManualClock()
  ) throws -> HTTPDrugBackend {
    HTTPDrugBackend(
      try url(path, login: login),
      key: key,
      timeout: timeout,
      sizeLimit: sizeLimit,
      allowsPlainHTTP: true,
      clock: clock
    )
  }

  /// Loads a list that must fail because of the service; returns why.
  func reason(
    _ backend: HTTPDrugBackend? = nil,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ServiceFault.Reason? {
    let backend = try backend ?? self.backend()
    let error = await #expect(throws: LoadError.self, sourceLocation: sourceLocation) {
      try await backend.load()
    }
    guard case .service(let fault)? = error else {
      Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
      return nil
    }
    #expect(fault.service == origin, sourceLocation: sourceLocation)
    return fault.reason
  }
}

extension HTTPDrugBackend {
  /// Loads, and returns why that failed.
  nonisolated func failure() async -> LoadError? {
    do throws(LoadError) {
      _ = try await load()
      return nil
    } catch {
      return error
    }
  }
}
