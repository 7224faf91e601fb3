import HerbCart

/// The program: from the command line to the exit status.
package struct Program {
  /// The version that `--version` tells.
  package static let version = "0.1.0"

  let environment: (String) -> String?
  let executable: String?
  let output: Output
  let errors: Output
  let loadCatalogue: (String) throws(LoadError) -> Catalogue

  /// Makes a program; what it is given is the process's own unless something else is said.
  package init(
    environment: @escaping (String) -> String? = System.environment,
    executable: String? = System.executable,
    output: Output = Output(descriptor: System.standardOutput),
    errors: Output = Output(descriptor: System.standardError),
    loadCatalogue: @escaping (String) throws(LoadError) -> Catalogue = { (path) throws(LoadError) in
      try Catalogue.load(path: path)
    }
  ) {
    self.environment = environment
    self.executable = executable
    self.output = output
    self.errors = errors
    self.loadCatalogue = loadCatalogue
  }

  /// Does what the command line says on threads of its own; returns the exit status.
  ///
  /// A prompt waits for a person, and must not hold up the main thread while it does.
  @concurrent
  package func runApart(_ arguments: [String]) async -> Int32 {
    await run(arguments)
  }

  /// Does what the command line says, where it is called from; returns the exit status.
  package nonisolated(nonsending) func run(_ arguments: [String]) async -> Int32 {
    System.ignoreBrokenPipes()
    let language = Language.fromEnvironment(environment)
    do throws(UsageError) {
      // An argument that was no UTF-8 came with a replacement character.
      if arguments.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) { throw .notUTF8 }
      let (mode, options) = try CommandLineParser.parse(arguments)
      return finish(await run(mode, options, options.language ?? language))
    } catch {
      let language = CommandLineParser.language(arguments) ?? language
      let message = "herbcart: error: \(Wording(language).message(error))"
      errors.write(WrappedText.fitting(message, columns: errors.columns))
      errors.write("hint: herbcart --help\n")
      errors.flush()
      return 2
    }
  }

  private nonisolated(nonsending) func run(
    _ mode: Mode,
    _ options: Options,
    _ language: Language
  ) async -> Int32 {
    switch mode {
    case .help:
      output.write(Wording(language).usage(fitting: output.columns))
      return 0
    case .manual:
      output.write(ManualPage(CommandTable(), language: language).text())
      return 0
    case .version:
      output.write("herbcart \(Self.version)\n")
      return 0
    case .completions(let shell):
      output.write(Completions(CommandTable()).script(for: shell))
      return 0
    case .price(let files): return await price(files, options, language)
    case .session, .scripts, .texts: return await runSession(mode, options, language)
    }
  }

  private nonisolated(nonsending) func price(
    _ files: [String],
    _ options: Options,
    _ language: Language
  ) async -> Int32 {
    let data = DataFolder(override: environment("HERBCART_DATA"), executable: executable)
    let library = Library(
      data: data,
      cataloguePath: options.catalogue,
      loadCatalogue: loadCatalogue
    )
    let program = PriceProgram(
      options: options,
      language: language,
      data: data,
      library: library,
      output: output,
      errors: errors
    )
    return await program.run(files)
  }

  /// Writes out what is left; standard output that can't be written is status 3, a closed pipe none.
  private func finish(_ status: Int32) -> Int32 {
    output.flush()
    guard let failure = output.failure else { return status }
    if failure == .brokenPipe { return status }
    errors.write("herbcart: error: standard output: \(failure.message)\n")
    errors.flush()
    return max(status, 3)
  }
}
