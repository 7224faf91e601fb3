import HerbCart

/// Takes the records of one source, and tells how far it is.
final class BulkReporter: BulkRun.Reporter {
  private let output: Output
  private let errors: Output
  private let line: BulkProgressLine
  private let file: String
  private let language: Language

  init(
    output: Output,
    errors: Output,
    line: BulkProgressLine,
    _ file: String,
    _ language: Language
  ) {
    self.output = output
    self.errors = errors
    self.line = line
    self.file = file
    self.language = language
  }

  var isInterrupted: Bool { System.wasInterrupted }

  func write(_ bytes: [UInt8], _ count: Int) -> Bool {
    line.clearBeforeOutput()
    output.writeThrough(bytes, count)
    return output.failure == nil
  }

  func report(_ progress: BulkRun.Progress) { line.show(progress) }

  func warn(_ warning: DataWarning) {
    line.clear()
    errors.write(Diagnostics.text(of: warning, in: file, language: language))
    errors.flush()
  }
}
