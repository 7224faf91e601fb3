import HerbCart
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// Whatever call of the journal fails: the carts before aren't lost, and it is told once.
struct RecoveryFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recovery(_ file: FaultyFile? = nil) throws -> Recovery {
    let operations = file?.operations ?? FileOperations()
    return try #require(
      Recovery(
        environment: { $0 == "XDG_STATE_HOME" ? folder.path : nil },
        operations: operations,
        sizeLimit: 10_000
      )
    )
  }

  /// What is left, once nobody holds it: a child process of another test may, until it begins.
  private func recoveryOfAll() throws -> Recovery {
    for _ in 0..<10_000 {
      let next = try recovery()
      if next.offers.count == names.count { return next }
    }
    return try recovery()
  }

  private var names: [String] { System.names(in: folder.path + "/herbcart/recovery") }

  /// Texts so long that the fourth one takes the others' place.
  private func cart() -> CartViewModel { CartViewModel(Prescription()) }

  private func change(_ cart: CartViewModel, _ number: Int) throws {
    let id = Drug.ID(rawValue: "\(number)" + String(repeating: "x", count: 3_000))
    try cart.append(CartLine(drug: Drug(id: id, name: "药"), amount: .one))
  }

  @Test(arguments: FaultyFile.Fault.allCases)
  func everyStepMayFail(fault: FaultyFile.Fault) throws {
    let clean = FaultyFile(failing: nil, fault)
    do {
      let recovery = try recovery(clean)
      let cart = cart()
      for number in 0..<6 {
        try change(cart, number)
        #expect(recovery.keep(cart) == nil)
      }
      recovery.forget()
    }
    #expect(clean.steps.count { $0 == "rename" } > 1 && clean.steps.count { $0 == "write" } == 6)
    for step in clean.steps.indices {
      let what = "\(clean.steps[step]) \(fault), step \(step)"
      let cart = cart()
      var carts: [Prescription] = []
      var kept: Int?
      var tellings = 0
      do {
        let recovery = try recovery(FaultyFile(failing: step, fault))
        for number in 0..<6 {
          try change(cart, number)
          carts.append(cart.prescription)
          if recovery.keep(cart) != nil { tellings += 1 }
          if recovery.isKept(cart) { kept = number }
        }
        // One call that fails is made up for by the next change.
        #expect(tellings <= 1, "\(what)")
        if fault != .crash { #expect((kept ?? -1) >= 4, "\(what)") }
      }
      // What was said to be kept is, or what came behind it.
      let next = try recoveryOfAll()
      let left = next.offers.map { carts.firstIndex(of: $0.prescription) ?? -1 }
      #expect(left.count == (kept == nil ? left.count : 1), "\(what)")
      if let kept { #expect(left.allSatisfy { $0 >= kept }, "\(what)") }
      #expect(left.allSatisfy { $0 >= 0 } && left.count <= 1, "\(what)")
      #expect(names.count == left.count, "\(what)")
      while !next.offers.isEmpty { next.dropOffer(0) }
      #expect(names == [], "\(what)")
    }
  }

  /// A full disk is told once, not at each change, and again only if it was well meanwhile.
  @Test func aFullDiskIsToldOnce() async throws {
    final class Disk { var isFull = true }
    let disk = Disk()
    var operations = FileOperations()
    operations.writeOnce = { (descriptor, bytes, range) throws(System.Errno) in
      // Half of what comes still finds room.
      if disk.isFull, range.count < 20 { throw System.Errno(code: 28) }
      let half = disk.isFull ? range.prefix(range.count / 2) : range
      return try System.writeOnce(descriptor, bytes, half)
    }
    let session = try ScriptSession(isInteractive: true)
    session.session.recovery = Recovery(
      environment: { $0 == "XDG_STATE_HOME" ? folder.path : nil },
      operations: operations
    )
    func warnings() -> Int { session.errors.text.components(of: "can't be kept (No space") }
    await session.run("add 1\nadd 1\ndoses 3")
    #expect(warnings() == 1 && names == [])
    disk.isFull = false
    await session.run("add 1")
    let whole = session.cart.prescription
    #expect(warnings() == 1 && names.count == 1)
    disk.isFull = true
    await session.run("add 1\nadd 1")
    #expect(warnings() == 2 && names.count == 1)
    session.session.recovery = nil
    #expect(try recovery().offers == [Recovery.Offer(prescription: whole, isCut: true)])
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
