import Testing

@testable import HerbCart

/// Of equally near names the one that sounds the same is offered first.
@Suite struct CharacterReadingsTests {
  func offersTheSameSoundFirst(_ written: String, _ meant: String) throws {
    let catalogue = try DataFiles.catalogue()
    guard case .unknown(let nearest) = catalogue.resolve(written) else {
      Issue.record("\(written) is known")
      return
    }
    #expect(nearest.first?.name == meant)
  }
}
