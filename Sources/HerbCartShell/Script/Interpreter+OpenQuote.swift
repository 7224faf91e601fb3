import HerbCart

/// Pasted text of several lines.
extension Interpreter {
  /// What became of a line whose quoted text was open.
  enum Joined {
    case whole(ScriptLine)
    /// It was refused, and that was told; whether to go on with the script.
    case refused(goesOn: Bool)
  }

  /// Joins lines to one whose quoted text is open, until all its texts are closed, and cuts it.
  ///
  /// All of it is read past even if it is refused, since none of it is a command.
  func join(
    _ first: ScriptLine,
    _ fault: Tokenizer.Fault,
    _ source: any LineSource,
    _ tokenizer: Tokenizer
  ) -> Joined {
    var tokenizer = tokenizer
    var bytes = Array(first.bytes[first.range])
    let number = first.number
    var isTooLong = false
    // What is cut already is cut again once, as it stands in another buffer now.
    var isCut = false
    var quote = fault.offset - first.range.lowerBound
    var name = Array(first.bytes[tokenizer.openName])
    while true {
      let start = bytes.count
      var isClosed = false
      while !isClosed {
        switch source.next() {
        case .line(let next):
          isClosed = Tokenizer.closes(next, bytes[quote])
          isTooLong = isTooLong || bytes.count + 1 + next.range.count > ByteLineSource.lineLimit
          if isTooLong {
            // It is refused; what matters still is where the text ends.
            if isClosed { bytes = name + [0x20, bytes[quote], 0x0A] + next.bytes[next.range] }
          } else {
            bytes.append(0x0A)
            bytes += next.bytes[next.range]
          }
        case .tooLong: isTooLong = true
        case .end:
          if isTooLong { return .refused(goesOn: refuseTooLong(number, source)) }
          let whole = ScriptLine(bytes: bytes, range: bytes.indices, number: number)
          return refused(Failure(.openQuote, at: quote), whole, source)
        case .failed(let error):
          complain(Diagnostics.text(of: .file(error), language: session.language))
          return .refused(goesOn: note(status: 3))
        }
      }
      let line = ScriptLine(bytes: bytes, range: bytes.indices, number: number)
      do throws(Tokenizer.Fault) {
        if isTooLong || !isCut {
          try tokenizer.cut(line)
        } else {
          try tokenizer.cut(line, addedAt: start)
        }
        if isTooLong { return .refused(goesOn: refuseTooLong(number, source)) }
        return .whole(line)
      } catch {
        guard case .openQuote(let at, true) = error else {
          if isTooLong { return .refused(goesOn: refuseTooLong(number, source)) }
          return refused(Failure(Problem(error), at: error.offset), line, source)
        }
        quote = at
        name = Array(bytes[tokenizer.openName])
        isCut = true
      }
    }
  }

  private func refused(
    _ failure: Failure,
    _ line: ScriptLine,
    _ source: any LineSource
  ) -> Joined {
    .refused(goesOn: fail(failure, line, source))
  }

  /// Tells of a line over the limit; returns whether to go on with the script.
  func refuseTooLong(_ number: Int, _ source: any LineSource) -> Bool {
    complain(
      Diagnostics.text(
        of: .lineTooLong,
        lineNumber: number,
        source: source.name,
        language: session.language
      )
    )
    return note(status: 1)
  }
}
