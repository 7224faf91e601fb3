import Foundation
import HerbCart
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// Whatever lies in the folder: nothing crashes or waits, follows a link, or drives the terminal.
struct RecoveryHostileTests {
  private let folder: TemporaryFolder
  private let state: String

  init() throws {
    folder = try TemporaryFolder()
    state = folder.path + "/herbcart/recovery"
    _ = try recovery()
  }

  private func recovery() throws -> Recovery {
    try #require(Recovery { $0 == "XDG_STATE_HOME" ? folder.path : nil })
  }

  private func entry(_ json: String, first: Int = 0, last: Int = 0) -> [UInt8] {
    RecoveryText.Entry(first: first, last: last, text: Array(json.utf8)[...]).bytes
  }

  private func put(_ name: String, _ entries: [UInt8]...) throws {
    try folder.write("herbcart/recovery/" + name, RecoveryText.heading + entries.joined())
  }

  private static func item(_ id: String, _ name: String = "药", unit: String = "g") -> String {
    #"{"drugId":"\#(id)","drugName":"\#(name)","drugCount":3,"unit":"\#(unit)"}"#
  }

  private static func list(_ items: String...) -> String {
    #"{"items":[\#(items.joined(separator: ","))]}"#
  }

  @Test func entriesThatMakeNoSenseEndIt() throws {
    let start = entry(Self.list(Self.item("1"), Self.item("2")))
    for bad in [
      entry(Self.list(), first: 3), entry(Self.list(), first: 2, last: 1),
      entry(Self.list(), first: .max, last: .max), entry("{", first: 1),
      entry("{\"items\":[]", last: 2),
    ] {
      try put("a.cart", start, bad, entry(Self.list(Self.item("3")), first: 2))
      let offer = try #require(try recovery().offers.first)
      #expect(offer.isCut && offer.prescription.lines.map(\.drug.id.rawValue) == ["1", "2"])
    }
    try put("a.cart", start, entry(Self.list(Self.item("3")), first: 1))
    #expect(try recovery().offers.first?.prescription.lines.map(\.drug.id.rawValue) == ["1", "3"])
    // What no file may hold, and entries that nothing whole comes before.
    try put("a.cart", start, entry(Self.list(Self.item("2")), first: 2))
    #expect(try recovery().offers.isEmpty)
    try put("a.cart", entry(Self.list(Self.item("2")), last: 1))
    #expect(try recovery().offers.isEmpty)
  }

  @Test func moreUnitsThanThereMayBeEndIt() throws {
    let many = (0..<999).map { Self.item("\($0)", unit: "u\($0)") }.joined(separator: ",")
    let start = entry(Self.list(many))
    try put("a.cart", start, entry(Self.list(Self.item("x", unit: "v")), first: 999))
    let offer = try #require(try recovery().offers.first)
    #expect(offer.isCut && offer.prescription.lines.count == 999)
  }

  @Test func neverDrivesTheTerminal() async throws {
    let escape = #"\u001b[2J\u0007\u202e"#
    for name in ["a.cart", "b.cart"] {
      let list = Self.list(Self.item(escape + "1", escape + "药", unit: escape + "只"))
      try put(name, entry(list), [0x1B])
      let session = try ScriptSession(isInteractive: true)
      session.session.recovery = try recovery()
      session.session.tellOffers()
      await session.run("recover")
      if name == "b.cart" { await session.run("recover 3\nrecover - 1") }
      let text = session.output.text + session.errors.text
      #expect(text.contains("\\x1b") && text.contains("cut off"))
      let controls = text.unicodeScalars.filter(ControlCharacters.contain)
      #expect(controls.allSatisfy { $0 == "\n" })
      try put("a.cart", entry(list))
    }
  }

  @Test func offersTheNewestOfMany() throws {
    for number in 0..<RecoveryFolder.offerLimit + 5 {
      try put("\(number).cart", entry(Self.list(Self.item("\(number)"))))
      let time = Date(timeIntervalSince1970: Double(1_000_000 + number))
      try FileManager.default.setAttributes(
        [.modificationDate: time],
        ofItemAtPath: "\(state)/\(number).cart"
      )
    }
    let recovery = try recovery()
    let ids = recovery.offers.map { $0.prescription.lines[0].drug.id.rawValue }
    #expect(ids == (5..<RecoveryFolder.offerLimit + 5).reversed().map(String.init))
  }

