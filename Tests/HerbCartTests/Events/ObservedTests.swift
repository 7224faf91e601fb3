import HerbCart
import Observation
import Testing

/// A window shows the value, and only its owner changes it.
@Suite struct ObservedTests {
  private struct Point: Equatable {
    var x: Int
    var y: Int
  }

  @Test func showsWhatTheOwnerSets() {
    let (window, set) = Observed.make(Point(x: 1, y: 2))
    #expect(window.value == Point(x: 1, y: 2))
    set(Point(x: 3, y: 4))
    #expect(window.x == 3 && window.y == 4)
  }

  @Test func tellsObservers() {
    let (window, set) = Observed.make(Point(x: 1, y: 2))
    let counter = Counter()
    withObservationTracking {
      _ = window.x
    } onChange: {
      counter.add()
    }
    set(Point(x: 3, y: 2))
    set(Point(x: 4, y: 2))
    #expect(counter.value == 1)
  }

  @Test func tellsNobodyWhoDidNotLook() {
    let (window, set) = Observed.make(1)
    let counter = Counter()
    withObservationTracking {
    } onChange: {
      counter.add()
    }
    set(2)
    #expect(window.value == 2)
    #expect(counter.value == 0)
  }
}
