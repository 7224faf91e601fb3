import HerbCart

/// The file that lines are remembered in, for their owner alone.
///
/// Lines are appended one by one under a lock, so that sessions side by side all keep theirs.
/// Where it can't be read or written, lines are remembered for the session only.
package struct HistoryFile {
  /// The most entries that are kept from one session to the next.
  package static let limit = 10_000
  /// A larger file is no history.
  private static let sizeLimit = 64 << 20

  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// The file of a person: `$XDG_STATE_HOME/herbcart/history`, else under `~/.local/state`.
  package init?(environment: (String) -> String?) {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    path = state + "/history"
  }

  /// Reads the entries, the newest last; sets a damaged file aside and cuts one that is too long.
  package func load() -> [String] {
    makeFolders()
    guard
      let (descriptor, status) = openLocked({ (path) throws(System.Errno) in
        try System.openToRead(path)
      })
    else { return [] }
    defer { try? System.closeFile(descriptor) }
    if status.mode & 0o077 != 0 { try? System.setMode(descriptor, 0o600) }
    guard status.size <= Self.sizeLimit else {
      setAside()
      return []
    }
    var bytes: [UInt8] = []
    while let count = try? System.read(descriptor, upTo: 65_536, to: &bytes), count > 0 {}
    let (entries, isDamaged) = HistoryText.read(bytes)
    let kept = Array(entries.suffix(Self.limit))
    if isDamaged {
      setAside()
      rewrite(kept)
    } else if kept.count < entries.count || bytes.last.map({ $0 != 0x0A }) == true {
      rewrite(kept)
    }
    return kept
  }

  /// Appends an entry.
  package func append(_ entry: String) {
    guard
      let (descriptor, _) = openLocked({ (path) throws(System.Errno) in
        try System.openToAppend(path, mode: 0o600)
      })
    else { return }
    let line = HistoryText.line(entry)
    try? System.write(descriptor, line, line.indices)
    try? System.closeFile(descriptor)
  }

  /// Opens the file and waits for its lock; again if another session has replaced it meanwhile.
  private func openLocked(
    _ open: (String) throws(System.Errno) -> Int32
  ) -> (descriptor: Int32, status: System.FileStatus)? {
    for _ in 0..<8 {
      // A pipe or a device in its place would make the opening wait.
      if let there = try? System.linkStatus(path), !there.isRegular { return nil }
      guard let descriptor = try? open(path) else { return nil }
      try? System.lock(descriptor)
      if let status = try? System.status(descriptor), System.isOpen(descriptor, at: path) {
        return (descriptor, status)
      }
      try? System.closeFile(descriptor)
    }
    return nil
  }

  /// Gives the file another name beside it, which nothing else has.
  private func setAside() {
    for number in 1...99 {
      let aside = path + ".damaged" + (number > 1 ? ".\(number)" : "")
      guard (try? System.linkStatus(aside)) == nil else { continue }
      try? System.renameFile(path, to: aside)
      return
    }
  }

  private func rewrite(_ entries: [String]) {
    let new = path + ".new"
    // One that was left behind by a crash; the lock says that nobody is writing it.
    try? System.remove(new)
    guard let descriptor = try? System.create(new, mode: 0o600) else { return }
    let text = entries.flatMap(HistoryText.line)
    do {
      defer { try? System.closeFile(descriptor) }
      try System.write(descriptor, text, text.indices)
      try System.renameFile(new, to: path)
    } catch {
      try? System.remove(new)
    }
  }

  private func makeFolders() {
    guard let slash = path.lastIndex(of: "/") else { return }
    StateFolder.make(String(path[..<slash]))
  }
}
