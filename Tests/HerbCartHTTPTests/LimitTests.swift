import HerbCart
import HerbCartHTTP
import Testing

/// An answer is read up to a size, whatever it says of itself.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
  private static let large = 100 * 1_024 * 1_024

  /// Not a byte of the body comes, so the length alone decides.
  @Test func aLengthOverTheLimitIsRefusedUnread() async throws {
    let server = try LoopbackServer { exchange in
      exchange.head(200, ["Content-Length: \(Self.large)"])
      exchange.connection.waitForEnd()
    }
    let backend = try server.backend(sizeLimit: 1_000)
    #expect(try await server.reason(backend) == .tooLarge(limit: 1_000))
  }

  /// The server sends one byte too many and waits, so no more than that byte is needed.
  @Test(arguments: ["Connection: close", "Transfer-Encoding: chunked"])
  func oneByteOverTheLimitIsEnough(header: String) async throws {
    let server = try LoopbackServer { exchange in
      exchange.head(200, [header])
      if header.hasPrefix("T") { exchange.connection.write("\(String(Self.large, radix: 16))\r\n") }
      exchange.pourAndWait(100_001)
    }
    let backend = try server.backend(sizeLimit: 100_000)
    #expect(try await server.reason(backend) == .tooLarge(limit: 100_000))
  }

  @Test(arguments: ["Connection: close", "Transfer-Encoding: chunked"])
  func oneHundredMegabytesAreTooMany(header: String) async throws {
    let server = try LoopbackServer { exchange in
      exchange.head(200, [header])
      if header.hasPrefix("T") { exchange.connection.write("\(String(Self.large, radix: 16))\r\n") }
      exchange.pour(upTo: Self.large)
    }
    #expect(try await server.reason() == .tooLarge(limit: 1_024 * 1_024))
  }

  /// The length is that of the packed bytes, which say nothing of what they unpack to.
  @Test func aPackedAnswerIsMeasuredUnpacked() async throws {
    let packed = Deflate.blanks(Self.large)
    #expect(packed.count < 1_024 * 1_024)
    let server = try LoopbackServer { exchange in
      exchange.head(200, ["Content-Encoding: gzip", "Content-Length: \(packed.count)"])
      exchange.connection.write(packed)
    }
    #expect(try await server.reason() == .tooLarge(limit: 1_024 * 1_024))
  }

  @Test func whatComesBehindTheLengthIsNotRead() async throws {
    let json = Lists.json(1)
    let server = try LoopbackServer { exchange in
      exchange.reply(body: json)
      exchange.pourAndWait(100_000)
    }
    #expect(try await server.backend(sizeLimit: json.utf8.count).load().ids == ["d1"])
  }

  @Test func theLimitItselfIsAllowed() async throws {
    let json = Lists.json(1)
    let server = try LoopbackServer { exchange in
      exchange.head(200, [])
      exchange.connection.write(json)
    }
    #expect(try await server.backend(sizeLimit: json.utf8.count).load().ids == ["d1"])
    let less = json.utf8.count - 1
    #expect(try await server.reason(server.backend(sizeLimit: less)) == .tooLarge(limit: less))
  }

  /// The page of a fault never ends, so nobody can have waited for it.
  @Test(arguments: [404, 500]) func thePageOfAFaultIsNotRead(status: Int) async throws {
    let server = try LoopbackServer { exchange in
      exchange.head(status, [])
      exchange.pourAndWait(100_000)
    }
    #expect(try await server.reason() == .status(status))
  }

  /// A server that never pauses keeps the session's thread; whoever waits gets the answer all the
  /// same.
  @Test func aFloodIsLeft() async throws {
    let enough = Told<Bool>()
    let server = try LoopbackServer { exchange in
      exchange.head(200, [])
      exchange.flood(until: enough)
    }
    #expect(try await server.reason() == .tooLarge(limit: 1_024 * 1_024))
    enough.tell(true)
  }
}
