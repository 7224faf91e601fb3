/// The units of weight that an amount in grams may have.
package enum Weight: Hashable {
  case gram
  case kilogram
  case milligram

  package init?(_ text: String) {
    switch text {
    case "g", "克": self = .gram
    case "kg", "公斤", "千克": self = .kilogram
    case "mg", "毫克": self = .milligram
    default: return nil
    }
  }
}
