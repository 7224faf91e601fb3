/// Finds the second record of a drug with the same handling, in four to eight bytes a record.
struct TwinFinder {
  /// Numbers of records from 1, at the place of their hash or the next free one; 0 is free.
  private var table: [UInt32] = Array(repeating: 0, count: 1_024)
  private var count = 0

  /// Adds a record; returns the number of an earlier one with the same drug and handling.
  mutating func add(_ drug: Drug, at index: Int, among lines: CartLines) -> Int? {
    if (count + 1) * 2 > table.count { grow(lines) }
    let id = drug.id.rawValue
    let handling = drug.handling?.rawValue ?? ""
    var place = place(of: id, handling)
    while table[place] != 0 {
      let other = lines.words[Int(table[place] - 1)]
      if other.id == id, other.handling == handling { return Int(table[place] - 1) }
      place = (place + 1) & (table.count - 1)
    }
    table[place] = UInt32(index + 1)
    count += 1
    return nil
  }

  /// Swift's hashes differ from run to run, so no file can be made to collide.
  private func place(of id: String, _ handling: String) -> Int {
    var hasher = Hasher()
    hasher.combine(id)
    hasher.combine(handling)
    return hasher.finalize() & (table.count - 1)
  }

  private mutating func grow(_ lines: CartLines) {
    let old = table
    table = Array(repeating: 0, count: old.count * 4)
    for number in old where number != 0 {
      let words = lines.words[Int(number - 1)]
      var place = place(of: words.id, words.handling)
      while table[place] != 0 { place = (place + 1) & (table.count - 1) }
      table[place] = number
    }
  }
}
