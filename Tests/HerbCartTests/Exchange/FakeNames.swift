import HerbCart

/// A few herbs to look names up in, without a catalogue.
struct FakeNames: NameSource {
  private var herbs: [String: [Herb]] = [:]
  private var joints: [String: JointName] = [:]
  let longestName = 6

  /// Makes herbs of lines such as `地黄 生地 生地黄`: the name, then the aliases.
  init() {
    let table = """
      黄芪 生黄芪 黄耆;当归;川芎;白芍;赤芍;熟地黄 熟地;地黄 生地 生地黄;防风;白术 炒术;党参;茯苓;甘草 生甘草;炙甘草;柴胡;黄芩;法半夏;半夏;生姜;大枣;桑叶;菊花
      牡蛎 生牡蛎;龙骨 生龙骨;薄荷;滑石;石决明;车前子;香附;乌药;佛手;猪苓;泽泻;木香;陈皮;知母;黄柏;焦山楂;焦六神曲;焦麦芽;三七;三七粉;牵牛子 二丑
      合欢花;合欢皮;远志;厚朴;黄连;檀香;丹参;竹茹;赭石;旋覆花;五味子;百部;千年健;百合;桃仁;红花;杏仁;蜈蚣;麻黄;桂枝;石膏 生石膏;枸杞子 枸杞
      紫苏子 苏子;紫苏叶 苏叶;紫苏梗 苏梗;夏枯草;枯草;姜黄;片姜黄;升麻;青皮;个青皮;冰片;胖大海;荆芥;薏苡仁;大黄;墨旱莲 旱莲草;麦冬;阿胶;苍术
      金银花;天花粉 花粉;金银;银花;知母子;母子;花露水;露水;附子;干姜;芦根;细辛
      """
    for line in table.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
      let words = line.split(separator: " ").map(String.init)
      add(words[0], aliases: Array(words.dropFirst()))
    }
    herbs["芍药"] = (herbs["白芍"] ?? []) + (herbs["赤芍"] ?? [])
    add(JointName(name: "赤白芍", herbs: ["赤芍", "白芍"]))
    add(JointName(name: "焦三仙", herbs: ["焦山楂", "焦六神曲", "焦麦芽"]))
    add(JointName(name: "知柏", herbs: ["知母", "黄柏"]))
    add(JointName(name: "生龙牡", herbs: ["龙骨", "牡蛎"], written: ["生龙骨", "生牡蛎"]))
    add(JointName(name: "生熟地", herbs: ["地黄", "熟地黄"], written: ["生地", "熟地"]))
  }

  private mutating func add(_ name: String, aliases: [String]) {
    var herb = Herb(id: Drug.ID(rawValue: name), name: name)
    herb.dose = Amount.units(3).flatMap { low in
      Amount.units(9).flatMap { DoseRange(min: low, max: $0) }
    }
    if name == "胖大海" {
      herb.unit = Unit(rawValue: "枚")
      herb.dose = Amount.units(2).flatMap { DoseRange(min: $0, max: $0) }
    }
    if name == "附子" { herb.dose = nil }
    if name == "当归" {
      herb.pinyin = "dang gui"
      herb.initials = "dg"
      herbs["danggui"] = [herb]
      herbs["dg"] = [herb]
    }
    let pieces = ["大枣": "枚", "蜈蚣": "条", "生姜": "片", "桃仁": "个"]
    if let unit = pieces[name] {
      herb.altUnits = [AlternativeUnit(unit: Unit(rawValue: unit))]
    }
    for name in [name] + aliases { herbs[name] = [herb] }
  }

  private mutating func add(_ joint: JointName) {
    joints[joint.name] = joint
  }

  func hasName(_ text: String) -> Bool { herbs[text] != nil || joints[text] != nil }

  func resolve(_ name: String, nearest: Int) -> NameResolution {
    guard let found = herbs[name.lowercased()] else { return .unknown(nearest: []) }
    return found.count == 1 ? .herb(found[0]) : .ambiguous(found)
  }

  func joint(named name: String) -> JointName? { joints[name] }
}
