/// The keys that an object may have, looked up by their bytes.
package struct JSONKeys: Sendable {
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
  private let bytes: [[UInt8]]

  /// No key is known.
  package static let none = JSONKeys([])

  package init(_ names: [String]) {
    self.names = names
    bytes = names.map { Array($0.utf8) }
  }

  func index(of text: [UInt8], _ range: Range<Int>) -> Int? {
    next: for (index, key) in bytes.enumerated() where key.count == range.count {
      for offset in key.indices where key[offset] != text[range.lowerBound + offset] {
        continue next
      }
      return index
    }
    return nil
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
    path: String,
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
      throw reader.fault(.repeatedKey(name), path: path, at: match.mark)
    }
  }

  /// Whether a known key was there.
  package func has(_ index: Int) -> Bool { known & 1 << UInt64(index) != 0 }
}
