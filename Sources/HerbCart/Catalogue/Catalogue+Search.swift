extension Catalogue {
  /// Returns the herbs that match a text, best first.
  public func find(_ text: String, limit: Int = .max) -> [Herb] {
    []
  }

  func nearest(_ name: String, limit: Int) -> [Herb] {
    []
  }
}
