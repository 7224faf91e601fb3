import HerbCart
import Observation
import Synchronization

/// The search box under the prompt: asked from the reading loop, answered a moment later.
///
/// The loop waits for keys and can't wait for an actor, and the search box is the main actor's. So
/// the newest question and the newest answer each lie in a tray, and whoever puts something in
/// lets the other side know. The box measures its pause on the clock, as everywhere else.
package final class LiveSearch: Sendable {
  /// The herbs that a text finds.
  package struct Answer: Sendable {
    package var text: String
    package var herbs: [Herb]
  }

  private struct Tray {
    var question = ""
    var answer: Answer?
  }

  private let tray = Mutex(Tray())
  private let onAnswer: @Sendable () -> Void
  private let makeBox: @MainActor @Sendable () -> CatalogueSearchViewModel
  @MainActor private var box: CatalogueSearchViewModel?

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - catalogue: The herbs.
  ///   - clock: What the pause is measured with.
  ///   - limit: How many herbs are wanted at most.
  ///   - onAnswer: Called on the main actor when an answer lies ready.
  package init(
    _ catalogue: Catalogue,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Int = 9,
    onAnswer: @escaping @Sendable () -> Void
  ) {
    self.onAnswer = onAnswer
    makeBox = {
      CatalogueSearchViewModel(clock: clock, pause: .milliseconds(120)) { text in
        catalogue.find(text, limit: limit)
      }
    }
  }

  /// Asks for the herbs of a text; an empty one asks for none.
  package func ask(_ text: String) {
    let isNew = tray.withLock { tray in
      guard tray.question != text else { return false }
      tray = Tray(question: text)
      return true
    }
    if isNew { Task { @MainActor in hand() } }
  }

  /// The answer to the newest question, once it is there.
  package var answer: Answer? { tray.withLock { $0.answer } }

  /// Hands the box whatever is the newest question by now.
  @MainActor private func hand() {
    let box = box ?? makeBox()
    if self.box == nil {
      self.box = box
      watch(box)
    }
    box.searchText = tray.withLock { $0.question }
    // A text that left and came back before it was handed over is no news to the box.
    deliver(from: box)
  }

  @MainActor private func watch(_ box: CatalogueSearchViewModel) {
    withObservationTracking {
      _ = (box.results, box.isSearching)
    } onChange: { [weak self] in
      // It is called before the change; what comes out of it is seen afterwards.
      Task { @MainActor in self?.look() }
    }
  }

  @MainActor private func look() {
    guard let box else { return }
    watch(box)
    deliver(from: box)
  }

  /// Puts what the box has found in the tray, if that is what was asked for last.
  @MainActor private func deliver(from box: CatalogueSearchViewModel) {
    guard !box.isSearching else { return }
    let answer = Answer(text: box.searchText, herbs: box.results)
    let isWanted = tray.withLock { tray in
      guard tray.question == answer.text, !answer.text.isEmpty else { return false }
      tray.answer = answer
      return true
    }
    if isWanted { onAnswer() }
  }
}
