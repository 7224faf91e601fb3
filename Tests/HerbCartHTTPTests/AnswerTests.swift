import Foundation
import HerbCart
import HerbCartHTTP
import Testing

/// What a service answers is a list, or a typed reason why there is none.
@Suite(.timeLimit(.minutes(5))) struct AnswerTests {
  @Test func loadsAList() async throws {
    let server = try LoopbackServer(json: Lists.json(1, 2))
    #expect(try await server.backend().load().ids == ["d1", "d2"])
    let request = try #require(server.requests.first)
    #expect(request.target == "/list")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.headers["if-none-match"] == nil)
    #expect(request.headers["cookie"] == nil)
  }

  @Test(arguments: [
    nil, "application/json", "application/json; charset=utf-8", "Application/JSON ;x=y",
    "application/vnd.shop+json", "text/json", "text/plain", "application/octet-stream", "",
  ])
  func readsTypesThatMayBeJSON(type: String?) async throws {
    let server = try LoopbackServer { $0.reply(type: type, body: Lists.json(1)) }
    #expect(try await server.backend().load().ids == ["d1"])
  }

  @Test(arguments: ["text/html", "text/html; charset=utf-8", "image/png", "application/jsonp"])
  func refusesOtherTypes(type: String) async throws {
    let server = try LoopbackServer { $0.reply(type: type, body: Lists.json(1)) }
    let name = String(type.prefix { $0 != ";" })
    #expect(try await server.reason() == .wrongType(name))
  }

  @Test(arguments: [204, 206, 304, 400, 401, 403, 404, 418, 500, 503])
  func aStatusIsSaid(status: Int) async throws {
    let server = try LoopbackServer { exchange in
      exchange.reply(status, ["WWW-Authenticate: Basic realm=\"x\""], body: Lists.json(1))
    }
    #expect(try await server.reason() == .status(status))
    #expect(server.requests.count == 1)
  }

  @Test func badJSONHasItsPlace() async throws {
    let server = try LoopbackServer(json: "{\"items\":[\n{\"drugId\":7}]}")
    let place = TextPlace(line: 2, column: 11)
    let fault = DataFault(.wrongType(expected: .string), path: "items[0].drugId", place: place)
    let backend = try server.backend()
    await #expect(throws: LoadError.data(fault, file: server.origin)) { try await backend.load() }
  }

  @Test func anEmptyAnswerEndsEarly() async throws {
    let server = try LoopbackServer(json: "")
    let backend = try server.backend()
    let fault = DataFault(.endsEarly, place: TextPlace(line: 1, column: 1))
    await #expect(throws: LoadError.data(fault, file: server.origin)) { try await backend.load() }
  }

  @Test(arguments: ["Content-Length: 1000", "Transfer-Encoding: chunked"])
  func anAnswerThatIsCutShortIsNoList(length: String) async throws {
    let server = try LoopbackServer { exchange in
      exchange.head(200, ["Content-Type: application/json", length])
      // As a chunk it is whole JSON, but the last chunk is missing.
      let json = Lists.json(1)
      let chunk = String(json.utf8.count, radix: 16) + "\r\n" + json + "\r\n"
      exchange.connection.write(length.hasPrefix("T") ? chunk : json)
    }
    #expect(try await server.reason() == .cutShort)
  }

  @Test func anAnswerWithoutALengthEndsWithTheConnection() async throws {
    let server = try LoopbackServer { exchange in
      exchange.head(200, [])
      exchange.connection.write(Lists.json(1))
    }
    #expect(try await server.backend().load().ids == ["d1"])
  }

  @Test func anAnswerInPiecesIsPutTogether() async throws {
    let gate = Gate()
    let server = try LoopbackServer { exchange in
      let json = Lists.json(1, 2)
      exchange.head(200, ["Content-Length: \(json.utf8.count)"])
      exchange.connection.write(String(json.prefix(30)))
      gate.wait()
      exchange.connection.write(String(json.dropFirst(30)))
    }
    let backend = try server.backend()
    async let loaded = backend.load()
    await server.asked(1)
    gate.open()
    #expect(try await loaded.ids == ["d1", "d2"])
  }

  @Test func whatIsNotHTTPIsNoAnswer() async throws {
    let server = try LoopbackServer { $0.connection.write("220 smtp.example ESMTP\r\n") }
    #expect(try await server.reason() == .notHTTP)
  }

  @Test func nobodyThereIsSaid() async throws {
    let held = try Socket.bound()
    defer { held.close() }
    let port = try held.port()
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    let backend = HTTPDrugBackend(url, allowsPlainHTTP: true)
    let fault = ServiceFault(.unreachable, service: "http://127.0.0.1:\(port)")
    await #expect(throws: LoadError.service(fault)) { try await backend.load() }
  }

  @Test func aServerThatHangsUpIsSaid() async throws {
    let server = try LoopbackServer { _ in }
    #expect(try await server.reason() == .notHTTP)
  }

  @Test func plainTextWhereTLSIsExpectedIsNotSecure() async throws {
    let listener = try Socket.listening()
    Thread.detachNewThread {
      guard let connection = listener.accept() else { return }
      connection.write("HTTP/1.1 400 Status\r\n\r\n")
      connection.waitForEnd()
      connection.close()
    }
    let origin = "https://127.0.0.1:\(try listener.port())"
    let url = try #require(URL(string: origin))
    let fault = ServiceFault(.notSecure, service: origin)
    await #expect(throws: LoadError.service(fault)) { try await HTTPDrugBackend(url).load() }
    listener.close()
  }

  /// The connection of a load is closed after it, although the server would keep it open.
  @Test func leavesNothingOpen() async throws {
    let ends = (0..<20).map { _ in Told<Bool>() }
    let server = try LoopbackServer { exchange in
      let json = Lists.json(1)
      exchange.connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(json.utf8.count)\r\n\r\n\(json)"
      )
      exchange.connection.waitForEnd()
      ends[exchange.number].tell(true)
    }
    let backend = try server.backend()
    for end in ends {
      _ = try await backend.load()
      #expect(await end.value())
    }
  }
}
