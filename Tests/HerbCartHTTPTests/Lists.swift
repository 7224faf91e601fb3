import HerbCart

/// Lists as a service sends them.
enum Lists {
  /// The text of a list with lines of these numbers.
  static func json(_ numbers: Int...) -> String {
    let items = numbers.map { number in
      #"{"drugId":"d\#(number)","drugName":"药\#(number)","drugCount":\#(number),"maxPrice":1}"#
    }
    return #"{"items":[\#(items.joined(separator: ","))]}"#
  }
}

extension LoadedPrescription {
  /// The codes of its lines.
  var ids: [String] { prescription.lines.map(\.drug.id.rawValue) }
}

extension CartViewModel {
  /// The codes of its lines.
  var ids: [String] { lines.map(\.drug.id.rawValue) }
}
