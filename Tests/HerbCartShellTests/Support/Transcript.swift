import Foundation
import HerbCartTestSupport
import Testing

/// One session as a text: how the program was called, the script, and all that it must answer.
///
///     === title
///     $ herbcart --data {app}       the arguments; words may be in 'quotes'
///     --- file NAME                 a file of the session's folder {dir}
///     --- script                    runs as {dir}/script.cart
///     --- output                    what stands on standard output
///     --- errors                    what stands on standard error; or one for each language:
///     --- zh
///     --- en
///     --- status 1                  0 unless said
///     --- wrote NAME                a file of {dir} afterwards
///
/// `{dir}` is the session's folder, `{app}` the three-herb list, `␍` a carriage return; a `¶` at
/// the end of a section says that no line feed ends it.
struct Transcript: Sendable, CustomTestStringConvertible {
  var title = ""
  var arguments: [String] = []
  var files: [(name: String, text: String)] = []
  var script: String?
  var output = ""
  /// By language; "" where the session doesn't ask for one.
  var errors: [(language: String, text: String)] = []
  var status: Int32 = 0
  var written: [(name: String, text: String)] = []

  var testDescription: String { title }

  /// Reads all sessions of a file beside the tests.
  static func all(in file: String) throws -> [Transcript] {
    let text = String(decoding: try Fixtures.bytes(file, in: "Transcripts"), as: UTF8.self)
    var sessions: [Transcript] = []
    var section = ""
    var lines: [Substring] = []
    func close() {
      guard !sessions.isEmpty else { return }
      sessions[sessions.count - 1].take(section, lines)
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        close()
        section = ""
        sessions.append(Transcript(title: String(line.dropFirst(4))))
      } else if line.hasPrefix("--- ") {
        close()
        section = String(line.dropFirst(4))
      } else {
        lines.append(line)
      }
    }
    close()
    return sessions
  }

  private mutating func take(_ section: String, _ lines: [Substring]) {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    var text = lines.map { $0 + "\n" }.joined().replacingOccurrences(of: "␍", with: "\r")
    if text.hasSuffix("¶\n") { text.removeLast(2) }
    let words = section.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words.count > 1 ? words[1] : ""
    switch words.first {
    case nil: arguments = Self.words(lines.first { $0.hasPrefix("$ ") } ?? "")
    case "file": files.append((name, text))
    case "script": script = text
    case "output": output = text
    case "errors": errors = [("", text)]
    case "zh", "en": errors.append((section, text))
    case "status": status = Int32(name) ?? -1
    case "wrote": written.append((name, text))
    default: Issue.record("\(title): no section is called \(section)")
    }
  }

  /// The words of `$ herbcart --format json -c 'add 1'` behind the program's name.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        words += part.split(separator: " ").map(String.init)
      } else {
        words.append(String(part))
      }
    }
    return Array(words.dropFirst(2))
  }
}

// MARK: - Playing

extension Transcript {
  /// Runs the session, in each language that it has, and compares all that it did.
  func play() async throws {
    for expected in errors.isEmpty ? [("", "")] : errors {
      let folder = try TemporaryFolder()
      for file in files { try folder.write(file.name, placed(file.text, folder).utf8) }
      var arguments = arguments.map { placed($0, folder) }
      if !expected.0.isEmpty { arguments.insert(contentsOf: ["--lang", expected.0], at: 0) }
      if let script {
        let path = try folder.write("script.cart", placed(script, folder).utf8)
        arguments.insert("run", at: 0)
        arguments.append(path)
      }
      let run = await ShellRun.run(arguments)
      compare("standard output", named(run.output, folder), output)
      compare("standard error \(expected.0)", named(run.errors, folder), expected.1)
      #expect(run.status == status, "\(title)")
      for file in written {
        compare(file.name, named((try? folder.text(file.name)) ?? "(none)\n", folder), file.text)
      }
    }
  }

  private func placed(_ text: String, _ folder: TemporaryFolder) -> String {
    text.replacingOccurrences(of: "{dir}", with: folder.path)
      .replacingOccurrences(of: "{app}", with: Repository.appList)
  }

  private func named(_ text: String, _ folder: TemporaryFolder) -> String {
    text.replacingOccurrences(of: folder.path, with: "{dir}")
      .replacingOccurrences(of: Repository.root, with: "{root}")
  }

  private func compare(_ what: String, _ got: String, _ expected: String) {
    if got == expected { return }
    Issue.record("\(title): \(what)\n\(TextDifference.between(expected, got))")
  }
}

/// What two texts differ in, line by line: `-` is wanted and missing, `+` is there and isn't wanted.
enum TextDifference {
  static func between(_ expected: String, _ got: String) -> String {
    let wanted = lines(expected)
    let found = lines(got)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in found.difference(from: wanted) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var text = ""
    var offset = 0
    var here = 0
    while offset < wanted.count || here < found.count {
      if removed.contains(offset) {
        text += "- \(wanted[offset])\n"
        offset += 1
      } else if inserted.contains(here) {
        text += "+ \(found[here])\n"
        here += 1
      } else {
        text += "  \(wanted[offset])\n"
        offset += 1
        here += 1
      }
    }
    return text
  }

  private static func lines(_ text: String) -> [String] {
    text.replacingOccurrences(of: "\r", with: "␍")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
