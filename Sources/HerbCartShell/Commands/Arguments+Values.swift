import HerbCart

/// The words as values.
extension Arguments {
  /// Takes a herb's name.
  package mutating func herb() throws(Failure) -> Herb {
    let word = try take(.name)
    return try session.herb(named: text(word), at: word.range.lowerBound)
  }

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
