import HerbCart
import Testing

/// Prescriptions as people write them, with the herbs of the catalogue.
struct PrescriptionTextExamplesTests {
  private static let names = Result { PrescriptionNames(try DataFiles.catalogue()) }

  static let examples: [(text: String, outcome: String)] = [
    ("黄芪25g 防风8g 白术14g，6剂", "黄芪 25g; 防风 8g; 白术 14g; doses 6"),
    ("党参11克,茯苓13、白术9；甘草4g", "党参 11g; 茯苓 13g; 白术 9g; 甘草 4g"),
    ("柴胡7g黄芩7g法半夏7g生姜2片", "柴胡 7g; 黄芩 7g; 法半夏 7g; 生姜 2片"),
    ("1. 桑叶8g\n2. 菊花8g", "桑叶 8g; 菊花 8g"),
    ("牡蛎２２．５ｇ（先煎）", "牡蛎 22.5g 先煎"),
    ("薄荷（后下）4g、滑石(包)16g", "薄荷 4g 后下; 滑石 16g 包煎"),
    ("石决明22g先煎，车前子11g包煎", "石决明 22g 先煎; 车前子 11g 包煎"),
    ("香附、乌药、佛手各7g", "香附 7g; 乌药 7g; 佛手 7g"),
    ("猪苓、泽泻（各）11g", "猪苓 11g; 泽泻 11g"),
    ("木香(后下)、陈皮各5g", "木香 5g 后下; 陈皮 5g"),
    ("赤白芍各11g", "赤芍 11g; 白芍 11g"),
    ("焦三仙各11g", "焦山楂 11g; 焦六神曲 11g; 焦麦芽 11g"),
    ("知柏11g", "jointWithoutEach@1 知柏"),
    ("生龙牡各22g(先煎)", "龙骨 22g 先煎; 牡蛎 22g 先煎"),
    ("三七4g 二丑7g 合欢花8g", "三七 4g; 牵牛子 7g; 合欢花 8g"),
    ("生姜三片，大枣七枚，远志十二克", "生姜 3片; 大枣 7枚; 远志 12g"),
    ("厚朴钱半", "oldUnits@3 钱半"),
    ("黄连2-5g", "range@3 2-5g"),
    ("冰糖适量", "unknownName@1 冰糖; vagueAmount@3 适量"),
    ("当归9g，川芎，白芍13g", "missingAmount@6 川芎"),
    ("丹参16g 檀香5g，4付，水煎服，每日1剂", "丹参 16g; 檀香 5g; doses 4"),
    ("处方：逍遥散加减：柴胡8g 当归8g", "柴胡 8g; 当归 8g"),
    ("上方去半夏，加竹茹8g", "changesAnother@1 上方"),
    ("茯苓1 5克 泽泻l2g", "unreadableNumber@3 1 5克; unreadableNumber@10 l2g"),
    ("赭石16g（旋覆花9g同包）", "herbInBrackets@7 旋覆花9g同包"),
  ]

  @Test(arguments: examples)
  func reads(_ text: String, _ outcome: String) throws {
    let names = try Self.names.get()
    #expect(PrescriptionTextCase.outcome(text, names) == outcome)
  }

  /// Longer ones, with everything that belongs to a prescription.
  static let whole: [(text: String, outcome: String)] = [
    (
      "处方：黄芪30g 党参15g 白术12g 茯苓15g 炙甘草6g 陈皮9g 法半夏9g 木香6g（后下） 砂仁6g（后下） 生姜3片 大枣5枚 山药20g，7剂，水煎服，每日1剂，分两次温服",
      "黄芪 30g; 党参 15g; 白术 12g; 茯苓 15g; 炙甘草 6g; 陈皮 9g; 法半夏 9g; 木香 6g 后下; 砂仁 6g 后下; 生姜 3片; 大枣 5枚; 山药 20g; doses 7"
    ),
    (
      "桃仁10 红花10 当归15 生地15 川芎10 赤芍10 牛膝10 桔梗6 柴胡6 枳壳10 甘草6",
      "桃仁 10g; 红花 10g; 当归 15g; 生地黄 15g; 川芎 10g; 赤芍 10g; 牛膝 10g; 桔梗 6g; 柴胡 6g; 枳壳 10g; 甘草 6g"
    ),
    (
      "苏子半夏当归各9克，前胡厚朴各6克，肉桂3克（后下），炙甘草6克",
      "紫苏子 9g; 半夏 9g; 当归 9g; 前胡 6g; 厚朴 6g; 肉桂 3g 后下; 炙甘草 6g"
    ),
    (
      "黄芪30g 不存在9g 当归10g 沙参12g 川芎10g 白芍药水6g",
      "unknownName@7 不存在; ambiguousName@19 沙参; unknownName@31 白芍药水"
    ),
    ("藿香9g 赤苓9g", "ambiguousName@1 藿香; ambiguousName@6 赤苓"),
    ("怀山药15g 生薏苡仁30克 杜仲10g", "山药 15g; 薏苡仁 30g; 杜仲 10g"),
  ]

  @Test(arguments: whole)
  func readsWhole(_ text: String, _ outcome: String) throws {
    let names = try Self.names.get()
    #expect(PrescriptionTextCase.outcome(text, names) == outcome)
  }

  @Test func unknownNamesComeWithNearOnes() throws {
    let report = try #require(throws: PrescriptionText.Report.self) {
      try PrescriptionText.read("板兰根9g", names: try Self.names.get())
    }
    guard case .unknownName(let nearest) = report.problems.first?.reason else {
      Issue.record("not unknown")
      return
    }
    #expect(nearest.contains { $0.name == "板蓝根" })
  }

  /// No name may be cut, whatever it holds, and whatever stands around it.
  @Test func everyNameOfTheCatalogueIsReadWhole() throws {
    let catalogue = try DataFiles.catalogue()
    let names = try Self.names.get()
    for herb in catalogue.herbs where herb.unit == .gram {
      for name in [herb.name] + herb.aliases {
        guard case .herb(let meant) = names.resolve(name, nearest: 0), meant.id == herb.id,
          herb.altUnits.isEmpty
        else { continue }
        for (text, line) in [("\(name)9g", "9g"), ("\(name)十五克", "15g")] {
          #expect(PrescriptionTextCase.outcome(text, names) == "\(herb.name) \(line)")
        }
        if herb.name != "党参" {
          let glued = PrescriptionTextCase.outcome("党参三枚\(name)9克", names)
          #expect(glued == "党参 3枚; \(herb.name) 9g", "党参三枚\(name)9克")
        }
        let amountFirst = PrescriptionTextCase.outcome("9g\(name)", names)
        #expect(amountFirst == "\(herb.name) 9g", "9g\(name)")
      }
    }
  }
}
