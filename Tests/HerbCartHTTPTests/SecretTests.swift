import Foundation
import HerbCart
import HerbCartHTTP
import HerbCartShell
import Testing

/// What must stay secret is sent where it belongs, and stands in no error and no description.
@Suite(.timeLimit(.minutes(5))) struct SecretTests {
  private static let secrets = ["s3cret", "passw0rd", "us3r", "t0ken", "p4th", "dXMzcjpw"]

  private func check(_ text: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    for secret in Self.secrets {
      #expect(!text.contains(secret), sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ServiceKey.header(name: "X-Key", value: "s3cret"), .query(name: "key", value: "s3cret"),
  ])
  func noErrorHoldsASecret(key: ServiceKey) async throws {
    let server = try LoopbackServer { exchange in
      switch exchange.number {
      case 0: exchange.reply(404, body: "")
      case 1: exchange.reply(json: "{")
      case 2: exchange.redirect(to: "http://us3r:passw0rd@localhost/?key=s3cret#t0ken")
      case 3: exchange.head(200, ["Content-Length: 100"])
      case 4: exchange.connection.write("?\r\n")
      case 5: exchange.reply(type: "text/html", body: "")
      default: break
      }
    }
    let backend = try server.backend("/p4th?token=t0ken", login: "us3r:passw0rd@", key: key)
    for _ in 0..<7 {
      let error = try #require(await backend.failure())
      var text = ""
      dump(error, to: &text)
      check(text + "\(error) \(String(reflecting: error))")
      check(error.localizedDescription)
      for language in Language.allCases { check(Wording(language).message(.load(error))) }
    }
    var text = "\(backend) \(String(reflecting: backend)) \(key) \(String(reflecting: key))"
    dump(backend, to: &text)
    dump(key, to: &text)
    check(text)
    let request = try #require(server.requests.first)
    #expect(request.headers["authorization"] == "Basic dXMzcjpwYXNzdzByZA==")
    switch key {
    case .header:
      #expect(request.target == "/p4th?token=t0ken")
      #expect(request.headers["x-key"] == "s3cret")
    case .query: #expect(request.target == "/p4th?token=t0ken&key=s3cret")
    }
  }

  @Test(arguments: [
    ServiceKey.header(name: "X-Key", value: "a\r\nX-Other: b"),
    .header(name: "X-Key", value: "a\n"),
    .header(name: "X-Key", value: "a\rb"), .header(name: "X-Key", value: " "),
    .header(name: "X-Key\r\nX-Other", value: "a"),
    .header(name: "X-Key", value: ""), .header(name: "X-Key", value: "密钥"),
    .header(name: "X Key:", value: "a"), .header(name: "", value: "a"),
    .query(name: "", value: "a"),
  ])
  func aKeyThatCannotBeSentIsRefused(key: ServiceKey) async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    #expect(try await server.reason(server.backend(key: key)) == .badKey)
    #expect(server.requests.isEmpty)
  }

  @Test func aQueryKeyIsEncodedAndReplacesOneOfTheAddress() async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    let key = ServiceKey.query(name: "key", value: "a+b/c=&密")
    _ = try await server.backend("/list?key=old&x=%2B1", key: key).load()
    #expect(server.requests.first?.target == "/list?x=%2B1&key=a%2Bb%2Fc%3D%26%E5%AF%86")
  }

  /// A line break in a query stays a part of it.
  @Test func aQueryKeyBeginsNoHeader() async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    let key = ServiceKey.query(name: "k\r\n", value: "a HTTP/1.1\r\nX-Other: b\r\n\r\n")
    _ = try await server.backend(key: key).load()
    let request = try #require(server.requests.first)
    #expect(request.target == "/list?k%0D%0A=a%20HTTP%2F1.1%0D%0AX-Other%3A%20b%0D%0A%0D%0A")
    #expect(request.headers["x-other"] == nil)
  }

  @Test func aHeaderKeyTakesThePlaceOfTheLogin() async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    let key = ServiceKey.header(name: "Authorization", value: "Bearer s3cret")
    _ = try await server.backend(login: "us3r:passw0rd@", key: key).load()
    #expect(server.requests.first?.headers["authorization"] == "Bearer s3cret")
  }

  @Test func plainHTTPIsOnlyUsedWhenAllowed() async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    let backend = HTTPDrugBackend(try server.url())
    #expect(try await server.reason(backend) == .plainHTTP)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://a.example/", "list.json", "https:///x", "http:"])
  func otherAddressesAreRefused(text: String) async throws {
    let url = try #require(URL(string: text))
    let backend = HTTPDrugBackend(url, allowsPlainHTTP: true)
    let fault = ServiceFault(.badAddress, service: "")
    await #expect(throws: LoadError.service(fault)) { try await backend.load() }
  }
}
