/// What a change of the cart left as it was, so that keeping the change needn't write all lines.
extension CartViewModel.Lines {
  /// How many lines at the start and at the end are those of the cart before; none counts twice.
  package func sharedEnds(with before: Self) -> (first: Int, last: Int) {
    let most = Swift.min(count, before.count)
    var first = 0
    while first < most, isSame(first, before, first) { first += 1 }
    var last = 0
    while last < most - first, isSame(count - 1 - last, before, before.count - 1 - last) {
      last += 1
    }
    return (first, last)
  }

  /// The lines without the first and the last ones.
  package func dropping(first: Int, last: Int) -> CartLines {
    CartLines(dropFirst(first).dropLast(last))
  }

  /// By the arrays that hold them, as making a million lines to compare them takes its time.
  private func isSame(_ position: Int, _ other: Self, _ otherPosition: Int) -> Bool {
    let (slot, otherSlot) = (Int(order[position]), Int(other.order[otherPosition]))
    let (mine, its) = (lines.figures[slot], other.lines.figures[otherSlot])
    guard mine.amount == its.amount, mine.min == its.min, mine.max == its.max,
      mine.unit == its.unit || lines.units[Int(mine.unit)] == other.lines.units[Int(its.unit)]
    else { return false }
    let (words, otherWords) = (lines.words[slot], other.lines.words[otherSlot])
    return words.id == otherWords.id && words.name == otherWords.name
      && words.handling == otherWords.handling && lines.terms[slot] == other.lines.terms[otherSlot]
  }
}

extension CartLines {
  /// Puts lines in place of all but the first and the last ones; takes as long as they are many.
  ///
  /// - Returns: Whether that is possible; if not, nothing changed.
  package mutating func replace(keepingFirst first: Int, last: Int, with new: CartLines) -> Bool {
    guard first >= 0, last >= 0, first <= count, last <= count - first,
      first + last + new.count <= CartState.lineLimit
    else { return false }
    let others = new.units.filter { $0 != .gram && !units.contains($0) }
    guard units.count + others.count <= Self.unitLimit else { return false }
    let range = first..<(count - last)
    replaceTerms(range, with: new)
    figures.replaceSubrange(range, with: new.map { makeFigures($0, generation: 0) })
    words.replaceSubrange(range, with: new.words)
    return true
  }

  private mutating func replaceTerms(_ range: Range<Int>, with new: CartLines) {
    guard !terms.isEmpty || !new.terms.isEmpty else { return }
    let shift = new.count - range.count
    var moved = terms.filter { $0.key < range.lowerBound }
    for (position, terms) in terms where position >= range.upperBound {
      moved[position + shift] = terms
    }
    for (position, terms) in new.terms { moved[range.lowerBound + position] = terms }
    terms = moved
  }

  /// Whether a drug is there twice with the same handling, which no file may hold.
  package var hasTwins: Bool {
    var finder = TwinFinder()
    return indices.contains { finder.add(self[$0].drug, at: $0, among: self) != nil }
  }
}
