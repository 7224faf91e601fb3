import HerbCart

/// All commands, in the order in which help lists them: the one place that names them.
package struct CommandTable {
  /// A command's row.
  package struct Row {
    package let manual: Manual
    /// Reads the words.
    package let parse: (inout Arguments) throws(Failure) -> Void
    /// Reads the words and does it.
    package let run: (inout Arguments, Session) throws(Failure) -> Effect
  }

  package let rows: [Row]
  /// The `run` of a row, apart from its texts, for the loop; a closure in an array by itself
  /// would be called through two more.
  package struct Runner {
    package let run: (inout Arguments, Session) throws(Failure) -> Effect
  }

  package let runners: [Runner]
  /// The names of up to eight bytes, packed, the commonest commands first.
  private var packed: [(name: UInt64, row: Int)] = []
  private var long: [String: Int] = [:]

  package init() {
    rows = [
      Self.row(AddCommand.self),
      Self.row(SubtractCommand.self),
      Self.row(SetCommand.self),
      Self.row(DeleteCommand.self),
      Self.row(ListCommand.self),
      Self.row(TotalCommand.self),
      Self.row(UseCommand.self),
      Self.row(PriceCommand.self),
      Self.row(FindCommand.self),
      Self.row(ShowCommand.self),
      Self.row(FormulaCommand.self),
      Self.row(FormulasCommand.self),
      Self.row(RxCommand.self),
      Self.row(PricesCommand.self),
      Self.row(DosesCommand.self),
      Self.row(FeeCommand.self),
      Self.row(AdjustCommand.self),
      Self.row(MarkCommand.self),
      Self.row(CheckCommand.self),
      Self.row(ChartCommand.self),
      Self.row(SortCommand.self),
      Self.row(MoveCommand.self),
      Self.row(ClearCommand.self),
      Self.row(UndoCommand.self),
      Self.row(RedoCommand.self),
      Self.row(ReloadCommand.self),
      Self.row(SaveCommand.self),
      Self.row(SaveAnywayCommand.self),
      Self.row(OpenCommand.self),
      Self.row(ImportCommand.self),
      Self.row(ExportCommand.self),
      Self.row(SourceCommand.self),
      Self.row(RecoverCommand.self),
      Self.row(HelpCommand.self),
      Self.row(QuitCommand.self),
      Self.row(QuitAnywayCommand.self),
    ]
    runners = rows.map { Runner(run: $0.run) }
    for (index, row) in rows.enumerated() {
      for name in row.manual.names {
        let bytes = Array(name.utf8)
        if let key = Self.pack(bytes, bytes.indices) {
          packed.append((key, index))
        } else {
          long[name] = index
        }
      }
    }
  }

  private static func row<Entry: Command>(_ command: Entry.Type) -> Row {
    Row(
      manual: Entry.manual,
      parse: { (words) throws(Failure) in
        _ = try Entry(&words)
        try words.finish()
      },
      run: { (words, session) throws(Failure) in
        let command = try Entry(&words)
        try words.finish()
        return try command.perform(in: session)
      }
    )
  }

  /// Finds the command of a name, in any case, full-width letters too.
  @inline(__always)
  package func row(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    if let key = Self.pack(bytes, range) { return row(packed: key) }
    let name = CommandName.folded(String(decoding: bytes[range], as: UTF8.self))
    let folded = Array(name.utf8)
    return Self.pack(folded, folded.indices).map { row(packed: $0) } ?? long[name]
  }

  @inline(__always)
  private func row(packed key: UInt64) -> Int? {
    for index in packed.indices where packed[index].name == key { return packed[index].row }
    return nil
  }

  /// Finds the command of a name.
  package func row(named name: String) -> Row? {
    let bytes = Array(CommandName.folded(name).utf8)
    return row(bytes, bytes.indices).map { rows[$0] }
  }

  /// Up to eight bytes of a name in lower case as a number; nil for what is longer or folds.
  @inline(__always)
  private static func pack(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64? {
    guard range.count <= 8 else { return nil }
    var key: UInt64 = 0
    for index in range {
      var byte = bytes[index]
      // The lead byte of full-width letters, which fold to other names.
      if byte == 0xEF { return nil }
      if byte &- UInt8(ascii: "A") < 26 { byte |= 0x20 }
      key = key << 8 | UInt64(byte)
    }
    return key
  }

  /// The name nearest to an unknown one, if it is near enough to be a slip.
  package func nearest(to name: String) -> String? {
    let name = CommandName.folded(name)
    let names = rows.flatMap(\.manual.names)
    let distances = names.map { (name: $0, distance: CommandName.distance(name, $0)) }
      // A word of one letter that is another letter is another word.
      .filter { $0.distance < max(name.count, $0.name.count) }
    let best = distances.min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, min(2, name.count / 2)) else { return nil }
    return best.name
  }
}

/// Command words as people type them.
package enum CommandName {
  /// Returns the name in ASCII lower case, full-width letters and signs folded.
  package static func folded(_ name: String) -> String {
    var folded = ""
    for scalar in name.unicodeScalars {
      let isFullWidth = (0xFF01...0xFF5E).contains(scalar.value)
      let plain = isFullWidth ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      folded.unicodeScalars.append(plain)
    }
    return String(folded.map { $0.isASCII ? Character($0.lowercased()) : $0 })
  }

  /// How many letters must be put in, left out, changed or swapped to get from one to the other.
  package static func distance(_ first: String, _ second: String) -> Int {
    let first = Array(first.prefix(32))
    let second = Array(second.prefix(32))
    var before: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var cost = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1)
        cost = min(cost, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = last
      last = current
    }
    return last[second.count]
  }
}
