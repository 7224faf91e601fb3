import HerbCart
import Testing

@testable import HerbCartShell

/// The search box answers the reading loop from the main actor.
@Suite struct LiveSearchTests {
  /// A clock on which every pause is over at once.
  private struct InstantClock: Clock {
    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  }

  @Test func answersTheNewestQuestion() async throws {
    let catalogue = try Catalogue.read(Array(CompletionExample.catalogue.utf8))
    let (answers, continuation) = AsyncStream.makeStream(of: Void.self)
    let search = LiveSearch(catalogue, clock: InstantClock()) { continuation.yield() }
    #expect(search.answer == nil)
    for question in ["h", "hq", "dg"] { search.ask(question) }
    var iterator = answers.makeAsyncIterator()
    while search.answer == nil { await iterator.next() }
    #expect(search.answer?.text == "dg")
    #expect(search.answer?.herbs.map(\.name) == ["当归"])
    // A new question takes the old answer away.
    search.ask("")
    #expect(search.answer == nil)
    search.ask("dg")
    while search.answer == nil { await iterator.next() }
    #expect(search.answer?.herbs.map(\.name) == ["当归"])
  }
}
