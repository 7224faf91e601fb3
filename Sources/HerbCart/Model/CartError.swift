/// Why a change of a cart is refused; nothing was changed.
public enum CartError: Error, Hashable, Sendable {
  /// There is no line of that number.
  case noSuchLine(Int, count: Int)
  /// The line was deleted.
  case deleted
  /// An amount over 1,000,000 g or pieces a line.
  case amountOverLimit
  /// More than 1,000,000 lines.
  case tooManyLines
  /// No fee of that name.
  case noSuchFee(String)
  /// The drug is in the cart with the same handling, on line `line`.
  case alreadyInCart(name: String, line: Int)
  /// Nothing to undo.
  case nothingToUndo
  /// Nothing to redo.
  case nothingToRedo
}
