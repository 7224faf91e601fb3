import Foundation
import HerbCart
import HerbCartHTTP
import HerbCartTestSupport
import Testing

/// A load takes no longer than it may, by a clock that the test turns on.
@Suite(.timeLimit(.minutes(5))) struct TimeTests {
  @Test func aServerThatHangsIsLeft() async throws {
    let hasEnded = Told<Bool>()
    let server = try LoopbackServer { exchange in
      exchange.connection.waitForEnd()
      hasEnded.tell(true)
    }
    let clock = ManualClock()
    let backend = try server.backend(timeout: .seconds(30), clock: clock)
    async let reason = server.reason(backend)
    await server.asked(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(30))
    #expect(try await reason == .timedOut)
    #expect(await hasEnded.value())
  }

  /// Something comes all the time, so a clock that starts again with each byte never ends it.
  @Test func aServerThatDripsIsLeft() async throws {
    let drop = Gate()
    let drops = (0..<29).map { _ in Told<Bool>() }
    let server = try LoopbackServer { exchange in
      exchange.head(200, ["Content-Length: 100"])
      for told in drops {
        drop.wait()
        told.tell(exchange.connection.write(" "))
      }
      exchange.connection.waitForEnd()
    }
    let clock = ManualClock()
    let backend = try server.backend(timeout: .seconds(30), clock: clock)
    async let reason = server.reason(backend)
    await server.asked(1)
    await clock.sleepers(1)
    for told in drops {
      clock.advance(by: .seconds(1))
      drop.open()
      #expect(await told.value())
    }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try await reason == .timedOut)
  }

  @Test func theTimeIsForAllRedirectsTogether() async throws {
    let gate = Gate()
    let server = try LoopbackServer { exchange in
      if exchange.number > 0 { return exchange.connection.waitForEnd() }
      gate.wait()
      exchange.redirect(to: "/other")
    }
    let clock = ManualClock()
    let backend = try server.backend(timeout: .seconds(30), clock: clock)
    async let reason = server.reason(backend)
    await server.asked(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(29))
    gate.open()
    await server.asked(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try await reason == .timedOut)
  }

  /// On Linux a redirect is told of when its body has come, which may be never; and a flood keeps
  /// the session from hearing that it is cancelled.
  @Test func aRedirectWithoutAnEndIsLeft() async throws {
    let enough = Told<Bool>()
    let server = try LoopbackServer { exchange in
      if exchange.number > 0 { return exchange.connection.waitForEnd() }
      exchange.head(302, ["Location: /other"])
      exchange.flood(until: enough)
    }
    let clock = ManualClock()
    let backend = try server.backend(timeout: .seconds(30), clock: clock)
    async let reason = server.reason(backend)
    await server.asked(1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(30))
    #expect(try await reason == .timedOut)
    enough.tell(true)
  }

  /// On Linux all loads wait for the flood to end, but no thread that others need waits with them.
  @Test func aFloodHoldsUpNoThreadOfOthers() async throws {
    let enough = Told<Bool>()
    let server = try LoopbackServer { exchange in
      guard exchange.number == 0 else { return exchange.connection.waitForEnd() }
      exchange.head(302, ["Location: /other"])
      exchange.flood(until: enough)
    }
    let clock = ManualClock()
    let backend = try server.backend(timeout: .seconds(30), clock: clock)
    async let reason = server.reason(backend)
    await server.asked(1)
    let others = (0..<(2 * ProcessInfo.processInfo.activeProcessorCount)).map { _ in
      Task { await backend.failure() }
    }
    await clock.sleepers(others.count + 1)
    for other in others { other.cancel() }
    for other in others {
      #expect(await other.value == .service(ServiceFault(.cancelled, service: server.origin)))
    }
    clock.advance(by: .seconds(30))
    #expect(try await reason == .timedOut)
    enough.tell(true)
  }

  /// Nobody sleeps any more once the answer is there.
  @Test func anAnswerInTimeEndsTheWatch() async throws {
    let clock = ManualClock()
    let server = try LoopbackServer(json: Lists.json(1))
    #expect(try await server.backend(clock: clock).load().ids == ["d1"])
    await clock.sleepers(0)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min / 2)])
  func noTimeIsNoAnswer(timeout: Duration) async throws {
    let server = try LoopbackServer { $0.connection.waitForEnd() }
    #expect(try await server.reason(server.backend(timeout: timeout)) == .timedOut)
  }

  @Test func anyTimeIsUnderstood() async throws {
    let server = try LoopbackServer(json: Lists.json(1))
    #expect(try await server.backend(timeout: .seconds(Int64.max)).load().ids == ["d1"])
    let real = HTTPDrugBackend(
      try server.url(),
      timeout: .seconds(Int64.max),
      allowsPlainHTTP: true
    )
    #expect(try await real.load().ids == ["d1"])
  }
}
