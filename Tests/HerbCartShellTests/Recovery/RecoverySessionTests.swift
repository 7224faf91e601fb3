import HerbCart
import HerbCartTestSupport
import Testing

@testable import HerbCartShell

/// Whatever was done at the prompt: what is recovered is the cart after the last whole entry.
struct RecoverySessionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func aJournalThatWasCutGivesTheCartBefore(seed: UInt64) throws {
    let environment = { (name: String) in name == "XDG_STATE_HOME" ? folder.path : nil }
    let recovery = try #require(Recovery(environment: environment))
    let cart = CartViewModel(
      try PrescriptionFile.read(Fixtures.bytes("app-list.json")).prescription
    )
    var random = SplitMix64(seed: seed)
    // The carts by the length of the journal that says them.
    var carts: [(length: Int, prescription: Prescription)] = []
    var bytes: [UInt8] = []
    while carts.count < 25 {
      edit(cart, &random)
      guard cart.isModified else { continue }
      #expect(recovery.keep(cart) == nil && recovery.isKept(cart))
      let journals = System.names(in: folder.path + "/herbcart/recovery")
      #expect(journals.count == 1)
      bytes = try folder.bytes("herbcart/recovery/" + journals[0])
      // Undone to what was saved, it begins anew.
      carts.removeAll { $0.length >= bytes.count }
      carts.append((bytes.count, cart.prescription))
    }
    var known = RecoveryText.Reading()
    var replay: RecoveryReplay?
    // Cuts at and beside each change, and some within; of a single text all are tried elsewhere.
    let near = carts.flatMap { [$0.length - 1, $0.length, $0.length + 1] }
    let ends = near + (0..<40).map { _ in random.below(bytes.count) }
    for end in ends.sorted() where end <= bytes.count {
      let expected = carts.last { $0.length <= end }
      guard let reading = RecoveryText.read(Array(bytes[..<end])) else {
        #expect(end < RecoveryText.heading.count)
        continue
      }
      if reading.entries != known.entries {
        known = reading
        replay = RecoveryReplay(reading)
      }
      #expect(replay?.prescription == expected?.prescription, "\(end) of \(bytes.count)")
      #expect(reading.isCut == (end != (expected?.length ?? RecoveryText.heading.count)))
    }
    #expect(known.entries.count > 1 || seed > 0)
  }

  private func edit(_ cart: CartViewModel, _ random: inout SplitMix64) {
    let count = cart.lineCount
    let line = count == 0 ? 1 : 1 + random.below(count)
    let cell = try? cart.cell(line)
    switch random.below(17) {
    case 0: try? cell?.add()
    case 1: try? cell?.set(Amount(thousandths: random.below(100_000)) ?? .zero)
    case 2: try? cell?.delete()
    case 3: try? cell?.use(Handling(rawValue: random.pick(["", "先煎", "打 \"碎\"\n", "\u{1B}[2J"])))
    case 4:
      try? cell?.setPrice(
        UnitPrice(microyuan: random.below(9_000_000)).map { PriceRange($0) }
      )
    case 5, 6, 7:
      let new = (0...random.below(3)).map { _ in
        CartLine(
          drug: Drug(
            id: Drug.ID(rawValue: "n\(random.below(1_000))"),
            name: random.pick(["黄芪", "蜈蚣"]),
            unit: Unit(rawValue: random.pick(["g", "条", "枚"]))
          ),
          amount: .one
        )
      }
      try? cart.append(CartLines(new))
    case 8: try? cart.move(line, to: 1 + random.below(max(1, count)))
    case 9: cart.sort(by: random.pick(CartViewModel.SortKey.allCases))
    case 10: cart.setDoses(Doses(1 + random.below(30)) ?? .one)
    case 11:
      let fee = Fee(name: "代煎费", amount: Money(nanoyuan: 10_000_000), isPerDose: false)
      if let fee { cart.setFee(fee) }
      cart.setRounding(random.pick(Rounding.allCases))
    case 12: try? cart.undo()
    case 13: cart.adjust(Adjustment(hundredths: random.below(20_000) - 10_000) ?? .none)
    case 14: try? cell?.mark(random.pick(Payer.allCases))
    case 15:
      guard let price = UnitPrice(microyuan: random.below(1_000_000)).map({ PriceRange($0) }),
        let from = Amount(thousandths: 1 + random.below(200_000)),
        let tier = TieredPrice.Tier(from: from, price: price),
        let tiers = TieredPrice(base: price, tiers: [tier])
      else { return }
      cart.setPrices([line: tiers])
    default:
      if random.below(4) == 0 { cart.clear() } else { try? cart.redo() }
    }
  }
}
