import HerbCart
import HerbCartTestSupport
import Testing

/// Events arrive at once, in order, at whoever listens at that moment.
@Suite struct EventChannelTests {
  private final class Log {
    var entries: [String] = []
  }

  private let channel = EventChannel<Int>()
  private let log = Log()

  private func listen(_ name: String) -> Subscription {
    channel.subscribe { [log] in log.entries.append("\(name)\($0)") }
  }

  @Test func callsInTheOrderOfSubscribing() {
    let subscriptions = ["a", "b", "c"].map(listen)
    channel.send(1)
    channel.send(2)
    #expect(log.entries == ["a1", "b1", "c1", "a2", "b2", "c2"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func nobodyNeedsToListen() {
    channel.send(1)
    #expect(log.entries.isEmpty)
  }

  @Test func aListenerHearsOnceForEachSubscription() {
    let subscriptions = [listen("a"), listen("a")]
    channel.send(1)
    #expect(log.entries == ["a1", "a1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func cancellingEndsIt() {
    let first = listen("a")
    let second = listen("b")
    first.cancel()
    first.cancel()
    channel.send(1)
    #expect(log.entries == ["b1"])
    withExtendedLifetime(second) {}
  }

  @Test func aSubscriptionEndsWithItsOwner() {
    var subscription: Subscription? = listen("a")
    channel.send(1)
    subscription = nil
    channel.send(2)
    #expect(log.entries == ["a1"])
    #expect(subscription == nil)
  }

  @Test func whoIsCancelledDuringASendHearsNothing() {
    var later: Subscription?
    let first = channel.subscribe { [log] in
      log.entries.append("a\($0)")
      later?.cancel()
    }
    later = listen("b")
    let last = listen("c")
    channel.send(1)
    #expect(log.entries == ["a1", "c1"])
    withExtendedLifetime((first, last)) {}
  }

  @Test func whoCancelsItselfDuringASendHearsNoMore() {
    var own: Subscription?
    own = channel.subscribe { [log] in
      log.entries.append("a\($0)")
      own?.cancel()
    }
    let other = listen("b")
    channel.send(1)
    channel.send(2)
    #expect(log.entries == ["a1", "b1", "b2"])
    withExtendedLifetime(other) {}
  }

  @Test func whoWasCalledBeforeMayBeCancelledByALaterOne() {
    let first = listen("a")
    let second = channel.subscribe { [log] in
      log.entries.append("b\($0)")
      first.cancel()
    }
    channel.send(1)
    channel.send(2)
    #expect(log.entries == ["a1", "b1", "b2"])
    withExtendedLifetime(second) {}
  }

  @Test func aSendInsideASendIsWhole() {
    let first = channel.subscribe { [log, channel] in
      log.entries.append("a\($0)")
      if $0 == 1 { channel.send(2) }
    }
    let second = listen("b")
    channel.send(1)
    #expect(log.entries == ["a1", "a2", "b2", "b1"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aCancelInsideANestedSendHoldsForTheOuterOne() {
    var later: Subscription?
    let first = channel.subscribe { [log, channel] in
      log.entries.append("a\($0)")
      if $0 == 1 { channel.send(2) } else { later?.cancel() }
    }
    later = listen("b")
    channel.send(1)
    #expect(log.entries == ["a1", "a2"])
    withExtendedLifetime(first) {}
  }

  @Test func whoComesDuringASendHearsTheNextEvent() {
    var late: [Subscription] = []
    let first = channel.subscribe { [channel, log] in
      log.entries.append("a\($0)")
      guard late.isEmpty else { return }
      late.append(channel.subscribe { log.entries.append("b\($0)") })
    }
    channel.send(1)
    #expect(log.entries == ["a1"])
    channel.send(2)
    #expect(log.entries == ["a1", "a2", "b2"])
    withExtendedLifetime(first) {}
  }

  @Test func releasingASubscriptionReleasesWhatItsClosureHolds() {
    var held: Log? = Log()
    weak let remembered = held
    var subscription: Subscription? = channel.subscribe { [held] in
      held?.entries.append("\($0)")
    }
    held = nil
    #expect(remembered != nil)
    subscription = nil
    #expect(remembered == nil)
    #expect(subscription == nil)
  }

  @Test func cancellingReleasesWhatTheClosureHolds() {
    var held: Log? = Log()
    weak let remembered = held
    let subscription = channel.subscribe { [held] in held?.entries.append("\($0)") }
    held = nil
    subscription.cancel()
    #expect(remembered == nil)
  }

  @Test func theChannelMayGoBeforeItsSubscriptions() {
    var channel: EventChannel<Int>? = EventChannel()
    weak let remembered = channel
    let subscription = channel?.subscribe { _ in }
    channel = nil
    #expect(remembered == nil)
    subscription?.cancel()
  }

  /// Random subscribing, cancelling and sending is what a list of names would do.
  @Test func behavesAsAListOfNames() {
    var random = SplitMix64(seed: 5)
    var expected: [String] = []
    var living: [(name: String, subscription: Subscription)] = []
    for step in 0..<500 {
      switch random.below(3) {
      case 0: living.append(("n\(step)-", listen("n\(step)-")))
      case 1 where !living.isEmpty: living.remove(at: random.below(living.count))
      default:
        channel.send(step)
        expected += living.map { "\($0.name)\(step)" }
      }
    }
    #expect(log.entries == expected)
  }
}
