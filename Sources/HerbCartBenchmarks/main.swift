// Medians of what users feel, and with --instructions what it takes:
//     swift run -c release HerbCartBenchmarks [--instructions] [PART OF A NAME]

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 3, arguments[0] == "--run" {
  let benchmark = Benchmarks.all.first { $0.name == arguments[1] }
  try await benchmark?.run(times: Int(arguments[2]) ?? 1)
} else {
  let countsInstructions = arguments.contains("--instructions")
  let wanted = arguments.last { $0 != "--instructions" } ?? ""
  for benchmark in Benchmarks.all where wanted.isEmpty || benchmark.name.contains(wanted) {
    let time = try await benchmark.time()
    let instructions = countsInstructions ? Instructions.count(benchmark) : nil
    print("\(benchmark.name): \(time)\(instructions.map { ", \($0) instructions" } ?? "")")
  }
}
