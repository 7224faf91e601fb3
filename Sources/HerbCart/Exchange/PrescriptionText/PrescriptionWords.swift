/// The words that a prescription has beside names and numbers.
enum PrescriptionWords {
  /// What an amount is counted in.
  enum Measure: Hashable, Sendable {
    /// Grams, so many thousandths of one at a time.
    case grams(thousandths: Int)
    /// 斤 两 钱 分 厘, so many 厘 at a time.
    case old(li: Int)
    /// 斤 without 公: two weights have the name.
    case jin
    /// Pieces, or ml.
    case pieces(Unit)
  }

  /// A character as it is compared: units, usage and headings in their simplified form.
  static func simplified(_ code: UInt32) -> UInt32 { variants[code] ?? code }

  private static let variants: [UInt32: UInt32] = {
    let pairs =
      "錢钱 兩两 劑剂 個个 箇个 條条 隻只 對对 張张 團团 盞盏 顆颗 節节 頭头 塊块 後后 沖冲 適适 處处 藥药 湯汤 飲饮 減减 單单 兌兑 飯饭 溫温 時时 "
      + "鐘钟 鍾钟 頓顿 內内 連连 續续 總总 擣捣 搗捣 紗纱 們们 餐餐 數数 貼帖 贴帖 許许 釐厘 組组 診诊 來来 煙烟 濃浓 ｡。 ､、"
    var variants: [UInt32: UInt32] = [:]
    for pair in pairs.split(separator: " ") {
      let codes = pair.unicodeScalars.map(\.value)
      variants[codes[0]] = codes[1]
    }
    return variants
  }()

  // MARK: Units

  static let units = WordList<Measure>([
    "g G 克": .grams(thousandths: 1_000),
    "kg KG Kg 公斤 千克": .grams(thousandths: 1_000_000),
    "mg MG Mg 毫克": .grams(thousandths: 1),
    "两": .old(li: 1_000),
    "钱": .old(li: 100),
    "分": .old(li: 10),
    "厘": .old(li: 1),
    "斤 市斤": .jin,
    "ml ML mL Ml 毫升": .pieces(Unit(rawValue: "ml")),
    "枚": .pieces(Unit(rawValue: "枚")),
    "条": .pieces(Unit(rawValue: "条")),
    "只": .pieces(Unit(rawValue: "只")),
    "对": .pieces(Unit(rawValue: "对")),
    "个": .pieces(Unit(rawValue: "个")),
    "片": .pieces(Unit(rawValue: "片")),
    "袋": .pieces(Unit(rawValue: "袋")),
    "粒": .pieces(Unit(rawValue: "粒")),
    "根": .pieces(Unit(rawValue: "根")),
    "支": .pieces(Unit(rawValue: "支")),
    "枝": .pieces(Unit(rawValue: "枝")),
    "寸": .pieces(Unit(rawValue: "寸")),
    "尺": .pieces(Unit(rawValue: "尺")),
    "角": .pieces(Unit(rawValue: "角")),
    "撮": .pieces(Unit(rawValue: "撮")),
    "匙": .pieces(Unit(rawValue: "匙")),
    "张": .pieces(Unit(rawValue: "张")),
    "滴": .pieces(Unit(rawValue: "滴")),
    "茎": .pieces(Unit(rawValue: "茎")),
    "具": .pieces(Unit(rawValue: "具")),
    "瓶": .pieces(Unit(rawValue: "瓶")),
    "件": .pieces(Unit(rawValue: "件")),
    "团": .pieces(Unit(rawValue: "团")),
    "握": .pieces(Unit(rawValue: "握")),
    "丸": .pieces(Unit(rawValue: "丸")),
    "合": .pieces(Unit(rawValue: "合")),
    "升": .pieces(Unit(rawValue: "升")),
    "盏": .pieces(Unit(rawValue: "盏")),
    "杯": .pieces(Unit(rawValue: "杯")),
    "颗": .pieces(Unit(rawValue: "颗")),
    "朵": .pieces(Unit(rawValue: "朵")),
    "节": .pieces(Unit(rawValue: "节")),
    "块": .pieces(Unit(rawValue: "块")),
    "头": .pieces(Unit(rawValue: "头")),
  ])

  /// What follows a number but makes it no amount: 30分钟, 3个月.
  static let notUnits = WordList("分钟 个月 个小时 条件")

  /// Weights that no name starts with, so that 甘草克 is a name and a unit.
  static let grams = WordList("克 公斤 千克 毫克")

  /// What doses are counted in; of 付 and 副 there may also be pairs.
  static let doses = WordList<Bool>(["剂 帖": false, "付 副": true])

  // MARK: Amounts without a number

  static let vague = WordList(
    "适量 适当 少许 少量 酌量 若干 数滴 数片 数枚 数粒 数根 不拘量 不拘 微量 为引 作引"
  )
  static let equalParts = WordList("等分 等份 各等分 各等份")

  // MARK: Handling

  /// The handling as it is kept, by the spellings that mean the same.
  static let handlings = WordList<String>([
    "先煎 先下": "先煎",
    "后下 后入": "后下",
    "包煎 包 布包 布包煎 纱布包 纱布包煎 布袋包煎": "包煎",
    "另煎": "另煎",
    "烊化 烊": "烊化",
    "冲服 冲": "冲服",
    "吞服 吞": "吞服",
    "兑服 兑": "兑服",
    "煎汤代水": "煎汤代水",
  ])

