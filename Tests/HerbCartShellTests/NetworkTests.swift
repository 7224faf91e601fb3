import Foundation
import Testing

/// The program uses no network, and doesn't pay for the library that would.
struct NetworkTests {
  /// Every import of that library in the sources, by folder.
  @Test func onlyOneProductImportsIt() throws {
    let sources = Repository.root + "/Sources"
    let importers = try #require(FileManager.default.enumerator(atPath: sources))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      .filter { file in
        let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
        return text.contains("import FoundationNetworking") || text.contains("import HerbCartHTTP")
      }
    #expect(!importers.isEmpty)
    #expect(Set(importers.map { $0.prefix { $0 != "/" } }) == ["HerbCartHTTP"])
  }

  /// The libraries that a program is linked to stand in it by name.
  @Test(.enabled(if: ExecutableTests.executable != nil))
  func theProgramIsNotLinkedToIt() throws {
    let path = try #require(ExecutableTests.executable)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for name in ["FoundationNetworking", "HerbCartHTTP", "libcurl"] {
      #expect(bytes.range(of: Data(name.utf8)) == nil, "\(name)")
    }
    #expect(bytes.range(of: Data("HerbCartShell".utf8)) != nil)
  }
}
