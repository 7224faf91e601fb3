import HerbCart

/// `herbcart price`: prices many prescriptions, one a line in and one a line out.
struct PriceProgram {
  let options: Options
  let language: Language
  let data: DataFolder
  let library: Library
  let output: Output
  let errors: Output

  /// Prices the files in order; returns the exit status.
  nonisolated(nonsending) func run(_ files: [String]) async -> Int32 {
    let pricer: BulkPricer
    do throws(Failure) {
      pricer = try makePricer()
    } catch {
      complain(error.problem)
      return error.problem.exitStatus
    }
    System.noteInterrupts()
    let format: BulkRun.Format = options.format == .csv ? .csv : .jsonLines
    var run = BulkRun(pricer, format, cores: System.cores)
    var status: Int32 = 0
    let files = files.isEmpty ? ["-"] : files
    let start = ContinuousClock.now
    let line = BulkProgressLine(
      errors,
      language,
      sizes: files.map(Self.size),
      isShown: System.isTerminal(System.standardError),
      sharesTerminal: System.isTerminal(System.standardOutput),
      elapsed: { ContinuousClock.now - start }
    )
    for file in files {
      let reporter = BulkReporter(output: output, errors: errors, line: line, file, language)
      do throws(LoadError) {
        let source = file == "-" ? ByteSource.standardInput() : try ByteSource.opened(file)
        let name = file == "-" ? "<stdin>" : file
        guard try await run.run(source, file: files.count > 1 ? name : nil, to: reporter) else {
          break
        }
      } catch {
        line.clear()
        complain(.load(error))
        status = 3
      }
    }
    line.clear()
    output.flush()
    if System.wasInterrupted { System.dieInterrupted() }
    return max(status, run.progress.badLines > 0 ? 1 : 0)
  }

  private func makePricer() throws(Failure) -> BulkPricer {
    let prices = try options.prices.map { (path) throws(Failure) in
      try loading { () throws(LoadError) in try PriceList.load(path: path) }
    }
    var catalogue = options.data == nil ? try library.catalogue() : try library.catalogueIfAny()
    for entry in library.takeWarnings() { warn(entry.warnings, in: entry.file) }
    var list = CartLines()
    if let path = options.data {
      let loaded = try loading { () throws(LoadError) in
        try PrescriptionFile.read(ByteSource.opened(path))
      }
      warn(loaded.warnings, in: path)
      list = loaded.prescription.lines
    }
    if let prices {
      warn(prices.warnings, in: prices.file)
      let outcome = prices.applied(to: list, catalogue)
      warn(outcome.warnings, in: prices.file)
      for (line, price) in outcome.prices { list.reprice(at: line - 1, price) }
      catalogue = outcome.catalogue
    }
    return BulkPricer(
      list: list,
      catalogue: catalogue,
      rounding: options.rounding ?? .dose,
      check: options.checks ? BulkPricer.Check(try rules(catalogue)) : nil,
      wording: BulkWords(language)
    )
  }

  private func rules(_ catalogue: Catalogue) throws(Failure) -> SafetyRules {
    let desk = SafetyDesk(data: data, options)
    let rules = try desk.rules(catalogue)
    for entry in desk.takeWarnings() { warn(entry.warnings, in: entry.file) }
    return rules
  }

  private func loading<Value>(
    _ body: () throws(LoadError) -> Value
  ) throws(Failure) -> Value {
    do throws(LoadError) {
      return try body()
    } catch {
      throw Failure(.load(error))
    }
  }

  private func warn(_ warnings: [DataWarning], in file: String) {
    for warning in warnings {
      errors.write(Diagnostics.text(of: warning, in: file, language: language))
    }
    errors.flush()
  }

  private func complain(_ problem: Problem) {
    errors.write(Diagnostics.text(of: problem, language: language))
    errors.flush()
  }

  /// How long a file is; nil where that can't be known.
  private static func size(_ file: String) -> Int? {
    guard file != "-", let status = try? System.status(file), status.isRegular else { return nil }
    return status.size
  }
}

/// What bulk pricing says in one of the program's languages.
struct BulkWords: BulkWording {
  private let language: Language

  init(_ language: Language) {
    self.language = language
  }

  func message(_ error: LoadError) -> String {
    let wording = Wording(language)
    guard case .data(let fault, _) = error, let place = fault.place else {
      return wording.message(error)
    }
    let column = wording.say(zh: "第\(place.column)列：", en: "column \(place.column): ")
    return column + wording.message(error)
  }

  func message(_ problem: BulkProblem) -> String { Wording(language).message(problem) }

  func json(_ findings: [Finding]) -> String { FindingText(language).jsonArray(findings) }

  func message(_ finding: Finding) -> String { FindingText(language).line(finding) }
}
