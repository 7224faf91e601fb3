import Testing

@testable import HerbCart
@testable import HerbCartShell

/// A slip as HTML: only the slip's own markup, and every text in it as text.
@Suite struct HTMLSlipTests {
  /// What stands between the tags, and the tags, of what comes after the style sheet.
  ///
  /// By scalars, as a browser reads: a mark behind `>` makes another character of it.
  private func parts(_ html: String) throws -> (texts: Set<[UInt8]>, tags: [String]) {
    let end = try #require(html.range(of: "</style>"))
    var texts: Set<[UInt8]> = []
    var tags: [String] = []
    for piece in html[end.upperBound...].utf8.split(separator: UInt8(ascii: "<")) {
      let halves = piece.split(
        separator: UInt8(ascii: ">"),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if halves.count == 2 { tags.append(String(decoding: halves[0], as: UTF8.self)) }
      texts.insert(plain(halves[halves.count - 1]))
    }
    return (texts, tags)
  }

  private func plain(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes = Array(text)
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    for (entity, character) in entities {
      bytes.replace(Array(entity.utf8), with: Array(character.utf8))
    }
    return bytes
  }

  private let ownTags: Set<String> = [
    "head", "body", "main", "header", "h1", "h2", "ul", "ol", "li", "p", "span", "b", "bdi", "sup",
    "table", "tbody", "tfoot", "tr", "th", "td", "div", "strong", "figure", "figcaption", "svg",
    "title",
    "text", "tspan", "rect", "rect/", "footer", "html",
  ]

  @Test(arguments: UInt64(0)..<40, Language.allCases)
  func textsAreTextAndNothingElse(seed: UInt64, language: Language) throws {
    let slip = try StubSlip.wild(seed, language)
    let html = HTMLSlip(slip).text()
    let (texts, tags) = try parts(html)
    for tag in tags {
      let name = tag.drop { $0 == "/" }.prefix { $0 != " " }
      #expect(ownTags.contains(String(name)), "\(tag)")
    }
    let attributes = tags.flatMap { $0.matches(of: /\ ([a-z]+)="/).map { String($0.output.1) } }
    let own: Set = ["class", "lang", "scope", "role", "width", "height", "x", "y"]
    #expect(own.isSuperset(of: attributes))
    #expect(!html.unicodeScalars.contains { $0 != "\n" && ControlCharacters.contain($0) })
    func isShown(_ text: String) -> Bool { texts.contains(Array(SafeText.printable(text).utf8)) }
    for line in slip.lines {
      #expect(isShown(line.drug.name))
      if let handling = line.drug.handling { #expect(isShown(handling.rawValue)) }
    }
    for fee in slip.fees { #expect(isShown(fee.name)) }
  }

  @Test(arguments: Language.allCases)
  func standsAlone(language: Language) throws {
    let html = HTMLSlip(try StubSlip.wild(7, language)).text()
    #expect(
      html.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(language == .zh ? "zh-CN" : "en")\">\n")
    )
    #expect(html.contains("default-src 'none'"))
    let alien = html.firstMatch(of: /<script|<link|<img|https?:\/\/|src\s*=|@import|url\(|<!--/)
    #expect(alien == nil)
  }

  static let numbers = [(0, nil), (1, "two"), (12, "two"), (13, "four"), (40, "four")]

  @Test(arguments: numbers)
  func herbsStandByTwosOrFours(count: Int, name: String?) throws {
    let lines = try (0..<count).map { try StubSlip.line("药\($0)") }
    let html = HTMLSlip(try StubSlip.make(lines)).text()
    let match = html.firstMatch(of: /<ol class="herbs ([a-z]+)">/)
    #expect(match.map { String($0.output.1) } == name)
    #expect(html.matches(of: /<bdi lang="zh-CN">药/).count == count)
  }

  @Test func aHerbHasItsHandlingAtTheUpperRight() throws {
    let line = try StubSlip.line("附子", 9_500, price: 200_000, handling: "先煎")
    let html = HTMLSlip(try StubSlip.make([line], .zh)).text()
    #expect(
      html.contains(
        """
        <li><span class="herb"><bdi>附子</bdi><sup>先煎</sup></span> \
        <span class="figures"><span class="amount"><b>9.5</b>g</span> \
        <span class="cost">¥1.90</span></span></li>
        </ol>
        <p class="blank">以下空白</p>
        """
      )
    )
  }

  @Test func sharesAreTold() throws {
    let lines = [
      try StubSlip.line("甲", 3_000), try StubSlip.line("乙", 1_000, price: nil),
      try StubSlip.line("丙", 0), try StubSlip.line("丁", 1_000),
    ]
    let html = HTMLSlip(try StubSlip.make(lines, .zh)).text()
    #expect(html.contains("<title>金额占比: 1 甲 75.0%，2 乙 未定价，3 丙 0.0%，4 丁 25.0%</title>"))
    #expect(
      html.matches(of: /<rect width="([0-9.]+)%"/).map(\.output.1) == ["100", "0", "0", "33.3"]
    )
  }

  @Test func sharesAreThoseOfTheChart() async throws {
    let session = try ScriptSession()
    await session.run("price 1 0.01; chart")
    let chart = session.output.text.matches(of: /[0-9.]+%/).map { String($0.output) }
    await session.run("export html -")
    let slip = session.output.text.matches(of: /class="share"[^>]*>([0-9.]+%)/)
    #expect(slip.map { String($0.output.1) } == chart && chart.count == 3)
  }

  @Test func whereNothingCostsAnythingThereAreNoShares() throws {
    let slip = try StubSlip.make([try StubSlip.line("甲", 1_000, price: 0)], .zh)
    #expect(HTMLSlip(slip).text().contains("<title>金额占比: 1 甲 —</title>"))
  }
}
