import HerbCart
import Testing

/// Names that are easily mistaken, and what they must and mustn't mean.
@Suite struct NameCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var meaning: Meaning
    /// The herbs that it must not be taken for.
    var not: [String]

    init(_ name: String, _ meaning: Meaning, not: [String]) {
      self.name = name
      self.meaning = meaning
      self.not = not
    }

    var testDescription: String { name }
  }

  enum Meaning: Sendable {
    case herb(String)
    case ambiguous
    case unknown
  }

  static let cases = [
    Case("川贝", .herb("川贝母"), not: ["浙贝母"]),
    Case("象贝", .herb("浙贝母"), not: ["川贝母"]),
    Case("土贝母", .herb("土贝母"), not: ["浙贝母", "川贝母"]),
    Case("白芍", .herb("白芍"), not: ["赤芍"]),
    Case("芍药", .ambiguous, not: ["白芍", "赤芍"]),
    Case("生地", .herb("生地黄"), not: ["熟地黄"]),
    Case("木通", .herb("木通"), not: ["川木通", "关木通"]),
    Case("川木通", .herb("川木通"), not: ["木通", "关木通"]),
    Case("五加皮", .herb("五加皮"), not: ["香加皮"]),
    Case("北五加皮", .herb("香加皮"), not: ["五加皮"]),
    Case("广防己", .herb("广防己"), not: ["防己"]),
    Case("木防己", .unknown, not: ["防己"]),
    Case("制南星", .herb("制天南星"), not: ["天南星", "胆南星"]),
    Case("胆星", .herb("胆南星"), not: ["制天南星"]),
    Case("蜜甘草", .herb("炙甘草"), not: ["甘草"]),
    Case("三七", .herb("三七"), not: ["土三七", "景天三七"]),
    Case("参三七", .herb("三七"), not: ["人参"]),
    Case("北沙参", .herb("北沙参"), not: ["南沙参"]),
    Case("黄柏", .herb("黄柏"), not: ["关黄柏"]),
    Case("柏子仁", .herb("柏子仁"), not: ["侧柏叶"]),
    Case("白附子", .herb("白附子"), not: ["附子", "关白附"]),
    Case("白附片", .herb("附子"), not: ["白附子"]),
    Case("怀牛膝", .herb("牛膝"), not: ["川牛膝"]),
    Case("葛根", .herb("葛根"), not: ["粉葛"]),
    Case("藿香", .ambiguous, not: ["广藿香"]),
    Case("厚朴花", .herb("厚朴花"), not: ["厚朴"]),
    Case("大戟", .ambiguous, not: ["京大戟", "红大戟"]),
    Case("赤石脂", .herb("赤石脂"), not: ["白石脂"]),
    Case("桂枝", .herb("桂枝"), not: ["肉桂"]),
    Case("丁香", .herb("丁香"), not: ["母丁香"]),
    Case("炒杏仁", .herb("炒苦杏仁"), not: ["甜杏仁"]),
    Case("甜杏仁", .unknown, not: ["苦杏仁"]),
    Case("神曲", .herb("六神曲"), not: ["建神曲"]),
    Case("龙胆草", .herb("龙胆"), not: ["红花龙胆", "金龙胆草"]),
    Case("板蓝根", .herb("板蓝根"), not: ["南板蓝根"]),
    Case("山药", .herb("山药"), not: ["黄山药", "穿山龙"]),
    Case("狼毒", .herb("狼毒"), not: ["瑞香狼毒"]),
    Case("苦丁香", .herb("瓜蒂"), not: ["丁香"]),
    Case("冬葵子", .herb("冬葵子"), not: ["苘麻子", "冬葵果"]),
    Case("竹叶", .herb("竹叶"), not: ["淡竹叶"]),
    Case("天花粉", .herb("天花粉"), not: ["松花粉", "蒲黄"]),
    Case("瓜蒌", .herb("瓜蒌"), not: ["瓜蒌子", "瓜蒌皮", "天花粉"]),
    Case("虫草花", .unknown, not: ["冬虫夏草"]),
    Case("水半夏", .unknown, not: ["半夏"]),
    Case("制川乌", .herb("制川乌"), not: ["川乌"]),
    Case("生南星", .herb("生天南星"), not: ["制天南星"]),
  ]

  @Test func allAreThere() {
    #expect(Self.cases.count == 46)
  }

  @Test(arguments: cases) func resolves(_ row: Case) throws {
    let catalogue = try DataFiles.catalogue()
    switch (catalogue.resolve(row.name), row.meaning) {
    case (.herb(let herb), .herb(let name)):
      #expect(herb.name == name)
      #expect(!row.not.contains(herb.name))
    case (.ambiguous(let herbs), .ambiguous): #expect(!herbs.isEmpty)
    case (.unknown, .unknown): break
    case (let resolution, let meaning): Issue.record("\(resolution) instead of \(meaning)")
    }
  }
}
