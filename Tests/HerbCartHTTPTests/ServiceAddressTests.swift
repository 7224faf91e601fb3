import Foundation
import Testing

@testable import HerbCartHTTP

/// What may be shown of an address, what is sent as its login, and where it may lead.
struct ServiceAddressTests {
  private func address(_ text: String) throws -> ServiceAddress {
    let url = try #require(URL(string: text))
    return try #require(ServiceAddress(url))
  }

  @Test(arguments: [
    ("https://a.example/list?key=s3cret#t0ken", "https://a.example"),
    ("https://us3r:passw0rd@a.example", "https://a.example"),
    ("HTTPS://A.Example:443/", "https://a.example"), ("http://a.example:80", "http://a.example"),
    ("http://a.example:443/", "http://a.example:443"), ("http://[::1]:8080/x", "http://[::1]:8080"),
  ])
  func showsOnlyWhereItIs(text: String, origin: String) throws {
    #expect(try address(text).origin == origin)
  }

  @Test(arguments: [
    ("https://a.example/", nil), ("https://me:pass@a.example/", "me:pass"),
    ("https://me@a.example/", "me:"), ("https://m%40e:p%3Aa%2Fs%25s@a.example/", "m@e:p:a/s%s"),
    ("https://%E5%AF%86:%0D%0A@a.example/", "密:\r\n"),
  ])
  func theLoginIsUnescapedAndPacked(text: String, login: String?) throws {
    let address = try address(text)
    #expect(address.login == login.map { "Basic " + Data($0.utf8).base64EncodedString() })
    #expect(address.url.absoluteString == "https://a.example/")
  }

  @Test(arguments: [
    ("https://a.example/", "https://a.example/b", true),
    ("https://a.example/", "https://A.EXAMPLE:443/b", true),
    ("https://a.example/", "http://a.example/", false),
    ("https://a.example:8443/", "http://a.example:8443/", false),
    ("https://a.example:80/", "http://a.example/", false),
    ("https://a.example/", "https://b.example/", false),
    ("https://a.example/", "https://a.example.b.example/", false),
    ("https://a.example/", "https://sub.a.example/", false),
    ("https://a.example/", "https://a.example:8443/", false),
    ("https://a.example/", "https://a.example@b.example/", false),
    ("http://a.example/", "https://a.example/", true),
    ("http://a.example:8080/", "https://a.example/", false),
    ("http://a.example/", "https://a.example:8443/", false),
    ("http://a.example/", "http://a.example:8080/", false),
    ("http://127.0.0.1/", "http://localhost/", false),
  ])
  func leadsToTheSameHostAndPortAndNeverOutOfHTTPS(from: String, to: String, expected: Bool) throws
  {
    #expect(try address(from).covers(address(to)) == expected)
  }
}
