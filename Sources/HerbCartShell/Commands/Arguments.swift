import HerbCart

/// The words behind a command's name, taken one by one, each read as what it must be.
///
/// One value serves all lines of a source, so that a command costs no copy of what it is read from.
/// For the same reason what reads a word is `mutating`, even where it only looks: such a method works
/// on the value where it is, others on a copy.
package struct Arguments {
  private let session: Session
  private let table: CommandTable
  /// What cut the line, and how far it came.
  package private(set) var tokenizer: Tokenizer
  private var source = ScriptLine("")
  private var next = 0
  private var last = 0
  private var end = 0

  package init(session: Session, tokenizer: Tokenizer = Tokenizer()) {
    self.session = session
    table = session.table
    self.tokenizer = tokenizer
  }

  /// Cuts a line into the commands that ``begin(_:)`` then reads.
  ///
  /// - Returns: How many there are.
  @inline(__always)
  package mutating func read(_ line: ScriptLine) throws(Tokenizer.Fault) -> Int {
    source = line
    try tokenizer.cut(source)
    return tokenizer.commandCount
  }

  /// Starts with a command of the line; returns its name and its number in the table.
  @inline(__always)
  package mutating func begin(_ command: Int) -> (name: Word, row: Int?) {
    let group = tokenizer.commands[command]
    next = group.words.lowerBound + 1
    last = group.words.upperBound
    // Where a word is missing, the end of the line is to blame, comment and all.
    end = group.end
    let name = tokenizer.words[group.words.lowerBound]
    return (name, table.row(source.bytes, name.content))
  }

  package var isEmpty: Bool { next >= last }

  /// How many words are left.
  package var count: Int { max(0, last - next) }

  /// Where the next word stands, or the end.
  package var offset: Int { isEmpty ? end : tokenizer.words[next].range.lowerBound }

  /// Where the next word's content begins, behind a quote.
  package var contentOffset: Int { isEmpty ? end : tokenizer.words[next].content.lowerBound }

  /// The line and column of the next word's content.
  package var contentPlace: TextPlace { source.place(of: contentOffset) }

  /// The next word's text, not taken.
  package var peek: String? { isEmpty ? nil : text(tokenizer.words[next]) }

  /// Whether the next word starts with a digit, ASCII or full-width.
  @inline(__always)
  package var startsWithDigit: Bool {
    guard !isEmpty else { return false }
    let content = tokenizer.words[next].content
    guard !content.isEmpty else { return false }
    if source.bytes[content.lowerBound] &- 0x30 < 10 { return true }
    return (try? DecimalText.read(source.bytes.span, content, decimals: 9)) != nil
  }

  @inline(__always)
  private mutating func take(_ argument: Argument) throws(Failure) -> Word {
    guard !isEmpty else { throw Failure(.missing(argument), at: end) }
    next += 1
    return tokenizer.words[next - 1]
  }

  private func text(_ word: Word) -> String {
    guard word.hasEscapes else { return source.text(word.content) }
    var text: [UInt8] = []
    var escaped = false
    for byte in source.bytes[word.content] {
      if !escaped, byte == UInt8(ascii: "\\") {
        escaped = true
        continue
      }
      if escaped, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") {
        text.append(UInt8(ascii: "\\"))
      }
      escaped = false
      text.append(byte)
    }
    if escaped { text.append(UInt8(ascii: "\\")) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Refuses words that are left.
  @inline(__always)
  package mutating func finish() throws(Failure) {
    guard isEmpty else {
      throw Failure(
        .extraWord(text(tokenizer.words[next])),
        at: tokenizer.words[next].range.lowerBound
      )
    }
  }
}

// MARK: - Names of the catalogue

extension Arguments {
  /// Takes a herb's name.
  package mutating func herb() throws(Failure) -> Herb {
    let word = try take(.name)
    return try session.herb(named: text(word), at: word.range.lowerBound)
  }
}

// MARK: - Words as values

extension Arguments {
  /// Takes a word as it is.
  package mutating func text(_ argument: Argument) throws(Failure) -> String {
    text(try take(argument))
  }

  /// Takes a file's path; an option is refused, as these commands have none.
  package mutating func path() throws(Failure) -> String {
    let word = try take(.file)
    let path = text(word)
    if path.hasPrefix("--"), !word.isQuoted {
      throw Failure(.noOptions(path), at: word.range.lowerBound)
    }
    if path.isEmpty { throw Failure(.missing(.file), at: word.range.lowerBound) }
    return path
  }

  /// Takes the number of a line of the cart, from 1.
  package mutating func line() throws(Failure) -> Int {
    let word = try take(.line)
    let number = try whole(word, .line)
    guard number >= 1, number <= session.cart.lineCount else {
      throw Failure(
        .cart(.noSuchLine(number, count: session.cart.lineCount)),
        at: word.range.lowerBound
      )
    }
    return number
  }

  /// Takes the number of a line of the cart as its cell.
  @inline(__always)
  package mutating func cell() throws(Failure) -> DrugCellViewModel {
    let word = try take(.line)
    let number = try whole(word, .line)
    do throws(CartError) {
      return try session.cart.cell(number)
    } catch {
      throw Failure(.cart(error), at: word.range.lowerBound)
    }
  }

  /// Takes a number of doses.
  package mutating func doses() throws(Failure) -> Doses {
    let word = try take(.doses)
    guard let doses = Doses(try whole(word, .doses)) else {
      throw Failure(.dosesOutOfRange, at: word.range.lowerBound)
    }
    return doses
  }

  @inline(__always)
  private mutating func whole(_ word: Word, _ argument: Argument) throws(Failure) -> Int {
    do throws(DecimalFault) {
      return try DecimalText.readWhole(source.bytes.span, word.content)
    } catch {
      // A number past every limit is still a number: the caller says what is wrong with it.
      if case .overLimit = error { return .max }
      throw badNumber(error, word, argument)
    }
  }

  /// Takes an amount for a line, in the line's unit.
  @inline(__always)
  package mutating func amount(for cell: DrugCellViewModel) throws(Failure) -> Amount {
    let word = try take(.amount)
    let reading = try decimal(word, decimals: 3, .amount)
    // A bare figure needs no unit, and most are bare.
    if reading.end == word.content.upperBound { return try amount(reading.scaled, word) }
    let unit = cell.drug.unit
    return try amount(convert(reading.scaled, word, unitAt: reading.end, unit), word)
  }

  /// Takes an amount in a unit: a bare figure, the unit itself, or for grams one of weight.
  @inline(__always)
  package mutating func amount(in unit: Unit) throws(Failure) -> Amount {
    let word = try take(.amount)
    let reading = try decimal(word, decimals: 3, .amount)
    var thousandths = reading.scaled
    if reading.end < word.content.upperBound {
      thousandths = try convert(thousandths, word, unitAt: reading.end, unit)
    }
    return try amount(thousandths, word)
  }

  @inline(__always)
  private mutating func amount(_ thousandths: Int, _ word: Word) throws(Failure) -> Amount {
    guard thousandths <= Amount.lineLimit.thousandths, let amount = Amount(thousandths: thousandths)
    else { throw Failure(.cart(.amountOverLimit), at: word.range.lowerBound) }
    return amount
  }

  private mutating func convert(
    _ thousandths: Int,
    _ word: Word,
    unitAt start: Int,
    _ unit: Unit
  ) throws(Failure) -> Int {
    let suffix = source.text(start..<word.content.upperBound)
    if suffix == unit.rawValue { return thousandths }
    guard unit == .gram, let weight = Weight(suffix) else {
      // What isn't letters alone was no unit to begin with.
      guard suffix.allSatisfy(\.isLetter) else {
        throw badNumber(.unexpected(at: start), word, .amount)
      }
      throw Failure(.badUnit(suffix, unit: unit), at: start)
    }
    switch weight {
    case .gram: return thousandths
    case .kilogram:
      let (grams, overflow) = thousandths.multipliedReportingOverflow(by: 1_000)
      return overflow ? .max : grams
    case .milligram:
      guard thousandths % 1_000 == 0 else {
        let fault = DecimalFault.tooManyDecimals(at: word.range.lowerBound, most: 3)
        throw badNumber(fault, word, .amount)
      }
      return thousandths / 1_000
    }
  }

  /// Takes a price of a unit in yuan.
  package mutating func price() throws(Failure) -> UnitPrice {
    let word = try take(.price)
    let figure = try wholeWord(word, decimals: 6, .price)
    guard let price = UnitPrice(microyuan: figure) else {
      throw badNumber(.overLimit(at: word.range.lowerBound), word, .price)
    }
    return price
  }

  /// Takes a fee's amount in yuan, with at most two decimals.
  package mutating func fee() throws(Failure) -> Money {
    let word = try take(.fee)
    let money = Money(nanoyuan: Int128(try wholeWord(word, decimals: 2, .fee)) * 10_000_000)
    guard money <= Fee.limit else {
      throw badNumber(.overLimit(at: word.range.lowerBound), word, .fee)
    }
    return money
  }

  /// Takes a percentage by which prices are adjusted.
  package mutating func adjustment() throws(Failure) -> Adjustment {
    let word = try take(.percent)
    do throws(Adjustment.Fault) {
      return try Adjustment.read(source.bytes.span, word.content)
    } catch {
      switch error {
      case .number(let fault): throw badNumber(fault, word, .percent)
      case .outOfRange: throw Failure(.badAdjustment(text(word)), at: word.range.lowerBound)
      case .unclearDiscount:
        throw Failure(.unclearDiscount(text(word)), at: word.range.lowerBound)
      }
    }
  }

  /// Takes `--per kg` if it is there.
  package mutating func perKilogram() throws(Failure) -> Bool {
    guard peek == "--per" || peek == "--per=kg" else { return false }
    if try text(.text) == "--per=kg" { return true }
    let offset = offset
    let unit = try text(.unit)
    guard Weight(CommandName.folded(unit)) == .kilogram else {
      throw Failure(.notOneOf(unit, ["kg"]), at: offset)
    }
    return true
  }

  private mutating func wholeWord(
    _ word: Word,
    decimals: Int,
    _ argument: Argument
  ) throws(Failure) -> Int {
    let reading = try decimal(word, decimals: decimals, argument)
    guard reading.end == word.content.upperBound else {
      throw badNumber(.unexpected(at: reading.end), word, argument)
    }
    return reading.scaled
  }

  @inline(__always)
  private mutating func decimal(
    _ word: Word,
    decimals: Int,
    _ argument: Argument
  ) throws(Failure) -> DecimalText.Reading {
    do throws(DecimalFault) {
      return try DecimalText.read(source.bytes.span, word.content, decimals: decimals)
    } catch {
      throw badNumber(error, word, argument)
    }
  }

  private func badNumber(_ fault: DecimalFault, _ word: Word, _ argument: Argument) -> Failure {
    var offset = fault.offset
    var character = ""
    switch fault {
    case .empty: offset = word.range.lowerBound
    case .overLimit: offset = word.range.lowerBound
    case .unexpected(let at):
      character = String(source.text(at..<word.content.upperBound).prefix(1))
    case .tooManyDecimals: break
    }
    let word = character.isEmpty ? source.text(word.content) : character
    return Failure(.badNumber(word, fault, argument), at: offset)
  }
}

/// The units of weight that an amount in grams may have.
package enum Weight: Hashable {
  case gram
  case kilogram
  case milligram

  package init?(_ text: String) {
    switch text {
    case "g", "克": self = .gram
    case "kg", "公斤", "千克": self = .kilogram
    case "mg", "毫克": self = .milligram
    default: return nil
    }
  }
}
