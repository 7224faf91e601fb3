/// Who pays for a line.
public enum Payer: String, Hashable, Sendable, CaseIterable {
  /// Whoever pays for the prescription.
  case standard
  /// The patient brings the herb along (自备): it is weighed and checked, and never charged.
  case own
  /// The patient pays for it apart (自费).
  case selfpay
}

extension Payer {
  /// Makes a payer of a word as people write it; nil if it is none.
  public init?(written text: String) {
    switch text {
    case "standard": self = .standard
    case "own", "自备": self = .own
    case "selfpay", "自费": self = .selfpay
    default: return nil
    }
  }
}
