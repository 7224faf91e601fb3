import HerbCart
import Testing

/// Old units by a rule, and the low end where it is asked for.
struct PrescriptionTextOptionsTests {
  private static let names = FakeNames()

  static let oldUnits: [(String, text: String, rule: PrescriptionText.QianRule, outcome: String)] =
    [
      ("by 3 g", "黄芪3钱 当归1两 川芎5分", .three, "黄芪 9g; 当归 30g; 川芎 1.5g"),
      ("by 3.125 g", "黄芪3钱 当归1两", .exact, "黄芪 9.375g; 当归 31.25g"),
      ("by 3.75 g", "黄芪3钱 当归1两", .island, "黄芪 11.25g; 当归 37.5g"),
      ("Chinese numbers", "黄芪三钱当归一两二钱川芎十五钱", .three, "黄芪 9g; 当归 36g; 川芎 45g"),
      ("one and a half", "厚朴钱半，黄芪两半，当归分半", .three, "厚朴 4.5g; 黄芪 45g; 当归 0.45g"),
      ("and a half", "厚朴三钱半黄芪一两半", .three, "厚朴 10.5g; 黄芪 45g"),
      ("a half", "厚朴半两黄芪半钱", .three, "厚朴 15g; 黄芪 1.5g"),
      ("compound", "厚朴一钱五分黄芪一两二钱三分", .three, "厚朴 4.5g; 黄芪 36.9g"),
      ("compound in digits", "厚朴1钱5分，黄芪2.5钱", .three, "厚朴 4.5g; 黄芪 7.5g"),
      ("two liang", "厚朴两两黄芪二两", .three, "厚朴 60g; 黄芪 60g"),
      ("li", "冰片五厘", .three, "冰片 0.15g"),
      ("半 belongs to the name", "甘草一钱半夏三钱", .three, "甘草 3g; 半夏 9g"),
      ("半 belongs to the amount", "甘草一钱半 半夏三钱", .three, "甘草 4.5g; 半夏 9g"),
      ("both", "甘草一钱半半夏三钱", .three, "甘草 4.5g; 半夏 9g"),
      ("a name with numerals behind", "甘草五分五味子三钱百合二两", .three, "甘草 1.5g; 五味子 9g; 百合 60g"),
      ("shared", "黄芪、当归（各三钱）", .three, "黄芪 9g; 当归 9g"),
      (
        "in brackets with a note", "麦冬（去心，三钱）当归（二钱，酒洗）甘草(炙一钱)", .three,
        "麦冬 9g 去心; 当归 6g 酒洗; 甘草 3g 炙"
      ),
      ("traditional", "黄芪三錢，當歸怪1兩", .three, "unknownName@6 當歸怪"),
      ("not exact", "川芎5分", .exact, "tooFine@3 5分"),
      ("exact", "川芎4钱", .exact, "川芎 12.5g"),
      ("jin is refused with a rule as well", "黄芪一斤", .three, "jin@3 一斤"),
      ("a range is asked about with a rule as well", "甘草八分至一钱", .three, "range@3 八分至一钱"),
      ("minutes are no weight", "石膏30g先煎30分钟", .three, "石膏 30g 先煎30分钟"),
      ("over the limit", "黄芪99999999两", .three, "amountOverLimit@3 99999999两"),
    ]

  @Test(arguments: oldUnits)
  func readsOldUnits(
    _ name: String,
    _ text: String,
    _ rule: PrescriptionText.QianRule,
    _ outcome: String
  ) {
    let options = PrescriptionText.Options(qian: rule)
    #expect(PrescriptionTextCase.outcome(text, Self.names, options) == outcome, "\(name)")
  }

  static let usual: [(String, text: String, outcome: String)] = [
    ("range", "黄连2-5g", "黄连 2g"),
    ("range without a unit below", "黄连2至5克", "黄连 2g"),
    ("range of kilograms", "黄连1-2kg", "黄连 1000g"),
    ("range of milligrams", "黄连500-800mg", "黄连 0.5g"),
    ("range of pieces", "生姜二至三片", "生姜 2片"),
    ("range of old units", "甘草八分至一钱", "甘草 2.4g"),
    ("range of old units, one unit", "甘草二至三钱", "甘草 6g"),
    ("shared range", "黄连、黄芩各3-6g", "黄连 3g; 黄芩 3g"),
    ("vague", "黄芪适量，当归少许", "黄芪 3g; 当归 3g"),
    ("missing", "当归9g，川芎，白芍13g", "当归 9g; 川芎 3g; 白芍 13g"),
    ("missing at the end", "当归9g，川芎，7剂", "当归 9g; 川芎 3g; doses 7"),
    ("missing of pieces", "胖大海", "胖大海 2枚"),
    ("no usual dose is known", "附子，干姜9g", "missingAmount@1 附子"),
    ("no usual dose is known, vague", "附子适量", "vagueAmount@3 适量"),
    ("a joint name stays a question", "知柏，当归9g", "missingAmount@1 知柏"),
    ("a bare number stays a question", "大枣5", "pieceOrGram@3 5"),
    ("an unreadable number stays one", "茯苓1 5克", "unreadableNumber@3 1 5克"),
    ("equal parts stay a question", "黄芪、白芍各等分", "equalParts@6 各等分"),
    ("unknown names stay unknown", "怪草适量", "unknownName@1 怪草"),
  ]

  @Test(arguments: usual)
  func takesTheLowEnd(_ name: String, _ text: String, _ outcome: String) {
    let options = PrescriptionText.Options(qian: .three, takesUsual: true)
    #expect(PrescriptionTextCase.outcome(text, Self.names, options) == outcome, "\(name)")
  }

  @Test func notesSayWhatWasDone() throws {
    let text = try PrescriptionText.read(
      "生龙牡各22g(先煎)，石膏、滑石各30g（先煎） 黄连2-5g 川芎，厚朴钱半 甘\n草3g",
      names: Self.names,
      options: PrescriptionText.Options(qian: .three, takesUsual: true)
    )
    let handling = try #require(Handling(rawValue: "先煎"))
    let amount = { (thousandths: Int) in try #require(Amount(thousandths: thousandths)) }
    #expect(
      try text.notes.map(\.kind) == [
        .joint("生龙牡", herbs: ["生龙骨", "生牡蛎"]),
        .sharedHandling(handling, herbs: ["石膏", "滑石"]),
        .lowerEnd("2-5g", herb: "黄连", amount: amount(2_000), unit: .gram),
        .usualDose(herb: "川芎", amount: amount(3_000), unit: .gram),
        .oldUnits("钱半", grams: amount(4_500)),
        .joinedName("甘草"),
      ]
    )
    #expect(text.lines[0].written == "生龙骨")
    #expect(text.lines.count == 8)
  }

  @Test func linesBecomeDrugs() throws {
    let text = try PrescriptionText.read("生姜3片 黄芪9g（先煎）", names: Self.names)
    #expect(text.lines[0].drug.unit == Unit(rawValue: "片"))
    #expect(text.lines[0].drug.price == nil)
    #expect(text.lines[1].drug.handling == Handling(rawValue: "先煎"))
  }

  @Test func everyRuleHasItsText() {
    #expect(PrescriptionText.QianRule.allCases.map { "\($0.grams)" } == ["3", "3.125", "3.75"])
    #expect(PrescriptionText.QianRule(rawValue: "3.75") == .island)
  }
}
