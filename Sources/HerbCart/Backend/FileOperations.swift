/// The calls by which a file is replaced, so that a test can have any of them fail.
package struct FileOperations {
  package var openToRead: (String) throws(System.Errno) -> Int32 = {
    (path) throws(System.Errno) in try System.openToRead(path)
  }
  package var openToWrite: (String) throws(System.Errno) -> Int32 = {
    (path) throws(System.Errno) in try System.openToWrite(path)
  }
  package var create: (String, UInt32) throws(System.Errno) -> Int32 = {
    (path, mode) throws(System.Errno) in try System.create(path, mode: mode)
  }
  /// Writes as much of a range as the system takes at once; returns how many bytes that was.
  package var writeOnce: (Int32, [UInt8], Range<Int>) throws(System.Errno) -> Int = {
    (descriptor, bytes, range) throws(System.Errno) in
    try System.writeOnce(descriptor, bytes, range)
  }
  package var setOwner: (Int32, UInt32, UInt32) throws(System.Errno) -> Void = {
    (descriptor, owner, group) throws(System.Errno) in
    try System.setOwner(descriptor, owner: owner, group: group)
  }
  package var setMode: (Int32, UInt32) throws(System.Errno) -> Void = {
    (descriptor, mode) throws(System.Errno) in try System.setMode(descriptor, mode)
  }
  package var sync: (Int32) throws(System.Errno) -> Void = {
    (descriptor) throws(System.Errno) in try System.sync(descriptor)
  }
  package var status: (Int32) throws(System.Errno) -> System.FileStatus = {
    (descriptor) throws(System.Errno) in try System.status(descriptor)
  }
  package var close: (Int32) throws(System.Errno) -> Void = {
    (descriptor) throws(System.Errno) in try System.closeFile(descriptor)
  }
  package var rename: (String, String) throws(System.Errno) -> Void = {
    (old, new) throws(System.Errno) in try System.renameFile(old, to: new)
  }
  package var remove: (String) throws(System.Errno) -> Void = {
    (path) throws(System.Errno) in try System.remove(path)
  }
  package var lock: (Int32) throws(System.Errno) -> Void = {
    (descriptor) throws(System.Errno) in try System.lock(descriptor)
  }
  package var lockIfFree: (Int32) throws(System.Errno) -> Bool = {
    (descriptor) throws(System.Errno) in try System.lockIfFree(descriptor)
  }

  /// The system's own.
  package init() {}

  /// Writes all of a text, however many calls it takes, whatever interrupts them.
  package func write(_ descriptor: Int32, _ bytes: [UInt8]) throws(System.Errno) {
    var start = 0
    while start < bytes.count {
      do throws(System.Errno) {
        let count = try writeOnce(descriptor, bytes, start..<bytes.count)
        // Asked again and again, it might never take any.
        guard count > 0 else { throw System.Errno.notWritten }
        start += count
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }
}
