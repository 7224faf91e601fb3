import HerbCart
import HerbCartTestSupport
import Synchronization
import Testing

/// The search box asks late, once, and listens to the newest answer only.
@MainActor
@Suite struct CatalogueSearchViewModelTests {
  private let clock = ManualClock()
  private let backend = SlowSearch()

  private func makeModel() -> CatalogueSearchViewModel {
    let backend = backend
    return CatalogueSearchViewModel(clock: clock) { text in await backend.answer(text) }
  }

  @Test func asksOnceTheTypingStops() async {
    let model = makeModel()
    model.searchText = "h"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(299))
    model.searchText = " hq "
    #expect(model.isSearching)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(299))
    #expect(backend.questions.isEmpty)
    clock.advance(by: .milliseconds(1))
    await backend.asked("hq")
    backend.finish("hq", ["黄芪"])
    await model.settled()
    #expect(model.results.map(\.name) == ["黄芪"])
    #expect(backend.questions == ["hq"])
  }

  @Test func dropsWhatIsTheSame() async {
    let model = makeModel()
    model.searchText = "  "
    #expect(!model.isSearching)
    model.searchText = "hq"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(200))
    // The same text doesn't start the pause again.
    model.searchText = "hq\u{3000}"
    clock.advance(by: .milliseconds(100))
    await backend.asked("hq")
    backend.finish("hq", ["黄芪"])
    await model.settled()
    model.searchText = " hq"
    #expect(!model.isSearching)
    #expect(backend.questions == ["hq"])
  }

  @Test func theNewestQuestionWins() async {
    let model = makeModel()
    model.searchText = "h"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await backend.asked("h")
    model.searchText = "hq"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await backend.asked("hq")
    backend.finish("hq", ["黄芪"])
    await model.settled()
    backend.finish("h", ["黄柏"])
    await Self.letOthersRun()
    #expect(model.results.map(\.name) == ["黄芪"])
    #expect(!model.isSearching)
  }

  @Test func clearingEmptiesAtOnce() async {
    let model = makeModel()
    model.searchText = "h"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await backend.asked("h")
    backend.finish("h", ["黄柏"])
    await model.settled()
    model.searchText = "hq"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await backend.asked("hq")
    model.searchText = ""
    #expect(model.results.isEmpty && !model.isSearching)
    backend.finish("hq", ["黄芪"])
    await Self.letOthersRun()
    #expect(model.results.isEmpty && !model.isSearching)
  }

  @Test func goingAwayCancels() async {
    var model: CatalogueSearchViewModel? = makeModel()
    weak let remembered = model
    model?.searchText = "h"
    await clock.sleepers(1)
    model = nil
    #expect(remembered == nil)
    await clock.sleepers(0)
    clock.advance(by: .seconds(1))
    await Self.letOthersRun()
    #expect(backend.questions.isEmpty)
  }

  @Test func searchesACatalogue() async throws {
    let model = CatalogueSearchViewModel(try DataFiles.catalogue(), clock: clock, limit: 1)
    model.searchText = "chuanxiong"
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await model.settled()
    #expect(model.results.map(\.name) == ["川芎"])
  }

  private static func letOthersRun() async {
    for _ in 0..<100 { await Task.yield() }
  }
}

extension CatalogueSearchViewModel {
  fileprivate func settled() async {
    while isSearching { await Task.yield() }
  }
}

/// A search that answers when it is told to.
private final class SlowSearch: Sendable {
  private struct State {
    var questions: [String] = []
    var waiting: [String: CheckedContinuation<[Herb], Never>] = [:]
  }

  private let state = Mutex(State())

  var questions: [String] { state.withLock { $0.questions } }

  func answer(_ text: String) async -> [Herb] {
    await withCheckedContinuation { continuation in
      state.withLock {
        $0.waiting[text] = continuation
        $0.questions.append(text)
      }
    }
  }

  func asked(_ text: String) async {
    while !questions.contains(text) { await Task.yield() }
  }

  func finish(_ text: String, _ names: [String]) {
    let herbs = names.map { Herb(id: Drug.ID(rawValue: $0), name: $0) }
    state.withLock { $0.waiting.removeValue(forKey: text) }?.resume(returning: herbs)
  }
}
