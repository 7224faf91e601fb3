/// Loads a drug list or a saved prescription from a JSON file, or from standard input.
public struct JSONDrugBackend: DrugBackend {
  /// The file; `-` is standard input.
  public let path: String

  /// Makes a backend of a file.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file.
  ///
  /// - Throws: ``LoadError``: the file can't be read, or its content is refused, with the place.
  public func load() async throws(LoadError) -> LoadedPrescription {
    try read()
  }

  /// Reads the file at once.
  ///
  /// - Throws: ``LoadError``.
  public func read() throws(LoadError) -> LoadedPrescription {
    try PrescriptionFile.read(ByteSource.opened(path))
  }
}
