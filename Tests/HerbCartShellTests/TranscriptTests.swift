import Testing

/// Whole sessions, as texts beside the tests: every command, in both languages, compared exactly.
struct TranscriptTests {
  static let files = [
    "lines-zh.txt", "lines-en.txt", "catalogue-zh.txt", "catalogue-en.txt", "files-zh.txt",
    "files-en.txt", "formats.txt", "flow.txt", "diagnostics.txt", "price-zh.txt", "price-en.txt",
    "rules-zh.txt", "rules-en.txt",
  ]

  @Test(arguments: files)
  func answersAsWritten(file: String) async throws {
    let sessions = try Transcript.all(in: file)
    #expect(!sessions.isEmpty)
    #expect(Set(sessions.map(\.title)).count == sessions.count, "a title stands twice")
    for session in sessions { try await session.play() }
  }

  @Test func everyFileIsPlayed() throws {
    let names = try Fixtures.names(in: "Transcripts").filter { $0.hasSuffix(".txt") }
    #expect(Set(names) == Set(Self.files + ["messages.txt"]))
  }

  @Test func differencesAreShownLineByLine() {
    let difference = TextDifference.between("a\nb\nc\n", "a\nx\nc\r\nd\n")
    #expect(difference == "  a\n- b\n- c\n+ x\n+ c␍\n+ d\n  \n")
  }
}
