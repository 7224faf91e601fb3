import HerbCart

/// The file that holds a prompt's unsaved cart, for their owner alone.
///
/// It is there as long as there is something unsaved, and locked as long as the process lives: a
/// journal without a lock is one that a crash left. Each change appends the cart as it is then and
/// waits until that is on the disk; when the file has grown, the last cart takes its place.
final class RecoveryJournal {
  /// The longest cart that is kept; a longer one would make each change wait.
  static let lineLimit = 10_000
  /// How long the file may get before only the last cart stays.
  static let sizeLimit = 1 << 20

  private let folder: String
  private var path: String?
  private var descriptor: Int32?
  private var size = 0

  init(folder: String) {
    self.folder = folder
  }

  deinit { release() }

  /// Keeps a cart.
  ///
  /// - Throws: ``System/Errno`` if it can't be written; what was kept before may still be there.
  func keep(_ prescription: Prescription) throws(System.Errno) {
    let entry = RecoveryText.entry(PrescriptionFile.write(prescription))
    if let descriptor, size + entry.count <= max(Self.sizeLimit, 4 * entry.count) {
      try System.write(descriptor, entry, entry.indices)
      try System.sync(descriptor)
      size += entry.count
    } else {
      try start(with: entry)
    }
  }

  /// Drops what is kept: it was saved, or left on purpose.
  func forget() {
    if let path { try? System.remove(path) }
    path = nil
    release()
  }

  /// Writes a new file, which takes the old one's place once it is whole.
  private func start(with entry: [UInt8]) throws(System.Errno) {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let new = "\(folder)/\(name)\(RecoveryFolder.suffix)"
    let bytes = RecoveryText.heading + entry
    let descriptor = try System.create(new, mode: 0o600)
    do {
      // Locked before there is anything in it that another prompt could take for left over.
      try System.lock(descriptor)
      try System.write(descriptor, bytes, bytes.indices)
      try System.sync(descriptor)
    } catch {
      try? System.closeFile(descriptor)
      try? System.remove(new)
      throw error
    }
    forget()
    path = new
    self.descriptor = descriptor
    size = bytes.count
  }

  private func release() {
    if let descriptor { try? System.closeFile(descriptor) }
    descriptor = nil
  }
}
