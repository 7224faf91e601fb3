import HerbCart

// Medians of what users feel; `swift run -c release HerbCartBenchmarks`.

/// Times a piece of work several times and prints the median of one time.
func measure(
  _ name: String,
  times: Int = 7,
  each count: Int = 1,
  _ work: () throws -> Void
) rethrows {
  let clock = ContinuousClock()
  var durations: [Duration] = []
  for _ in 0..<times {
    let start = clock.now
    try work()
    durations.append(clock.now - start)
  }
  let median = durations.sorted()[times / 2] / count
  print("\(name): \(median)")
}

let catalogueText = SyntheticCatalogue.text(100_000)
measure("load a catalogue of 100,000 herbs") {
  _ = try? Catalogue.read(catalogueText)
}
let catalogue = (try? Catalogue.read(catalogueText)) ?? .empty
measure("resolve a first name, which builds the index", times: 1) {
  _ = catalogue.resolve("huangqidanggui7")
}
measure("resolve a name", each: 1_000) {
  for _ in 0..<1_000 { _ = catalogue.resolve("黄芪当7") }
}
for query in ["hqd", "黄芪", "huang", "astr"] {
  measure("search '\(query)' in 100,000 herbs") { _ = catalogue.find(query, limit: 20) }
}

let cart = CartViewModel(Prescription(lines: SyntheticCatalogue.lines(1_000)))
measure("an edit through cell and event", each: 100_000) {
  for index in 0..<100_000 { try? cart.cell(index % 1_000 + 1).add() }
}
measure("an edit and its summary", each: 10_000) {
  for index in 0..<10_000 {
    try? cart.cell(index % 1_000 + 1).add()
    _ = cart.summary
  }
}
let saved = PrescriptionFile.write(cart.prescription)
measure("read a list of 1,000 lines") { _ = try? PrescriptionFile.read(saved) }
measure("write a list of 1,000 lines") { _ = PrescriptionFile.write(cart.prescription) }
