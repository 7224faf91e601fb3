import Testing

@testable import HerbCart

/// The second record of a drug with the same handling is found among however many.
@Suite struct TwinFinderTests {
  @Test func findsTheFirstOfTwo() {
    var finder = TwinFinder()
    var lines = CartLines()
    for number in 0..<3 {
      #expect(finder.add(.stub(number), at: number, among: lines) == nil)
      lines.append(.stub(number))
    }
    #expect(finder.add(.stub(1), at: 3, among: lines) == 1)
    #expect(finder.add(.stub(1, name: "另", max: nil), at: 3, among: lines) == 1)
    #expect(finder.add(.stub(1, handling: "先煎"), at: 3, among: lines) == nil)
  }

  /// Where the code ends and the handling begins makes a difference.
  @Test func tellsCodeAndHandlingApart() {
    var finder = TwinFinder()
    var lines = CartLines()
    let drugs = [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc")].map { id, handling in
      Drug(id: Drug.ID(rawValue: id), name: "n", handling: Handling(rawValue: handling))
    }
    for (index, drug) in drugs.enumerated() {
      #expect(finder.add(drug, at: index, among: lines) == nil)
      lines.append(CartLine(drug: drug, amount: .one))
    }
    for (index, drug) in drugs.enumerated() {
      #expect(finder.add(drug, at: drugs.count, among: lines) == index)
    }
  }

  @Test func findsThemAmongMany() {
    var finder = TwinFinder()
    var lines = CartLines()
    for number in 0..<20_000 {
      let drug = Drug.stub(number / 2, handling: number.isMultiple(of: 2) ? "" : "先煎")
      #expect(finder.add(drug, at: number, among: lines) == nil)
      lines.append(CartLine(drug: drug, amount: .one))
    }
    for number in stride(from: 0, to: 20_000, by: 37) {
      #expect(finder.add(lines[number].drug, at: 20_000, among: lines) == number)
    }
  }
}
