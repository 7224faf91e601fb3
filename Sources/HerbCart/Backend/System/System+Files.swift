#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Files and folders by their paths, and what is known of them.
extension System {
  /// Sets a file's mode.
  package static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(Errno) {
    try call { fchmod(descriptor, mode_t(mode)) }
  }

  /// Gives a file to an owner and a group; only root may give away.
  package static func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) throws(Errno) {
    try call { fchown(descriptor, owner, group) }
  }

  /// Waits until the names in a folder are on the disk; not every file system can.
  package static func syncFolder(_ path: String) {
    guard let descriptor = try? openToRead(path) else { return }
    try? sync(descriptor)
    try? closeFile(descriptor)
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

  /// Takes the only lock on an open file if nobody has it; returns whether it did.
  package static func lockIfFree(_ descriptor: Int32) throws(Errno) -> Bool {
    do throws(Errno) {
      try call { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
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

  /// Whether an open file is still the one at a path, and not removed or replaced.
  package static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    guard let mine = try? status(descriptor), let there = try? linkStatus(path) else {
      return false
    }
    return mine.inode == there.inode && mine.device == there.device
  }

  /// Returns what a symbolic link points to.
  package static func linkTarget(_ path: String) throws(Errno) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      guard let base = raw.baseAddress else { return -1 }
      return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), raw.count)
    }
    guard count >= 0 else { throw .current }
    // A repaired name would be another file's.
    guard let target = String(validating: bytes[..<count], as: UTF8.self) else { throw .notText }
    return target
  }

  /// Returns a path without links, `.` and `..`.
  package static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw .current }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
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
}
