// Names, also several without anything between them: 苏子半夏当归各三钱.

extension PrescriptionTextLexer {
  /// How many characters of names without anything between them are cut.
  static let cutLimit = 96

  /// Reads the names at the position; returns false if there are none that end where they must.
  mutating func readNames() -> Bool {
    guard isNameStart(position) else { return false }
    let cut = NameCut(self, from: position)
    guard let end = cut.end else { return false }
    switch cut.readings {
    case .none:
      return false
    case .one(let bounds):
      var start = position
      for bound in bounds {
        emit(.name(WrittenName(text: cells.text(start..<bound))), start..<bound)
        start = bound
      }
    case .several(let readings):
      let range = position..<end
      report(.ambiguousCut(readings: readings.map { texts($0) }), range)
      emit(.name(WrittenName(text: cells.text(range), isFaulty: true)), range)
    }
    position = end
    return true
  }

  private func texts(_ bounds: [Int]) -> [String] {
    var start = position
    var texts: [String] = []
    for bound in bounds {
      texts.append(cells.text(start..<bound))
      start = bound
    }
    return texts
  }
}

/// The ways in which the characters from a position on are names, up to where something else is.
///
/// The number of ways to each position follows from those to the positions before it, so the work
/// is the number of characters times the lengths that names have.
private struct NameCut {
  enum Readings {
    case none
    case one([Int])
    case several([[Int]])
  }

  private let start: Int
  /// For each position behind the start: the starts of the last names of the ways there.
  private var lastNames: [[Int]]
  /// How many ways there are, 2 for more.
  private var ways: [UInt8]
  private var ends: [Int] = []

  init(_ lexer: PrescriptionTextLexer, from start: Int) {
    self.start = start
    lastNames = [[]]
    ways = [1]
    var position = start
    // No name reaches farther than `lastNames` is long, so it is over when nothing is left.
    while position - start < ways.count, position - start <= PrescriptionTextLexer.cutLimit {
      defer { position += 1 }
      guard ways[position - start] > 0 else { continue }
      let names = lexer.nameEnds(position)
      if names.isEmpty {
        if position > start, lexer.isStop(position) { ends.append(position) }
        continue
      }
      for end in names {
        while ways.count <= end - start {
          ways.append(0)
          lastNames.append([])
        }
        ways[end - start] = min(2, ways[end - start] + ways[position - start])
        lastNames[end - start].append(position)
      }
    }
  }

  /// Where the names end; the farthest if there are several places.
  var end: Int? { ends.last }

  var readings: Readings {
    guard let last = ends.last else { return .none }
    // What is one name as a whole is that name.
    if ends.count == 1, lastNames[last - start].contains(start) { return .one([last]) }
    if ends.count == 1, ways[last - start] == 1 { return .one(bounds(to: last, shortest: false)) }
    var readings = ends.map { bounds(to: $0, shortest: false) }
    let other = bounds(to: last, shortest: true)
    if !readings.contains(other) { readings.append(other) }
    return .several(Array(readings.suffix(3)))
  }

  private func bounds(to end: Int, shortest: Bool) -> [Int] {
    var bounds: [Int] = []
    var end = end
    while end > start {
      bounds.append(end)
      let starts = lastNames[end - start]
      guard let name = shortest ? starts.last : starts.first else { break }
      end = name
    }
    return bounds.reversed()
  }
}
