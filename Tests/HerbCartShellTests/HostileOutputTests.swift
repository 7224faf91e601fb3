import Foundation
import HerbCartTestSupport
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// Whatever stands in a file: nothing of it drives a terminal, a browser or a spreadsheet.
struct HostileOutputTests {
  /// All control characters, C1 and the bidirectional ones too.
  private static let controls: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    return ranges.joined().compactMap(Unicode.Scalar.init)
  }()

  /// A list in which every text of a line holds one of the scalars, at its start and inside.
  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    let items = scalars.enumerated().map { index, scalar in
      let text = String(format: "\\u%04xa\\u%04x[31mb", scalar.value, scalar.value)
      return "{\"drugId\":\"\(index)\(text)\",\"drugName\":\"\(text)\",\"drugCount\":\(index + 1),"
        + "\"unit\":\"\(index % 3 == 0 ? "g" : text)\",\"maxPrice\":0.5,"
        + "\"defaultSpecialUsage\":\"\(text)\"}"
    }
    let fee = String(format: "\\u%04x[2J", scalars.first?.value ?? 0)
    return "{\"items\":[\(items.joined(separator: ","))],\"doses\":3,"
      + "\"fees\":[{\"name\":\"\(fee)\",\"amount\":3}]}"
  }

  private func expectNoControls(
    _ text: String,
    besides allowed: Set<Unicode.Scalar>,
    _ what: String
  ) {
    let found = Set(text.unicodeScalars.filter(ControlCharacters.contain)).subtracting(allowed)
    let codes = found.map { String($0.value, radix: 16) }.sorted()
    #expect(found.isEmpty, "\(what) shows \(codes)")
  }

  @Test(arguments: ["text", "json", "csv"], ["zh", "en"])
  func nothingDrivesATerminal(format: String, language: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("list.json", Self.list(Self.controls).utf8)
    let names = Self.controls.prefix(4).map { "\u{1B}]0;\($0)\u{7}" }
    var script = "list\ntotal\nchart\ncheck\n"
    for line in 1...Self.controls.count { script += "show \(line)\nadd \(line) x\n" }
    for name in names where !name.contains("\0") && !name.contains("\n") {
      script += "find \"\(name)\"\nadd \"\(name)\" 3\nuse 1 \"\(name)\"\nrx \(name)3g\nfoo\(name)\n"
      script += "open \"\(name)\"\nformula \"\(name)\"\n"
    }
    let scriptPath = try folder.write("s.cart", script.utf8)
    let run = await ShellRun.run([
      "run", "--data", path, "--format", format, "--lang", language, "--keep-going", scriptPath,
    ])
    #expect(run.output.utf8.count > 5_000 && run.errors.utf8.count > 1_000)
    expectNoControls(run.output, besides: format == "csv" ? ["\n", "\r"] : ["\n"], "the output")
    expectNoControls(run.errors, besides: ["\n"], "the errors")
  }

  @Test func nothingRunsOnPaperOrInASpreadsheet() async throws {
    let folder = try TemporaryFolder()
    let starts = [
      "<script>alert(1)</script>", "\"><img src=x>", "&lt;", "'", "=1+1", "+1", "-1", "@a", "\t=1",
    ]
    var lines = CartLines()
    for (index, text) in starts.enumerated() {
      lines.append(
        CartLine(
          drug: Drug(
            id: Drug.ID(rawValue: "\(text)\(index)"),
            name: text,
            unit: index % 2 == 0 ? .gram : Unit(rawValue: text),
            handling: Handling(rawValue: text)
          ),
          amount: .one
        )
      )
    }
    let prescription = PrescriptionFile.write(Prescription(lines: lines))
    let path = try folder.write("list.json", prescription)
    let run = await ShellRun.run([
      "--data", path, "--quiet", "-c", "export html '\(folder.file("a.html"))'", "-c",
      "export csv '\(folder.file("a.csv"))'", "-c", "export text '\(folder.file("a.txt"))'",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let html = try folder.text("a.html")
    for tag in ["<script", "<img"] {
      #expect(!html.contains(tag), "\(tag)")
    }
    #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && html.contains("&amp;lt;"))
    expectNoControls(html, besides: ["\n"], "HTML")
    expectNoControls(try folder.text("a.txt"), besides: ["\n"], "the slip")
    var reader = try CSVReader(Array(folder.text("a.csv").utf8))
    while let row = try reader.nextRow() {
      for (column, cell) in row.enumerated() where ![2, 4, 5].contains(column) {
        let first = cell.text.unicodeScalars.first
        #expect(!["=", "+", "-", "@", "\t", "\r"].contains(first), "\(cell.text)")
      }
    }
  }

  /// Half a surrogate pair is no text, wherever it stands.
  @Test(arguments: [
    "\\ud800", "\\udc00", "\\ud800\\u0041", "\\udc00\\ud800", "\\ud83d", "\\uDFFFx",
  ])
  func halfASurrogateIsRefused(text: String) async throws {
    let folder = try TemporaryFolder()
    for list in [
      "{\"items\":[{\"drugId\":\"1\",\"drugName\":\"\(text)\",\"drugCount\":1}]}",
      "{\"items\":[],\"\(text)\":1}", "{\"items\":[],\"x\":[\"\(text)\"]}",
    ] {
      let path = try folder.write("list.json", list.utf8)
      #expect(await ShellRun.run(["--data", path, "-c", "list"]).status == 3)
    }
    let path = try folder.write("rx.jsonl", "{\"id\":\"\(text)\",\"items\":[]}\n".utf8)
    let run = await ShellRun.run(["price", path])
    #expect(run.status == 1 && run.output.hasPrefix("{\"line\":1,\"error\":"))
  }
}
