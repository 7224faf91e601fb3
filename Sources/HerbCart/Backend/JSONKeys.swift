/// The keys that an object may have, looked up by their bytes.
///
/// It is a class so that handing it to the reader, for every key again, copies nothing.
package final class JSONKeys: Sendable {
  /// A key that was read.
  package struct Match: Sendable {
    /// Its number among the known keys, or nil.
    package var index: Int?
    /// Its text, if it is unknown.
    package var text: String?
    /// Where it stands.
    package var mark: Int
  }

  /// The names, in the order of their numbers.
  package let names: [String]
  /// The names' bytes, one behind the other, and where each begins and ends.
  private let bytes: [UInt8]
  private let ends: [Int]
  /// The first name of each hash, and the next one of the same; -1 for none.
  private let first: [Int]
  private let next: [Int]

  /// No key is known.
  package static let none = JSONKeys([])

  package init(_ names: [String]) {
    self.names = names
    let bytes = names.flatMap { Array($0.utf8) }
    let ends = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    var first = [Int](repeating: -1, count: Self.hashCount)
    var next: [Int] = []
    for index in names.indices {
      let hash = Self.hash(bytes, ends[index]..<ends[index + 1])
      next.append(first[hash])
      first[hash] = index
    }
    self.bytes = bytes
    self.ends = ends
    self.first = first
    self.next = next
  }

  func index(of text: [UInt8], _ range: Range<Int>) -> Int? {
    var index = first[Self.hash(text, range)]
    while index >= 0, !isKey(index, text, range) { index = next[index] }
    return index >= 0 ? index : nil
  }

  @inline(__always)
  private func isKey(_ index: Int, _ text: [UInt8], _ range: Range<Int>) -> Bool {
    let start = ends[index]
    guard ends[index + 1] - start == range.count else { return false }
    for offset in 0..<range.count where bytes[start + offset] != text[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private static let hashCount = 64

  /// Names of one object differ in length or at their ends, mostly.
  private static func hash(_ text: [UInt8], _ range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    let ends = Int(text[range.lowerBound]) * 5 + Int(text[range.upperBound - 1])
    return (ends * 3 + range.count) & (hashCount - 1)
  }

  func index(of text: String) -> Int? { names.firstIndex(of: text) }
}

/// The keys of one object that were read so far: each may come once.
package struct SeenKeys {
  private var known: UInt64 = 0
  private var unknown: Set<String> = []

  package init() {}

  /// Notes a key; throws if it was there before.
  package mutating func add(
    _ match: JSONKeys.Match,
    of keys: JSONKeys,
    path: @autoclosure () -> String,
    in reader: borrowing JSONReader
  ) throws(LoadError) {
    let isNew: Bool
    if let index = match.index {
      isNew = known & 1 << UInt64(index) == 0
      known |= 1 << UInt64(index)
    } else {
      isNew = unknown.insert(match.text ?? "").inserted
    }
    guard isNew else {
      let name = match.index.map { keys.names[$0] } ?? match.text ?? ""
      throw reader.fault(.repeatedKey(name), path: path(), at: match.mark)
    }
  }

  /// Notes a key of the object at a path; throws if it was there before.
  package mutating func add(
    _ match: JSONKeys.Match,
    of keys: JSONKeys,
    at path: @autoclosure () -> String,
    in reader: borrowing JSONReader
  ) throws(LoadError) {
    try add(
      match,
      of: keys,
      path: "\(path()).\(match.index.map { keys.names[$0] } ?? match.text ?? "")",
      in: reader
    )
  }

  /// Whether a known key was there.
  package func has(_ index: Int) -> Bool { known & 1 << UInt64(index) != 0 }
}
