import HerbCart
import Testing

/// What is asked about or refused: the reason, the column and the words it is about.
struct PrescriptionTextProblemTests {
  private static let names = FakeNames()

  static let cases: [(String, text: String, problems: String)] = [
    ("unknown name", "黄芪30g 不存在9g", "unknownName@7 不存在"),
    (
      "unknown names, all of them", "怪草1g 黄芪2g 怪花3g\n当归4g 怪叶5g",
      "unknownName@1 怪草; unknownName@11 怪花; unknownName@6 怪叶"
    ),
    ("unknown name before a Chinese number", "怪草十五克", "unknownName@1 怪草"),
    ("unknown name, glued to a known one", "怪草当归9g", "unknownName@1 怪草当归"),
    ("known name, glued to an unknown one", "当归怪草9g", "unknownName@1 当归怪草"),
    ("a name of Latin letters", "xyz 9g", "unknownName@1 xyz"),
    ("initials are too little", "dg 9g", "unknownName@1 dg"),
    ("ambiguous name", "芍药9g", "ambiguousName@1 芍药"),
    ("ambiguous cut", "金银花露水9g", "ambiguousCut@1 金银花露水"),
    ("ambiguous cut with 各", "黄芪金银花露水各9g", "ambiguousCut@1 黄芪金银花露水"),
    ("a cut that leaves a name without an amount", "金银花粉9g", "missingAmount@1 金银"),
    ("joint name without 各", "知柏11g", "jointWithoutEach@1 知柏"),
    ("joint name among others without 各", "黄芪9g、赤白芍12g", "jointWithoutEach@6 赤白芍"),
    ("a herb twice", "黄芪30g 黄芪9g", "repeatedHerb@7 黄芪"),
    ("a herb twice by an alias", "枸杞子10g 枸杞12g", "repeatedHerb@8 枸杞"),
    ("a herb twice with other handling", "石膏30g(先煎) 石膏9g", "repeatedHerb@11 石膏"),
    ("a herb twice by a joint name", "赤芍9g 赤白芍各9g", "repeatedHerb@6 赤白芍"),
    ("no amount between", "当归9g，川芎，白芍13g", "missingAmount@6 川芎"),
    ("no amount before 、", "川芎、白芍13g", "missingAmount@1 川芎"),
    ("no amount at the end", "白芍13g，川芎", "missingAmount@7 川芎"),
    ("no amount before doses", "白芍13g，川芎，7剂", "missingAmount@7 川芎"),
    ("no amount, and doses right behind", "白芍13g 川芎7剂", "missingAmount@7 川芎"),
    ("no amount before a stop, and 各", "川芎；白芍、当归各9g", "missingAmount@1 川芎"),
    ("no amount before a line end, and 各", "川芎\n白芍、当归各9g", "missingAmount@1 川芎"),
    ("vague", "黄芪适量，白芍少许", "vagueAmount@3 适量; vagueAmount@8 少许"),
    ("vague in brackets", "黄芪（适量）", "vagueAmount@4 适量"),
    ("as a guide", "生姜为引", "vagueAmount@3 为引"),
    ("equal parts", "黄芪、白芍各等分", "equalParts@6 各等分"),
    (
      "range", "黄连2-5g，黄芪15至30克、当归9～15g，生姜二至三片",
      "range@3 2-5g; range@10 15至30克; range@19 9～15g; range@27 二至三片"
    ),
    ("range with two units", "黄连2g-5g", "range@3 2g-5g"),
    ("range of old units", "甘草八分至一钱", "range@3 八分至一钱; oldUnits@3 八分至一钱"),
    ("range of kilograms", "黄连1-2kg", "range@3 1-2kg"),
    ("a number in pieces", "茯苓1 5克", "unreadableNumber@3 1 5克"),
    ("a number with a comma", "茯苓4，5克", "unreadableNumber@3 4，5克"),
    ("a number with a Chinese stop", "茯苓4。5克", "unreadableNumber@3 4。5克"),
    ("a number that ends with a point", "茯苓4.克", "unreadableNumber@3 4.克"),
    ("a point and a blank", "茯苓4. 5克", "unreadableNumber@3 4. 5克"),
    ("two points", "茯苓4.5.1克", "unreadableNumber@3 4.5.1克"),
    (
      "a letter for a digit", "茯苓l0克 泽泻l2g 黄芪1O克",
      "unreadableNumber@3 l0克; unreadableNumber@9 l2g; unreadableNumber@15 1O克"
    ),
    ("no unit that is known", "茯苓10卧 黄芪9g", "unreadableNumber@3 10卧"),
    ("letters for a unit", "茯苓10gx", "unreadableNumber@3 10gx"),
    ("a superscript", "茯苓1²g", "unreadableNumber@3 1²g"),
    ("no number", "甘草克", "unitWithoutNumber@3 克"),
    ("no number, a letter", "甘草g", "unitWithoutNumber@3 g"),
    ("no unit to a Chinese number", "黄芪十五，当归9g", "numeralWithoutUnit@3 十五"),
    ("two Chinese digits", "生姜三五片", "unreadableNumber@3 三五片"),
    ("piece or gram", "大枣5 蜈蚣2 生姜3", "pieceOrGram@3 5; pieceOrGram@7 2; pieceOrGram@11 3"),
    ("a bare number of a herb in pieces", "胖大海3", "pieceOrGram@4 3"),
    ("a weight of a herb in pieces", "胖大海3g", "weightOfPieces@4 3g"),
    ("old units", "黄芪三钱 当归1两 川芎5分", "oldUnits@3 三钱; oldUnits@8 1两; oldUnits@13 5分"),
    ("old units, shared, once", "黄芪、当归各三钱", "oldUnits@7 三钱"),
    ("one and a half", "厚朴钱半，黄芪两半", "oldUnits@3 钱半; oldUnits@8 两半"),
    ("jin", "黄芪半斤", "jin@3 半斤"),
    ("too many decimals", "黄芪1.2345g 当归1.5mg", "tooFine@3 1.2345g; tooFine@13 1.5mg"),
    ("nothing", "黄芪0g", "zeroAmount@3 0g"),
    (
      "over the limit", "黄芪1000001g 当归99999999999999999999g 川芎2000kg",
      "amountOverLimit@3 1000001g; amountOverLimit@14 99999999999999999999g; amountOverLimit@38 2000kg"
    ),
    ("an amount without a name", "10g", "amountWithoutName@1 10g"),
    ("an amount behind a comma", "黄芪，10g", "missingAmount@1 黄芪; amountWithoutName@4 10g"),
    ("amounts before and behind", "10g黄芪 15g", "amountWithoutName@1 10g"),
    ("a second amount", "黄芪10g 20g", "secondAmount@7 20g"),
    ("a second amount in brackets", "黄芪10g（二十克）", "secondAmount@7 二十克"),
    ("一钱半夏枯草", "甘草一钱半夏枯草三钱", "ambiguousAmount@3 一钱半; oldUnits@9 三钱"),
    ("3片姜黄", "黄芪3片姜黄10g", "ambiguousAmount@3 3片"),
    ("各 without an amount", "黄芪、当归各，川芎9g", "eachWithoutAmount@6 各"),
    ("各 at the end", "黄芪、当归各", "eachWithoutAmount@6 各"),
    ("各 without names", "各9g", "eachWithoutNames@1 各; amountWithoutName@2 9g"),
    ("各 of one", "当归9g，黄芪各9g", "eachOfOne@8 各"),
    ("a note at the start", "（炒）白术9g", "noteWithoutName@2 炒"),
    ("a note behind a comma", "龙骨9g，先煎，黄芪9g", "noteWithoutName@6 先煎"),
    ("a herb in brackets with an amount", "赭石16g（旋覆花9g同包）", "herbInBrackets@7 旋覆花9g同包"),
    ("a herb in brackets", "黄芪16g(+竹茹)", "herbInBrackets@7 +竹茹"),
    ("an alternative", "人参3g（或以党参9克代替）", "unknownName@1 人参; alternative@6 或以党参9克代替"),
    ("a condition", "黄芪9g（若无汗）", "alternative@6 若无汗"),
    ("a bracket that isn't closed", "黄芪9g（先煎", "unpairedBracket@5 （"),
    ("a bracket that closes none", "黄芪9g）当归9g", "unpairedBracket@5 ）"),
    ("brackets that cross", "黄芪（9g】", "unpairedBracket@3 （; unpairedBracket@6 】"),
    ("other doses", "黄芪9g，7剂，共5剂", "otherDoses@10 5剂"),
    ("doses out of range", "黄芪9g，1000剂", "dosesOutOfRange@6 1000剂"),
    ("no doses", "黄芪9g 0剂", "dosesOutOfRange@6 0剂"),
    ("half a dose", "黄芪9g，半剂", "unreadableNumber@6 半剂"),
    ("doses or pairs", "黄芪9g 川芎1付", "dosesOrPairs@8 1付"),
    ("a herb behind the doses", "黄芪9g，7剂，当归9g", "herbInUsage@9 当归"),
    ("a herb in the usage", "黄芪9g，7剂，每副冲服三七粉2克", "herbInUsage@13 三七粉"),
    ("an unknown word in the usage", "黄芪9g，7剂，每副冲服怪粉2克", "unexpected@13 怪粉"),
    ("a change of another", "上方去半夏，加竹茹8g", "changesAnother@1 上方"),
    ("a second prescription", "黄芪9g，7剂。第二方：当归9g", "secondPrescription@9 第二方"),
    ("a second heading", "处方：黄芪9g\n处方：当归9g", "secondPrescription@1 处方："),
    ("herbs that end like a formula", "黄芪三钱甘草一钱煎汤", "oldUnits@3 三钱; oldUnits@7 一钱"),
    ("herbs that end like a formula, a colon", "黄芪三钱甘草汤：柴胡8g", "oldUnits@3 三钱; unknownName@5 甘草汤"),
    ("a word without an amount", "黄芪9g，怪话", "unknownName@6 怪话"),
    ("leftovers", "黄芪9g，@@，当归9g", "unexpected@6 @@"),
    ("a number by itself", "黄芪9g，当归9g，3", "amountWithoutName@11 3"),
    ("a negative amount", "黄芪-3g", "unknownName@1 黄芪-"),
    ("nothing at all", " \n，", "empty@1 "),
    ("only doses", "7剂", "empty@1 "),
    (
      "many at once", "怪草3g 芍药9g 知柏9g 黄连2-5g 茯苓1 5克 大枣5",
      "unknownName@1 怪草; ambiguousName@6 芍药; jointWithoutEach@11 知柏; range@18 2-5g; unreadableNumber@25 1 5克; pieceOrGram@32 5"
    ),
  ]

