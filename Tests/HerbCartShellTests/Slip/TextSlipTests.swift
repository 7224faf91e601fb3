import Foundation
import Testing

@testable import HerbCart
@testable import HerbCartShell

/// A slip that a plain printer of 32 columns prints, whatever the cart holds.
@Suite struct TextSlipTests {
  /// How many columns a text takes at least, counted in another way than the slip counts them.
  private func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return width
      default: break
      }
      switch scalar.value {
      case 0x2E80...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        return width + 2
      default: return width + 1
      }
    }
  }

  @Test(arguments: UInt64(0)..<60, Language.allCases)
  func noLineIsTooWide(seed: UInt64, language: Language) throws {
    let text = TextSlip(try StubSlip.wild(seed, language)).text()
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(width(line) <= 32, "\(line)")
      #expect(!line.unicodeScalars.contains { ControlCharacters.contain($0) })
      #expect(!line.hasSuffix(" "))
    }
  }

  /// Names, handlings, units and fees are all there, in their order, to the last character.
  @Test(arguments: UInt64(0)..<60, Language.allCases)
  func nothingIsLost(seed: UInt64, language: Language) throws {
    let slip = try StubSlip.wild(seed, language)
    let text = inked(TextSlip(slip).text())
    var start = text.startIndex
    func find(_ part: String) {
      let part = inked(SafeText.printable(part))
      guard !part.isEmpty else { return }
      let place = text.range(of: part, in: start..<text.endIndex)
      #expect(place != nil, "\(String(decoding: part, as: UTF8.self))")
      if let place { start = place.upperBound }
    }
    for line in slip.lines {
      find(line.drug.name)
      find(line.drug.handling?.rawValue ?? "")
      find(line.amount.description + line.drug.unit.rawValue)
      find(slip.cost(line))
    }
    for fee in slip.fees { find(fee.name) }
    find("¥" + DecimalFormat.yuan(slip.summary.payable))
  }

  /// A text without its blanks, so that it's the same however it is broken into lines.
  private func inked(_ text: String) -> Data {
    let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    return Data(String(String.UnicodeScalarView(scalars)).utf8)
  }

  @Test func anEmptyCartHasASlip() throws {
    let text = TextSlip(try StubSlip.make([], .zh)).text()
    #expect(text.contains("以下空白\n") && text.contains("共0味，每剂0g，1剂\n"))
    #expect(text.contains("没有药可检查\n") && !text.contains("金额占比"))
  }
}
