/// Carries events from a view model to whoever listens: synchronous, typed, many listeners.
///
/// It stands where Combine's subjects would, which exist on Apple's systems only. A listener hears
/// an event once for each subscription, in the order of subscribing; one that is cancelled hears
/// nothing more, even in the middle of a send; one that comes during a send hears the next event.
/// The channel keeps its listeners' closures, never the listeners.
public final class EventChannel<Event> {
  private final class Listener {
    let receive: (Event) -> Void
    var isCancelled = false

    init(_ receive: @escaping (Event) -> Void) { self.receive = receive }
  }

  private var listeners: [Listener] = [] {
    didSet { sole = listeners.count == 1 ? listeners[0].receive : nil }
  }
  /// What the only listener does: most channels have one, and it hears a million events.
  private var sole: ((Event) -> Void)?

  /// Makes a channel that nobody listens to.
  public init() {}

  /// Calls a closure for each event from now on, until the subscription ends.
  public func subscribe(_ receive: @escaping (Event) -> Void) -> Subscription {
    let listener = Listener(receive)
    listeners.append(listener)
    return Subscription { [weak self] in
      listener.isCancelled = true
      self?.listeners.removeAll { $0 === listener }
    }
  }

  /// Sends an event to all who listen now.
  public func send(_ event: Event) {
    if let sole { return sole(event) }
    // Nothing has run yet that could cancel the first one.
    var mayBeCancelled = false
    for listener in listeners {
      if mayBeCancelled, listener.isCancelled { continue }
      listener.receive(event)
      mayBeCancelled = true
    }
  }
}

/// A place among the listeners of a channel; it ends with its owner, or by ``cancel()``.
public final class Subscription {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Ends it; a second time does nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
