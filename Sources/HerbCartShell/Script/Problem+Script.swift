import HerbCart

/// What the loop makes of a problem.
extension Problem {
  init(_ fault: Tokenizer.Fault) {
    switch fault {
    case .nul: self = .nul
    case .invalidUTF8: self = .invalidUTF8
    case .openQuote: self = .openQuote
    }
  }

  /// 3 where a file is to blame, else 1.
  package var exitStatus: Int32 {
    switch self {
    case .load, .file, .changedOnDisk, .noData: 3
    // What the cart has to say to a text isn't the file's fault.
    case .inFile(.herbInCart, _, _), .inFile(.otherDoses, _, _): 1
    case .inFile: 3
    default: 1
    }
  }
}
