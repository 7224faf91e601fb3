import HerbCart
import HerbCartShell

/// What users feel, each part of it by itself.
enum Benchmarks {
  static var all: [Benchmark] {
    [
      Benchmark("parse 100 commands and do them", count: 100) {
        script((0..<100).map { "set \($0 % 10 + 1) '\($0).5'\n" }.joined())
      },
      Benchmark("100 plain edits of a script", count: 100) {
        script((0..<100).map { "add \($0 % 10 + 1) 0.5\n" }.joined())
      },
      Benchmark("an edit through cell and event", count: 100_000) {
        let cart = CartViewModel(Prescription(lines: SyntheticCatalogue.lines(1_000)))
        var line = 0
        return {
          line = line % 1_000 + 1
          try cart.cell(line).add()
        }
      },
      Benchmark("an edit and its summary", count: 10_000) {
        let cart = CartViewModel(Prescription(lines: SyntheticCatalogue.lines(1_000)))
        return {
          try cart.cell(7).add()
          _ = cart.summary
        }
      },
      Benchmark("undo and redo", count: 10_000) {
        let cart = CartViewModel(Prescription(lines: SyntheticCatalogue.lines(1_000)))
        try cart.cell(7).add()
        return {
          try cart.undo()
          try cart.redo()
        }
      },
      Benchmark("look up a name", count: 10_000) {
        let catalogue = try Catalogue.read(SyntheticCatalogue.text(100_000))
        let name = catalogue.herbs[7].name
        return { _ = catalogue.match(name) }
      },
      Benchmark("search by initials in 100,000 herbs") {
        let catalogue = try Catalogue.read(SyntheticCatalogue.text(100_000))
        return { _ = catalogue.find("hqd", limit: 20) }
      },
      Benchmark("search by Hanzi in 100,000 herbs") {
        let catalogue = try Catalogue.read(SyntheticCatalogue.text(100_000))
        return { _ = catalogue.find("黄芪", limit: 20) }
      },
      Benchmark("load a catalogue of 100,000 herbs") {
        let text = SyntheticCatalogue.text(100_000)
        return { _ = try Catalogue.read(text) }
      },
      Benchmark("load a list of 1,000 lines", count: 10) {
        let text = PrescriptionFile.write(Prescription(lines: SyntheticCatalogue.lines(1_000)))
        return { _ = try PrescriptionFile.read(text) }
      },
      Benchmark("write a list of 1,000 lines", count: 10) {
        let prescription = Prescription(lines: SyntheticCatalogue.lines(1_000))
        return { _ = PrescriptionFile.write(prescription) }
      },
    ]
  }

  /// Work that runs a script on a cart of 1,000 lines.
  private static func script(_ text: String) -> Benchmark.Work {
    let session = Session(
      cart: CartViewModel(Prescription(lines: SyntheticCatalogue.lines(1_000))),
      options: Options(),
      language: .en,
      output: Output(),
      errors: Output(),
      library: Library(data: DataFolder(override: nil, executable: nil), cataloguePath: nil),
      isInteractive: false,
      standardInputIsFree: false
    )
    let interpreter = Interpreter(session)
    let bytes = Array(text.utf8)
    return {
      _ = await interpreter.run(ByteLineSource(ByteSource(text: bytes), name: "script"))
    }
  }
}
