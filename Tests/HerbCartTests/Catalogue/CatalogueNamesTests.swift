import HerbCart
import Testing

/// A name is resolved level by level, or asked about, never guessed.
@Suite struct CatalogueNamesTests {
  private let catalogue: Catalogue

  init() throws {
    let text = #"""
      {"herbs":[
      {"id":"1","name":"女贞子","pinyin":"nv zhen zi","aliases":["冬青子"]},
      {"id":"2","name":"黄芪","pinyin":"huang qi","aliases":["北芪"]},
      {"id":"3","name":"黄芩","pinyin":"Huáng Qín"},
      {"id":"4","name":"芦根","pinyin":"lu gen","aliases":["苇根","共名"]},
      {"id":"5","name":"绿豆","pinyin":"lv dou","aliases":["共名"]},
      {"id":"6","name":"六曲","pinyin":"liu qu","aliases":["北芪"]},
      {"id":"7","name":"Café草","initials":"KC"},
      {"id":"8","name":"北芪子","pinyin":"bei qi zi","initials":"bqz"},
      {"id":"9","name":"Ａ号草"}
      ],"ask":[{"name":"芪","herbs":["黄芪"],"note":"哪一种"}]}
      """#
    catalogue = try Catalogue.read(Array(text.utf8))
  }

  @Test(arguments: [
    ("女贞子", "女贞子"), (" 女贞子\u{3000}", "女贞子"), ("冬青子", "女贞子"),
    ("nv zhen zi", "女贞子"), ("nvzhenzi", "女贞子"), ("nuzhenzi", "女贞子"),
    ("nüzhenzi", "女贞子"), ("nu\u{308}zhenzi", "女贞子"), ("nǚzhēnzǐ", "女贞子"),
    ("nu\u{308}\u{30C}zhe\u{304}nzi\u{30C}", "女贞子"), ("NVZHENZI", "女贞子"),
    ("ｎｖｚｈｅｎｚｉ", "女贞子"), ("NÜ ZHEN ZI", "女贞子"), ("nv'zhen’zi", "女贞子"),
    ("nzz", "女贞子"), ("NZZ", "女贞子"), ("ｎｚｚ", "女贞子"), ("n z z", "女贞子"),
    ("huangqin", "黄芩"), ("六曲", "六曲"), ("\u{F9D1}曲", "六曲"), ("Cafe\u{301}草", "Café草"),
    ("kc", "Café草"), ("A号草", "Ａ号草"), ("Ａ号草", "Ａ号草"), ("lvdou", "绿豆"), ("ludou", "绿豆"),
  ])
  func resolvesToOne(name: String, herb: String) {
    guard case .herb(let found) = catalogue.resolve(name) else {
      Issue.record("\(name): \(catalogue.resolve(name))")
      return
    }
    #expect(found.name == herb)
  }

  @Test(arguments: [
    ("北芪", ["黄芪", "六曲"]), ("共名", ["芦根", "绿豆"]), ("hq", ["黄芪", "黄芩"]), ("芪", ["黄芪"]),
  ])
  func asks(name: String, herbs: [String]) {
    guard case .ambiguous(let found) = catalogue.resolve(name) else {
      Issue.record("\(name): \(catalogue.resolve(name))")
      return
    }
    #expect(found.map(\.name) == herbs)
  }

  @Test(arguments: [
    "", " ", "黄", "huang", "子", "lvgen", "Cafe草", "cafe\u{301}草", "女貞子", "女贞子²", "hq1", "1",
    "女 贞子", ".*",
  ])
  func knowsNothing(name: String) {
    guard case .unknown = catalogue.resolve(name) else {
      Issue.record("\(name): \(catalogue.resolve(name))")
      return
    }
  }

  @Test(arguments: [
    ("黄苓", ["黄芪", "黄芩"]), ("nvzhenzu", ["女贞子"]), ("huangqing", ["黄芩", "黄芪"]),
    ("黄", ["黄芪", "黄芩"]), ("不存在", []),
  ])
  func offersWhatLooksLikeIt(name: String, herbs: [String]) {
    #expect(catalogue.resolve(name) == .unknown(nearest: herbs.compactMap { catalogue[name: $0] }))
    #expect(catalogue.resolve(name, nearest: 0) == .unknown(nearest: []))
  }

  @Test func aListsDrugIsTheHerbOfItsCodeElseOfItsName() {
    func herb(_ id: String, _ name: String) -> String? {
      catalogue.herb(of: Drug(id: Drug.ID(rawValue: id), name: name))?.name
    }
    #expect(herb("2", "芦根") == "黄芪")
    #expect(herb("8787878", "芦根") == "芦根")
    #expect(herb("8787878", "苇根") == "芦根")
    #expect(herb("8787878", "北芪") == nil)
    #expect(herb("8787878", "无名") == nil)
    #expect(catalogue[Drug.ID(rawValue: "0")] == nil)
  }
}
