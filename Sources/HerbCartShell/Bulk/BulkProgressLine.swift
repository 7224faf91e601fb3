import HerbCart

/// The line at a terminal that tells how far bulk pricing is; elsewhere there is none.
final class BulkProgressLine {
  private let errors: Output
  private let wording: Wording
  /// How long all files are together; nil if that isn't known of each.
  private let size: Int?
  private let isShown: Bool
  private let sharesTerminal: Bool
  private let elapsed: () -> Duration
  private var isVisible = false
  private var last = Duration.zero

  /// How often it changes.
  private static let pace = Duration.milliseconds(200)

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - errors: Where it is drawn.
  ///   - language: The language of its words.
  ///   - sizes: How long each file is, where that is known.
  ///   - isShown: Whether `errors` is a terminal.
  ///   - sharesTerminal: Whether the records go to a terminal too.
  ///   - elapsed: How long it has gone on.
  init(
    _ errors: Output,
    _ language: Language,
    sizes: [Int?],
    isShown: Bool,
    sharesTerminal: Bool,
    elapsed: @escaping () -> Duration
  ) {
    self.errors = errors
    wording = Wording(language)
    size = sizes.reduce(0) { sum, size in sum.flatMap { sum in size.map { sum + $0 } } }
    self.isShown = isShown
    self.sharesTerminal = sharesTerminal
    self.elapsed = elapsed
  }

  /// Draws it, unless it was drawn a moment ago.
  func show(_ progress: BulkRun.Progress) {
    guard isShown else { return }
    let now = elapsed()
    guard now - last >= Self.pace else { return }
    last = now
    errors.write("\r\u{1B}[K" + text(progress, now))
    errors.flush()
    isVisible = true
  }

  /// Takes it away before records go to the same terminal.
  func clearBeforeOutput() {
    if sharesTerminal { clear() }
  }

  /// Takes it away.
  func clear() {
    guard isVisible else { return }
    errors.write("\r\u{1B}[K")
    errors.flush()
    isVisible = false
  }

  private func text(_ progress: BulkRun.Progress, _ time: Duration) -> String {
    let count = progress.prescriptions + progress.badLines
    let milliseconds = max(1, Int(time / .milliseconds(1)))
    let rate = count * 1_000 / milliseconds
    let done = wording.say(
      zh: "已计 \(count) 张，每秒 \(rate) 张",
      en: "\(count) priced, \(rate) a second"
    )
    guard let size, progress.bytesRead > 0 else { return done }
    let left = max(0, size - progress.bytesRead)
    let seconds = left / max(1, progress.bytesRead * 1_000 / milliseconds)
    let percent = size == 0 ? 100 : min(100, progress.bytesRead * 100 / size)
    return done
      + wording.say(
        zh: "，\(percent)%，还需 \(seconds) 秒",
        en: ", \(percent)%, \(seconds) s left"
      )
  }
}
