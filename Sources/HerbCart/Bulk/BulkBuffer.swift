/// Bytes that are written without asking at each of them whether there is room.
struct BulkBuffer: Sendable {
  /// What was written are the first ``count``.
  private(set) var bytes: [UInt8]
  private(set) var count = 0

  /// Makes a buffer with room for so many bytes; it grows where that isn't enough.
  init(room: Int) {
    bytes = [UInt8](repeating: 0, count: room)
  }

  mutating func removeAll() { count = 0 }

  /// Appends text of any length.
  mutating func append(_ text: some Collection<UInt8>) {
    reserve(text.count)
    for byte in text {
      bytes[count] = byte
      count += 1
    }
  }

  private mutating func reserve(_ room: Int) {
    guard count + room > bytes.count else { return }
    bytes += [UInt8](repeating: 0, count: max(room, bytes.count))
  }

  /// Lets a writer write up to so many bytes.
  @inline(__always)
  mutating func write(atMost room: Int, _ body: (inout BulkCursor) -> Void) {
    if count + room > bytes.count { reserve(room) }
    let start = count
    count = unsafe bytes.withUnsafeMutableBytes { raw in
      guard let base = raw.baseAddress else { return start }
      var cursor = unsafe BulkCursor(base, at: start)
      body(&cursor)
      return cursor.at
    }
  }
}

/// Where the next byte goes; whoever uses it has made room.
@safe
struct BulkCursor {
  private let base: UnsafeMutableRawPointer
  fileprivate(set) var at: Int

  init(_ base: UnsafeMutableRawPointer, at start: Int) {
    unsafe self.base = base
    at = start
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    unsafe base.storeBytes(of: byte, toByteOffset: at, as: UInt8.self)
    at &+= 1
  }

  @inline(__always)
  mutating func put(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    unsafe (base + at).copyMemory(from: text.utf8Start, byteCount: count)
    at &+= count
  }

  @inline(__always)
  mutating func put(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress else { return }
    unsafe (base + at).copyMemory(from: start, byteCount: text.count)
    at &+= text.count
  }

  /// Writes a scaled integer, zero or more, in plain notation.
  ///
  /// - Parameters:
  ///   - value: The integer.
  ///   - decimals: How many of its last digits stand behind the point.
  ///   - fixed: Whether trailing zeros behind the point are kept.
  @inline(__always)
  mutating func put(_ value: Int128, decimals: Int, fixed: Bool) {
    guard let small = UInt64(exactly: value) else {
      var digits: [UInt8] = []
      DecimalFormat.append(value, decimals: decimals, fixed: fixed, to: &digits)
      for digit in digits { put(digit) }
      return
    }
    put(small, decimals: decimals, fixed: fixed)
  }

  @inline(__always)
  mutating func put(_ value: UInt64, decimals: Int, fixed: Bool) {
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit &*= 10 }
    let (whole, behind) = value.quotientAndRemainder(dividingBy: unit)
    putWhole(whole)
    var fraction = behind
    var places = decimals
    if !fixed {
      if fraction == 0 { return }
      while fraction % 10 == 0 {
        fraction /= 10
        places &-= 1
      }
    }
    guard places > 0 else { return }
    put(UInt8(ascii: "."))
    var index = at &+ places
    at = index
    while places > 0 {
      index &-= 1
      places &-= 1
      let (rest, digit) = fraction.quotientAndRemainder(dividingBy: 10)
      unsafe base.storeBytes(
        of: UInt8(ascii: "0") &+ UInt8(digit),
        toByteOffset: index,
        as: UInt8.self
      )
      fraction = rest
    }
  }

  @inline(__always)
  private mutating func putWhole(_ value: UInt64) {
    var count = 1
    var limit: UInt64 = 10
    while value >= limit, count < 19 {
      limit &*= 10
      count &+= 1
    }
    if count == 19, value >= 10_000_000_000_000_000_000 { count = 20 }
    var index = at &+ count
    at = index
    var rest = value
    while count > 0 {
      index &-= 1
      count &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe base.storeBytes(
        of: UInt8(ascii: "0") &+ UInt8(digit),
        toByteOffset: index,
        as: UInt8.self
      )
      rest = quotient
    }
  }
}
