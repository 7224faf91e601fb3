import HerbCart

/// The file that holds a prompt's unsaved cart, for its owner alone.
///
/// It is there as long as there is something unsaved, and locked as long as the process lives: a
/// journal without a lock is one that a crash left. Each change appends what it changed, and waits
/// until that is on the disk. When the changes are as long as the cart, a new file with the cart
/// takes its place; so a long cart is written seldom, and the file is at most twice its length.
package final class RecoveryJournal {
  /// How long the file may get before only the last cart stays, if the cart isn't longer.
  package static let sizeLimit = 1 << 20
  /// The longest text of a cart that is kept.
  static let cartLimit = RecoveryFolder.sizeLimit / 2 - 100

  private let folder: RecoveryFolder
  private let operations: FileOperations
  private let sizeLimit: Int
  private let path: String
  private var descriptor: Int32?
  /// What the file's entries lead to.
  private var kept: CartViewModel.Lines?
  private var cartSize = 0
  private var size = 0
  /// How many bytes the last attempt would have written.
  private(set) var lastCost = 0

  init(folder: RecoveryFolder, operations: FileOperations, sizeLimit: Int) {
    self.folder = folder
    self.operations = operations
    self.sizeLimit = sizeLimit
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    path = folder.path + "/" + name + RecoveryFolder.suffix
  }

  deinit { release() }

  /// Keeps a cart.
  ///
  /// - Throws: ``System/Errno`` if it can't be written; what was kept before is still there.
  func keep(_ cart: CartViewModel) throws(System.Errno) {
    let lines = cart.lines
    if let descriptor, let kept {
      let (first, last) = lines.sharedEnds(with: kept)
      let entry = entry(cart, lines, first, last)
      if size + entry.count <= max(sizeLimit, 2 * cartSize) {
        lastCost = entry.count
        // Part of an entry may be written; nothing may come behind it.
        self.kept = nil
        try operations.write(descriptor, entry)
        try operations.sync(descriptor)
        size += entry.count
        self.kept = lines
        return
      }
    }
    let entry = entry(cart, lines, 0, 0)
    lastCost = entry.count
    guard entry.count <= Self.cartLimit else { throw .tooBig }
    try start(with: entry)
    kept = lines
  }

  /// Drops what is kept: it was saved, or left on purpose.
  func forget() {
    if descriptor != nil { try? operations.remove(path) }
    release()
  }

  private func entry(
    _ cart: CartViewModel,
    _ lines: CartViewModel.Lines,
    _ first: Int,
    _ last: Int
  ) -> [UInt8] {
    let summary = cart.summary
    let changed = Prescription(
      lines: lines.dropping(first: first, last: last),
      doses: summary.doses,
      fees: cart.fees,
      rounding: summary.rounding,
      adjustment: summary.adjustment
    )
    let text = PrescriptionFile.write(changed)
    return RecoveryText.Entry(first: first, last: last, text: text[...]).bytes
  }

  /// Writes a new file, which takes the old one's place once it is whole.
  private func start(with entry: [UInt8]) throws(System.Errno) {
    try folder.check()
    let bytes = RecoveryText.heading + entry
    let new = path + RecoveryFolder.unfinished
    try? operations.remove(new)
    let descriptor = try operations.create(new, 0o600)
    do throws(System.Errno) {
      // Locked before there is anything in it that another prompt could take for left over.
      try operations.lock(descriptor)
      guard System.isOpen(descriptor, at: new) else { throw System.Errno.noSuchFile }
      try operations.write(descriptor, bytes)
      try operations.sync(descriptor)
      try operations.rename(new, path)
    } catch {
      try? operations.close(descriptor)
      try? operations.remove(new)
      throw error
    }
    folder.sync()
    release()
    self.descriptor = descriptor
    cartSize = bytes.count
    size = bytes.count
  }

  private func release() {
    if let descriptor { try? operations.close(descriptor) }
    descriptor = nil
    kept = nil
  }
}
