import HerbCart

/// One command of the language: everything about it is in its own file and its row in ``CommandTable``.
///
/// A command is a value that was read from words, complete and valid, before anything is done.
package protocol Command {
  /// Its names, and what help says.
  static var manual: Manual { get }

  /// Reads the words behind the command's name.
  init(_ words: inout Arguments) throws(Failure)

  /// Does it, wholly or not at all.
  func perform(in session: Session) throws(Failure) -> Effect
}

/// What help says of a command.
package struct Manual: Sendable {
  /// The name, then short and Chinese names.
  package var names: [String]
  /// The words behind the name.
  package var usage: String
  package var summary: Localized
  /// A line that works on the three-herb list of the original app.
  package var example: String
  /// Whether it takes the rest of its line as it stands.
  package var takesRest: Bool

  package init(
    _ names: [String],
    usage: String = "",
    summary: Localized,
    example: String,
    takesRest: Bool = false
  ) {
    self.names = names
    self.usage = usage
    self.summary = summary
    self.example = example
    self.takesRest = takesRest
  }
}

/// What the loop has to do after a command.
package enum Effect {
  case proceed
  /// Loads the default list again, which may take its time.
  case reload
  /// Reads a script before going on.
  case source(any LineSource)
  /// Leaves; `warns` if there are unsaved changes.
  case quit(warns: Bool)
}
