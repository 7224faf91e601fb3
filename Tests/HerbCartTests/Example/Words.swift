import HerbCart

/// The words of this app for what the library only states as facts.
extension LoadError {
  var words: String {
    switch self {
    case .file(let fault): "Can't read \(fault.path): \(fault.reason)."
    case .data(let fault, let file):
      "The list \(file) is refused"
        + (fault.place.map { " at line \($0.line), column \($0.column)." } ?? ".")
    case .service(let fault):
      switch fault.reason {
      case .timedOut, .unreachable: "\(fault.service) doesn't answer."
      case .status(let code): "\(fault.service) answers with status \(code)."
      case .cancelled: "Cancelled."
      case .badAddress, .badKey, .plainHTTP, .notSecure, .notHTTP, .cutShort, .redirected,
        .tooManyRedirects, .wrongType, .tooLarge, .failed:
        "\(fault.service) gives no list."
      }
    }
  }
}

extension CartError {
  var words: String {
    switch self {
    case .alreadyInCart(let name, let line): "\(name) is on line \(line) already."
    case .amountOverLimit: "That is too much for one line."
    case .deleted, .noSuchLine: "The row is gone."
    case .tooManyLines: "The list is full."
    case .noSuchFee(let name): "There is no fee \(name)."
    case .nothingToUndo, .nothingToRedo: "There is nothing to take back."
    }
  }
}
