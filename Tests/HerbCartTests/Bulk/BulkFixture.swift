@testable import HerbCart

/// The herbs and the words of the bulk tests.
enum BulkFixture {
  static func catalogue() throws -> Catalogue {
    let text = #"""
      {"herbs":[
      {"id":"huangqi","name":"黄芪","pinyin":"huang qi","aliases":["黄耆"],"minPrice":0.09,"maxPrice":0.2},
      {"id":"huangqin","name":"黄芩","pinyin":"huang qin","minPrice":0.1,"maxPrice":0.123456},
      {"id":"wugong","name":"蜈蚣","pinyin":"wu gong","unit":"条","minPrice":3,"maxPrice":4},
      {"id":"gancao","name":"甘草","pinyin":"gan cao"},
      {"id":"a-code-that-is-longer-than-sixteen-bytes","name":"一味名称很长很长的药材","maxPrice":2}
      ]}
      """#
    return try Catalogue.read(Array(text.utf8))
  }

  static func pricer(
    list: CartLines = [],
    rounding: Rounding = .dose
  ) throws -> BulkPricer {
    BulkPricer(list: list, catalogue: try catalogue(), rounding: rounding, wording: Words())
  }

  /// Says facts as Swift writes them.
  struct Words: BulkWording {
    func message(_ error: LoadError) -> String {
      guard case .data(let fault, _) = error else { return "\(error)" }
      return "\(fault.place?.column ?? 0) \(fault.path) \(fault.reason)"
    }

    func message(_ problem: BulkProblem) -> String { "\(problem.reason)" }

    func json(_ findings: [Finding]) -> String { "[\(findings.count)]" }

    func message(_ finding: Finding) -> String { "\(finding.kind)" }
  }

  /// Takes what a run gives.
  final class Reporter: BulkRun.Reporter {
    private(set) var output: [UInt8] = []
    private(set) var warnings: [String] = []
    private(set) var reports: [BulkRun.Progress] = []
    /// After so many writes the output takes no more.
    var writesLeft = Int.max
    /// After so many reports the run is interrupted.
    var reportsLeft = Int.max

    var isInterrupted: Bool { reports.count >= reportsLeft }

    var lines: [Substring] { String(decoding: output, as: UTF8.self).split(separator: "\n") }

    func write(_ bytes: [UInt8], _ count: Int) -> Bool {
      guard writesLeft > 0 else { return false }
      writesLeft -= 1
      output += bytes[..<count]
      return true
    }

    func report(_ progress: BulkRun.Progress) { reports.append(progress) }

    func warn(_ warning: DataWarning) {
      guard let place = warning.place else { return }
      warnings.append("\(place.line):\(place.column) \(warning.path)")
    }
  }

  /// Prices a text and returns what came of it.
  static func run(
    _ text: String,
    _ pricer: BulkPricer,
    file: String? = nil,
    cores: Int = 2
  ) async throws -> Reporter {
    let reporter = Reporter()
    var run = BulkRun(pricer, cores: cores)
    _ = try await run.run(ByteSource(text: Array(text.utf8)), file: file, to: reporter)
    return reporter
  }
}
