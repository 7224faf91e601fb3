import HerbCart
import HerbCartHTTP
import Testing

/// A list that is unchanged isn't sent again.
@Suite(.timeLimit(.minutes(5))) struct ConditionalTests {
  @Test func anUnchangedListIsTheOneFromBefore() async throws {
    let server = try LoopbackServer { exchange in
      guard exchange.request.headers["if-none-match"] == nil else {
        return exchange.head(304, ["ETag: W/\"1\""])
      }
      exchange.reply(json: Lists.json(1, 2), ["ETag: W/\"1\""])
    }
    let backend = try server.backend()
    #expect(try await backend.load().ids == ["d1", "d2"])
    #expect(try await backend.load().ids == ["d1", "d2"])
    #expect(try await backend.load().ids == ["d1", "d2"])
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "W/\"1\"", "W/\"1\""])
  }

  @Test func aChangedListHasANewTag() async throws {
    let server = try LoopbackServer { exchange in
      exchange.reply(json: Lists.json(exchange.number), ["etag: \"\(exchange.number)\""])
    }
    let backend = try server.backend()
    for number in 0..<3 { #expect(try await backend.load().ids == ["d\(number)"]) }
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"0\"", "\"1\""])
  }

  @Test func aListWithoutATagIsAskedForAnew() async throws {
    let server = try LoopbackServer { exchange in
      exchange.reply(json: Lists.json(1), exchange.number == 0 ? ["ETag: \"1\""] : [])
    }
    let backend = try server.backend()
    for _ in 0..<3 { _ = try await backend.load() }
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\"", nil])
  }

  @Test func aFaultKeepsWhatWasLoaded() async throws {
    let server = try LoopbackServer { exchange in
      switch exchange.number {
      case 0: exchange.reply(json: Lists.json(1), ["ETag: \"1\""])
      case 1: exchange.reply(500, ["ETag: \"2\""], body: "")
      case 2: exchange.reply(json: "no list", ["ETag: \"3\""])
      default: exchange.head(304, [])
      }
    }
    let backend = try server.backend()
    _ = try await backend.load()
    #expect(try await server.reason(backend) == .status(500))
    await #expect(throws: LoadError.self) { try await backend.load() }
    #expect(try await backend.load().ids == ["d1"])
    #expect(server.requests.last?.headers["if-none-match"] == "\"1\"")
  }

  /// Two places may use the same tag for different lists.
  @Test func aTagIsOnlyShownToThePlaceThatGaveIt() async throws {
    let server = try LoopbackServer { exchange in
      switch exchange.request.target {
      case "/list": exchange.redirect(to: exchange.number == 0 ? "/a" : "/b")
      case "/a": exchange.reply(json: Lists.json(1), ["ETag: \"1\""])
      default: exchange.reply(json: Lists.json(2), ["ETag: \"1\""])
      }
    }
    let backend = try server.backend()
    #expect(try await backend.load().ids == ["d1"])
    #expect(try await backend.load().ids == ["d2"])
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  @Test func unchangedIsNoAnswerWhereNothingIsKept() async throws {
    let server = try LoopbackServer { $0.head(304, ["ETag: \"1\""]) }
    let backend = try server.backend()
    for _ in 0..<2 { #expect(try await server.reason(backend) == .status(304)) }
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  /// A tag comes from the network and goes into a header.
  @Test(arguments: [
    "\"a b\"", "\"密\"", "\"\u{1}\"", "", "\"\(String(repeating: "x", count: 1_023))\"",
  ])
  func aTagThatCannotBeSentIsNone(tag: String) async throws {
    let server = try LoopbackServer { $0.reply(json: Lists.json(1), ["ETag: \(tag)"]) }
    let backend = try server.backend()
    for _ in 0..<2 { #expect(try await backend.load().ids == ["d1"]) }
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
  }

  /// Two loads of one backend, answered the other way round; each gets its own answer.
  @Test func loadsAtTheSameTimeDoNotMix() async throws {
    let gates = [Gate(), Gate()]
    let server = try LoopbackServer { exchange in
      if exchange.number < 2 { gates[exchange.number].wait() }
      let number = exchange.request.headers["if-none-match"] == nil ? exchange.number + 1 : 9
      exchange.reply(json: Lists.json(number), ["ETag: \"\(number)\""])
    }
    let backend = try server.backend()
    async let first = backend.load()
    await server.asked(1)
    async let second = backend.load()
    await server.asked(2)
    gates[1].open()
    #expect(try await second.ids == ["d2"])
    gates[0].open()
    #expect(try await first.ids == ["d1"])
    #expect(try await backend.load().ids == ["d9"])
    // The list that is kept is the one whose tag is shown, whichever came last.
    #expect(server.requests.last?.headers["if-none-match"] == "\"1\"")
  }
}
