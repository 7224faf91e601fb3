#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The operating system's calls, with their failures as values: the one folder that names a C library,
/// but for ``GB18030``.
package enum System {
  /// A failed call's number.
  package struct Errno: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    package static let noSuchFile = Errno(code: ENOENT)
    package static let exists = Errno(code: EEXIST)
    /// Nothing more was written, and nothing said why.
    package static let notWritten = Errno(code: EIO)
    package static let brokenPipe = Errno(code: EPIPE)
    package static let interrupted = Errno(code: EINTR)
    /// Not the system's: the file isn't the one that was expected.
    package static let changed = Errno(code: -1)
    package static let loop = Errno(code: ELOOP)
    package static let notFolder = Errno(code: ENOTDIR)
    package static let tooBig = Errno(code: EFBIG)
    package static let notText = Errno(code: EILSEQ)

    static var current: Errno { Errno(code: errno) }

    /// The system's own words, as `strerror` gives them.
    package var message: String {
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      return unsafe String(cString: text)
    }
  }

  /// What a file is, and which state of it: equal as long as nobody wrote it or put another there.
  package struct FileStatus: Hashable, Sendable {
    package var isRegular: Bool
    package var isDirectory: Bool
    package var isSymbolicLink: Bool
    package var mode: UInt32
    package var owner: UInt32
    package var group: UInt32
    package var size: Int
    package var device: UInt64
    package var inode: UInt64
    package var modified: Int128
    package var changed: Int128
  }

  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2
}

extension System {
  @discardableResult
  static func call(_ body: () -> Int32) throws(Errno) -> Int32 {
    while true {
      let result = body()
      if result >= 0 { return result }
      let failure = Errno.current
      if failure != .interrupted { throw failure }
    }
  }

  static func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawPointer,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
    unsafe Glibc.read(descriptor, buffer, count)
    #else
    unsafe Musl.read(descriptor, buffer, count)
    #endif
  }

  static func systemWrite(
    _ descriptor: Int32,
    _ buffer: UnsafeRawPointer,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(descriptor, buffer, count)
    #elseif canImport(Glibc)
    unsafe Glibc.write(descriptor, buffer, count)
    #else
    unsafe Musl.write(descriptor, buffer, count)
    #endif
  }
}
