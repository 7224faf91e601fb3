import HerbCart

/// What keeps a prompt's cart over a crash, and offers what an earlier crash left.
package final class Recovery {
  private let folder: RecoveryFolder
  private let journal: RecoveryJournal
  private var orphans: [RecoveryFolder.Orphan]
  /// The state of the cart that is kept.
  private var keptState: Int?
  private var hasFailed = false

  /// Looks for what was left; nil where there is no folder to keep anything in.
  package init?(environment: (String) -> String?) {
    guard let folder = RecoveryFolder(environment: environment) else { return nil }
    self.folder = folder
    folder.make()
    journal = RecoveryJournal(folder: folder.path)
    orphans = folder.orphans()
  }

  deinit { for orphan in orphans { try? System.closeFile(orphan.descriptor) } }

  /// The cart that is offered, of several the newest, and whether its last change is lost.
  package var offer: (prescription: Prescription, isCut: Bool, others: Int)? {
    orphans.last.map { ($0.prescription, $0.isCut, orphans.count - 1) }
  }

  /// Why a cart isn't kept.
  package enum Trouble: Hashable {
    case tooLong
    case system(System.Errno)
  }

  /// Keeps a cart that changed, drops one that was saved; returns what went wrong, once.
  package func keep(_ cart: CartViewModel) -> Trouble? {
    guard cart.isModified else {
      forget()
      return nil
    }
    guard keptState != cart.stateNumber, !hasFailed else { return nil }
    guard cart.lineCount <= RecoveryJournal.lineLimit else { return fail(.tooLong) }
    do throws(System.Errno) {
      try journal.keep(cart.prescription)
      keptState = cart.stateNumber
      return nil
    } catch {
      return fail(.system(error))
    }
  }

  private func fail(_ trouble: Trouble) -> Trouble {
    hasFailed = true
    return trouble
  }

  /// Drops the cart that is kept: it was saved, or left on purpose.
  package func forget() {
    guard keptState != nil else { return }
    journal.forget()
    keptState = nil
  }

  /// Drops the cart that is offered, once it is kept elsewhere or given up.
  package func dropOffer() {
    guard let orphan = orphans.popLast() else { return }
    try? System.remove(orphan.path)
    try? System.closeFile(orphan.descriptor)
  }
}
