import HerbCartTestSupport
import Testing

@testable import HerbCart

/// The backend reads a file, and says what is wrong with it and where.
@Suite struct JSONDrugBackendTests {
  private let list = "{\"items\":[{\"drugId\":\"1\",\"drugName\":\"a\",\"drugCount\":3}]}"

  @Test func loadsAFile() async throws {
    let folder = try TemporaryFolder()
    let backend = JSONDrugBackend(path: try folder.write("list.json", list.utf8))
    let loaded = try await backend.load()
    #expect(loaded.prescription.lines.map(\.drug.name) == ["a"])
    #expect(try backend.read().prescription == loaded.prescription)
  }

  @Test func namesTheFileInItsErrors() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("list.json", "{\"items\":[],}".utf8)
    let fault = DataFault(.notJSON, place: TextPlace(line: 1, column: 13))
    await #expect(throws: LoadError.data(fault, file: path)) {
      _ = try await JSONDrugBackend(path: path).load()
    }
  }

  @Test func loadsTheDefaultList() throws {
    let loaded = try JSONDrugBackend(path: DataFiles.path("drugs.json")).read()
    #expect(loaded.warnings.isEmpty)
    #expect(
      loaded.prescription.lines.map(\.drug.name) == ["熟地黄", "山茱萸", "山药", "泽泻", "牡丹皮", "茯苓"]
    )
    #expect(CartViewModel(loaded.prescription).summary.grams == Amount.units(75))
  }
}
