import HerbCart

/// Puts prescription text in the cart: all lines or none, and every problem told at once.
package struct PrescriptionEntry {
  private let session: Session
  private let options: PrescriptionText.Options

  package init(_ session: Session, takesUsual: Bool = false) {
    self.session = session
    options = PrescriptionText.Options(qian: session.options.qian, takesUsual: takesUsual)
  }

  /// Appends the prescription of a command; `offset` and `start` are where its text begins.
  package func append(
    _ text: String,
    at offset: Int,
    _ start: TextPlace
  ) throws(Failure) -> Effect {
    try append(text) { problem, place in
      Failure(
        problem.shifted(to: start),
        at: offset + Self.byteOffset(of: place.range.lowerBound, in: text)
      )
    }
  }

  /// Appends the prescription of a file, UTF-8 or else GB18030.
  package func append(
    _ bytes: [UInt8],
    file: String,
    at offset: Int
  ) throws(Failure) -> Effect {
    let bytes = UTF8Text.startsWithMark(bytes) ? Array(bytes[3...]) : bytes
    let text = UTF8Text.firstInvalid(bytes, bytes.indices) == nil ? bytes : GB18030.utf8(of: bytes)
    guard let text else {
      let at = UTF8Text.firstInvalid(bytes, bytes.indices) ?? 0
      let fault = DataFault(.badEncoding, place: UTF8Text.place(of: at, in: bytes))
      throw Failure(.load(.data(fault, file: file)), at: offset)
    }
    return try append(String(decoding: text, as: UTF8.self)) { reason, place in
      Failure(.inFile(reason, file: file, place: place.start), at: offset)
    }
  }

  /// The offset in bytes of a character, counted from the start of a text.
  private static func byteOffset(of character: Int, in text: String) -> Int {
    text.prefix(character).utf8.count
  }

  private func append(
    _ text: String,
    _ failure: (Problem, PrescriptionText.Place) -> Failure
  ) throws(Failure) -> Effect {
    let catalogue = try session.catalogue()
    let prescription: PrescriptionText
    do throws(PrescriptionText.Report) {
      prescription = try PrescriptionText.read(text, catalogue: catalogue, options: options)
    } catch {
      throw Failure(all: error.problems.map { failure(.prescription($0), $0.place) })
    }
    try refuseHerbsInCart(prescription, catalogue, failure)
    if let doses = prescription.doses, session.cart.lineCount > 0,
      doses != session.cart.summary.doses, let first = prescription.lines.first
    {
      throw failure(.otherDoses(doses.count, cart: session.cart.summary.doses.count), first.place)
    }
    let lines = CartLines(prescription.lines.map { CartLine(drug: $0.drug, amount: $0.amount) })
    _ = try session.change { (cart) throws(CartError) in
      try cart.append(lines, doses: prescription.doses)
    }
    let wording = Wording(session.language)
    for note in prescription.notes { session.answer(wording.message(note)) }
    return .proceed
  }

  private func refuseHerbsInCart(
    _ prescription: PrescriptionText,
    _ catalogue: Catalogue,
    _ failure: (Problem, PrescriptionText.Place) -> Failure
  ) throws(Failure) {
    var places: [Int: Int] = [:]
    for (index, line) in session.cart.lines.enumerated() {
      guard let herb = catalogue.position(of: line.drug), places[herb] == nil else { continue }
      places[herb] = index + 1
    }
    let failures = prescription.lines.compactMap { line -> Failure? in
      guard let herb = catalogue.position(of: line.herb.id), let place = places[herb] else {
        return nil
      }
      return failure(.herbInCart(name: line.herb.name, line: place), line.place)
    }
    if !failures.isEmpty { throw Failure(all: failures) }
  }
}

extension Problem {
  /// The same of a text that begins at `start`: another place that it names is one of the script.
  fileprivate func shifted(to start: TextPlace) -> Problem {
    guard case .prescription(var problem) = self else { return self }
    switch problem.reason {
    case .repeatedHerb(let herb, let first):
      problem.reason = .repeatedHerb(herb, first: first.shifted(to: start))
    case .otherDoses(let first): problem.reason = .otherDoses(first: first.shifted(to: start))
    default: break
    }
    return .prescription(problem)
  }
}

extension PrescriptionText.Place {
  fileprivate func shifted(to start: TextPlace) -> PrescriptionText.Place {
    var place = self
    if place.start.line == 1 { place.start.column += start.column - 1 }
    place.start.line += start.line - 1
    return place
  }
}
