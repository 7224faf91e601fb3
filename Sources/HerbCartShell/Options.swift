import HerbCart

/// How what is shown is written.
package enum OutputFormat: String, CaseIterable {
  case text
  case json
  case csv
}

/// When colour is used.
package enum ColorChoice: String, CaseIterable {
  case auto
  case always
  case never
}

/// The options of the command line.
package struct Options {
  package var data: String?
  package var isEmpty = false
  package var catalogue: String?
  package var prices: String?
  package var rules: String?
  /// How many grams a 钱 is in prescription text.
  package var qian: PrescriptionText.QianRule?
  package var language: Language?
  package var format: OutputFormat = .text
  package var rounding: Rounding?
  package var keepsGoing = false
  package var isQuiet = false
  package var color: ColorChoice = .auto
  /// Whether bulk pricing checks each prescription as well.
  package var checks = false

  package init() {}
}

extension Options {
  /// The options that read standard input, of which there can be only one.
  package var standardInputReaders: [String] {
    let files = [
      ("--data", data), ("--catalogue", catalogue), ("--prices", prices), ("--rules", rules),
    ]
    return files.filter { $0.1 == "-" }.map { "\($0.0) -" }
  }
}

/// What the program was called to do.
package enum Mode: Hashable {
  /// The prompt at a terminal; otherwise standard input is a script.
  case session
  case scripts([String])
  case texts([String])
  /// Prices the prescriptions of these files, or of standard input.
  case price([String])
  case completions(String)
  case help
  /// The manual page, as roff.
  case manual
  case version
}
