import Testing

@testable import HerbCartShell

/// Columns as a terminal counts them.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("黄芪", 4), ("１２", 4), ("u\u{308}", 1), ("\u{200B}", 0), ("é", 1), ("🌿", 2),
    ("👩‍⚕️", 2), ("🇨🇳", 2), ("ｶ", 1), ("한", 2), ("…–¥", 3), ("、", 2), ("𠀀", 2), ("⏎", 1),
  ])
  func counts(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
