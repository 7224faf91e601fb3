import Observation

/// A search box for herbs: text goes in, results come out, a moment after the typing stops.
///
/// Blanks around the text don't count, and a text that is the same without them starts nothing.
/// Clearing the box empties the results at once. Whatever order answers come in, the newest
/// question wins; one that is still open when the model goes away is cancelled.
@MainActor
@Observable
public final class CatalogueSearchViewModel {
  /// Looks for herbs.
  public typealias Search = @Sendable (String) async -> [Herb]

  /// What is in the search box.
  public var searchText = "" {
    didSet { ask(NameText.folded(searchText)) }
  }

  /// Whether an answer is outstanding.
  public private(set) var isSearching = false

  /// The herbs that match, best first; those of the last question until the next is answered.
  public private(set) var results: [Herb] = []

  @ObservationIgnored private var question = ""
  @ObservationIgnored private var asking: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let pause: Duration
  private let search: Search

  /// Makes a search box.
  ///
  /// - Parameters:
  ///   - clock: What the pause is measured with.
  ///   - pause: How long the text must stay as it is before it is searched for.
  ///   - search: What looks for it.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    pause: Duration = .milliseconds(300),
    search: @escaping Search
  ) {
    self.clock = clock
    self.pause = pause
    self.search = search
  }

  /// Makes a search box over a catalogue.
  ///
  /// - Parameters:
  ///   - catalogue: The herbs.
  ///   - clock: What the pause is measured with.
  ///   - limit: How many results to show at most.
  public convenience init(
    _ catalogue: Catalogue,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Int = 50
  ) {
    self.init(clock: clock) { text in catalogue.find(text, limit: limit) }
  }

  deinit { asking?.cancel() }
}

extension CatalogueSearchViewModel {
  private func ask(_ text: String) {
    guard text != question else { return }
    question = text
    asking?.cancel()
    asking = nil
    guard !text.isEmpty else {
      isSearching = false
      results = []
      return
    }
    isSearching = true
    asking = Task { [weak self, clock, pause, search] in
      try? await clock.sleep(for: pause)
      guard !Task.isCancelled else { return }
      let herbs = await search(text)
      // A newer question has cancelled this one, however long its answer took.
      guard !Task.isCancelled else { return }
      self?.take(herbs)
    }
  }

  private func take(_ herbs: [Herb]) {
    results = herbs
    isSearching = false
  }
}
