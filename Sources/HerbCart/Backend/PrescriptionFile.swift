/// Reads and writes drug lists and saved prescriptions: one JSON format, strict.
///
/// A list is `{"items":[…]}` as the app wrote it that this project grew from; a saved
/// prescription has `version`, `doses`, `fees` and `rounding` beside the items.
public enum PrescriptionFile {
  /// The version of the format that is written, and the newest that is read.
  public static let version = 1

  /// The key of a line's name, amount and so on, in the order in which they are written.
  static let itemKeys = JSONKeys([
    "drugId", "drugName", "drugCount", "unit", "minPrice", "maxPrice", "defaultSpecialUsage",
    "adjustment", "payer", "tiers",
  ])
  static let fileKeys = JSONKeys(["items", "version", "doses", "fees", "rounding", "adjustment"])
  static let tierKeys = JSONKeys(["from", "minPrice", "maxPrice"])
  static let feeKeys = JSONKeys(["name", "amount", "perDose"])

  /// Reads a list or prescription from memory.
  ///
  /// - Parameters:
  ///   - text: UTF-8; a byte order mark is skipped.
  ///   - file: What errors call it.
  /// - Returns: The prescription, and what is odd about the file.
  /// - Throws: ``LoadError/data(_:file:)`` with the place of whatever isn't as it must be.
  public static func read(
    _ text: [UInt8],
    file: String = ""
  ) throws(LoadError)
    -> LoadedPrescription
  {
    try read(ByteSource(text: text, path: file))
  }

  /// Reads a list or prescription piece by piece.
  package static func read(
    _ source: consuming ByteSource
  ) throws(LoadError)
    -> LoadedPrescription
  {
    var reader = try PrescriptionReader(source)
    return try reader.read()
  }
}
