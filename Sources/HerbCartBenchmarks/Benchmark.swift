/// A piece of work that is measured: how long it takes, and how many instructions.
struct Benchmark {
  let name: String
  /// How often the work is done in one measurement, so that its time can be told from the clock's.
  let count: Int
  /// Makes what the work needs, and returns the work.
  let prepare: () throws -> Work

  typealias Work = nonisolated(nonsending) () async throws -> Void

  init(_ name: String, count: Int = 1, prepare: @escaping () throws -> Work) {
    self.name = name
    self.count = count
    self.prepare = prepare
  }

  /// The median time of doing it once, of so many measurements.
  nonisolated(nonsending) func time(measurements: Int = 9) async throws -> Duration {
    let work = try prepare()
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<measurements {
      let start = clock.now
      for _ in 0..<count { try await work() }
      times.append(clock.now - start)
    }
    return times.sorted()[measurements / 2] / count
  }

  /// Does it so often; what a counter of instructions runs.
  nonisolated(nonsending) func run(times: Int) async throws {
    let work = try prepare()
    for _ in 0..<times { try await work() }
  }
}
