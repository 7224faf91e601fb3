import HerbCart

/// A session: at the prompt, from files or from texts.
extension Program {
  nonisolated(nonsending) func runSession(
    _ mode: Mode,
    _ options: Options,
    _ language: Language
  ) async -> Int32 {
    let isInteractive = mode == .session && System.isTerminal(System.standardInput)
    let data = DataFolder(override: environment("HERBCART_DATA"), executable: executable)
    let library = Library(
      data: data,
      cataloguePath: options.catalogue,
      loadCatalogue: loadCatalogue
    )
    let path: String?
    let prices: PriceList?
    let herbs: Catalogue
    do throws(Failure) {
      path = try listPath(options, data)
      prices = try options.prices.map { (path) throws(Failure) in try priceList(path, library) }
      herbs = prices == nil ? .empty : try library.catalogueIfAny()
    } catch {
      return refuse(error.problem, language)
    }
    let cart = CartViewModel(backend: path.map { backend($0, prices, herbs) })
    let session = Session(
      cart: cart,
      options: options,
      language: language,
      output: output,
      errors: errors,
      library: library,
      isInteractive: isInteractive,
      standardInputIsFree: !readsStandardInput(mode) && options.standardInputReaders.isEmpty
    )
    session.errorStyle = options.color.style(
      noColor: environment("NO_COLOR"),
      isTerminal: System.isTerminal(System.standardError)
    )
    if let path {
      session.note(path)
      if case .failed(let error) = await cart.reload() { return refuse(.load(error), language) }
      session.warn(cart.loadWarnings, in: path)
    }
    if let prices {
      session.warn(prices.warnings, in: prices.file)
      session.warn(prices.applied(to: cart.lines, herbs).warnings, in: prices.file)
    }
    if let rounding = options.rounding { cart.begin(rounding: rounding) }
    return await run(mode, session)
  }

  private func priceList(_ path: String, _ library: Library) throws(Failure) -> PriceList {
    do throws(LoadError) {
      let list = try PriceList.load(path: path)
      library.lay(list)
      return list
    } catch {
      throw Failure(.load(error))
    }
  }

  private func backend(
    _ path: String,
    _ prices: PriceList?,
    _ herbs: Catalogue
  ) -> any DrugBackend {
    let file = JSONDrugBackend(path: path)
    guard let prices else { return file }
    return PricedBackend(file, prices: prices, catalogue: herbs)
  }

  private func listPath(_ options: Options, _ data: DataFolder) throws(Failure) -> String? {
    if options.isEmpty { return nil }
    if let path = options.data { return path }
    return try data.path(of: "drugs.json")
  }

  private func readsStandardInput(_ mode: Mode) -> Bool {
    switch mode {
    case .session: true
    case .scripts(let files): files.contains("-")
    case .texts, .price, .completions, .help, .manual, .version: false
    }
  }

  private func refuse(_ problem: Problem, _ language: Language) -> Int32 {
    let text = Diagnostics.text(of: problem, language: language)
    errors.write(WrappedText.fitting(text, columns: errors.columns))
    errors.flush()
    return problem.exitStatus
  }

  private nonisolated(nonsending) func run(_ mode: Mode, _ session: Session) async -> Int32 {
    let interpreter = Interpreter(session)
    switch mode {
    case .session where session.isInteractive:
      session.print(session.cartText.list(session.cart))
      await runPrompt(interpreter, session)
      return 0
    case .session:
      let input = ByteLineSource(ByteSource.standardInput(), name: "<stdin>")
      _ = await interpreter.run(input)
    case .texts(let texts):
      for text in texts {
        let source = ByteLineSource(ByteSource(text: Array(text.utf8)), name: "-c")
        guard await interpreter.run(source) else { break }
      }
    case .scripts(let files):
      guard await run(files, interpreter, session) else { return max(interpreter.exitStatus, 3) }
    case .price, .completions, .help, .manual, .version: break
    }
    if interpreter.mayClose, !session.options.isQuiet { printClosing(session) }
    return interpreter.exitStatus
  }

  /// Reads lines at the terminal; one that can't be drawn on edits them itself.
  private nonisolated(nonsending) func runPrompt(
    _ interpreter: Interpreter,
    _ session: Session
  ) async {
    session.recovery = Recovery(environment: environment)
    session.tellOffers()
    // Where the terminal is gone, or what is shown goes nowhere, nobody left on purpose, and the
    // cart stays to be recovered.
    defer {
      if System.isTerminal(System.standardInput), session.output.failure == nil {
        session.recovery?.forget()
      }
    }
    let style = session.options.color.style(noColor: environment("NO_COLOR"), isTerminal: true)
    guard let source = TerminalSource(session, style: style, environment: environment) else {
      _ = await interpreter.run(PlainTerminalSource(output: output))
      return
    }
    await withTaskExecutorPreference(System.OwnThread()) { _ = await interpreter.run(source) }
    source.close()
  }

  /// Runs script files in order; false if one can't be read and that ends it.
  private nonisolated(nonsending) func run(
    _ files: [String],
    _ interpreter: Interpreter,
    _ session: Session
  ) async -> Bool {
    for file in files {
      let source: ByteLineSource
      do throws(FileFault) {
        let name = file == "-" ? "<stdin>" : file
        source = ByteLineSource(
          file == "-" ? ByteSource.standardInput() : try ByteSource(path: file),
          name: name
        )
      } catch {
        session.complain(Diagnostics.text(of: .file(error), language: session.language))
        guard interpreter.noteFailure(status: 3) else { return false }
        continue
      }
      guard await interpreter.run(source) else { return true }
    }
    return true
  }

  private func printClosing(_ session: Session) {
    let summary = session.cart.summary
    switch session.options.format {
    case .text: output.write(session.cartText.summary(summary))
    case .json: output.write(CartJSON.summary(session.cart))
    case .csv: output.write(CartCSV.summary(summary))
    }
  }
}
