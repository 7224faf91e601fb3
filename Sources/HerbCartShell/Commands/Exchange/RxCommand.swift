import HerbCart

/// `rx TEXT`: a prescription as people write it.
struct RxCommand: Command {
  static let manual = Manual(
    ["rx", "处方", "方子"],
    usage: "[--usual] TEXT",
    summary: Localized(
      zh: "读一张人写的处方，追加各味药，全有或全无；--usual 范围取低、缺量取常用量下限",
      en: """
        reads a prescription as people write it and appends its lines, all or none; --usual takes \
        the low end of a range and of the usual dose where an amount is missing
        """
    ),
    example: "rx 黄芪30g 当归10，川芎6克（后下）",
    takesRest: true
  )

  private static let usual = "--usual"

  private let text: String
  private let offset: Int
  private let place: TextPlace
  private let takesUsual: Bool

  init(_ words: inout Arguments) throws(Failure) {
    let start = words.contentOffset
    var place = words.contentPlace
    let text = try words.text(.text)
    takesUsual = text == Self.usual || text.hasPrefix(Self.usual + " ")
    let skipped = takesUsual ? Self.usual.utf8.count : 0
    offset = start + skipped
    place.column += skipped
    self.place = place
    self.text = String(decoding: Array(text.utf8)[skipped...], as: UTF8.self)
  }

  func perform(in session: Session) throws(Failure) -> Effect {
    var place = place
    // At the prompt lines have no numbers but those of the text itself.
    if session.isInteractive { place.line = 1 }
    return try PrescriptionEntry(session, takesUsual: takesUsual).append(text, at: offset, place)
  }
}
