/// Why an item of a bulk prescription has no price, although the line could be read.
package struct BulkProblem: Hashable, Sendable {
  /// What is wrong with it.
  package enum Reason: Hashable, Sendable {
    /// No herb is called so.
    case unknown
    /// Several herbs are, or the list has several prices.
    case ambiguous([String])
    /// It is priced by the piece, and the item is in grams.
    case pricedByPiece(Unit)
  }

  /// The item's number, from 1.
  package var item: Int
  /// The code that the item gives.
  package var id: String?
  /// The name that the item gives.
  package var name: String?
  /// What is wrong.
  package var reason: Reason
}

extension BulkProblem.Reason {
  /// The word for it in the output, never translated.
  package var word: String {
    switch self {
    case .unknown: "unknown"
    case .ambiguous: "ambiguous"
    case .pricedByPiece: "unit"
    }
  }
}
