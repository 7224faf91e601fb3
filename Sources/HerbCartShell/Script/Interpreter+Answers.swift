import HerbCart

/// What the loop itself does and tells.
extension Interpreter {
  nonisolated(nonsending) func reload() async -> Bool {
    switch await session.cart.reload() {
    case .failed(let error):
      complain(Diagnostics.text(of: .load(error), language: session.language))
      return note(status: 3) || session.isInteractive
    case .outdated:
      complain(Diagnostics.text(of: .reloadOutdated, language: session.language))
      return note(status: 1) || session.isInteractive
    case .idle, .loading, .loaded:
      if session.isInteractive { showSummaryIfChanged() }
      return true
    }
  }

  /// Warns once when something would be lost; returns whether to leave.
  func mayQuit(warns: Bool) -> Bool {
    guard warns, session.isInteractive, session.cart.isModified, !hasWarned else { return true }
    hasWarned = true
    session.answer(
      Localized(
        zh: "有未保存的改动：save FILE 保存；再退出一次则放弃",
        en: "unsaved changes: 'save FILE' keeps them, leaving once more drops them"
      )
    )
    return false
  }

  /// Says that scripts were stopped; of the line that sourced them nothing more runs either.
  func tellInterrupt() {
    for index in frames.indices { frames[index].rest = nil }
    complain(Wording(session.language).interrupted() + "\n")
  }

  func showSummaryIfChanged() {
    guard session.isInteractive, frames.count == 1 else { return }
    session.keepForRecovery()
    let state = session.cart.stateNumber
    guard state != shownState else { return }
    shownState = state
    hasWarned = false
    session.print(changedLine?.text(session.cart.lines, session.cartText) ?? "")
    session.print(session.cartText.summary(session.cart.summary))
    session.tellNewErrors()
  }

  /// Tells a failure; returns whether to go on with the script.
  func fail(_ failure: Failure, _ line: ScriptLine, _ source: any LineSource) -> Bool {
    complain(
      Diagnostics.text(
        of: failure,
        line: line,
        source: source.name,
        language: session.language,
        columns: session.errors.columns
      )
    )
    return note(status: failure.problem.exitStatus)
  }

  /// Notes a script that couldn't be read; returns whether to go on.
  package func noteFailure(status: Int32) -> Bool { note(status: status) }

  func complain(_ text: String) { session.complain(text) }

  /// Notes a failure; returns whether to go on with the script.
  func note(status: Int32) -> Bool {
    if session.isInteractive { return frames.count == 1 || session.options.keepsGoing }
    exitStatus = max(exitStatus, status)
    hasFailed = true
    return session.options.keepsGoing
  }
}
