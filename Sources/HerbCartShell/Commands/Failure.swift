import HerbCart

/// Why a command failed, as facts; ``Wording`` says it in a language.
///
/// Indirect, so that a command which may fail doesn't carry room for every way to fail.
package indirect enum Problem: Error, Hashable {
  // The line as a whole.
  case nul
  case invalidUTF8
  case openQuote
  case lineTooLong

  // The words of a command.
  case unknownCommand(String, nearest: String?)
  case missing(Argument)
  case extraWord(String)
  case badNumber(String, DecimalFault, Argument)
  case badUnit(String, unit: Unit)
  case notOneOf(String, [String])
  case noOptions(String)
  case dosesOutOfRange
  case badAdjustment(String)
  case unclearDiscount(String)
  case minOverMax
  case sourceTooDeep(Int)
  case standardInputTaken

  // Names of the catalogue.
  case unknownHerb(String, nearest: [String])
  case ambiguousHerb(String, candidates: [String])
  case noUsualDose(String)
  case herbInCart(name: String, line: Int)
  case unknownFormula(String, nearest: [String])
  case ambiguousFormula(String, candidates: [String])
  case formula(Formula.Fault)
  case badFactor(String)
  case sharedHerbs([String])

  // Prescription text.
  case prescription(PrescriptionText.Problem)
  case otherDoses(Int, cart: Int)
  /// A problem of a file's text, with its place there.
  case inFile(Problem, file: String, place: TextPlace)

  // What the cart and files say.
  case cart(CartError)
  case load(LoadError)
  case file(FileFault)
  case changedOnDisk(path: String)
  case noData(looked: [String])
  case reloadOutdated

  /// A strict check found errors.
  case unsafe(errors: Int)
}

/// What a word of a command stands for.
package enum Argument: Hashable {
  case line
  case amount
  case price
  case fee
  case doses
  case name
  case handling
  case percent
  case payer
  case unit
  case file
  case format
  case sortKey
  case text
}

/// A failed command: the problem, and where in the line it is.
package struct Failure: Error {
  package var problem: Problem
  /// An offset in the line's bytes; nil where no word is to blame.
  package var offset: Int?

  /// More that is wrong with the same command, told with it.
  package var others: [Failure] = []

  package init(_ problem: Problem, at offset: Int? = nil) {
    self.problem = problem
    self.offset = offset
  }

  /// Makes a failure of one that may have no place yet.
  package init(_ failure: Failure, orAt offset: Int) {
    self = failure
    self.offset = failure.offset ?? offset
  }

  /// Makes a failure of several; there must be one.
  package init(all failures: [Failure]) {
    self = failures.first ?? Failure(.missing(.text))
    others = Array(failures.dropFirst())
  }
}
