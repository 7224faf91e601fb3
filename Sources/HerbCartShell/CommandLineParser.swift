import HerbCart

/// What is wrong with the command line.
package enum UsageError: Error, Hashable {
  case unknownOption(String)
  case unknownCommand(String)
  case missingValue(String)
  case noValueWanted(String)
  case badValue(String, option: String, allowed: [String])
  case missingOperand(String)
  case extraOperand(String)
  case conflict(String, String)
  /// An option that only one command has.
  case onlyFor(String, command: String)
  case notUTF8
}

/// Reads the command line.
package struct CommandLineParser {
  private var arguments: ArraySlice<String>
  private var options = Options()
  private var texts: [String] = []
  private var operands: [String] = []
  private var mode: Mode?

  private init(_ arguments: [String]) {
    self.arguments = arguments[...]
  }

  /// Reads the arguments behind the program's name.
  package static func parse(_ arguments: [String]) throws(UsageError) -> (Mode, Options) {
    var parser = CommandLineParser(arguments)
    return try parser.parse()
  }

  /// The language that the arguments ask for, even if something else is wrong with them.
  package static func language(_ arguments: [String]) -> Language? {
    for (index, argument) in arguments.enumerated() {
      if argument == "--lang", index + 1 < arguments.count {
        return Language(rawValue: arguments[index + 1])
      }
      if argument.hasPrefix("--lang=") { return Language(rawValue: String(argument.dropFirst(7))) }
    }
    return nil
  }

  private mutating func parse() throws(UsageError) -> (Mode, Options) {
    while let argument = arguments.popFirst() {
      if argument == "--" {
        operands += arguments
        arguments = []
      } else if argument == "-c" {
        guard let text = arguments.popFirst() else { throw .missingValue("-c") }
        texts.append(text)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readOption(argument)
      } else {
        operands.append(argument)
      }
    }
    let mode: Mode
    if let asked = self.mode { mode = asked } else { mode = try chosenMode() }
    try refuseConflicts(mode)
    return (mode, options)
  }

  private func chosenMode() throws(UsageError) -> Mode {
    guard let word = operands.first else { return texts.isEmpty ? .session : .texts(texts) }
    guard texts.isEmpty else { throw .extraOperand(word) }
    let rest = Array(operands.dropFirst())
    switch word {
    case "run":
      guard !rest.isEmpty else { throw .missingOperand("FILE") }
      return .scripts(rest)
    case "price": return .price(rest)
    case "completions":
      guard let shell = rest.first else { throw .missingOperand("bash|zsh|fish") }
      guard ["bash", "zsh", "fish"].contains(shell) else {
        throw .badValue(shell, option: word, allowed: ["bash", "zsh", "fish"])
      }
      if rest.count > 1 { throw .extraOperand(rest[1]) }
      return .completions(shell)
    default: throw .unknownCommand(word)
    }
  }

  private func refuseConflicts(_ mode: Mode) throws(UsageError) {
    if options.isEmpty, options.data != nil { throw .conflict("--empty", "--data") }
    if case .price = mode {
    } else if options.checks {
      throw .onlyFor("--check", command: "price")
    }
    let readers = options.standardInputReaders
    guard let reader = readers.first else { return }
    if readers.count > 1 { throw .conflict(reader, readers[1]) }
    switch mode {
    case .session: throw .conflict(reader, "standard input")
    case .scripts(let files) where files.contains("-"): throw .conflict(reader, "run -")
    case .price(let files) where files.isEmpty || files.contains("-"):
      throw .conflict(reader, "price -")
    case .scripts, .texts, .price, .completions, .help, .manual, .version: break
    }
  }

  private mutating func readOption(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let given = parts.count > 1 ? String(parts[1]) : nil
    switch name {
    case "--help", "-h":
      try noValue(name, given)
      mode = .help
    case "--version":
      try noValue(name, given)
      mode = .version
    case "--man":
      try noValue(name, given)
      mode = .manual
    case "--empty":
      try noValue(name, given)
      options.isEmpty = true
    case "--keep-going":
      try noValue(name, given)
      options.keepsGoing = true
    case "--check":
      try noValue(name, given)
      options.checks = true
    case "--quiet":
      try noValue(name, given)
      options.isQuiet = true
    case "--data": options.data = try value(of: name, given)
    case "--catalogue": options.catalogue = try value(of: name, given)
    case "--prices": options.prices = try value(of: name, given)
    case "--rules": options.rules = try value(of: name, given)
    case "--qian": options.qian = try choice(name, given)
    case "--lang": options.language = try choice(name, given)
    case "--format": options.format = try choice(name, given)
    case "--rounding": options.rounding = try choice(name, given)
    case "--color": options.color = try choice(name, given)
    default: throw .unknownOption(name)
    }
  }

  private func noValue(_ name: String, _ given: String?) throws(UsageError) {
    if given != nil { throw .noValueWanted(name) }
  }

  private mutating func value(of name: String, _ given: String?) throws(UsageError) -> String {
    guard let value = given ?? arguments.popFirst(), !value.isEmpty else {
      throw .missingValue(name)
    }
    return value
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String,
    _ given: String?
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    let value = try value(of: name, given)
    guard let choice = Choice(rawValue: value) else {
      throw .badValue(value, option: name, allowed: Choice.allCases.map(\.rawValue))
    }
    return choice
  }
}
