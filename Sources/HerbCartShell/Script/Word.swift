/// A word of a command, and where it stands.
package struct Word: Hashable {
  /// The whole word in the line's bytes, quotes included.
  package var range: Range<Int>
  /// What is between the quotes, or the same.
  package var content: Range<Int>
  package var isQuoted: Bool
  /// Whether the content has `\"` or `\\`.
  package var hasEscapes: Bool
}

/// A command of a line: some of its words.
package struct WordGroup: Hashable {
  package var words: Range<Int>
  /// Where the command ends: at the ";" or at the end of the line.
  package var end: Int
}
