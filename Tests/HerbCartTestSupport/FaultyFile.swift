import HerbCart

/// File operations of which one fails, and afterwards all, or none.
package final class FaultyFile {
  /// What happens at the chosen step.
  package enum Fault: Hashable, CaseIterable {
    case noSpace
    case ioError
    case interrupted
    /// The process is gone: nothing after it is done, not even cleaning up.
    case crash

    var errno: System.Errno {
      switch self {
      case .noSpace: System.Errno(code: 28)
      case .ioError, .crash: System.Errno(code: 5)
      case .interrupted: .interrupted
      }
    }
  }

  /// The steps that were asked for, by name.
  package private(set) var steps: [String] = []
  private let failing: Int?
  private let fault: Fault
  /// The most bytes that one write takes.
  private let writeSize: Int

  package init(failing: Int?, _ fault: Fault, writeSize: Int = .max) {
    self.failing = failing
    self.fault = fault
    self.writeSize = writeSize
  }

  private func step(_ name: String) throws(System.Errno) {
    steps.append(name)
    guard let failing else { return }
    let number = steps.count - 1
    if number == failing || fault == .crash && number > failing { throw fault.errno }
  }

  package var operations: FileOperations {
    let real = FileOperations()
    var faulty = FileOperations()
    faulty.openToWrite = { (path) throws(System.Errno) in
      try self.step("openToWrite")
      return try real.openToWrite(path)
    }
    faulty.openToRead = { (path) throws(System.Errno) in
      try self.step("openToRead")
      return try real.openToRead(path)
    }
    faulty.create = { (path, mode) throws(System.Errno) in
      try self.step("create")
      return try real.create(path, mode)
    }
    faulty.writeOnce = { (descriptor, bytes, range) throws(System.Errno) in
      try self.step("write")
      return try real.writeOnce(descriptor, bytes, range.prefix(self.writeSize))
    }
    faulty.setOwner = { (descriptor, owner, group) throws(System.Errno) in
      try self.step("setOwner")
      try real.setOwner(descriptor, owner, group)
    }
    faulty.setMode = { (descriptor, mode) throws(System.Errno) in
      try self.step("setMode")
      try real.setMode(descriptor, mode)
    }
    faulty.sync = { (descriptor) throws(System.Errno) in
      try self.step("sync")
      try real.sync(descriptor)
    }
    faulty.status = { (descriptor) throws(System.Errno) in
      try self.step("status")
      return try real.status(descriptor)
    }
    faulty.close = { (descriptor) throws(System.Errno) in
      // A close that fails has closed all the same.
      try real.close(descriptor)
      try self.step("close")
    }
    faulty.rename = { (old, new) throws(System.Errno) in
      try self.step("rename")
      try real.rename(old, new)
    }
    faulty.remove = { (path) throws(System.Errno) in
      try self.step("remove")
      try real.remove(path)
    }
    faulty.lock = { (descriptor) throws(System.Errno) in
      try self.step("lock")
      try real.lock(descriptor)
    }
    faulty.lockIfFree = { (descriptor) throws(System.Errno) in
      try self.step("lockIfFree")
      return try real.lockIfFree(descriptor)
    }
    return faulty
  }
}
