import Foundation

/// Counts instructions with valgrind, where it is there.
enum Instructions {
  /// Returns how many instructions it takes to do a benchmark's work once; nil where they can't be
  /// counted.
  ///
  /// Two processes do it differently often; the difference has neither start nor preparation in
  /// it. The start is never quite the same, so what is short is done more often.
  static func count(_ benchmark: Benchmark) -> Int? {
    let times = max(1, benchmark.count / 10)
    guard let few = run(benchmark.name, times: times),
      let many = run(benchmark.name, times: 2 * times)
    else { return nil }
    return (many - few) / times
  }

  private static func run(_ name: String, times: Int) -> Int? {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
      CommandLine.arguments[0], "--run", name, "\(times)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
    } catch {
      return nil
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let line = text.split(separator: "\n").last(where: { $0.contains("Collected :") }) else {
      return nil
    }
    return line.split(separator: " ").last.flatMap { Int($0) }
  }
}
