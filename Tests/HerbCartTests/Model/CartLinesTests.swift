import Testing

@testable import HerbCart

/// Lines are packed, and come out as they went in.
@Suite struct CartLinesTests {
  @Test func giveBackWhatWasPutIn() {
    let lines = (0..<300).map { number in
      CartLine(
        drug: .stub(
          number,
          unit: number.isMultiple(of: 3) ? .gram : Unit(rawValue: "u\(number % 40)"),
          min: number,
          max: number.isMultiple(of: 7) ? nil : number * 2,
          handling: number.isMultiple(of: 2) ? "" : "先煎\(number)"
        ),
        amount: Amount(unchecked: number * 3_333_333)
      )
    }
    let packed = CartLines(lines)
    #expect(packed.elementsEqual(lines) && packed.count == 300)
    #expect(packed == CartLines(lines) && packed.hashValue == CartLines(lines).hashValue)
    #expect(packed != CartLines(lines.reversed()) && packed != CartLines(lines.dropLast()))
    #expect(CartLines() == [])
  }

  @Test func holdTheLargestFigures() {
    let line = CartLine(
      drug: Drug(id: Drug.ID(rawValue: "1"), name: "a", price: PriceRange(.limit)),
      amount: .lineLimit
    )
    let lines: CartLines = [line]
    #expect(lines[0] == line)
    #expect(lines[0].maxCost?.nanoyuan == 1_000_000_000_000_000_000_000)
  }

  @Test func equalLinesAreEqualWhateverTheirUnitsNumbers() {
    let worm = CartLine(drug: .stub(1, unit: Unit(rawValue: "条")), amount: .one)
    let date = CartLine(drug: .stub(2, unit: Unit(rawValue: "枚")), amount: .one)
    var lines: CartLines = [date]
    lines.append(worm)
    #expect(lines[1] == CartLines([worm])[0])
    #expect(CartLines([worm, date]) == CartLines([lines[1], lines[0]]))
  }
}
