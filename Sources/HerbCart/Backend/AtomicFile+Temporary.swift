/// The file that a new text is written to before it takes the target's place.
extension AtomicFile {
  struct Temporary {
    let path: String
    let descriptor: Int32
  }

  /// Creates the file, which didn't exist.
  ///
  /// A target's has always the same name, and is locked as long as its process lives: so one that a
  /// kill left is known, and removed here, and there is never more than one. Where somebody else
  /// saves to the same target just now, or won't let go of the name, it is a random one.
  static func createTemporary(
    for target: String,
    mode: UInt32,
    _ operations: FileOperations
  ) throws(System.Errno) -> Temporary {
    let usual = path(beside: target, number: checksum(of: target))
    removeIfLeftBehind(usual, operations)
    do throws(System.Errno) {
      let descriptor = try operations.create(usual, mode)
      // Who looked before the lock was there takes the file for left behind, and removes it.
      let isFree = try? operations.lockIfFree(descriptor)
      if isFree != false, System.isOpen(descriptor, at: usual) {
        return Temporary(path: usual, descriptor: descriptor)
      }
      try? operations.close(descriptor)
    } catch {
      if error != .exists { throw error }
    }
    let other = path(beside: target, number: UInt64.random(in: .min ... .max))
    return Temporary(path: other, descriptor: try operations.create(other, mode))
  }

  private static func removeIfLeftBehind(_ path: String, _ operations: FileOperations) {
    // A pipe in its place would make the opening wait.
    guard let there = try? System.linkStatus(path), there.isRegular,
      let descriptor = try? operations.openToRead(path)
    else { return }
    if (try? operations.lockIfFree(descriptor)) == true, System.isOpen(descriptor, at: path) {
      try? operations.remove(path)
    }
    try? operations.close(descriptor)
  }

  private static func path(beside target: String, number: UInt64) -> String {
    folder(of: target) + ".herbcart-\(String(number, radix: 36)).tmp"
  }

  /// FNV-1a of the name, which itself may be as long as names can be.
  private static func checksum(of target: String) -> UInt64 {
    target.utf8.dropFirst(folder(of: target).utf8.count)
      .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
