/// Numbers by the hash of a key that is kept elsewhere: eight bytes a place, and no strings.
struct KeyTable: Sendable {
  /// The number from 1 in the lower half, the upper half of the hash above it; 0 is free.
  private var places: [UInt64] = []
  private var count = 0
  /// Hashes differ from table to table, so no file can be made to collide.
  private let seed = UInt64.random(in: 0...UInt64.max)

  /// A hash that is being made, byte by byte.
  struct Hash {
    private var state: UInt64

    fileprivate init(_ seed: UInt64) { state = seed }

    @inline(__always)
    mutating func add(_ byte: UInt8) {
      state = (state ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 32
    }

    var value: UInt64 {
      let product = state.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      return product.high ^ product.low
    }
  }

  func startHash() -> Hash { Hash(seed) }

  /// Returns the hash of a range of bytes.
  func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var hash = Hash(seed)
    for index in range { hash.add(bytes[index]) }
    return hash.value
  }

  /// Returns the hash of bytes.
  func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { hash(bytes.span, 0..<bytes.count) }

  /// Makes room for so many numbers.
  mutating func reserve(_ numbers: Int) {
    var size = max(16, places.count)
    while size < numbers * 2 { size *= 2 }
    if size > places.count { resize(size) }
  }

  /// Enters a number; it may be there already, or another with the same key.
  mutating func insert(_ number: Int, _ hash: UInt64) {
    if (count + 1) * 2 > places.count { resize(max(16, places.count * 2)) }
    count += 1
    put(hash & ~0xFFFF_FFFF | UInt64(number + 1))
  }

  /// Returns the first number of a hash that is the one meant.
  func first(_ hash: UInt64, where isMeant: (Int) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    var place = Int(hash >> 32) & (places.count - 1)
    while places[place] != 0 {
      let entry = places[place]
      if entry >> 32 == hash >> 32 {
        let number = Int(entry & 0xFFFF_FFFF) - 1
        if isMeant(number) { return number }
      }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  private mutating func put(_ entry: UInt64) {
    var place = Int(entry >> 32) & (places.count - 1)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = entry
  }

  private mutating func resize(_ size: Int) {
    let old = places
    places = Array(repeating: 0, count: size)
    for entry in old where entry != 0 { put(entry) }
  }
}