  /// Notes that may stand behind an amount without brackets and are kept as they are.
  static let bareNotes = WordList(
    "久煎 打碎 捣碎 捣 打 研末 研粉 研冲 研吞 研末冲服 研末吞服 研粉冲服 研粉吞服 去心 去皮 去核 去节 去毛 去芦 去刺 去油 切片 切碎 擘 擘开 劈 劈开 "
      + "另包 另炖 另炖服 另煎兑服 另煎兑入 另煎冲 烊冲 烊化冲服 烊化兑服 炖冲 溶化 分冲 分吞 分冲服 分吞服 为引"
  )

  // MARK: Conditions

  static let alternatives = WordList("或 若 如无 如果 无则 改用")
  static let substitution = WordList("代替 代之 替代 替换")
  static let processing = WordList("炒 制 炙 拌 浸 煮 煨 烫 泡 洗 蒸 焙 染 煅 炮")
  static let media = WordList("汁 水 酒 粉 末 汤 油")
}

extension PrescriptionWords {
  // MARK: Usage

  /// What a sentence about usage starts with.
  static let usageStarts = WordList(
    "水煎 煎服 煎汤 浓煎 同煎 共煎 每日 每天 每次 每剂 每副 每付 每帖 每服 每晚 每早 隔日 早晚 早中晚 温服 热服 冷服 凉服 顿服 频服 饭前 饭后 "
      + "餐前 餐后 食前 食后 空腹 睡前 临睡 连服 续服 用法 服法 煎法 煎服法 服用方法 煎煮方法 内服 口服 外用 外洗 代茶 共计 加水 取汁 上药 以上 诸药 上方 冷水 清水 遵医嘱"
  )

  /// What 分 divides doses into.
  static let dayTimes = WordList("早 上午 温 次 两次 二次 三次 四次")

  /// What a sentence about usage is made of.
  static let usage = WordList<UsageWord>([
    "每 每日 每天 日 天 一日 隔日 每两日 每周": .rate,
    "共 共计 连服 续服 再服 总共 合计": .total,
    "水煎 煎服 水煎服 煎汤 浓煎 同煎 共煎 煎 服 服用 分服 每次 次 每剂 每副 每付 每帖 每服 每晚 每早 每 分 早 中 晚 午 早晚 早中晚 上午 下午 上 下 饭 餐 食 前 后 空腹 "
      + "睡前 临睡 临睡前 温 温服 热服 冷服 凉服 顿服 频服 频饮 用法 服法 煎法 煎服法 服用方法 煎煮方法 内服 口服 外用 外洗 洗 冲服 吞服 送服 代茶 代茶饮 饮 加水 加 水 "
      + "取汁 取 汁 药汁 药 药液 上药 以上 诸药 上方 上诸药 味 冷水 清水 温水 开水 浸泡 泡 煎取 煎煮 煮 煮沸 沸 武火 文火 大火 小火 再 头煎 二煎 两煎 首煎 混合 合并 混匀 约 至 到 "
      + "左右 为 为一疗程 疗程 小时 半小时 半 时 分钟 毫升 ml ML mL Ml 周 月 个月 遵医嘱 各 一 二 两 三 四 五 六 七 八 九 十 百 即可 而 用 以 于 的 成 去渣 "
      + "滤渣 兑 碗 杯 付 剂 帖 副 连 续 即 共煎服 自煎 代煎 -  ~ — – / 、": .other,
  ])

  /// What a word does to a number of doses behind it.
  enum UsageWord: Hashable, Sendable {
    /// 每日1剂 is no number of doses.
    case rate
    /// 共7剂 is, whatever is said before.
    case total
    /// Nothing.
    case other
  }

  // MARK: Headings

  /// The words that a heading is, or ends with.
  static let headings = [
    "处方", "方药", "药用", "用药", "药方", "组成", "药物组成", "药物", "中药", "拟方", "方用", "方", "配方", "rp", "rx", "r",
    "处方如下", "如下", "第一方",
    "方一", "处方一", "初诊", "主方", "基本方", "汤药", "饮片", "中药处方", "处置",
  ]

  /// How the name of a formula ends.
  static let formulaEnds = [
    "汤", "散", "丸", "饮", "丹", "膏", "煎", "饮子", "加减", "加味", "化裁", "合方", "汤加减", "颗粒",
  ]

  /// The ends of a formula's name that no drug has, so that it needs no colon.
  static let plainFormulaEnds = ["汤", "加减", "加味", "化裁", "汤加减"]

  /// Headings that may stand before a name without a colon.
  static let plainHeadings = WordList("处方 方药 药用 药物组成 药物 组成 拟方 方用")

  static let laterPrescriptions = WordList(
    "第二方 第三方 第四方 二方 三方 方二 方三 处方二 处方三 又方 另方 二诊 三诊 四诊 复诊"
  )
  static let earlierPrescriptions = WordList(
    "上方 前方 原方 守方 守上方 守前方 守原方 照上方 照前方 照原方 续上方 续前方 仍用上方 仍守上方 仍守前方 同上方 效不更方 宗上方 宗前方 于上方"
  )
}
