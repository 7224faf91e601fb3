import HerbCart

/// The folder of recovery journals, and those in it that a crash left.
struct RecoveryFolder {
  static let suffix = ".cart"
  /// A larger file is no journal.
  private static let sizeLimit = 64 << 20

  let path: String

  /// A journal that no process has.
  struct Orphan {
    let path: String
    /// Held while it is open here: no other prompt offers it meanwhile.
    let descriptor: Int32
    let prescription: Prescription
    /// Whether a change behind it was cut off.
    let isCut: Bool
    let modified: Int128
  }

  /// The folder of a person: `$XDG_STATE_HOME/herbcart/recovery`, else under `~/.local/state`.
  init?(environment: (String) -> String?) {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    path = state + "/recovery"
  }

  /// Makes the folder, for its owner alone.
  func make() { StateFolder.make(path) }

  /// The journals that were left, the newest last; what is none of them stays as it is.
  func orphans() -> [Orphan] {
    System.names(in: path).filter { $0.hasSuffix(Self.suffix) }.sorted()
      .compactMap { orphan(path + "/" + $0) }
      .sorted { $0.modified < $1.modified }
  }

  private func orphan(_ path: String) -> Orphan? {
    // A pipe or a device in its place would make the opening wait.
    guard let there = try? System.linkStatus(path), there.isRegular, there.size <= Self.sizeLimit,
      let descriptor = try? System.openToRead(path)
    else { return nil }
    var bytes: [UInt8] = []
    if (try? System.lockIfFree(descriptor)) == true {
      while let count = try? System.read(descriptor, upTo: 65_536, to: &bytes), count > 0 {}
      if let reading = RecoveryText.read(bytes), let last = reading.last,
        let loaded = try? PrescriptionFile.read(last)
      {
        return Orphan(
          path: path,
          descriptor: descriptor,
          prescription: loaded.prescription,
          isCut: reading.isCut,
          modified: there.modified
        )
      }
    }
    try? System.closeFile(descriptor)
    return nil
  }
}
