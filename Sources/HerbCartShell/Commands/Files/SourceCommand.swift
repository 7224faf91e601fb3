import HerbCart

/// `source FILE`: a script, here.
struct SourceCommand: Command {
  static let manual = Manual(
    ["source", "运行"],
    usage: "FILE",
    summary: Localized(
      zh: "在这里运行脚本，最多嵌套 16 层",
      en: "runs a script here; scripts nest up to 16 deep"
    ),
    example: "source morning.cart"
  )

  let path: String
  let offset: Int

  init(_ words: inout Arguments) throws(Failure) {
    offset = words.offset
    path = try words.path()
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    guard session.sourceDepth < Interpreter.sourceLimit else {
      throw Failure(.sourceTooDeep(Interpreter.sourceLimit), at: offset)
    }
    return .source(ByteLineSource(try session.input(path, at: offset), name: path))
  }
}
