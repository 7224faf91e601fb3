extension CartViewModel {
  /// Loads the backend's list in place of the lines, as one step; doses and fees stay.
  ///
  /// The first list that comes is where the cart starts, and no step. If loading fails the cart
  /// stays. If the cart was edited before the answer came, or another reload was asked for, the
  /// answer is dropped.
  ///
  /// - Returns: How it ended; the same as ``loadState`` unless another reload is under way.
  @discardableResult
  public nonisolated(nonsending) func reload() async -> LoadState {
    guard let backend else { return storedLoadState }
    requests += 1
    let request = requests
    let before = history.state
    setLoadState(.loading)
    let outcome: LoadState
    do {
      let loaded = try await backend.load()
      guard request == requests else { return .outdated }
      if history.state == before {
        warnings = loaded.warnings
        take(loaded.prescription)
        outcome = .loaded
      } else {
        outcome = .outdated
      }
    } catch {
      guard request == requests else { return .outdated }
      outcome = .failed(error)
    }
    setLoadState(outcome)
    return outcome
  }

  private func take(_ prescription: Prescription) {
    if !hasLoaded, !history.canUndo, !history.canRedo, history.state == 0, state.count == 0 {
      start(with: prescription)
    } else {
      replaceLines(with: prescription.lines)
    }
    hasLoaded = true
  }

  private func setLoadState(_ new: LoadState) {
    let observers = loadGate.shut()
    observers?.willSet(self, keyPath: \.loadState)
    storedLoadState = new
    observers?.didSet(self, keyPath: \.loadState)
  }
}
