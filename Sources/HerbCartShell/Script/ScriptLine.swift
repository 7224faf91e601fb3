import HerbCart

/// One line of commands: bytes of a buffer that is shared, so that a line costs no copy.
package struct ScriptLine {
  package let bytes: [UInt8]
  package let range: Range<Int>
  /// From 1.
  package let number: Int

  package init(bytes: [UInt8], range: Range<Int>, number: Int) {
    self.bytes = bytes
    self.range = range
    self.number = number
  }

  package init(_ text: String, number: Int = 1) {
    bytes = Array(text.utf8)
    range = bytes.indices
    self.number = number
  }

  package func text(_ part: Range<Int>) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }

  /// Returns the column, from 1, of an offset in `bytes`.
  package func column(of offset: Int) -> Int {
    UTF8Text.characterCount(bytes, range.lowerBound..<offset) + 1
  }
}

/// What a source of lines gives.
package enum ScriptInput {
  case line(ScriptLine)
  /// A line over the limit, which was read past.
  case tooLong(number: Int)
  case end
  case failed(FileFault)
}

/// Where lines come from: a file, a pipe, a text, a terminal.
package protocol LineSource: AnyObject {
  /// What errors call it; nil at a terminal, where no file and line are told.
  var name: String? { get }

  /// Reads the next line, without its end.
  func next() -> ScriptInput
}