  @Test(arguments: cases)
  func reports(_ name: String, _ text: String, _ problems: String) {
    #expect(PrescriptionTextCase.outcome(text, Self.names) == problems, "\(name)")
  }

  @Test func placesCountCharactersAndLines() throws {
    let report = try #require(throws: PrescriptionText.Report.self) {
      try PrescriptionText.read("黄芪9g，\r\n\u{20BB7}e\u{301} 9g", names: Self.names)
    }
    let place = try #require(report.problems.first?.place)
    #expect(place.range == 6..<8)
    #expect(place.start == TextPlace(line: 2, column: 1))
  }

  @Test func repeatedHerbTellsBothPlaces() throws {
    let report = try #require(throws: PrescriptionText.Report.self) {
      try PrescriptionText.read("枸杞子10g\n枸杞12g", names: Self.names)
    }
    guard case .repeatedHerb(let herb, let first) = report.problems.first?.reason else {
      Issue.record("no repeated herb")
      return
    }
    #expect(herb.name == "枸杞子")
    #expect(first.start == TextPlace(line: 1, column: 1))
    #expect(report.problems.first?.place.start == TextPlace(line: 2, column: 1))
  }

  @Test func ambiguousCutsListTheReadings() throws {
    let report = try #require(throws: PrescriptionText.Report.self) {
      try PrescriptionText.read("黄芪金银花露水各9g", names: Self.names)
    }
    let readings = [["黄芪", "金银", "花露水"], ["黄芪", "金银花", "露水"]]
    #expect(report.problems.map(\.reason) == [.ambiguousCut(readings: readings)])
  }

  @Test func ambiguousNamesListTheHerbs() throws {
    let report = try #require(throws: PrescriptionText.Report.self) {
      try PrescriptionText.read("芍药9g", names: Self.names)
    }
    guard case .ambiguousName(let herbs) = report.problems.first?.reason else {
      Issue.record("not ambiguous")
      return
    }
    #expect(herbs.map(\.name) == ["白芍", "赤芍"])
  }
}
