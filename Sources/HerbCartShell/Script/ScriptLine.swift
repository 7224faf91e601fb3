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

  /// Returns the line and column, from 1, of an offset in `bytes`.
  ///
  /// A line that was joined of several has line feeds in it.
  package func place(of offset: Int) -> TextPlace {
    let part = physicalLine(at: offset)
    let before = bytes[range.lowerBound..<part.lowerBound].count { $0 == 0x0A }
    let column = UTF8Text.characterCount(bytes, part.lowerBound..<offset) + 1
    return TextPlace(line: number + before, column: column)
  }

  /// The part between line feeds around an offset.
  package func physicalLine(at offset: Int) -> Range<Int> {
    let start = bytes[range.lowerBound..<offset].lastIndex(of: 0x0A).map { $0 + 1 }
    let end = bytes[offset..<range.upperBound].firstIndex(of: 0x0A)
    return (start ?? range.lowerBound)..<(end ?? range.upperBound)
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
