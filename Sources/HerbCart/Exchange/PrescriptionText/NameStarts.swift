/// Which names start at which characters of a text; each is looked up once.
final class NameStarts {
  private let cells: TextCells
  private let names: any NameSource
  private let longest: Int
  /// For each character the lengths of the names that start there, a bit for each; -1 until then.
  private var found: [Int32]

  /// Longer names than this many characters aren't looked for.
  private static let limit = 24

  init(_ cells: TextCells, _ names: any NameSource) {
    self.cells = cells
    self.names = names
    longest = min(max(names.longestName, 1), Self.limit)
    found = Array(repeating: -1, count: cells.count)
  }

  /// Returns the lengths of the names that start at a position: bit 0 for a length of 1.
  func lengths(_ position: Int) -> Int32 {
    guard cells[position].isWord else { return 0 }
    if found[position] >= 0 { return found[position] }
    var lengths: Int32 = 0
    for length in 1...longest {
      let range = position..<position + length
      guard cells[range.upperBound - 1].isWord, cells.isNameSized(range) else { break }
      if names.hasName(cells.text(range)) { lengths |= 1 << Int32(length - 1) }
    }
    found[position] = lengths
    return lengths
  }

  /// Returns where the names that start at a position end, the longest first.
  func ends(_ position: Int) -> [Int] {
    let lengths = lengths(position)
    if lengths == 0 { return [] }
    return (1...longest).reversed().filter { lengths & (1 << Int32($0 - 1)) != 0 }.map {
      position + $0
    }
  }
}
