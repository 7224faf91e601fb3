import HerbCart

/// What commands work on: the cart, the options, and where answers go.
package final class Session {
  package let cart: CartViewModel
  package let options: Options
  package let language: Language
  package let table = CommandTable()
  package let output: Output
  package let errors: Output
  /// The catalogue and the formulas, loaded when a command needs them.
  package let library: Library
  /// The safety rules, loaded when a check needs them.
  package let safety: SafetyDesk
  /// Whether a person is at the prompt.
  package let isInteractive: Bool
  /// Whether standard input is free to be read as a file.
  package var standardInputIsFree: Bool
  /// The colours of messages.
  package var errorStyle = Style(isColored: false)
  /// Whether the person at the prompt wants what is running to end.
  package var isInterrupted: () -> Bool = { System.isInterrupted }
  /// What keeps the cart over a crash; only at a prompt.
  package var recovery: Recovery?
  /// By which calls files are written.
  package var fileOperations = FileOperations()
  /// How many scripts are sourcing one another.
  package var sourceDepth = 0
  /// The state of the files that were opened or saved, as they were then.
  private var known: [String: System.FileStatus] = [:]

  package init(
    cart: CartViewModel,
    options: Options,
    language: Language,
    output: Output,
    errors: Output,
    library: Library,
    isInteractive: Bool,
    standardInputIsFree: Bool
  ) {
    self.cart = cart
    self.options = options
    self.language = language
    self.output = output
    self.errors = errors
    self.library = library
    safety = SafetyDesk(data: library.data, options)
    self.isInteractive = isInteractive
    self.standardInputIsFree = standardInputIsFree
  }

  /// The texts of the cart, for the window of the output.
  package var cartText: CartText { CartText(language, columns: output.columns) }

  /// The texts of herbs, for the window of the output.
  package var herbText: HerbText { HerbText(language, columns: output.columns) }

  /// Prints what was asked for.
  package func print(_ text: String) {
    output.write(text)
  }

  /// Says what was done beyond what was asked: at the prompt where the eyes are, else on standard error.
  package func answer(_ text: Localized) {
    if isInteractive {
      output.write(WrappedText.fitting(text[language], columns: output.columns))
    } else {
      complain(text[language] + "\n")
    }
  }

  /// Writes to standard error, after everything that was printed before.
  package func complain(_ text: String) {
    output.flush()
    errors.write(errorStyle.diagnostic(WrappedText.fitting(text, columns: errors.columns)))
    errors.flush()
  }

  /// Warns of something odd in a file.
  package func warn(_ warnings: [DataWarning], in file: String) {
    for warning in warnings {
      complain(Diagnostics.text(of: warning, in: file, language: language))
    }
  }
}

// MARK: - Changes

extension Session {
  /// Edits one line, by its cell.
  @inline(__always)
  package func edit(
    at offset: Int? = nil,
    _ body: () throws(CartError) -> Void
  ) throws(Failure) -> Effect {
    do throws(CartError) {
      try body()
      return .proceed
    } catch {
      throw Failure(.cart(error), at: offset)
    }
  }

  /// Changes the cart as a whole.
  package func change(
    at offset: Int? = nil,
    _ body: (CartViewModel) throws(CartError) -> Void
  ) throws(Failure) -> Effect {
    do throws(CartError) {
      try body(cart)
      return .proceed
    } catch {
      throw Failure(.cart(error), at: offset)
    }
  }
}

// MARK: - Files

extension Session {
  /// Loads a prescription, and notes which state of the file that was.
  package func load(_ path: String, at offset: Int) throws(Failure) -> LoadedPrescription {
    let source = try input(path, at: offset)
    let status = source.status
    do throws(LoadError) {
      let loaded = try PrescriptionFile.read(source)
      known[Self.key(path)] = status
      warn(loaded.warnings, in: path)
      return loaded
    } catch {
      throw Failure(.load(error), at: offset)
    }
  }

  /// Opens a file, or standard input if nothing else reads it.
  package func input(_ path: String, at offset: Int) throws(Failure) -> ByteSource {
    if path == "-" {
      guard standardInputIsFree else { throw Failure(.standardInputTaken, at: offset) }
      standardInputIsFree = false
    }
    do throws(FileFault) {
      return try ByteSource(path: path)
    } catch {
      throw Failure(.file(error), at: offset)
    }
  }

  /// Reads a whole file.
  package func readFile(_ path: String, at offset: Int) throws(Failure) -> [UInt8] {
    let source = try input(path, at: offset)
    do throws(FileFault) {
      return try source.readAll()
    } catch {
      throw Failure(.file(error), at: offset)
    }
  }

  /// Does something with the content of a file, whose refusal is the command's.
  package func reading<Value>(
    at offset: Int,
    _ body: () throws(LoadError) -> Value
  ) throws(Failure) -> Value {
    do throws(LoadError) {
      return try body()
    } catch {
      throw Failure(.load(error), at: offset)
    }
  }

  /// A file is the same under every path and link.
  private static func key(_ path: String) -> String { (try? System.realPath(path)) ?? path }

  /// Notes the state of the file that the cart starts with.
  package func note(_ path: String) {
    known[Self.key(path)] = try? System.status(path)
  }

  /// Saves the whole prescription.
  package func save(
    _ path: String,
    evenIfChanged: Bool,
    at offset: Int
  ) throws(Failure) -> Effect {
    let text = PrescriptionFile.write(cart.prescription)
    let status = try write(text, to: path, evenIfChanged: evenIfChanged, at: offset)
    known[Self.key(path)] = status
    cart.markSaved()
    return .proceed
  }

  /// Writes a file whole, or not at all; one that was opened only in the state that is known.
  @discardableResult
  package func write(
    _ text: [UInt8],
    to path: String,
    evenIfChanged: Bool = false,
    at offset: Int
  ) throws(Failure) -> System.FileStatus? {
    let key = Self.key(path)
    do throws(AtomicFile.Failure) {
      let expected = evenIfChanged ? nil : known[key]
      let status = try AtomicFile.write(text, to: path, expecting: expected, by: fileOperations)
      if known[key] != nil { known[key] = status }
      return status
    } catch {
      switch error {
      case .file(let fault): throw Failure(.file(fault), at: offset)
      case .changed: throw Failure(.changedOnDisk(path: path), at: offset)
      }
    }
  }
}
