#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The operating system's calls, with their failures as values: the one file that names a C library.
package enum System {
  /// A failed call's number.
  package struct Errno: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    package static let noSuchFile = Errno(code: ENOENT)
    package static let brokenPipe = Errno(code: EPIPE)
    package static let interrupted = Errno(code: EINTR)
    /// Not the system's: the file isn't the one that was expected.
    package static let changed = Errno(code: -1)
    package static let loop = Errno(code: ELOOP)

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

  /// Writes all bytes of a range, however many calls it takes.
  package static func write(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) throws(Errno) {
    var start = range.lowerBound
    while start < range.upperBound {
      var written = 0
      unsafe bytes.withUnsafeBytes { raw in
        guard let base = raw.baseAddress else { return }
        written = unsafe systemWrite(descriptor, base + start, range.upperBound - start)
      }
      if written >= 0 {
        start += written
      } else if Errno.current != .interrupted {
        throw .current
      }
    }
  }

  /// Waits until what was written is on the disk.
  package static func sync(_ descriptor: Int32) throws(Errno) {
    try call { fsync(descriptor) }
  }

  /// Sets a file's mode.
  package static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(Errno) {
    try call { fchmod(descriptor, mode_t(mode)) }
  }

  /// Gives a file to an owner and a group; only root may give away.
  package static func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) throws(Errno) {
    try call { fchown(descriptor, owner, group) }
  }

  /// Puts a file in another's place, in one step.
  package static func renameFile(_ old: String, to new: String) throws(Errno) {
    try call { unsafe rename(old, new) }
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(Errno) {
    try call { unsafe unlink(path) }
  }

  /// Makes a folder.
  package static func makeFolder(_ path: String, mode: UInt32) throws(Errno) {
    try call { unsafe mkdir(path, mode_t(mode)) }
  }

  /// Waits for the only lock on an open file; closing it gives the lock back.
  package static func lock(_ descriptor: Int32) throws(Errno) {
    try call { flock(descriptor, LOCK_EX) }
  }

  /// Tells what is at a path, following links.
  package static func status(_ path: String) throws(Errno) -> FileStatus {
    var found = stat()
    try call { unsafe stat(path, &found) }
    return FileStatus(found)
  }

  /// Tells what is at a path, a link itself.
  package static func linkStatus(_ path: String) throws(Errno) -> FileStatus {
    var found = stat()
    try call { unsafe lstat(path, &found) }
    return FileStatus(found)
  }

  /// Tells what an open file is.
  package static func status(_ descriptor: Int32) throws(Errno) -> FileStatus {
    var found = stat()
    try call { unsafe fstat(descriptor, &found) }
    return FileStatus(found)
  }

  /// Returns what a symbolic link points to.
  package static func linkTarget(_ path: String) throws(Errno) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      guard let base = raw.baseAddress else { return -1 }
      return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), raw.count)
    }
    guard count >= 0 else { throw .current }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Returns a path without links, `.` and `..`.
  package static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw .current }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The working folder, or nil when it is gone.
  package static var workingFolder: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The names of what a folder holds, in no order; empty where it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Makes a write to a closed pipe an error instead of the end of the process.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Glibc)
    Glibc.exit(status)
    #else
    Musl.exit(status)
    #endif
  }

  /// Makes Ctrl-C end a read instead of the process.
  package static func interruptReads() {
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = { _ in }
    #elseif canImport(Glibc)
    unsafe action.__sigaction_handler.sa_handler = { _ in }
    #else
    unsafe action.__sa_handler.sa_handler = { _ in }
    #endif
    _ = unsafe sigaction(SIGINT, &action, nil)
  }

  /// The path of the running program.
  package static var executable: String? {
    #if canImport(Darwin)
    var size: UInt32 = 4_096
    var bytes = [CChar](repeating: 0, count: Int(size))
    guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
    let path = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return try? realPath(path)
    #else
    return try? linkTarget("/proc/self/exe")
    #endif
  }

  @discardableResult
  private static func call(_ body: () -> Int32) throws(Errno) -> Int32 {
    while true {
      let result = body()
      if result >= 0 { return result }
      let failure = Errno.current
      if failure != .interrupted { throw failure }
    }
  }

  private static func systemRead(
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

  private static func systemWrite(
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

extension System.FileStatus {
  fileprivate init(_ found: stat) {
    isRegular = found.st_mode & S_IFMT == S_IFREG
    isDirectory = found.st_mode & S_IFMT == S_IFDIR
    isSymbolicLink = found.st_mode & S_IFMT == S_IFLNK
    mode = UInt32(found.st_mode & 0o7777)
    owner = found.st_uid
    group = found.st_gid
    size = Int(found.st_size)
    device = UInt64(truncatingIfNeeded: found.st_dev)
    inode = UInt64(found.st_ino)
    #if canImport(Darwin)
    modified = Self.nanoseconds(found.st_mtimespec)
    changed = Self.nanoseconds(found.st_ctimespec)
    #else
    modified = Self.nanoseconds(found.st_mtim)
    changed = Self.nanoseconds(found.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int128 {
    Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec)
  }
}
