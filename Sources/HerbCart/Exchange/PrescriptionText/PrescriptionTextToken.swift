/// What the lexer makes of a text for the assembler.
struct PrescriptionToken {
  enum Kind {
    case name(WrittenName)
    case amount(WrittenAmount)
    /// 各, with or without brackets.
    case each
    /// A handling or another note, as it will be kept.
    case note(String)
    case blank
    case comma
    case lineEnd
    case stop
    case colon
    case doses(Int)
    /// Usage; it is skipped.
    case usage
    /// A heading; it is skipped.
    case heading
    /// Something that was reported.
    case fault
  }

  var kind: Kind
  var range: Range<Int>

  var isBlank: Bool {
    switch kind {
    case .blank: true
    case .name, .amount, .each, .note, .comma, .lineEnd, .stop, .colon, .doses, .usage, .heading,
      .fault:
      false
    }
  }

  var isName: Bool {
    if case .name = kind { true } else { false }
  }
}

/// A name where it stands.
struct WrittenName {
  var text: String
  /// Whether something was reported about it, so that it isn't looked up.
  var isFaulty = false
  /// Whether it was put together from pieces.
  var isJoined = false
}

/// What stands in an amount's place.
enum WrittenAmount {
  case exact(WrittenQuantity)
  case range(low: WrittenQuantity)
  /// 适量 and the like.
  case vague
  /// Something that was reported.
  case fault
}

/// A number and what it counts.
struct WrittenQuantity {
  enum Measure {
    /// Thousandths of whatever the herb is counted in.
    case bare
    /// Thousandths of a gram.
    case grams
    case pieces(Unit)
    /// Thousandths of a 厘.
    case old
    case jin
  }

  var thousandths: Int
  var measure: Measure

  var isBare: Bool {
    if case .bare = measure { true } else { false }
  }
}
