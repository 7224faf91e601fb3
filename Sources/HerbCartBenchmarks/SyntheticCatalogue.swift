import HerbCart

/// Herbs and lines made up by counting, always the same.
enum SyntheticCatalogue {
  private static let syllables = [
    ("黄", "huang"), ("芪", "qi"), ("当", "dang"), ("归", "gui"), ("川", "chuan"), ("芎", "xiong"),
    ("白", "bai"), ("术", "zhu"), ("茯", "fu"), ("苓", "ling"), ("甘", "gan"), ("草", "cao"),
  ]

  private static func parts(_ number: Int) -> [(String, String)] {
    var rest = number
    return (0..<3).map { _ in
      defer { rest /= syllables.count }
      return syllables[rest % syllables.count]
    }
  }

  /// A catalogue as JSON; the number in each name keeps names apart.
  static func text(_ count: Int) -> [UInt8] {
    var text = "{\"herbs\":[\n"
    for number in 0..<count {
      let parts = parts(number)
      let name = parts.map(\.0).joined() + "\(number)"
      let pinyin = parts.map(\.1).joined(separator: " ")
      text += number == 0 ? "" : ",\n"
      text += "{\"id\":\"h\(number)\",\"name\":\"\(name)\",\"pinyin\":\"\(pinyin)\",\"unit\":\"g\","
      text +=
        "\"latin\":\"Astragali Radix \(number)\",\"minPrice\":0.09,\"maxPrice\":0.2,\"aliases\":[]}"
    }
    return Array((text + "\n]}\n").utf8)
  }

  /// Lines of a cart.
  static func lines(_ count: Int) -> CartLines {
    CartLines(
      (0..<count).map { number in
        let drug = Drug(id: Drug.ID(rawValue: "d\(number)"), name: parts(number).map(\.0).joined())
        return CartLine(drug: drug, amount: .one)
      }
    )
  }
}
