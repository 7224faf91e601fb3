import Testing

@testable import HerbCart

/// Prices by quantity: in a price list, in the cart, in a file, in bulk.
@Suite struct PriceTierTests {
  private static let catalogue = """
    {"herbs":[{"id":"huangqi","name":"黄芪","minPrice":1,"maxPrice":1},{"id":"danggui","name":"当归"}]}
    """

  /// 2 yuan, 1.8 from 200 g, 1.5 from 500 g, in every way to say it.
  static let lists = [
    "name,from,price\n黄芪,,2\n黄芪,200,1.8\n黄芪,500,1.5\n",
    "drugId,from,price\nhuangqi,500,1.5\nhuangqi,0,2\nhuangqi,200,1.8\n",
    "药名,起,单价\n黄芪,200,1.8\n黄芪,500,1.5\n黄芪,,2\n",
    "name,from,pricePerKilogram\n黄芪,,2000\n黄芪,200,1800\n黄芪,500,1500\n",
    #"[{"name":"黄芪","price":2,"tiers":[{"from":500,"price":1.5},{"from":200,"price":1.8}]}]"#,
    #"[{"name":"黄芪","price":2},{"name":"黄芪","from":"200","price":1.8,"tiers":[{"from":500,"minPrice":1.5,"maxPrice":1.5}]}]"#,
    #"{"prices":[{"name":"黄芪","from":0,"price":2,"tiers":[{"pricePerKilogram":1800,"from":200},{"from":500,"price":1.5}]}]}"#,
  ]

  @Test(arguments: lists)
  func areReadInEveryForm(text: String) throws {
    let list = try PriceList.read(Array(text.utf8))
    let price = try #require(list.records.last?.price)
    let expected = [(0, 2_000_000), (199_999, 2_000_000), (200_000, 1_800_000)]
    for (quantity, microyuan) in expected + [(499_999, 1_800_000), (500_000, 1_500_000)] {
      #expect(price.price(for: Amount(unchecked: quantity)).max.microyuan == microyuan)
    }
    #expect(price.tiers.map(\.from.description) == ["200", "500"])
  }

