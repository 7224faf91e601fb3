import Foundation
import Testing

/// The article for app developers shows the code that is compiled here, line for line.
@Suite struct ArticleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalogue = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/HerbCart/HerbCart.docc")

  private static let shown = [
    "ListScreen", "ListRow", "TotalsBar", "DetailScreen", "Words", "Drawing",
  ]

  private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  @Test func theBlocksAreTheFiles() throws {
    let article = try text(Self.catalogue.appending(path: "ScreensOfAnApp.md"))
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(blocks.count == Self.shown.count)
    for (name, block) in zip(Self.shown, blocks) {
      let file = try text(Self.folder.appending(path: name + ".swift"))
      let pairs = zip(file.split(separator: "\n"), block.split(separator: "\n"))
      for (ours, theirs) in pairs { #expect(ours == theirs, "\(name).swift") }
      #expect(block == file, "\(name).swift")
    }
  }

  /// The files of the example see no more of the library than an app does.
  @Test(arguments: shown) func theFilesAreAnApps(name: String) throws {
    let file = try text(Self.folder.appending(path: name + ".swift"))
    let imports = file.split(separator: "\n").filter { $0.contains("import ") }
    #expect(
      Set(imports).isSubset(of: ["import HerbCart", "import Observation", "import Synchronization"])
    )
  }

  @Test func theLandingPageLeadsThere() throws {
    #expect(
      try text(Self.catalogue.appending(path: "HerbCart.md")).contains("<doc:ScreensOfAnApp>")
    )
  }
}
