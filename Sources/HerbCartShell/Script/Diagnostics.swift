import HerbCart

/// Turns failures into what is printed: place, message, the line with a caret, a hint.
package enum Diagnostics {
  /// The longest part of a line that is shown, in columns.
  private static let window = 160

  /// A failed command of a line.
  ///
  /// - Parameters:
  ///   - failure: What failed, and where in the line.
  ///   - line: The line.
  ///   - source: The name of the script; nil at the prompt.
  ///   - language: The language of the message.
  ///   - columns: The columns of the window in which the caret must stand; nil where there is none.
  /// - Returns: Lines, each ended.
  package static func text(
    of failure: Failure,
    line: ScriptLine,
    source: String?,
    language: Language,
    columns: Int? = nil
  ) -> String {
    ([failure] + failure.others).map { failure in
      one(failure, line: line, source: source, language: language, columns)
    }.joined()
  }

  private static func one(
    _ failure: Failure,
    line: ScriptLine,
    source: String?,
    language: Language,
    _ columns: Int?
  ) -> String {
    let wording = Wording(language)
    let message = wording.message(failure.problem)
    let hint = wording.hint(failure.problem).map { "hint: \($0)\n" } ?? ""
    if let place = ownPlace(failure.problem) {
      return "\(place): error: \(message)\n\(hint)"
    }
    let offset = failure.offset ?? firstWord(line)
    let place = source.map { source in
      let place = line.place(of: offset)
      return "\(SafeText.escaped(source)):\(place.line):\(place.column): "
    }
    return "\(place ?? "")error: \(message)\n\(excerpt(line, offset, columns))\(hint)"
  }

  /// A line that was refused before it could be looked at.
  package static func text(
    of problem: Problem,
    lineNumber: Int,
    source: String?,
    language: Language
  ) -> String {
    let place = source.map { "\(SafeText.escaped($0)):\(lineNumber):1: " } ?? ""
    return "\(place)error: \(Wording(language).message(problem))\n"
  }

  /// A failure that no command line is to blame for.
  package static func text(of problem: Problem, language: Language) -> String {
    let wording = Wording(language)
    let place = ownPlace(problem).map { "\($0): " } ?? ""
    let hint = wording.hint(problem).map { "hint: \($0)\n" } ?? ""
    return "\(place)error: \(wording.message(problem))\n\(hint)"
  }

  /// Something odd in a file.
  package static func text(
    of warning: DataWarning,
    in file: String,
    language: Language
  ) -> String {
    let message = Wording(language).message(warning)
    return "\(place(file, warning.place)): warning: \(message)\n"
  }

  /// A file's content has a place of its own, which says more than the command's.
  private static func ownPlace(_ problem: Problem) -> String? {
    switch problem {
    case .load(.data(let fault, let file)): place(file, fault.place)
    case .inFile(_, let file, let place): Self.place(file, place)
    default: nil
    }
  }

  private static func place(_ file: String, _ place: TextPlace?) -> String {
    let name = SafeText.escaped(file == "-" ? "<stdin>" : file)
    guard let place else { return name }
    return "\(name):\(place.line):\(place.column)"
  }

  private static func firstWord(_ line: ScriptLine) -> Int {
    line.bytes[line.range].firstIndex { $0 > 0x20 } ?? line.range.lowerBound
  }

  /// The line, made safe, and a caret under a character of it; of a long line the part around it.
  private static func excerpt(_ line: ScriptLine, _ offset: Int, _ columns: Int?) -> String {
    // A part that is cut inside a character shows a question mark there, no more.
    let part = line.physicalLine(at: offset)
    let near = max(part.lowerBound, offset - window * 4)
    let far = min(part.upperBound, offset + window * 4)
    var before = shown(line.bytes[near..<offset])
    var after = shown(line.bytes[offset..<far])
    if near > part.lowerBound || DisplayWidth.of(before) > window {
      while DisplayWidth.of(before) > window / 2 { before.removeFirst() }
      before = "…" + before
    }
    if far < part.upperBound || DisplayWidth.of(after) > window {
      while DisplayWidth.of(after) > window / 2 { after.removeLast() }
      after += "…"
    }
    if let columns { fit(&before, &after, in: max(8, columns - 4)) }
    let caret = String(repeating: " ", count: DisplayWidth.of(before)) + "^"
    return "  \(before)\(after)\n  \(caret)\n"
  }

  /// Leaves of a line what fits a window, with the place between the two parts in it.
  private static func fit(_ before: inout String, _ after: inout String, in room: Int) {
    guard DisplayWidth.of(before) + DisplayWidth.of(after) > room else { return }
    let most = max(room / 2, room - DisplayWidth.of(after))
    if DisplayWidth.of(before) > most {
      while DisplayWidth.of(before) > most - 1 { before.removeFirst() }
      before = "…" + before
    }
    after = ColumnLayout.cut(after, to: room - DisplayWidth.of(before))
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in SafeText.escaped(String(decoding: bytes, as: UTF8.self)).unicodeScalars {
      shown.append(scalar == "\u{FFFD}" ? "?" : scalar)
    }
    return String(shown)
  }
}
