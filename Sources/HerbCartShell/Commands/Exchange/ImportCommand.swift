import HerbCart

/// `import FILE`: lines from JSON, CSV or prescription text, told by the content.
struct ImportCommand: Command {
  static let manual = Manual(
    ["import", "导入"],
    usage: "FILE",
    summary: Localized(
      zh: "追加 JSON、CSV 或处方文字里的各行，按内容辨认，全有或全无",
      en: "appends lines from JSON, CSV or prescription text, told by content, all or none"
    ),
    example: "export csv rx.csv; clear; import rx.csv"
  )

  let path: String
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    let text = try session.readFile(path, at: offset)
    switch Self.first(of: text) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try importJSON(text, session)
    default:
      if CartCSVReader.recognizes(text) { return try importCSV(text, session) }
      guard text.count <= PrescriptionText.sizeLimit else {
        let tooBig = System.Errno.tooBig.code
        throw Failure(.file(FileFault(path: path, operation: .read, code: tooBig)), at: offset)
      }
      return try PrescriptionEntry(session).append(text, file: path, at: offset)
    }
  }

  /// The first byte that is no blank and no byte order mark.
  private static func first(of text: [UInt8]) -> UInt8? {
    let start = UTF8Text.startsWithMark(text) ? 3 : 0
    return text[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private func importJSON(_ text: [UInt8], _ session: Session) throws(Failure) -> Effect {
    let loaded = try session.reading(at: offset) { () throws(LoadError) in
      try PrescriptionFile.read(text, file: path)
    }
    session.warn(loaded.warnings, in: path)
    var lines = try ImportedLines(session)
    return try lines.append(loaded.prescription.lines, at: offset)
  }

  private func importCSV(_ text: [UInt8], _ session: Session) throws(Failure) -> Effect {
    var failure: Failure?
    let read = try session.reading(at: offset) { () throws(LoadError) in
      try CartCSVReader.read(text, file: path) {
        do throws(Failure) {
          return try session.catalogue()
        } catch {
          failure = error
          return .empty
        }
      }
    }
    if let failure { throw failure }
    session.warn(read.warnings, in: path)
    var lines = try ImportedLines(session)
    let effect = try lines.append(read.lines, at: offset)
    // A row without a code whose name is no one herb's stands for itself, and that is said.
    for line in read.lines where line.drug.id.rawValue == line.drug.name {
      let name = SafeText.escaped(line.drug.name)
      session.answer(
        Localized(
          zh: "\(name)：目录里没有，或不止一味；按原名加入",
          en: "\(name): no herb of the catalogue, or more than one; taken as it is written"
        )
      )
    }
    return effect
  }
}
