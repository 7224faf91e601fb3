/// An edit of a row's amount, as a person does it: "+", "−", or a new figure.
package enum AmountEdit: Hashable, Sendable {
  case add(Amount)
  case subtract(Amount)
  case set(Amount)

  /// What an amount becomes.
  ///
  /// - Throws: ``CartError/amountOverLimit``.
  @inline(__always)
  func applied(to amount: Amount) throws(CartError) -> Amount {
    let edited: Amount
    switch self {
    case .add(let more):
      // Both are far below the end of an Int only if `more` is in the limit too.
      guard more <= .lineLimit else { throw .amountOverLimit }
      edited = Amount(unchecked: amount.thousandths + more.thousandths)
    case .subtract(let less): edited = amount.subtractingToZero(less)
    case .set(let new): edited = new
    }
    guard edited <= .lineLimit else { throw .amountOverLimit }
    return edited
  }
}
