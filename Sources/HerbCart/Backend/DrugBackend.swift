/// Where a drug list comes from: a file, standard input, a server.
public protocol DrugBackend: Sendable {
  /// Loads the list.
  ///
  /// - Throws: ``LoadError``, with the place where there is one.
  func load() async throws(LoadError) -> LoadedPrescription
}

/// A prescription that was loaded, and what was odd about it.
public struct LoadedPrescription: Sendable {
  /// The prescription; a plain drug list is one of one dose.
  public var prescription: Prescription
  /// What was left out or looks wrong.
  public var warnings: [DataWarning]

  /// Makes a result.
  public init(_ prescription: Prescription, warnings: [DataWarning] = []) {
    self.prescription = prescription
    self.warnings = warnings
  }
}

/// How far the loading of the list has come.
public enum LoadState: Hashable, Sendable {
  /// Nothing was asked for.
  case idle
  /// The backend was asked and hasn't answered.
  case loading
  /// The list is in the cart.
  case loaded
  /// It failed; the cart is as it was.
  case failed(LoadError)
  /// It came, but the cart had been edited meanwhile; the edits stay, the answer is dropped.
  case outdated
}
