import Testing

/// The yardstick of the other tests is checked by what everybody can work out.
@Suite struct PaperNumberTests {
  @Test(arguments: [(0, 0), (1, 9), (99, 1), (12_345, 67_890), (999_999, 999_999)])
  func calculates(left: Int, right: Int) {
    #expect((PaperNumber(left) + PaperNumber(right)).description == "\(left + right)")
    #expect((PaperNumber(left) * PaperNumber(right)).description == "\(left * right)")
    #expect(PaperNumber(left).isLess(than: PaperNumber(right)) == (left < right))
  }

  @Test(arguments: [("4", "0"), ("5", "1"), ("14", "1"), ("15", "2"), ("995", "100"), ("0", "0")])
  func rounds(text: String, expected: String) {
    #expect(PaperNumber(text).droppingHalfUp(1).description == expected)
    #expect(PaperNumber(text).withZeros(2).description == (text == "0" ? "0" : "\(text)00"))
  }
}
