import HerbCart
import Testing

/// `find` ranks what matches, and takes its text as it is.
@Suite struct CatalogueSearchTests {
  private let catalogue: Catalogue

  init() throws {
    let text = #"""
      {"herbs":[
      {"id":"1","name":"生地黄","pinyin":"sheng di huang","latin":"Rehmanniae Radix"},
      {"id":"2","name":"地黄叶","pinyin":"di huang ye"},
      {"id":"3","name":"地黄","pinyin":"di huang","english":"Café Root (raw)"},
      {"id":"4","name":"大黄","pinyin":"da huang","aliases":["川军"]},
      {"id":"5","name":"丁香","pinyin":"ding xiang","english":"Clove"},
      {"id":"6","name":"公丁香花","pinyin":"gong ding xiang hua","english":"Clove Flower Bud"},
      {"id":"7","name":"女贞子","pinyin":"nv zhen zi","latin":"Ligustri Lucidi Fructus"},
      {"id":"8","name":"Ｄ草","aliases":["é草"]}
      ]}
      """#
    catalogue = try Catalogue.read(Array(text.utf8))
  }

  @Test(arguments: [
    // exact, start, part
    ("地黄", ["地黄", "地黄叶", "生地黄"]),
    // initials before the start of the pinyin: dh is 地黄 and 大黄, dhy 地黄叶
    ("dh", ["地黄", "大黄", "地黄叶"]),
    ("di", ["地黄", "地黄叶", "丁香", "生地黄", "公丁香花", "女贞子"]),
    ("huang", ["地黄", "大黄", "地黄叶", "生地黄"]),
    ("DIHUANG", ["地黄", "地黄叶", "生地黄"]), ("ｄｉ huang", ["地黄", "地黄叶", "生地黄"]),
    ("clove", ["丁香", "公丁香花"]), ("radix", ["生地黄"]), ("(RAW)", ["地黄"]),
    ("cafe\u{301}", ["地黄"]), ("CAFÉ", ["地黄"]), ("cafe", ["地黄"]),
    ("川军", ["大黄"]), ("军", ["大黄"]), ("nu\u{308}zhen", ["女贞子"]), ("nuzhen", ["女贞子"]),
    ("nzz", ["女贞子"]), ("d草", ["Ｄ草"]), ("e\u{301}草", ["Ｄ草"]), (" 大黄\u{3000}", ["大黄"]),
    ("", []), ("  ", []), (".*", []), ("[", []), ("(", ["地黄"]), ("\\", []), ("*", []), ("黄黄", []),
    ("g", ["公丁香花", "女贞子"]), ("ang", []),
  ])
  func finds(text: String, herbs: [String]) {
    #expect(catalogue.find(text).map(\.name) == herbs)
  }

  @Test func isLimited() {
    #expect(catalogue.find("huang", limit: 2).map(\.name) == ["地黄", "大黄"])
  }

  /// A catalogue whose names are all written oddly goes the slow way, with the same result.
  @Test(arguments: ["地黄", "dh", "di", "huang", "clove", "radix", "军", "nuzhen", "root", "香"])
  func findsTheSameEitherWay(text: String) throws {
    var odd = #"{"herbs":["#
    for (index, herb) in catalogue.herbs.enumerated() {
      let aliases = (herb.aliases + ["ñ\(index)"]).map { "\"\($0)\"" }.joined(separator: ",")
      odd += (index > 0 ? "," : "")
      odd += """
        {"id":"\(index)","name":"\(herb.name)","pinyin":"\(herb.pinyin)","latin":"\(herb.latin)",
        "english":"\(herb.english)","aliases":[\(aliases)]}
        """
    }
    let slow = try Catalogue.read(Array((odd + "]}").utf8))
    #expect(slow.find(text).map(\.name) == catalogue.find(text).map(\.name))
  }
}
