import HerbCart

/// The folder of recovery journals, and those in it that a crash left.
struct RecoveryFolder {
  static let suffix = ".cart"
  /// Follows the suffix while a file is written for the first time.
  static let unfinished = ".new"
  /// A larger file is no journal.
  static let sizeLimit = 512 << 20
  /// The most journals that are offered at once; older ones wait.
  static let offerLimit = 16

  let path: String

  /// A journal that no process has.
  struct Orphan {
    let path: String
    /// Held while it is open here: no other prompt offers it meanwhile.
    let descriptor: Int32
    let cart: RecoveryReplay
  }

  /// The folder of a person: `$XDG_STATE_HOME/herbcart/recovery`, else under `~/.local/state`.
  init?(environment: (String) -> String?) {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    path = state + "/recovery"
  }

  /// Makes the folder, for its owner alone.
  func make() {
    StateFolder.make(path)
    guard (try? check()) != nil, let descriptor = try? System.openToRead(path) else { return }
    if let mode = try? System.status(descriptor).mode, mode & 0o077 != 0 {
      try? System.setMode(descriptor, 0o700)
    }
    try? System.closeFile(descriptor)
  }

  /// Refuses a link in the folder's place: where it leads to is somebody else's.
  func check() throws(System.Errno) {
    guard try System.linkStatus(path).isDirectory else { throw .notFolder }
  }

  /// Waits until the names in it, and its own, are on the disk.
  func sync() {
    System.syncFolder(path)
    System.syncFolder(path + "/..")
  }

  /// The journals that were left, the newest first; what is none of them stays as it is.
  func orphans() -> [Orphan] {
    guard (try? check()) != nil else { return [] }
    let found = System.names(in: path).filter { $0.hasSuffix(Self.suffix) }
      .map { path + "/" + $0 }
      .compactMap { path in (try? System.linkStatus(path)).map { (path: path, status: $0) } }
      .sorted { ($0.status.modified, $0.path) > ($1.status.modified, $1.path) }
    var orphans: [Orphan] = []
    for (path, status) in found where orphans.count < Self.offerLimit {
      if let orphan = orphan(path, status) { orphans.append(orphan) }
    }
    return orphans
  }

  /// Removes files that a crash left before they were written; returns whether there were any.
  func removeUnfinished() -> Bool {
    guard (try? check()) != nil else { return false }
    var hasAny = false
    for name in System.names(in: path) where name.hasSuffix(Self.suffix + Self.unfinished) {
      let path = path + "/" + name
      guard let there = try? System.linkStatus(path), let descriptor = openIfLeft(path, there)
      else { continue }
      if (try? System.remove(path)) != nil { hasAny = true }
      try? System.closeFile(descriptor)
    }
    return hasAny
  }

  private func orphan(_ path: String, _ there: System.FileStatus) -> Orphan? {
    guard let descriptor = openIfLeft(path, there) else { return nil }
    var bytes: [UInt8] = []
    while bytes.count <= Self.sizeLimit,
      let count = try? System.read(descriptor, upTo: 65_536, to: &bytes), count > 0
    {}
    if bytes.count <= Self.sizeLimit,
      let cart = RecoveryText.read(bytes).flatMap(RecoveryReplay.init)
    {
      return Orphan(path: path, descriptor: descriptor, cart: cart)
    }
    try? System.closeFile(descriptor)
    return nil
  }

  /// Opens a file that no process has, with its lock.
  private func openIfLeft(_ path: String, _ there: System.FileStatus) -> Int32? {
    // A pipe or a device in its place would make the opening wait.
    guard there.isRegular, there.size <= Self.sizeLimit,
      let descriptor = try? System.openToRead(path)
    else { return nil }
    if (try? System.lockIfFree(descriptor)) == true, System.isOpen(descriptor, at: path) {
      return descriptor
    }
    try? System.closeFile(descriptor)
    return nil
  }
}
