import Foundation
import HerbCartTestSupport
import Synchronization

@testable import HerbCart
@testable import HerbCartShell

/// The program, run in this process with the project's data: what it printed and how it ended.
struct ShellRun {
  var output: String
  var errors: String
  var status: Int32

  /// Runs the program with these arguments, in English unless the environment says something else;
  /// with `columns` as at a terminal of that width.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    columns: Int? = nil
  ) async -> ShellRun {
    var variables = ["HERBCART_DATA": Repository.data]
    variables.merge(environment) { $1 }
    let output = Output(columns: columns)
    let errors = Output(columns: columns)
    let program = Program(
      environment: { [variables] in variables[$0] },
      executable: nil,
      output: output,
      errors: errors,
      loadCatalogue: SharedCatalogue.load
    )
    let status = await program.run(arguments)
    return ShellRun(output: output.text, errors: errors.text, status: status)
  }

  /// Runs a script on the three-herb list of the original app, without a closing summary.
  static func script(
    _ script: String,
    options: [String] = [],
    in folder: TemporaryFolder? = nil
  ) async throws -> ShellRun {
    let folder = try folder ?? TemporaryFolder()
    let path = try folder.write("script.cart", script.utf8)
    var run = await Self.run(["run", "--data", Repository.appList, "--quiet"] + options + [path])
    run.output = run.output.replacingOccurrences(of: folder.path, with: "{dir}")
    run.errors = run.errors.replacingOccurrences(of: folder.path, with: "{dir}")
    return run
  }
}

/// Where the project's files are.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the catalogue, the formulas, the rules and the default list.
  static let data = root + "/data"

  /// 山茱萸 1 g at 2–4 yuan, 熟地黄 3 g at 3–5, 蛇床子 3 g at 1–8.
  static let appList = root + "/Tests/HerbCartShellTests/Fixtures/app-list.json"
}

/// The project's catalogue, read once for all tests; other files are read each time.
enum SharedCatalogue {
  private static let loaded = Mutex<Catalogue?>(nil)

  static func load(_ path: String) throws(LoadError) -> Catalogue {
    guard path == Repository.data + "/catalogue.json" else { return try Catalogue.load(path: path) }
    let result = loaded.withLock { catalogue -> Result<Catalogue, LoadError> in
      if let catalogue { return .success(catalogue) }
      do throws(LoadError) {
        let new = try Catalogue.load(path: path)
        catalogue = new
        return .success(new)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
