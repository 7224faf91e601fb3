import HerbCart
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// A prompt's cart survives its process, unless it was saved or left on purpose.
struct RecoveryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recovery() throws -> Recovery {
    try #require(Recovery { $0 == "XDG_STATE_HOME" ? folder.path : nil })
  }

  private var journals: [String] { System.names(in: folder.path + "/herbcart/recovery").sorted() }

  private func cart() throws -> CartViewModel {
    CartViewModel(try PrescriptionFile.read(Fixtures.bytes("app-list.json")).prescription)
  }

  @Test func bringsBackWhatACrashLeft() throws {
    let cart = try cart()
    do {
      let recovery = try recovery()
      #expect(recovery.offers.isEmpty && recovery.keep(cart) == nil && journals.isEmpty)
      for _ in 0..<5 {
        try cart.cell(1).add()
        #expect(recovery.keep(cart) == nil)
      }
      #expect(journals.count == 1)
      // As long as its process lives, nobody is offered it.
      #expect(try self.recovery().offers.isEmpty)
    }
    let next = try recovery()
    let offer = Recovery.Offer(prescription: cart.prescription, isCut: false)
    #expect(next.offers == [offer] && !next.hasLost)
    // Nor is it offered twice at once.
    #expect(try self.recovery().offers.isEmpty)
    next.dropOffer(0)
    #expect(journals.isEmpty && next.offers.isEmpty)
  }

  @Test func forgetsWhatWasSavedOrLeft() throws {
    let cart = try cart()
    let recovery = try recovery()
    try cart.cell(1).add()
    _ = recovery.keep(cart)
    #expect(journals.count == 1)
    cart.markSaved()
    _ = recovery.keep(cart)
    #expect(journals.isEmpty)
    try cart.cell(1).add()
    _ = recovery.keep(cart)
    #expect(journals.count == 1)
    recovery.forget()
    #expect(journals.isEmpty)
  }

  @Test func isForItsOwnerAlone() throws {
    let cart = try cart()
    let recovery = try recovery()
    try cart.cell(1).add()
    _ = recovery.keep(cart)
    let path = folder.path + "/herbcart/recovery"
    #expect(try System.status(path).mode == 0o700)
    for name in journals { #expect(try System.status(path + "/" + name).mode == 0o600) }
  }

  /// A long session's journal doesn't grow without end.
  @Test func staysSmall() throws {
    let cart = try cart()
    let recovery = try recovery()
    for _ in 0..<6_000 {
      try cart.cell(1).add()
      #expect(recovery.keep(cart) == nil)
    }
    let path = folder.path + "/herbcart/recovery/" + (try #require(journals.first))
    #expect(journals.count == 1)
    #expect(try System.status(path).size <= RecoveryJournal.sizeLimit)
  }

  /// A cart of usual or any length: what a change writes depends on the change alone.
  @Test func aChangeOfALongCartIsWrittenShort() throws {
    var lines = CartLines()
    for number in 0..<20_000 {
      lines.append(
        CartLine(drug: Drug(id: Drug.ID(rawValue: "\(number)"), name: "药"), amount: .one)
      )
    }
    let cart = CartViewModel(Prescription(lines: lines))
    do {
      let recovery = try recovery()
      try cart.cell(1).add()
      #expect(recovery.keep(cart) == nil)
      let path = folder.path + "/herbcart/recovery/" + (try #require(journals.first))
      var size = try System.status(path).size
      #expect(size > 1 << 20)
      for line in [20_000, 1, 10_000] {
        try cart.cell(line).delete()
        #expect(recovery.keep(cart) == nil)
        try cart.cell(line / 2 + 1).add()
        #expect(recovery.keep(cart) == nil)
        let now = try System.status(path).size
        #expect((1..<1_000).contains(now - size))
        size = now
      }
    }
    #expect(try recovery().offers.map(\.prescription) == [cart.prescription])
  }

  /// Files in its folder that are none of its own are left as they are.
  @Test func leavesOtherFilesAlone() throws {
    _ = try recovery()
    let path = folder.path + "/herbcart/recovery"
    for (name, text) in [("a.cart", "x"), ("b.cart", ""), ("c.txt", "herbcart recovery 1\n")] {
      try folder.write("herbcart/recovery/" + name, Array(text.utf8))
    }
    let hostile =
      RecoveryText.heading + RecoveryText.Entry(text: Array("{\"items\":3}".utf8)[...]).bytes
    try folder.write("herbcart/recovery/d.cart", hostile)
    #expect(try recovery().offers.isEmpty)
    #expect(System.names(in: path).sorted() == ["a.cart", "b.cart", "c.txt", "d.cart"])
  }

  /// The command: one step of undo, and the journal goes once the cart is kept anew.
  @Test(arguments: ["recover", "recover -"])
  func recoversByCommand(command: String) async throws {
    let left = try cart()
    do {
      let recovery = try recovery()
      try left.cell(2).set(Amount(thousandths: 12_500) ?? .zero)
      left.setDoses(Doses(7) ?? .one)
      _ = recovery.keep(left)
    }
    let session = try ScriptSession()
    session.session.recovery = try recovery()
    session.session.tellOffers()
    #expect(session.errors.text.contains("an unsaved cart was left (3 herbs, 16.5 g"))
    let before = session.cart.prescription
    await session.run(command)
    if command == "recover" {
      #expect(session.cart.prescription == left.prescription && session.cart.isModified)
      #expect(journals.count == 1)
      await session.run("undo")
      #expect(session.cart.prescription == before)
    } else {
      #expect(session.cart.prescription == before && journals.isEmpty)
    }
    await session.run("recover")
    #expect(session.errors.text.hasSuffix("there is nothing to recover\n"))
    await session.run("recover x")
    #expect(session.interpreter.exitStatus == 1)
  }
}
