#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Open files: to read, to write, to wait for.
extension System {
  /// Opens a file to read it.
  package static func openToRead(_ path: String) throws(Errno) -> Int32 {
    try call { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Creates a file that must not exist yet.
  package static func create(_ path: String, mode: UInt32) throws(Errno) -> Int32 {
    try call {
      unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }
  }

  /// Opens what is there to write at its end; creates it with this mode.
  package static func openToAppend(_ path: String, mode: UInt32) throws(Errno) -> Int32 {
    try call {
      unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }
  }

  /// Opens a device or pipe that is there to write it.
  package static func openToWrite(_ path: String) throws(Errno) -> Int32 {
    try call { unsafe open(path, O_WRONLY | O_CLOEXEC) }
  }

  /// Closes a descriptor.
  ///
  /// A failure says that what was written may be lost.
  package static func closeFile(_ descriptor: Int32) throws(Errno) {
    guard close(descriptor) == 0 else { throw .current }
  }

  /// Reads up to `count` bytes to the end of a buffer; 0 at the end of the file.
  package static func read(
    _ descriptor: Int32,
    upTo count: Int,
    to buffer: inout [UInt8]
  ) throws(Errno) -> Int {
    while true {
      do throws(Errno) {
        return try readOnce(descriptor, upTo: count, to: &buffer)
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Reads as ``read(_:upTo:to:)`` does, but lets a signal interrupt it.
  package static func readOnce(
    _ descriptor: Int32,
    upTo count: Int,
    to buffer: inout [UInt8]
  ) throws(Errno) -> Int {
    var got = 0
    var failure: Errno?
    // Not read into the buffer itself, which would have to be filled with something first.
    unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { piece in
      guard let base = piece.baseAddress else { return }
      got = unsafe systemRead(descriptor, base, count)
      if got < 0 {
        failure = .current
      } else {
        unsafe buffer.append(contentsOf: UnsafeRawBufferPointer(start: base, count: got))
      }
    }
    if let failure { throw failure }
    return got
  }

  /// Reads up to `count` bytes into a buffer that has room for them; 0 at the end of the file.
  package static func readOnce(
    _ descriptor: Int32,
    into buffer: inout [UInt8],
    at index: Int,
    upTo count: Int
  ) throws(Errno) -> Int {
    let room = min(count, buffer.count - index)
    let got = unsafe buffer.withUnsafeMutableBytes { raw in
      guard let base = raw.baseAddress else { return 0 }
      return unsafe systemRead(descriptor, base + index, room)
    }
    guard got >= 0 else { throw .current }
    return got
  }

  /// Whether a read would give something, or the end, within so many milliseconds.
  package static func isReadable(_ descriptor: Int32, within milliseconds: Int) -> Bool {
    var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return unsafe poll(&ready, 1, Int32(clamping: milliseconds)) > 0
  }

  /// Writes all bytes of a range, however many calls it takes.
  package static func write(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) throws(Errno) {
    var start = range.lowerBound
    while start < range.upperBound {
      do throws(Errno) {
        let count = try writeOnce(descriptor, bytes, start..<range.upperBound)
        guard count > 0 else { throw Errno.notWritten }
        start += count
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Writes as much of a range as the system takes at once; a signal interrupts it.
  package static func writeOnce(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) throws(Errno) -> Int {
    let written = unsafe bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return 0 }
      return unsafe systemWrite(descriptor, base + range.lowerBound, range.count)
    }
    guard written >= 0 else { throw .current }
    return written
  }

  /// Waits until what was written is on the disk.
  package static func sync(_ descriptor: Int32) throws(Errno) {
    try call { fsync(descriptor) }
  }
}
