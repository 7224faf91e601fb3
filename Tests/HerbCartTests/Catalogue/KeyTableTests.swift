import Testing

@testable import HerbCart

/// The table of hashed keys keeps every number, however many there are.
@Suite struct KeyTableTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1_000]) func findsWhatWasEntered(count: Int) {
    var table = KeyTable()
    let keys = (0..<count).map { Array("key \($0)".utf8) }
    for (number, key) in keys.enumerated() { table.insert(number, table.hash(key[...])) }
    for (number, key) in keys.enumerated() {
      #expect(table.first(table.hash(key[...])) { keys[$0] == key } == number)
    }
    let other = Array("another".utf8)
    #expect(table.first(table.hash(other[...])) { keys[$0] == other } == nil)
  }

  @Test func asksForEveryNumberOfAHash() {
    var table = KeyTable()
    for number in 0..<20 { table.insert(number, 42 << 32) }
    var asked: Set<Int> = []
    _ = table.first(42 << 32) { number in
      asked.insert(number)
      return false
    }
    #expect(asked == Set(0..<20))
  }
}
