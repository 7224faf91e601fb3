import HerbCart

/// What keeps a prompt's cart over a crash, and offers what earlier crashes left.
package final class Recovery {
  private let journal: RecoveryJournal
  private var orphans: [RecoveryFolder.Orphan]
  /// Whether a crash left something of which nothing can be read.
  package let hasLost: Bool
  /// The state of the cart that is kept.
  private var keptState: Int?
  private var hasFailed = false
  /// How many changes to let pass before the next attempt.
  private var pause = 0

  /// Looks for what was left; nil where there is no folder to keep anything in.
  package init?(
    environment: (String) -> String?,
    operations: FileOperations = FileOperations(),
    sizeLimit: Int = RecoveryJournal.sizeLimit
  ) {
    guard let folder = RecoveryFolder(environment: environment) else { return nil }
    folder.make()
    journal = RecoveryJournal(folder: folder, operations: operations, sizeLimit: sizeLimit)
    orphans = folder.orphans()
    hasLost = folder.removeUnfinished()
  }

  deinit { for orphan in orphans { try? System.closeFile(orphan.descriptor) } }

  /// A cart that a crash left.
  package struct Offer: Equatable {
    package let prescription: Prescription
    /// Whether its last change was cut off.
    package let isCut: Bool
  }

  /// The carts that are offered, the newest first.
  package var offers: [Offer] {
    orphans.map { Offer(prescription: $0.cart.prescription, isCut: $0.cart.isCut) }
  }

  /// Keeps a cart that changed, drops one that was saved; returns what went wrong, once.
  package func keep(_ cart: CartViewModel) -> System.Errno? {
    guard cart.isModified else {
      forget()
      return nil
    }
    guard keptState != cart.stateNumber else { return nil }
    guard pause == 0 else {
      pause -= 1
      return nil
    }
    do throws(System.Errno) {
      try journal.keep(cart)
      keptState = cart.stateNumber
      hasFailed = false
      return nil
    } catch {
      // A long cart isn't tried anew at each change.
      pause = min(100, journal.lastCost >> 20)
      defer { hasFailed = true }
      return hasFailed ? nil : error
    }
  }

  /// Whether nothing of the cart would be lost in a crash.
  package func isKept(_ cart: CartViewModel) -> Bool {
    !cart.isModified || keptState == cart.stateNumber
  }

  /// Drops the cart that is kept: it was saved, or left on purpose.
  package func forget() {
    journal.forget()
    keptState = nil
  }

  /// Drops a cart that is offered, once it is kept elsewhere or given up.
  package func dropOffer(_ index: Int) {
    let orphan = orphans.remove(at: index)
    try? System.remove(orphan.path)
    try? System.closeFile(orphan.descriptor)
  }
}
