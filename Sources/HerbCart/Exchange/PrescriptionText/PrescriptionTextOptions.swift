extension PrescriptionText {
  /// What the user asked for beyond what the text says.
  public struct Options: Hashable, Sendable {
    /// How many grams a 钱 is; nil refuses 两, 钱 and 分, since no text tells.
    public var qian: QianRule?
    /// Whether a range is taken at its lower end, and a missing or vague amount as the lowest
    /// usual one.
    public var takesUsual: Bool

    /// Makes options; by default nothing is assumed.
    public init(qian: QianRule? = nil, takesUsual: Bool = false) {
      self.qian = qian
      self.takesUsual = takesUsual
    }
  }

  /// How many grams a 钱 is; 10 钱 are 1 两, 10 分 are 1 钱.
  public enum QianRule: String, Hashable, Sendable, CaseIterable {
    /// 3 g, the mainland's since 1979.
    case three = "3"
    /// 3.125 g, the sixteenth part of half a kilogram, divided by ten.
    case exact = "3.125"
    /// 3.75 g, in Taiwan and Hong Kong.
    case island = "3.75"

    /// The grams of one 钱.
    public var grams: Amount {
      switch self {
      case .three: Amount(unchecked: 3_000)
      case .exact: Amount(unchecked: 3_125)
      case .island: Amount(unchecked: 3_750)
      }
    }
  }
}
