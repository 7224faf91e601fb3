import Testing

@testable import HerbCart

/// The distance of names is that of the textbook, as far as it is asked for.
@Suite struct NearestNamesTests {
  /// The textbook's recursion.
  private func distance(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>) -> Int {
    guard let last = first.last, let other = second.last else {
      return max(first.count, second.count)
    }
    return min(
      distance(first.dropLast(), second) + 1,
      distance(first, second.dropLast()) + 1,
      distance(first.dropLast(), second.dropLast()) + (last == other ? 0 : 1)
    )
  }

  @Test func isTheTextbooks() {
    let texts = (0..<40).map { number in
      [number % 3, number / 3 % 3, number / 9 % 3].prefix(number % 4)
    }
    for first in texts {
      for second in texts {
        let expected = distance(first[...], second[...])
        for most in 0...3 {
          let found = NearestNames.distance(Array(first), Array(second), most: most)
          #expect(found == (expected <= most ? expected : nil))
        }
      }
    }
  }

  @Test func ranksByDistanceThenByOrder() {
    var finder = NearestNames("黄芪皮")
    for (number, name) in ["黄皮", "黄芪", "黄芪子皮", "芪", "黄芪皮子甲"].enumerated() {
      finder.look(at: name, of: number)
    }
    #expect(finder.best(5) == [0, 1, 2])
    #expect(finder.best(1) == [0])
  }

  @Test func longNamesAreNotCompared() {
    let long = String(repeating: "黄", count: 10_000)
    var finder = NearestNames(long)
    finder.look(at: long, of: 0)
    #expect(finder.best(1).isEmpty)
  }
}
