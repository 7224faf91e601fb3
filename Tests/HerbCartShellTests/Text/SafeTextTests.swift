import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

struct SafeTextTests {
  static let cases: [(String, String)] = [
    ("", ""), ("黄芪 30g", "黄芪 30g"), ("a\u{7}b", #"a\x07b"#), ("\u{1B}[31m", #"\x1b[31m"#),
    ("\r\n\t\0", #"\x0d\x0a\x09\x00"#), ("\u{7F}\u{80}\u{9B}\u{9F}", #"\x7f\x80\x9b\x9f"#),
    ("\u{202E}x\u{2066}", #"\u202ex\u2066"#), ("\u{A0}\u{AD}e\u{301}", "\u{A0}\u{AD}e\u{301}"),
    (#"\x1b"#, #"\x1b"#),
  ]

  @Test(arguments: cases)
  func escapes(_ text: String, _ safe: String) {
    #expect(SafeText.escaped(text) == safe)
  }

  /// No control character and none that turns the direction gets through, alone or among others.
  @Test func nothingThatDrivesATerminalGetsThrough() {
    let turning: Set<UInt32> = [
      0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
      0x2069,
    ]
    for value in UInt32(0)...0x3FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl = scalar.properties.generalCategory == .control || turning.contains(value)
      let text = "a\(scalar)b"
      let safe = SafeText.escaped(text)
      if isControl {
        #expect(!safe.unicodeScalars.contains(scalar))
        let digits = String(value, radix: 16)
        let zeros = String(repeating: "0", count: (value < 0x100 ? 2 : 4) - digits.count)
        #expect(safe == "a\\\(value < 0x100 ? "x" : "u")\(zeros)\(digits)b")
      } else {
        #expect(safe == text)
      }
    }
  }

  /// On paper and in HTML nothing ends a line unasked, and nothing is there that is no character.
  @Test func whatIsPrintedIsOneLineOfCharacters() throws {
    #expect(SafeText.printable("黄芪 é\u{2028}\u{2029}\u{1B}") == #"黄芪 é\u2028\u2029\x1b"#)
    let noncharacters: [(UInt32, String)] = [
      (0xFDD0, #"\ufdd0"#), (0xFDEF, #"\ufdef"#), (0xFFFE, #"\ufffe"#), (0xFFFF, #"\uffff"#),
      (0x1FFFE, #"\U0001fffe"#), (0x10FFFF, #"\U0010ffff"#), (0xFDF0, "\u{FDF0}"),
      (0xFFFD, "\u{FFFD}"),
    ]
    for (value, text) in noncharacters {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(SafeText.printable(String(scalar)) == text)
    }
  }

  static let lines: [(String, String)] = [
    ("a\nb\n", "a\nb\n"), ("a\r\nb\r\n", "a\r\nb\r\n"), ("a\rb", #"a\x0db"#), ("a\r", #"a\x0d"#),
    ("\r\r\n", "\\x0d\r\n"), ("\u{1B}\n\u{202E}", "\\x1b\n\\u202e"), ("\t", #"\x09"#),
  ]

  @Test(arguments: lines)
  func keepsLineEnds(_ text: String, _ safe: String) {
    #expect(SafeText.escapedLines(text) == safe)
  }

  /// Through every command that shows data, from a list full of control characters.
  @Test(arguments: ["text", "csv", "json"])
  func hostileDataIsShownSafely(format: String) async throws {
    let folder = try TemporaryFolder()
    let evil = #"\u001b[2J\u0007\u009b\u202e\r\n"#
    let list = try folder.write(
      "list.json",
      """
      {"items":[{"drugId":"1\(evil)","drugName":"甲\(evil)","drugCount":1,"unit":"条\(evil)",\
      "maxPrice":2,"defaultSpecialUsage":"打\(evil)"}],\
      "fees":[{"name":"post\(evil)","amount":1,"perDose":true}]}
      """.utf8
    )
    let run = await ShellRun.run([
      "--data", list, "--format", format, "-c",
      "list; total; chart; show 1; check; export text -; export csv -; export html -; set 1 3x",
    ])
    for text in [run.output, run.errors] {
      let isSafe = text.unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\r" || !ControlCharacters.contain(scalar)
      }
      #expect(isSafe)
      // A carriage return only ends a row.
      #expect(text.replacing("\r\n", with: "").unicodeScalars.contains("\r") == false)
    }
    #expect(run.status == 1)
  }
}
