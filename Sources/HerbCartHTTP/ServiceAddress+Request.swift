import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ServiceAddress {
  /// Returns what is sent to this address.
  ///
  /// - Parameters:
  ///   - key: The key, which can be sent.
  ///   - login: The name and password of the address that was asked first.
  ///   - tag: The tag of the list that is there, so that the same one isn't sent again.
  /// - Returns: A request that no cache answers.
  func request(_ key: ServiceKey?, login: String?, tag: String?) -> URLRequest {
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    // Whole seconds on Linux, and begun again with each piece: the backend has a clock of its own.
    request.timeoutInterval = 86_400
    request.httpShouldHandleCookies = false
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let login { request.setValue(login, forHTTPHeaderField: "Authorization") }
    if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    switch key {
    case .header(let name, let value): request.setValue(value, forHTTPHeaderField: name)
    case .query(let name, let value): request.url = self.url(adding: name, value)
    case nil: break
    }
    return request
  }

  private func url(adding name: String, _ value: String) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url }
    var items = (parts.percentEncodedQueryItems ?? []).filter { $0.name != Self.encoded(name) }
    items.append(URLQueryItem(name: Self.encoded(name), value: Self.encoded(value)))
    parts.percentEncodedQueryItems = items
    return parts.url ?? url
  }

  /// A text of a query in which every server reads the same: "+" is a blank to many.
  private static func encoded(_ text: String) -> String {
    var plain = CharacterSet(charactersIn: "a"..."z")
    plain.formUnion(CharacterSet(charactersIn: "A"..."Z"))
    plain.formUnion(CharacterSet(charactersIn: "0"..."9"))
    plain.formUnion(CharacterSet(charactersIn: "-._~"))
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
