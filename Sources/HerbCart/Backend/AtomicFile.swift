/// Puts a text in a file so that at every moment the old or the new one is there, whole.
///
/// It is written to a new file beside the target, synced, and renamed over it. A symbolic link
/// stays a link; the mode, and where possible the owner, are kept. What is no regular file (a
/// device, a pipe) is written as it is. On failure the target is untouched and nothing is left; what
/// a killed process left goes with the next save of the same file.
package enum AtomicFile {
  /// Why a file wasn't written.
  package enum Failure: Error, Hashable, Sendable {
    /// The system refused.
    case file(FileFault)
    /// The file isn't in the state that was expected; somebody else wrote it.
    case changed
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The file.
  ///   - expected: The state that the file must be in, if that matters.
  ///   - operations: The system's calls.
  /// - Returns: The state of the new file; nil if it isn't a regular one.
  /// - Throws: ``Failure``.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    expecting expected: System.FileStatus? = nil,
    by operations: FileOperations = FileOperations()
  ) throws(Failure) -> System.FileStatus? {
    do throws(System.Errno) {
      let target = try finalTarget(of: path)
      if let old = try existing(target), !old.isRegular {
        return try writeInPlace(bytes, target, operations)
      }
      // Whoever saves at the same time waits here until the other's file is in place.
      let lock = try? operations.openToRead(target)
      defer { if let lock { try? operations.close(lock) } }
      if let lock { try? operations.lock(lock) }
      let old = try existing(target)
      guard old == nil || expected == nil || old == expected else { throw System.Errno.changed }
      return try replace(target, old, bytes, operations)
    } catch {
      if error == .changed { throw .changed }
      throw .file(FileFault(path: path, operation: .write, code: error.code))
    }
  }

  private static func existing(_ path: String) throws(System.Errno) -> System.FileStatus? {
    do {
      return try System.status(path)
    } catch {
      if error == .noSuchFile { return nil }
      throw error
    }
  }

  /// Follows symbolic links to the file itself, which need not be there.
  private static func finalTarget(of path: String) throws(System.Errno) -> String {
    var path = path
    for _ in 0..<40 {
      guard let status = try? System.linkStatus(path), status.isSymbolicLink else { return path }
      let target = try System.linkTarget(path)
      path = target.utf8.first == UInt8(ascii: "/") ? target : folder(of: path) + target
    }
    throw .loop
  }

  static func folder(of path: String) -> String {
    // By bytes: a combining mark behind a slash makes another character of it.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(decoding: path.utf8[...slash], as: UTF8.self)
  }

  private static func writeInPlace(
    _ bytes: [UInt8],
    _ target: String,
    _ operations: FileOperations
  ) throws(System.Errno) -> System.FileStatus? {
    let descriptor = try operations.openToWrite(target)
    do {
      try operations.write(descriptor, bytes)
    } catch {
      try? operations.close(descriptor)
      throw error
    }
    try operations.close(descriptor)
    return nil
  }

  private static func replace(
    _ target: String,
    _ old: System.FileStatus?,
    _ bytes: [UInt8],
    _ operations: FileOperations
  ) throws(System.Errno) -> System.FileStatus? {
    let new = try createTemporary(for: target, mode: old == nil ? 0o666 : 0o600, operations)
    do {
      let status = try fill(new.descriptor, bytes, like: old, operations)
      try operations.rename(new.path, target)
      syncFolder(of: target, operations)
      return (try? System.status(target)) ?? status
    } catch {
      try? operations.remove(new.path)
      throw error
    }
  }

  /// Writes a new file to the disk and closes it, whatever happens.
  private static func fill(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    like old: System.FileStatus?,
    _ operations: FileOperations
  ) throws(System.Errno) -> System.FileStatus {
    let status: System.FileStatus
    do {
      try operations.write(descriptor, bytes)
      if let old {
        // Only root may give a file away; to keep the owner is a courtesy, the mode a promise.
        try? operations.setOwner(descriptor, old.owner, old.group)
        try operations.setMode(descriptor, old.mode)
      }
      try operations.sync(descriptor)
      status = try operations.status(descriptor)
    } catch {
      try? operations.close(descriptor)
      throw error
    }
    try operations.close(descriptor)
    return status
  }

  /// The rename itself is on the disk only when its folder is; not every file system can.
  private static func syncFolder(of path: String, _ operations: FileOperations) {
    let folder = folder(of: path)
    guard let descriptor = try? operations.openToRead(folder.isEmpty ? "." : folder) else { return }
    try? operations.sync(descriptor)
    try? operations.close(descriptor)
  }
}
