/// Why a file can't be read or written, as the operating system tells it.
public struct FileFault: Error, Hashable, Sendable {
  /// What was tried.
  public enum Operation: Hashable, Sendable {
    /// Reading.
    case read
    /// Writing, whichever step of it.
    case write
  }

  /// The path as it was given; `-` is standard input or output.
  public var path: String
  /// What was tried.
  public var operation: Operation
  /// The system's error number.
  public var code: Int32

  /// Makes a fault.
  public init(path: String, operation: Operation, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// The system's words for the error number, in its own language.
  public var reason: String { System.Errno(code: code).message }
}

/// A line and a column of a text, both from 1; columns count characters (grapheme clusters).
public struct TextPlace: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why the content of a file is refused, with the place.
public struct DataFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Not JSON: what stands there can't.
    case notJSON
    /// The text ends too early.
    case endsEarly
    /// Not UTF-8, and no other encoding that is read.
    case badEncoding
    /// More than 64 brackets in each other.
    case tooDeep
    /// Something behind the end of the value.
    case trailing
    /// A value of another type than `expected`.
    case wrongType(expected: ValueKind)
    /// A key that must be there isn't.
    case missing
    /// A key twice in one object.
    case repeatedKey(String)
    /// An empty string where there must be one.
    case empty
    /// Not a number as the strict reader wants it.
    case badNumber(String, DecimalFault)
    /// A number with an exponent.
    case exponent(String)
    /// A negative number.
    case negative(String)
    /// A herb has prices by quantity, and no price for less, under the same name.
    case noBasePrice
    /// No percentage from −100 to +1,000 with at most 2 decimals.
    case badAdjustment(String)
    /// A lowest price over the highest.
    case minOverMax
    /// The same drug with the same handling, or the same id or name, as at the path given.
    case twin(of: String)
    /// A word that isn't one of those allowed.
    case notOneOf([String])
    /// More than can be held: lines of a cart, doses.
    case overLimit(Int)
    /// A weight in another unit than grams.
    case otherWeight(String)
    /// A file of a newer version of the format.
    case newerVersion(Int)
    /// A CSV row whose quote never closes, or goes on behind its end.
    case badQuote
    /// A CSV row with more cells than the heading.
    case tooManyCells
    /// Rows of one prescription that state different doses.
    case otherDoses(Int, than: Int)
    /// A name that no herb of the catalogue has, or more than one.
    case unresolved(String, candidates: [String])
  }

  /// The type of a JSON value.
  public enum ValueKind: Hashable, Sendable {
    /// `{…}`
    case object
    /// `[…]`
    case array
    /// `"…"`
    case string
    /// A number, or a string that holds one.
    case number
    /// `true` or `false`
    case boolean
  }

  /// What is wrong.
  public var reason: Reason
  /// Where in the data: `items[3].maxPrice`, from 0; empty where that says nothing.
  public var path: String
  /// Where in the text.
  public var place: TextPlace?

  /// Makes a fault.
  public init(_ reason: Reason, path: String = "", place: TextPlace? = nil) {
    self.reason = reason
    self.path = path
    self.place = place
  }
}

/// Something odd in a file that was loaded all the same.
public struct DataWarning: Hashable, Sendable {
  /// What is odd.
  public enum Reason: Hashable, Sendable {
    /// A key or column that isn't known; it is left out.
    case unknownKey(String)
    /// A price record that names no herb.
    case unknownHerb(String)
    /// A price record whose name several herbs have.
    case ambiguousHerb(String, candidates: [String])
  }

  /// What is odd.
  public var reason: Reason
  /// Where in the data.
  public var path: String
  /// Where in the text.
  public var place: TextPlace?

  /// Makes a warning.
  public init(_ reason: Reason, path: String = "", place: TextPlace? = nil) {
    self.reason = reason
    self.path = path
    self.place = place
  }
}

/// Why something wasn't loaded.
public enum LoadError: Error, Hashable, Sendable {
  /// It couldn't be read.
  case file(FileFault)
  /// It was read, and its content is refused.
  case data(DataFault, file: String)
  /// It didn't come from the web service that was asked.
  case service(ServiceFault)
}