  @Test(arguments: [
    ("name,from,price\n黄芪,200,1.8\n", "from", 2, 4),
    ("name,from,price\n黄芪,,9\n黄芪,200,1.8\n黄芪,,2\n", "price", 4, 1),
    (
      #"[{"name":"黄芪","price":2,"tiers":[{"from":1,"price":1}]},{"name":"黄芪","price":3}]"#,
      "[1].price", 1, 57
    ),
    ("name,from,price\n黄芪,,2\n黄芪,200,1.8\n黄芪,200.0,1.7\n", "from", 4, 4),
    ("name,from,price\n黄芪,,2\n黄芪,-1,1.8\n", "from", 3, 4),
    ("name,from,price\n黄芪,,2\n黄芪,0.0001,1.8\n", "from", 3, 4),
    ("name,from,price\n黄芪,,2\n黄芪,999000000.001,1.8\n", "from", 3, 4),
    ("name,from,price\n黄芪,,2\n黄芪,200,\n", "price", 3, 1),
    (#"[{"name":"黄芪","price":2,"tiers":[{"price":1}]}]"#, "[0].tiers[0].from", 1, 34),
    (#"[{"name":"黄芪","price":2,"tiers":[{"from":1}]}]"#, "[0].tiers[0].price", 1, 34),
    (#"[{"name":"黄芪","price":2,"tiers":{}}]"#, "[0].tiers", 1, 33),
    (#"[{"name":"黄芪","price":2,"tiers":[{"from":0,"price":1}]}]"#, "[0].tiers[0].from", 1, 34),
    (#"[{"name":"黄芪","tiers":[{"from":1,"price":1}]}]"#, "[0].price", 1, 2),
    (#"[{"name":"黄芪","from":1,"price":1}]"#, "[0].from", 1, 22),
    (
      #"[{"name":"黄芪","price":2,"tiers":[{"from":1,"minPrice":2,"maxPrice":1}]}]"#,
      "[0].tiers[0].minPrice", 1, 55
    ),
  ])
  func refusesTheWholeList(text: String, path: String, line: Int, column: Int) {
    do {
      _ = try PriceList.read(Array(text.utf8), file: "p")
      Issue.record("read: \(text)")
    } catch {
      guard case .data(let fault, "p") = error else {
        Issue.record("\(error)")
        return
      }
      #expect(fault.path == path && fault.place == TextPlace(line: line, column: column))
    }
  }

  @Test func refusesTwoTiersFromOneQuantity() throws {
    let range = try PriceRange.yuan(1, 2)
    let tier = try #require(TieredPrice.Tier(from: .one, price: range))
    #expect(TieredPrice(base: range, tiers: [tier, tier]) == nil)
    #expect(TieredPrice.Tier(from: .zero, price: range) == nil)
  }

  /// The price follows the amount and the doses, through cells, scripts, undo, and a file.
  @Test func thePriceFollowsTheQuantity() throws {
    let list = try PriceList.read(Array(Self.lists[0].utf8))
    let catalogue = try Catalogue.read(Array(Self.catalogue.utf8))
    let cart = CartViewModel(Prescription(lines: [.stub(1)]))
    let herb = try #require(list.applied(to: [], catalogue).catalogue[name: "黄芪"])
    try cart.append(CartLine(drug: herb.drug, amount: Amount(unchecked: 30_000)))
    let cell = try cart.cell(2)
    func price() -> String { cell.drug.price?.max.description ?? "none" }
    #expect(price() == "2")
    cart.setDoses(Doses(7) ?? .one)
    #expect(price() == "1.8" && cart.summary.maxTotal.description == "69")
    try cell.set(Amount(unchecked: 71_429))
    #expect(price() == "1.5")
    try cart.edit(2, .subtract(Amount(unchecked: 1)))
    #expect(price() == "1.8", "499.996 g")
    try cart.undo()
    #expect(price() == "1.5")
    try cart.undo()
    #expect(price() == "1.8")
    try cart.undo()
    #expect(price() == "2" && cart.summary.doses == .one)
    try cart.redo()
    let saved = PrescriptionFile.write(cart.prescription)
    #expect(String(decoding: saved, as: UTF8.self).contains("\"maxPrice\":2,"))
    let again = CartViewModel(try PrescriptionFile.read(saved).prescription)
    #expect(again.prescription == cart.prescription && again.summary == cart.summary)
    // A price by hand holds whatever the quantity.
    let three = try PriceRange.yuan(3, 3)
    try cell.setPrice(three)
    try cell.set(Amount(unchecked: 900_000))
    #expect(price() == "3" && cell.drug.tiers == nil)
    try cart.undo()
    try cart.undo()
    #expect(price() == "1.8" && cell.drug.tiers?.tiers.count == 2)
    cart.checkInvariants()
  }

  /// What is shown has the price that holds before the tiers, and the base price among them.
  @Test func theShownFormIsReadToo() throws {
    let shown =
      #"{"items":[{"drugId":"1","drugName":"甲","drugCount":300,"maxPrice":1.8,"tiers":"#
      + #"[{"from":0,"maxPrice":2},{"from":200,"maxPrice":1.8}]}]}"#
    let line = try PrescriptionFile.read(Array(shown.utf8)).prescription.lines[0]
    #expect(line.drug.tiers?.base.max.description == "2")
    #expect(line.drug.price?.max.description == "1.8")
    for null in ["adjustment", "payer", "tiers"] {
      let text = #"{"items":[{"drugId":"1","drugName":"甲","drugCount":3,"\#(null)":null}]}"#
      let line = try PrescriptionFile.read(Array(text.utf8)).prescription.lines[0]
      #expect(line.adjustment == .none && line.payer == .standard && line.drug.tiers == nil)
    }
  }

  /// Places are counted on, not from the start: a list on one line was read in quadratic time.
  @Test func placesOnALongLineAreRight() throws {
    let start = #"[{"name":"黄芪","price":2,"tiers":["#
    let tiers = (1...5_000).map { #"{"from":\#($0),"price":1}"# }.joined(separator: ",")
    let text = start + tiers + #",{"from":x}]}]"#
    let column = (start + tiers).count + 1 + #",{"from":"#.count
    do {
      _ = try PriceList.read(Array(text.utf8))
      Issue.record("read")
    } catch {
      guard case .data(let fault, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(fault.place == TextPlace(line: 1, column: column))
    }
    let twin = start + tiers + #",{"from":5000,"price":1}]}]"#
    do {
      _ = try PriceList.read(Array(twin.utf8))
      Issue.record("read")
    } catch {
      guard case .data(let fault, _) = error else { return }
      #expect(fault.place == TextPlace(line: 1, column: column))
    }
  }

  /// A deleted line that comes back has the price of the doses of now.
  @Test func aLineThatComesBackIsPricedAnew() throws {
    let list = try PriceList.read(Array(Self.lists[0].utf8))
    let tiers = try #require(list.records.last?.price)
    var line = CartLine.stub(1, 100_000)
    line.drug.tiers = tiers
    let cart = CartViewModel(Prescription(lines: [line, .stub(2)]))
    try cart.cell(1).delete()
    cart.setDoses(Doses(5) ?? .one)
    try cart.undo()
    try cart.undo()
    #expect(cart.lines[0].drug.price?.max.description == "2")
    try cart.redo()
    try cart.redo()
    try cart.append(line)
    #expect(cart.lines.last?.drug.price?.max.description == "1.5")
    cart.checkInvariants()
  }

  /// Both readers of bulk lines choose the tier by one item's grams times the doses.
  @Test(arguments: Rounding.allCases)
  func bulkItemsAreTieredToo(rounding: Rounding) async throws {
    let list = try PriceList.read(Array(Self.lists[0].utf8))
    let catalogue = try Catalogue.read(Array(Self.catalogue.utf8))
    let pricer = BulkPricer(
      catalogue: list.applied(to: [], catalogue).catalogue,
      rounding: rounding,
      wording: BulkFixture.Words()
    )
    let lines = [
      (#"{"id":"a","doses":1,"items":[{"name":"黄芪","grams":30}]}"#, "60", "60.00"),
      (#"{"id":"b","doses":7,"items":[{"name":"黄芪","grams":30}]}"#, "54", "378.00"),
      (#"{"id":"c","doses":17,"items":[{"grams":30,"name":"黄芪"}]}"#, "45", "765.00"),
      (#"{"items":[{"drugId":"huangqi","grams":20}],"doses":10,"id":"d"}"#, "36", "360.00"),
      (#"{"id":"e","items":[{"name":"黄芪","grams":500}]}"#, "750", "750.00"),
    ]
    for (line, total, payable) in lines {
      // Twice: the second time the name is known.
      let reporter = try await BulkFixture.run("\(line)\n\(line)\n", pricer)
      let expected = "\"maxTotal\":\(total),\"payable\":\(payable)"
      #expect(reporter.lines.count == 2)
      for text in reporter.lines { #expect(text.contains(expected), "\(text)") }
    }
  }
}
