import Testing

@testable import HerbCart
@testable import HerbCartShell

/// The progress line is drawn now and then, on a terminal only, and taken away.
struct BulkProgressLineTests {
  private final class Clock {
    var now = Duration.zero
  }

  private func progress(_ count: Int, _ bytes: Int) -> BulkRun.Progress {
    var progress = BulkRun.Progress()
    progress.prescriptions = count - 1
    progress.badLines = 1
    progress.bytesRead = bytes
    return progress
  }

  @Test(arguments: [
    (Language.en, [100, 900], "\r\u{1B}[K50 priced, 50 a second, 25%, 3 s left"),
    (.zh, [1_000], "\r\u{1B}[K已计 50 张，每秒 50 张，25%，还需 3 秒"),
    (.en, [nil, 900], "\r\u{1B}[K50 priced, 50 a second"),
  ])
  func tellsHowFarItIs(language: Language, sizes: [Int?], expected: String) {
    let clock = Clock()
    let errors = Output()
    let line = BulkProgressLine(
      errors,
      language,
      sizes: sizes,
      isShown: true,
      sharesTerminal: false,
      elapsed: { clock.now }
    )
    line.show(progress(2, 10))
    #expect(errors.text == "")
    clock.now = .seconds(1)
    line.show(progress(50, 250))
    #expect(errors.text == expected)
    clock.now += .milliseconds(100)
    line.show(progress(60, 300))
    line.clearBeforeOutput()
    #expect(errors.text == expected)
    line.clear()
    line.clear()
    #expect(errors.text == expected + "\r\u{1B}[K")
  }

  @Test func makesWayForRecordsOnTheSameTerminal() {
    let errors = Output()
    let line = BulkProgressLine(
      errors,
      .en,
      sizes: [0],
      isShown: true,
      sharesTerminal: true,
      elapsed: { .seconds(9) }
    )
    line.show(progress(1, 1))
    line.clearBeforeOutput()
    #expect(errors.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func isNowhereElse() {
    let errors = Output()
    let line = BulkProgressLine(
      errors,
      .en,
      sizes: [10],
      isShown: false,
      sharesTerminal: false,
      elapsed: { .seconds(9) }
    )
    line.show(progress(1, 1))
    line.clear()
    #expect(errors.text == "")
  }
}
