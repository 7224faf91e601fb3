import Observation
import Synchronization

/// What a body has drawn, and whether it would draw the same now.
///
/// SwiftUI keeps this for each view. A program without it has a drawing for each of its views, and
/// updates them in each turn of its loop.
@MainActor
final class Drawing<Picture> {
  /// What was drawn last.
  private(set) var picture: Picture
  /// How often it was drawn.
  private(set) var count = 1
  private let draw: @MainActor () -> Picture
  private var stale: Stale

  /// Set before a change, by whoever makes it.
  private final class Stale: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
  }

  init(_ draw: @escaping @MainActor () -> Picture) {
    self.draw = draw
    (picture, stale) = Self.watched(draw)
  }

  /// Whether something that was read has changed since.
  var isStale: Bool { stale.isSet }

  /// Draws again if something has changed; returns whether it has.
  @discardableResult
  func update() -> Bool {
    guard isStale else { return false }
    (picture, stale) = Self.watched(draw)
    count += 1
    return true
  }

  private static func watched(_ draw: @MainActor () -> Picture) -> (Picture, Stale) {
    let stale = Stale()
    let picture = withObservationTracking {
      draw()
    } onChange: {
      stale.set()
    }
    return (picture, stale)
  }
}
