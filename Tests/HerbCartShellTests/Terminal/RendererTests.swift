import Testing

@testable import HerbCartShell

/// What is drawn fits the window, and can't drive the terminal.
@Suite struct RendererTests {
  private func drawn(_ text: String, width: Int, below: [String] = []) -> String {
    var renderer = Renderer(style: Style(isColored: false))
    let state = EditState(marked: text)
    return renderer.draw(.init(prompt: "> ", state: state, below: below), width: width)
  }

  @Test func drawsALine() {
    #expect(drawn("add| 3", width: 80) == "\r> add 3\u{1B}[J\r\u{1B}[5C")
    #expect(drawn("加黄芪|", width: 80) == "\r> 加黄芪\u{1B}[J\r\u{1B}[8C")
  }

  @Test func drawsRowsUnderIt() {
    let text = drawn("a|", width: 20, below: ["1 黄芪", "2 黄芩"])
    #expect(text == "\r> a\u{1B}[K\r\n1 黄芪\u{1B}[K\r\n2 黄芩\u{1B}[J\u{1B}[2A\r\u{1B}[3C")
  }

  @Test func showsControlCharactersEscaped() {
    #expect(drawn("a\u{1B}[2Jb|", width: 80).hasPrefix("\r> a\\x1b[2Jb"))
    #expect(drawn("\u{202E}x|", width: 80).hasPrefix("\r> \\u202ex"))
    #expect(drawn("a\nb|", width: 80).hasPrefix("\r> a⏎b"))
    // A pile of marks isn't written again with every key.
    let pile = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(drawn(pile + "|", width: 80).utf8.count < 100)
  }

