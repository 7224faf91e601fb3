import HerbCart
import HerbCartHTTP
import Testing

/// The cart's states of loading, over a real connection.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CartOverHTTPTests {
  @Test func loadingThenLoaded() async throws {
    let gate = Gate()
    let server = try LoopbackServer { exchange in
      gate.wait()
      exchange.reply(json: Lists.json(1, 2))
    }
    let cart = CartViewModel(backend: try server.backend())
    #expect(cart.loadState == .idle)
    let reload = Task { await cart.reload() }
    await server.asked(1)
    #expect(cart.loadState == .loading)
    gate.open()
    #expect(await reload.value == .loaded)
    #expect(cart.loadState == .loaded)
    #expect(cart.ids == ["d1", "d2"])
    #expect(!cart.canUndo)
  }

  @Test func afterAFailureTheNextOneMayCome() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.number == 0 { return exchange.reply(503, body: "") }
      exchange.reply(json: Lists.json(1))
    }
    let cart = CartViewModel(backend: try server.backend())
    let fault = LoadError.service(ServiceFault(.status(503), service: server.origin))
    #expect(await cart.reload() == .failed(fault))
    #expect(cart.loadState == .failed(fault))
    #expect(cart.count == 0)
    #expect(await cart.reload() == .loaded)
    #expect(cart.ids == ["d1"])
    #expect(!cart.canUndo)
  }

  @Test func theNewestAnswerWinsWhateverTheOrder() async throws {
    let gates = [Gate(), Gate()]
    let server = try LoopbackServer { exchange in
      gates[exchange.number].wait()
      exchange.reply(json: Lists.json(exchange.number + 1))
    }
    let cart = CartViewModel(backend: try server.backend())
    let first = Task { await cart.reload() }
    await server.asked(1)
    let second = Task { await cart.reload() }
    await server.asked(2)
    gates[1].open()
    #expect(await second.value == .loaded)
    gates[0].open()
    #expect(await first.value == .outdated)
    #expect(cart.loadState == .loaded)
    #expect(cart.ids == ["d2"])
  }

  @Test func anEditIsNotUndoneByALateAnswer() async throws {
    let gate = Gate()
    let server = try LoopbackServer { exchange in
      if exchange.number > 0 { gate.wait() }
      exchange.reply(json: Lists.json(exchange.number + 1))
    }
    let cart = CartViewModel(backend: try server.backend())
    await cart.reload()
    let reload = Task { await cart.reload() }
    await server.asked(2)
    try cart.cell(1).add()
    gate.open()
    #expect(await reload.value == .outdated)
    #expect(cart.loadState == .outdated)
    #expect(cart.ids == ["d1"])
    #expect(cart.summary.grams == .units(2))
  }

  @Test func anUnchangedListIsNoStep() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.number > 0 { return exchange.head(304, []) }
      exchange.reply(json: Lists.json(1), ["ETag: \"1\""])
    }
    let cart = CartViewModel(backend: try server.backend())
    await cart.reload()
    #expect(await cart.reload() == .loaded)
    #expect(!cart.canUndo)
    try cart.cell(1).add()
    #expect(await cart.reload() == .loaded)
    #expect(cart.summary.grams == .units(1))
    try cart.undo()
    #expect(cart.summary.grams == .units(2))
  }

  @Test func cancellingKeepsTheCart() async throws {
    let server = try LoopbackServer { exchange in
      if exchange.number == 0 { return exchange.reply(json: Lists.json(1)) }
      exchange.connection.waitForEnd()
    }
    let cart = CartViewModel(backend: try server.backend())
    await cart.reload()
    let reload = Task { await cart.reload() }
    await server.asked(2)
    reload.cancel()
    let fault = LoadError.service(ServiceFault(.cancelled, service: server.origin))
    #expect(await reload.value == .failed(fault))
    #expect(cart.ids == ["d1"])
  }
}
