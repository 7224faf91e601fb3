import HerbCart
import Testing

/// What is read, without a question.
struct PrescriptionTextReadTests {
  private static let names = FakeNames()

  static let cases: [(String, text: String, outcome: String)] = [
    ("commas, a bare number, doses", "黄芪30g 当归10，川芎6克（后下） 7剂", "黄芪 30g; 当归 10g; 川芎 6g 后下; doses 7"),
    ("nothing between", "当归10克麻黄9克", "当归 10g; 麻黄 9g"),
    ("nothing between, Chinese numbers", "白术三片川芎十五克半夏一百二十克", "白术 3片; 川芎 15g; 半夏 120g"),
    ("a blank before the number", "黄芪 120", "黄芪 120g"),
    ("a blank before the unit", "黄芪 30 g、白术 9 克", "黄芪 30g; 白术 9g"),
    ("a point behind the unit", "黄芪30g. 白术9g.", "黄芪 30g; 白术 9g"),
    ("full width", "黄芪２２．５ｇ，白术９克。", "黄芪 22.5g; 白术 9g"),
    ("capital unit", "黄芪30G", "黄芪 30g"),
    (
      "kilograms and milligrams", "黄芪0.5kg 白术0.5公斤 川芎1千克 冰片500mg 当归250毫克",
      "黄芪 500g; 白术 500g; 川芎 1000g; 冰片 0.5g; 当归 0.25g"
    ),
    (
      "every separator", "黄芪1g，白术2g,川芎3g、当归4g；防风5g;党参6g。茯苓7g\n甘草8g\r\n柴胡9g　黄芩10g\t桑叶11g",
      "黄芪 1g; 白术 2g; 川芎 3g; 当归 4g; 防风 5g; 党参 6g; 茯苓 7g; 甘草 8g; 柴胡 9g; 黄芩 10g; 桑叶 11g"
    ),
    ("plus signs", "黄芪30g + 白术9g", "黄芪 30g; 白术 9g"),
    ("amount on the next line", "黄芪\n30g\n白术\n9g", "黄芪 30g; 白术 9g"),
    ("a colon behind the name", "黄芪：30g\n白术: 9g", "黄芪 30g; 白术 9g"),
    ("amounts before names", "10g黄芪 15g当归，三片生姜", "黄芪 10g; 当归 15g; 生姜 3片"),
    ("pieces", "生姜三片，大枣十二枚，蜈蚣两条，百合半个", "生姜 3片; 大枣 12枚; 蜈蚣 2条; 百合 0.5个"),
    ("pieces of a herb in pieces", "胖大海3枚", "胖大海 3枚"),
    ("millilitres", "黄芪30毫升", "黄芪 30ml"),
    ("a bare number where the classics count", "桃仁10 红花10", "桃仁 10g; 红花 10g"),
    (
      "names with numerals", "三七3g 二丑6g 半夏9g 五味子6g 百部9g 千年健9g 合欢皮9g 百合15g",
      "三七 3g; 牵牛子 6g; 半夏 9g; 五味子 6g; 百部 9g; 千年健 9g; 合欢皮 9g; 百合 15g"
    ),
    (
      "names with numerals, nothing between", "三七3克半夏9克百部9克千年健9克合欢皮9克",
      "三七 3g; 半夏 9g; 百部 9g; 千年健 9g; 合欢皮 9g"
    ),
    ("a number, and a name that starts like a unit", "黄芪3升麻6g", "黄芪 3g; 升麻 6g"),
    ("a blank, and a name that starts like a unit", "黄芪3 片姜黄6g", "黄芪 3g; 片姜黄 6g"),
    ("the same name composed otherwise", "黄芪30g", "黄芪 30g"),
    ("各", "香附、乌药、佛手各7g", "香附 7g; 乌药 7g; 佛手 7g"),
    ("各 over blanks, commas, and nothing", "香附 乌药，佛手猪苓各 7 g", "香附 7g; 乌药 7g; 佛手 7g; 猪苓 7g"),
    ("各 over a line end with a comma", "香附、\n乌药各7g", "香附 7g; 乌药 7g"),
    ("各 stops at an amount", "香附9g、乌药、佛手各7g", "香附 9g; 乌药 7g; 佛手 7g"),
    ("各 in brackets", "猪苓、泽泻（各）11g", "猪苓 11g; 泽泻 11g"),
    ("各 and the amount in brackets", "猪苓、泽泻（各11g）", "猪苓 11g; 泽泻 11g"),
    ("各 behind the amount", "猪苓、泽泻4.5g(各)", "猪苓 4.5g; 泽泻 4.5g"),
    ("各 with a note at one", "木香(后下)、陈皮各5g", "木香 5g 后下; 陈皮 5g"),
    ("各 with a note behind", "龙骨、牡蛎各30g（先煎）", "龙骨 30g 先煎; 牡蛎 30g 先煎"),
    ("各, glued names", "苏子半夏当归各9克", "紫苏子 9g; 半夏 9g; 当归 9g"),
    ("各 with a joint name", "赤白芍各11g，当归9g", "赤芍 11g; 白芍 11g; 当归 9g"),
    ("各 with a joint name in brackets", "赤白芍（各）11g", "赤芍 11g; 白芍 11g"),
    ("各 with a joint name, behind", "赤白芍11g（各）", "赤芍 11g; 白芍 11g"),
    ("各 with a joint name among others", "生熟地、当归各9g", "地黄 9g; 熟地黄 9g; 当归 9g"),
    ("各 with three", "焦三仙各11g", "焦山楂 11g; 焦六神曲 11g; 焦麦芽 11g"),
    ("各 with a note", "生龙牡各22g(先煎)", "龙骨 22g 先煎; 牡蛎 22g 先煎"),
    ("one name as a whole", "知母子9g 金银花9g", "知母子 9g; 金银花 9g"),
    (
      "brackets of every kind", "黄芪1g（炙） 白术2g(炒) 川芎3g【酒炙】 当归4g[酒洗] 防风5g〔去芦〕 党参6g「米炒」 茯苓7g{打}",
      "黄芪 1g 炙; 白术 2g 炒; 川芎 3g 酒炙; 当归 4g 酒洗; 防风 5g 去芦; 党参 6g 米炒; 茯苓 7g 打"
    ),
    (
      "handling, normalised", "薄荷4g(后入) 滑石16g(包) 车前子9g（布包） 三七粉3g（冲） 阿胶9g(烊) 石膏30g(先煎)",
      "薄荷 4g 后下; 滑石 16g 包煎; 车前子 9g 包煎; 三七粉 3g 冲服; 阿胶 9g 烊化; 石膏 30g 先煎"
    ),
    ("handling, traditional", "薄荷4g(後下) 三七粉3g(沖服)", "薄荷 4g 后下; 三七粉 3g 冲服"),
    (
      "handling in other words", "石膏30g（先煎30分钟） 三七粉3g（分2次吞） 附子9g(久煎)",
      "石膏 30g 先煎30分钟; 三七粉 3g 分2次吞; 附子 9g 久煎"
    ),
    ("several notes", "石膏30g（打碎，先煎）", "石膏 30g 打碎，先煎"),
    ("notes before and behind", "石膏（打碎）30g（先煎）", "石膏 30g 打碎，先煎"),
    ("handling before the amount", "薄荷（后下）4g、大黄(后下)6g", "薄荷 4g 后下; 大黄 6g 后下"),
    ("handling without brackets", "石决明22g先煎，车前子11g包煎，三七粉3g冲服", "石决明 22g 先煎; 车前子 11g 包煎; 三七粉 3g 冲服"),
    ("handling without brackets, behind a blank", "石决明22g 先煎 车前子11g 包", "石决明 22g 先煎; 车前子 11g 包煎"),
    (
      "handling without brackets, nothing behind", "石决明22克先煎龙骨15克先煎30分钟",
      "石决明 22g 先煎; 龙骨 15g 先煎30分钟"
    ),
    ("handling without brackets before the amount", "大黄后下6g", "大黄 6g 后下"),
    ("divided", "三七粉3g分2次冲服，黄芪9g", "三七粉 3g 分2次冲服; 黄芪 9g"),
    ("as a guide drug", "生姜3片为引", "生姜 3片 为引"),
    ("a note about what it is processed with", "当归9g（黄芩汁炒） 阿胶9g(旋覆花拌)", "当归 9g 黄芩汁炒; 阿胶 9g 旋覆花拌"),
    ("another name in brackets", "旱莲草（墨旱莲）9g", "墨旱莲 9g 墨旱莲"),
    (
      "the amount in brackets", "当归（三片）黄芪(9g) 白术（炒，6g） 大枣（七枚，擘） 生姜(3片切)",
      "当归 3片; 黄芪 9g; 白术 6g 炒; 大枣 7枚 擘; 生姜 3片 切"
    ),
    ("a note and the amount in brackets", "麦冬（去心 9克）", "麦冬 9g 去心"),
    ("nested brackets", "麦冬（去心（炒），9克）", "麦冬 9g 去心，炒"),
    ("empty brackets", "黄芪（ ）9g", "黄芪 9g"),
    (
      "numbered lines", "1. 桑叶8g\n2. 菊花8g\n3、薄荷4g\n4) 黄芪9g\n(5)白术9g\n⑥川芎6g\n七、当归9g",
      "桑叶 8g; 菊花 8g; 薄荷 4g; 黄芪 9g; 白术 9g; 川芎 6g; 当归 9g"
    ),
    ("numbers inside a line", "1.桑叶8g 2.菊花8 3.薄荷4g(4)黄芪9g", "桑叶 8g; 菊花 8g; 薄荷 4g; 黄芪 9g"),
    ("bullets", "- 桑叶8g\n• 菊花8g\n* 薄荷4g\n**黄芪**：9g\n—白术9g", "桑叶 8g; 菊花 8g; 薄荷 4g; 黄芪 9g; 白术 9g"),
    ("headings", "处方：逍遥散加减：柴胡8g 当归8g", "柴胡 8g; 当归 8g"),
    ("a heading and a line", "【处方】\n柴胡8g", "柴胡 8g"),
    ("a heading without a colon", "药用黄芪9g", "黄芪 9g"),
    ("a formula's name on a line", "逍遥散加减\n柴胡8g", "柴胡 8g"),
    ("a formula's name of herbs on a line", "桂枝汤\n桂枝9g", "桂枝 9g"),
    ("usage that counts the herbs", "川芎6g，上一味，水煎服，共计7剂", "川芎 6g; doses 7"),
    ("a heading of two parts", "逍遥散合四物汤加减，药用：柴胡8g", "柴胡 8g"),
    ("Rp", "Rp: 柴胡8g", "柴胡 8g"),
    ("circled numbers in a line", "①柴胡8g ②当归9g", "柴胡 8g; 当归 9g"),
    ("a heading before a numbered herb", "处方：1.柴胡8g 2.当归9g", "柴胡 8g; 当归 9g"),
    ("Rp and a point", "RP. 柴胡8g", "柴胡 8g"),
    ("R", "R：柴胡8g", "柴胡 8g"),
    ("doses", "丹参16g 檀香5g，4付，水煎服，每日1剂", "丹参 16g; 檀香 5g; doses 4"),
    ("doses in Chinese", "丹参16g，七剂", "丹参 16g; doses 7"),
    ("doses, other words", "丹参16g，共14剂，日1剂", "丹参 16g; doses 14"),
    ("doses behind a verb", "丹参16g，连服7帖", "丹参 16g; doses 7"),
    ("doses behind usage", "丹参16g，水煎服7剂", "丹参 16g; doses 7"),
    ("doses behind a bare number", "川芎6 7剂", "川芎 6g; doses 7"),
    ("doses behind a bare number and a comma", "川芎6,7剂", "川芎 6g; doses 7"),
    ("doses with a sign", "川芎6g ×7剂", "川芎 6g; doses 7"),
    ("doses with a letter", "川芎6g x7剂", "川芎 6g; doses 7"),
    ("doses in brackets", "川芎6g（10副）", "川芎 6g; doses 10"),
    ("doses first", "7剂：川芎6g", "川芎 6g; doses 7"),
    ("doses twice the same", "川芎6g，7剂，水煎服，共7剂", "川芎 6g; doses 7"),
    ("no doses", "川芎6g，水煎服，每日一剂，分两次服", "川芎 6g"),
    ("usage", "川芎6g，3剂。用法：每日1剂，水煎取汁400ml，早晚温服。", "川芎 6g; doses 3"),
    ("usage in brackets", "川芎6g，3剂（水煎服，1日2次）", "川芎 6g; doses 3"),
    ("usage on a line", "川芎6g\n水煎服，一日一剂，饭后半小时服", "川芎 6g"),
    ("a name broken by a line end", "黄芪9g，甘\n草3克", "黄芪 9g; 甘草 3g"),
    ("spaced characters", "薏 苡 仁 9g", "薏苡仁 9g"),
    ("pinyin", "danggui 9g", "当归 9g"),
    ("a name behind 一钱's likes", "甘草一片半夏三片", "甘草 1片; 半夏 3片"),
    ("a half more", "大枣一枚半，生姜两片", "大枣 1.5枚; 生姜 2片"),
  ]

  @Test(arguments: cases)
  func reads(_ name: String, _ text: String, _ outcome: String) {
    #expect(PrescriptionTextCase.outcome(text, Self.names) == outcome, "\(name)")
  }
}
