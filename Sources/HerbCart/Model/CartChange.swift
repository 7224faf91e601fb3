/// One change of a cart, as it is done, undone and done again: applying one gives its inverse.
enum CartChange {
  case amount(CartLine.ID, to: Amount)
  case handling(CartLine.ID, to: Handling?)
  case price(CartLine.ID, to: TieredPrice?)
  case adjustment(CartLine.ID, to: Adjustment)
  case payer(CartLine.ID, to: Payer)
  /// Puts a line that was taken out back in.
  case insert(CartLine.ID, at: Int)
  /// Takes a line out; its place is kept as long as this can be undone.
  case remove(at: Int)
  /// Puts lines that were taken off the end back there.
  case restoreLast([UInt32])
  case removeLast(Int)
  case move(from: Int, to: Int)
  /// Another order of the same lines.
  case reorder([UInt32])
  /// Other lines in place of all that are there.
  case replace([UInt32])
  case doses(Doses)
  case fees([Fee])
  case rounding(Rounding)
  case wholeAdjustment(Adjustment)
  /// Several as one step.
  case group([CartChange])
}
