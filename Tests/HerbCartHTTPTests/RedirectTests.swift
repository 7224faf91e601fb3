import Foundation
import HerbCart
import HerbCartHTTP
import Testing

/// A redirect is followed to the same host and port only, for whoever is sent elsewhere takes the
/// key along.
@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
  @Test(arguments: [
    (301, "/a/list2", "/a/list2"), (302, "list2", "/a/list2"), (303, "./list2?x=1", "/a/list2?x=1"),
    (307, "../b", "/b"), (308, "?page=2", "/a/list?page=2"),
  ])
  func followsWithin(status: Int, location: String, expected: String) async throws {
    let server = try LoopbackServer { exchange in
      if exchange.number == 0 { return exchange.redirect(to: location, status) }
      exchange.reply(json: Lists.json(1))
    }
    let key = ServiceKey.header(name: "X-Key", value: "s3cret")
    #expect(try await server.backend("/a/list", key: key).load().ids == ["d1"])
    #expect(server.requests.map(\.target) == ["/a/list", expected])
    #expect(server.requests.map { $0.headers["x-key"] } == ["s3cret", "s3cret"])
  }

  @Test func followsAWholeAddressWithin() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.number > 0 { return exchange.reply(json: Lists.json(1)) }
      let host = exchange.request.headers["host"] ?? ""
      exchange.redirect(to: "HTTP://u:p@\(host)/list2#part")
    }
    let key = ServiceKey.query(name: "key", value: "a+b")
    #expect(try await server.backend("/list", login: "me:pass@", key: key).load().ids == ["d1"])
    #expect(server.requests.map(\.target) == ["/list?key=a%2Bb", "/list2?key=a%2Bb"])
    // The login stays that of the address that was given.
    #expect(Set(server.requests.map { $0.headers["authorization"] }) == ["Basic bWU6cGFzcw=="])
  }

  @Test func doesNotFollowToAnotherPort() async throws {
    let other = try LoopbackServer(json: Lists.json(1))
    let target = other.origin
    let server = try LoopbackServer { $0.redirect(to: target + "/list") }
    #expect(try await server.reason() == .redirected(to: target))
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    ("http://localhost/list?key=s3cret", "http://localhost"),
    ("//localhost:81/list", "http://localhost:81"), ("https://u:p@127.0.0.1/", "https://127.0.0.1"),
    ("ftp://127.0.0.1/", ""), ("file:///etc/passwd", ""), ("http://[::1]/", "http://[::1]"),
  ])
  func doesNotFollowElsewhere(location: String, place: String) async throws {
    let server = try LoopbackServer { $0.redirect(to: location) }
    #expect(try await server.reason() == .redirected(to: place))
    #expect(server.requests.count == 1)
  }

  @Test func withoutAPlaceItIsAStatus() async throws {
    let server = try LoopbackServer { $0.reply(302, body: Lists.json(1)) }
    #expect(try await server.reason() == .status(302))
  }

  @Test func aCircleEnds() async throws {
    let server = try LoopbackServer { $0.redirect(to: "/list") }
    #expect(try await server.reason() == .tooManyRedirects)
    #expect(server.requests.count == 6)
  }
}
