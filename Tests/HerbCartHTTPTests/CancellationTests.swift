import HerbCart
import HerbCartHTTP
import Testing

/// Cancelling the task ends the request at once, wherever it is.
@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  /// The server notices by the end of the connection, so the request itself is ended.
  @Test(arguments: [false, true]) func endsTheRequest(hasBegun: Bool) async throws {
    let hasEnded = Told<Bool>()
    let server = try LoopbackServer { exchange in
      if hasBegun {
        exchange.head(200, ["Content-Length: 1000"])
        exchange.connection.write("{")
      }
      exchange.connection.waitForEnd()
      hasEnded.tell(true)
    }
    let backend = try server.backend()
    let load = Task { await backend.failure() }
    await server.asked(1)
    load.cancel()
    #expect(await load.value == .service(ServiceFault(.cancelled, service: server.origin)))
    #expect(await hasEnded.value())
  }

  @Test func aTaskThatIsCancelledAsksNothing() async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    let backend = try server.backend()
    let load = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await backend.failure()
    }
    #expect(await load.value == .service(ServiceFault(.cancelled, service: server.origin)))
    #expect(server.requests.isEmpty)
  }

  /// Cancelling meets the request in every state: while it is sent, answered, redirected.
  @Test func anyMomentWillDo() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.request.target == "/list" { return exchange.redirect(to: "/other") }
      exchange.reply(json: Lists.json(1))
    }
    let backend = try server.backend()
    for round in 0..<60 {
      let load = Task { try? await backend.load() }
      for _ in 0..<(round * round) { await Task.yield() }
      load.cancel()
      if let loaded = await load.value { #expect(loaded.ids == ["d1"]) }
    }
    #expect(try await backend.load().ids == ["d1"])
  }
}
