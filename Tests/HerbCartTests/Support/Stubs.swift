import Testing

@testable import HerbCart

extension Drug {
  /// A drug by its number, at prices in millionths of a yuan.
  static func stub(
    _ number: Int,
    name: String? = nil,
    unit: Unit = .gram,
    min: Int? = nil,
    max: Int? = 5_000_000,
    handling: String = ""
  ) -> Drug {
    let price = max.map { max in
      PriceRange(
        uncheckedMin: UnitPrice(unchecked: min ?? max),
        max: UnitPrice(unchecked: max)
      )
    }
    return Drug(
      id: Drug.ID(rawValue: "d\(number)"),
      name: name ?? "药\(number)",
      unit: unit,
      price: price,
      handling: Handling(rawValue: handling)
    )
  }
}

extension CartLine {
  /// A line of a stub drug; the amount is in thousandths.
  static func stub(_ number: Int, _ thousandths: Int = 3_000, max: Int? = 5_000_000) -> CartLine {
    CartLine(drug: .stub(number, max: max), amount: Amount(unchecked: thousandths))
  }
}

extension PriceRange {
  /// A range in whole yuan.
  static func yuan(_ min: Int, _ max: Int) throws -> PriceRange {
    let lowest = try #require(UnitPrice(microyuan: min * 1_000_000))
    let highest = try #require(UnitPrice(microyuan: max * 1_000_000))
    return try #require(PriceRange(min: lowest, max: highest))
  }
}

extension Fee {
  /// A fee in whole yuan.
  static func yuan(_ name: String, _ yuan: Int, perDose: Bool = false) throws -> Fee {
    try #require(
      Fee(name: name, amount: Money(nanoyuan: Int128(yuan) * 1_000_000_000), isPerDose: perDose)
    )
  }
}

/// The list of the app that this project grew from: 3 herbs, 7 g, 43.00 yuan.
enum AppList {
  static func lines() throws -> CartLines {
    [
      CartLine(
        drug: Drug(id: Drug.ID(rawValue: "1"), name: "山茱萸", price: try .yuan(2, 4)),
        amount: .one
      ),
      CartLine(
        drug: Drug(id: Drug.ID(rawValue: "2"), name: "熟地黄", price: try .yuan(3, 5)),
        amount: Amount(unchecked: 3_000)
      ),
      CartLine(
        drug: Drug(id: Drug.ID(rawValue: "3"), name: "蛇床子", price: try .yuan(1, 8)),
        amount: Amount(unchecked: 3_000)
      ),
    ]
  }

  static func cart() throws -> CartViewModel {
    CartViewModel(Prescription(lines: try lines()))
  }
}