  @Test func whatIsNoFileOrTooLongIsLeftAlone() throws {
    try put("good.txt", entry(Self.list(Self.item("1"))))
    try FileManager.default.createSymbolicLink(
      atPath: state + "/link.cart",
      withDestinationPath: state + "/good.txt"
    )
    try FileManager.default.createDirectory(
      atPath: state + "/folder.cart.new",
      withIntermediateDirectories: false
    )
    try #require(unsafe mkfifo(state + "/pipe.cart", 0o600) == 0)
    try #require(unsafe mkfifo(state + "/pipe.cart.new", 0o600) == 0)
    try put("long.cart", entry(Self.list(Self.item("1"))))
    let long = try FileHandle(forWritingTo: URL(fileURLWithPath: state + "/long.cart"))
    try long.truncate(atOffset: UInt64(RecoveryFolder.sizeLimit) + 1)
    try long.close()
    let names = System.names(in: state).sorted()
    let recovery = try recovery()
    #expect(recovery.offers.isEmpty && !recovery.hasLost)
    #expect(System.names(in: state).sorted() == names)
  }

  /// A file that a crash cut off before it was whole is told of, once, and goes.
  @Test func anUnfinishedFileGoes() throws {
    try folder.write("herbcart/recovery/a.cart.new", RecoveryText.heading)
    let session = try ScriptSession()
    session.session.recovery = try recovery()
    session.session.tellOffers()
    #expect(session.errors.text.contains("had not been written, and is lost"))
    #expect(System.names(in: state).isEmpty)
    #expect(try !recovery().hasLost)
  }

  /// A link in the folder's place isn't followed, neither to read nor to write.
  @Test func aLinkInTheFoldersPlaceIsRefused() throws {
    try put("a.cart", entry(Self.list(Self.item("1"))))
    try System.renameFile(state, to: folder.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: state,
      withDestinationPath: folder.path + "/elsewhere"
    )
    let recovery = try recovery()
    #expect(recovery.offers.isEmpty)
    let cart = CartViewModel(Prescription())
    cart.setDoses(Doses(7) ?? .one)
    #expect(recovery.keep(cart) == .notFolder)
    #expect(System.names(in: folder.path + "/elsewhere") == ["a.cart"])
  }

  /// Of several the person chooses; none goes that wasn't chosen.
  @Test func choosesOneOfSeveral() async throws {
    for number in 1...3 {
      try put("\(number).cart", entry(Self.list(Self.item("\(number)", "药\(number)"))))
    }
    let session = try ScriptSession(ScriptSession.keepingGoing)
    let recovery = try recovery()
    session.session.recovery = recovery
    session.session.tellOffers()
    #expect(session.errors.text.contains("3 unsaved carts were left"))
    let before = session.cart.prescription
    let names = recovery.offers.map { $0.prescription.lines[0].drug.name }
    await session.run(
      "recover\nrecover -\nrecover 4\nrecover 0\nrecover - -\nrecover x\nrecover 1 1"
    )
    #expect(session.cart.prescription == before && recovery.offers.count == 3)
    #expect(session.errors.text.contains("\n2  \(names[1]) … 1 herb, 3 g"))
    #expect(session.errors.text.contains("'recover - N' drops it"))
    await session.run("recover - 1\nrecover ２")
    #expect(session.errors.text.contains("\n1  \(names[1]) … 1 herb, 3 g"), "numbered anew")
    #expect(session.cart.lines.map(\.drug.name) == [names[2]] && session.cart.isModified)
    #expect(recovery.offers.map { $0.prescription.lines[0].drug.name } == [names[1]])
    await session.run("recover -")
    #expect(recovery.offers.isEmpty && session.cart.lines.map(\.drug.name) == [names[2]])
  }

  /// Where the cart that is brought back can't be kept, what was left stays, warned of or not.
  @Test func whatCanNotBeKeptAnewStays() async throws {
    try put("a.cart", entry(Self.list(Self.item("1"))))
    var operations = FileOperations()
    operations.create = { (_, _) throws(System.Errno) in throw System.Errno(code: 28) }
    let session = try ScriptSession()
    session.session.recovery = Recovery(
      environment: { $0 == "XDG_STATE_HOME" ? folder.path : nil },
      operations: operations
    )
    await session.run("add 1")
    session.session.keepForRecovery()
    await session.run("recover")
    #expect(session.cart.lines.map(\.drug.id.rawValue) == ["1"])
    #expect(System.names(in: state) == ["a.cart"])
  }
}
