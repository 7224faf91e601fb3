/// A word of a command, and where it stands in the line's bytes; small, as every line makes some.
package struct Word: Hashable {
  private let start: UInt32
  private let end: UInt32
  package let isQuoted: Bool
  /// Whether the content has `\"` or `\\`.
  package let hasEscapes: Bool

  @inline(__always)
  package init(_ range: Range<Int>, isQuoted: Bool = false, hasEscapes: Bool = false) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    self.isQuoted = isQuoted
    self.hasEscapes = hasEscapes
  }

  /// The whole word, quotes included.
  @inline(__always)
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// What is between the quotes, or the same.
  @inline(__always)
  package var content: Range<Int> {
    isQuoted ? Int(start) + 1..<Int(end) - 1 : range
  }
}

/// A command of a line: some of its words.
package struct WordGroup: Hashable {
  package var words: Range<Int>
  /// Where the command ends: at the ";" or at the end of the line.
  package var end: Int
}
