#if os(Linux) && arch(x86_64)
import Glibc
import HerbCart
import Testing

/// A pipe from which each read gets one of the pieces that were written, however small.
final class PacketPipe {
  private var descriptors: [Int32] = [-1, -1]

  init(_ bytes: [UInt8], pieces size: Int) throws {
    let made = unsafe descriptors.withUnsafeMutableBufferPointer { ends in
      guard let base = ends.baseAddress else { return Int32(-1) }
      return unsafe pipe(base)
    }
    try #require(made == 0)
    // O_DIRECT: the pipe keeps pieces apart.
    try #require(fcntl(descriptors[1], F_SETFL, 0o40000) == 0)
    // F_SETPIPE_SZ: room for 256 pieces.
    _ = fcntl(descriptors[1], 1_031, 1_048_576)
    var start = 0
    while start < bytes.count {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      let written = unsafe piece.withUnsafeBytes { raw in
        unsafe write(descriptors[1], raw.baseAddress, raw.count)
      }
      try #require(written == piece.count)
      start += size
    }
  }

  /// Opens it to be read, once, and ends it.
  func source() throws -> ByteSource {
    // A pipe can be opened only as long as it has a writer.
    let source = try ByteSource(path: "/proc/self/fd/\(descriptors[0])")
    close(descriptors[1])
    return source
  }

  deinit { close(descriptors[0]) }
}
#endif