  /// After a character that terminals give different widths the column is set.
  @Test func drawsDisputedWidthsInTheirColumns() {
    #expect(
      drawn("a❤\u{FE0F}b|", width: 80).hasPrefix("\r> a❤\u{FE0F}\r\u{1B}[5Cb\u{1B}[J\r\u{1B}[6C")
    )
    #expect(drawn("👍🏽|黄", width: 80).hasPrefix("\r> 👍🏽\r\u{1B}[4C黄\u{1B}[J\r\u{1B}[4C"))
  }

  @Test func scrollsALongLine() {
    let text = drawn(String(repeating: "黄", count: 500) + "|", width: 40)
    #expect(text.hasPrefix("\r> <黄"))
    #expect(!text.contains(">\u{1B}"))
    let middle = drawn("|" + String(repeating: "x", count: 500), width: 40)
    #expect(middle.contains("x>\u{1B}[J\r\u{1B}[2C"))
  }

  @Test(arguments: [8, 12, 20, 40, 80], ["x", "黄", "u\u{308}", "👩‍⚕️", "\u{7}", "\u{200B}"])
  func neverFillsTheRow(_ width: Int, _ character: String) {
    var viewport = Viewport()
    var state = EditState()
    var generator = SeededGenerator(seed: UInt64(width))
    for _ in 0..<200 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: state.moveLeft()
      case 1: state.moveWordLeft()
      case 2: state.moveToEnd()
      case 3: state.insert(" ")
      default: state.insert(character + "a")
      }
      let window = viewport.window(of: state, columns: width)
      #expect(DisplayWidth.of(window.text) <= max(2, width - 2))
      #expect(window.cursorColumn <= max(2, width - 2))
    }
  }

  /// An ended line is shown whole, in rows that break no figure.
  @Test func showsAnEndedLineWhole() {
    var renderer = Renderer(style: Style(isColored: false))
    let picture = Renderer.Picture(
      prompt: "> ",
      state: EditState("rx 黄芪30g 当归10g 川芎6g\n白芍9g"),
      below: ["x"]
    )
    _ = renderer.draw(picture, width: 22)
    let text = renderer.finish(picture, width: 22)
    #expect(
      text.hasSuffix("\r> rx 黄芪30g 当归10g\u{1B}[K\r\n川芎6g⏎白芍9g\u{1B}[K\r\n")
    )
    #expect(
      renderer.finish(.init(prompt: "> ", state: EditState("x")), width: 22).hasSuffix("C\r\n")
    )
    // What would fill the screen is not.
    let long = EditState(String(repeating: "x", count: 1_000))
    #expect(renderer.finish(.init(prompt: "> ", state: long), width: 22).utf8.count < 200)
  }

  @Test func findsTheRowAgainInANarrowerWindow() {
    var renderer = Renderer(style: Style(isColored: false))
    let picture = Renderer.Picture(
      prompt: "> ",
      state: EditState(String(repeating: "x", count: 60))
    )
    _ = renderer.draw(picture, width: 80)
    // The row of 62 columns has been folded into rows of 40: the cursor is in the second.
    #expect(renderer.draw(picture, width: 40).hasPrefix("\r\u{1B}[1A> <"))
    #expect(renderer.draw(picture, width: 80).hasPrefix("\r> xxx"))
  }

  /// A wide character that doesn't fit at the end of a folded row makes the rows shorter.
  @Test func findsTheRowAgainAmongWideCharacters() {
    var renderer = Renderer(style: Style(isColored: false))
    var state = EditState("x" + String(repeating: "黄", count: 30))
    let picture = Renderer.Picture(prompt: "> ", state: state)
    _ = renderer.draw(picture, width: 80)
    // Rows of 3 + 16, 18, 18 and 8 columns: the cursor is in the fourth.
    #expect(renderer.draw(picture, width: 19).hasPrefix("\r\u{1B}[3A> "))
    // Where the cursor is at the end of a folded row, it stands before what comes next.
    state = EditState(marked: "x黄黄黄黄黄黄黄黄|黄黄黄黄")
    let middle = Renderer.Picture(prompt: "> ", state: state)
    _ = renderer.draw(middle, width: 80)
    #expect(renderer.draw(middle, width: 19).hasPrefix("\r\u{1B}[1A> "))
  }

  @Test func coloursOnlyWhenAsked() {
    var plain = Renderer(style: Style(isColored: false))
    var colored = Renderer(style: Style(isColored: true))
    let picture = Renderer.Picture(prompt: "> ", state: EditState("x"))
    #expect(!plain.draw(picture, width: 80).contains("m"))
    #expect(colored.draw(picture, width: 80).contains("\u{1B}[2m> \u{1B}[0m"))
  }

  @Test func laysColumnsOut() {
    let items = ["黄芪", "黄芩", "黄连", "当归"]
    #expect(ColumnLayout.rows(items, width: 20) == ["黄芪  黄芩  黄连", "当归"])
    #expect(ColumnLayout.rows(items, width: 7) == items)
    #expect(ColumnLayout.rows(items, width: 7, most: 3) == ["黄芪", "黄芩", "… +2"])
    #expect(ColumnLayout.rows(["abcdefghij"], width: 6) == ["abcd…"])
    #expect(ColumnLayout.rows([], width: 6) == [])
  }
}

/// When there is colour: the option, then NO_COLOR, then the terminal.
@Suite struct StyleTests {
  @Test(
    arguments: [
      (ColorChoice.auto, nil, true, true), (.auto, nil, false, false), (.auto, "1", true, false),
      (.auto, "", true, true), (.always, "1", false, true), (.never, nil, true, false),
    ] as [(ColorChoice, String?, Bool, Bool)]
  )
  func decides(_ choice: ColorChoice, _ noColor: String?, _ isTerminal: Bool, _ expected: Bool) {
    let style = choice.style(noColor: noColor, isTerminal: isTerminal)
    #expect(style == Style(isColored: expected))
  }

  @Test func coloursTheWordsThatBeginMessages() {
    let style = Style(isColored: true)
    let text = "a.cart:2:7: error: no error: here\n  set error: x\n      ^\nhint: look\n"
    let expected =
      "a.cart:2:7: \u{1B}[1;31merror:\u{1B}[0m no error: here\n  set error: x\n      ^\n"
      + "\u{1B}[36mhint:\u{1B}[0m look\n"
    #expect(style.diagnostic(text) == expected)
    #expect(Style(isColored: false).diagnostic(text) == text)
  }
}
