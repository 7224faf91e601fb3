import Testing

@testable import HerbCart

/// A cart as one would write it in five minutes: a list, changed in place and summed when asked.
struct NaiveCart {
  var lines: [CartLine] = []
  var doses = Doses.one
  var fees: [Fee] = []
  var rounding = Rounding.dose
  var adjustment = Adjustment.none

  var prescription: Prescription {
    Prescription(
      lines: CartLines(lines),
      doses: doses,
      fees: fees,
      rounding: rounding,
      adjustment: adjustment
    )
  }

  /// Gives each line whose price depends on the quantity the one that holds.
  mutating func choosePrices() {
    for index in lines.indices {
      guard let tiers = lines[index].drug.tiers else { continue }
      let quantity = PaperNumber(lines[index].amount.thousandths) * PaperNumber(doses.count)
      var price = tiers.base
      for tier in tiers.tiers where !quantity.isLess(than: PaperNumber(tier.from.thousandths)) {
        price = tier.price
      }
      lines[index].drug.price = price
    }
  }

  /// The number from 1 of the line of a drug with a handling.
  func line(of drug: Drug) -> Int? {
    lines.firstIndex { $0.drug.id == drug.id && $0.drug.handling == drug.handling }.map { $0 + 1 }
  }

  /// Sorts by insertion, which keeps equal lines in order.
  mutating func sort(_ isBefore: (CartLine, CartLine) -> Bool) {
    for end in lines.indices.dropFirst() {
      var place = end
      while place > 0, isBefore(lines[place], lines[place - 1]) {
        lines.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  mutating func sort(by key: CartViewModel.SortKey) {
    switch key {
    case .name:
      sort { first, second in
        Array(first.drug.name.unicodeScalars.map(\.value))
          .lexicographicallyPrecedes(second.drug.name.unicodeScalars.map(\.value))
      }
    case .amount:
      sort { first, second in
        let pieces = (first.drug.unit != .gram, second.drug.unit != .gram)
        return pieces.0 == pieces.1 ? first.amount < second.amount : pieces.1
      }
    case .price:
      sort { first, second in
        guard let left = first.drug.price else { return false }
        guard let right = second.drug.price else { return true }
        return left.max == right.max ? left.min < right.min : left.max < right.max
      }
    }
  }
}

/// What a cart comes to as text: by the sources, or added up on paper.
struct SummaryFigures: Hashable {
  var itemCount: Int
  var grams: String
  var pieces: [[String]]
  var minTotal: String
  var maxTotal: String
  var unpriced: Int
  var fees: String
  var payable: String
  var drugsPayable: String
  var referenceTotal: String
  var doses: Int
  var rounding: Rounding
  var adjustedTotal: String
  var ownLines: Int
  var selfPaidLines: Int
  var selfPaid: String

  init(_ summary: CartSummary) {
    itemCount = summary.itemCount
    grams = String(summary.grams.thousandths)
    pieces = summary.pieces.map { [$0.unit.rawValue, String($0.amount.thousandths)] }
    minTotal = String(summary.minTotal.nanoyuan)
    maxTotal = String(summary.maxTotal.nanoyuan)
    unpriced = summary.unpriced
    fees = String(summary.fees.nanoyuan)
    payable = String(summary.payable.nanoyuan)
    drugsPayable = String(summary.drugsPayable.nanoyuan)
    referenceTotal = String(summary.referenceTotal.nanoyuan)
    doses = summary.doses.count
    rounding = summary.rounding
    adjustedTotal = String(summary.adjustedTotal.value)
    ownLines = summary.ownLines
    selfPaidLines = summary.selfPaidLines
    selfPaid = String(summary.selfPaid.nanoyuan)
  }

  init(addingUp prescription: Prescription) {
    var grams = PaperNumber(0)
    var pieces: [(unit: String, sum: PaperNumber)] = []
    var minTotal = PaperNumber(0)
    var maxTotal = PaperNumber(0)
    // Adjusted, in 10^-17 yuan: all lines, and those that the patient pays apart.
    var adjusted = (all: PaperNumber(0), selfPaid: PaperNumber(0))
    var roundedLines = adjusted
    let whole = PaperNumber(10_000 + prescription.adjustment.hundredths)
    (unpriced, ownLines, selfPaidLines) = (0, 0, 0)
    for line in prescription.lines {
      let amount = PaperNumber(line.amount.thousandths)
      let unit = line.drug.unit.rawValue
      if unit == "g" {
        grams = grams + amount
      } else if let index = pieces.firstIndex(where: { $0.unit == unit }) {
        pieces[index].sum = pieces[index].sum + amount
      } else if line.amount > .zero {
        pieces.append((unit, amount))
      }
      if line.payer == .own {
        ownLines += 1
        continue
      }
      if line.payer == .selfpay { selfPaidLines += 1 }
      guard let price = line.drug.price else {
        unpriced += 1
        continue
      }
      minTotal = minTotal + PaperNumber(price.min.microyuan) * amount
      let cost = PaperNumber(price.max.microyuan) * amount
      maxTotal = maxTotal + cost
      let charged = cost * PaperNumber(10_000 + line.adjustment.hundredths) * whole
      adjusted.all = adjusted.all + charged
      roundedLines.all = roundedLines.all + charged.droppingHalfUp(15)
      guard line.payer == .selfpay else { continue }
      adjusted.selfPaid = adjusted.selfPaid + charged
      roundedLines.selfPaid = roundedLines.selfPaid + charged.droppingHalfUp(15)
    }
    let doses = PaperNumber(prescription.doses.count)
    var fees = PaperNumber(0)
    for fee in prescription.fees {
      let amount = PaperNumber(fee.amount.nanoyuan)
      fees = fees + (fee.isPerDose ? amount * doses : amount)
    }
    let rounding = prescription.rounding ?? .dose
    func charged(_ exact: PaperNumber, _ rounded: PaperNumber) -> PaperNumber {
      switch rounding {
      case .dose: exact.droppingHalfUp(15) * doses
      case .total: (exact * doses).droppingHalfUp(15)
      case .line: rounded * doses
      }
    }
    let fen = charged(adjusted.all, roundedLines.all)
    adjustedTotal = adjusted.all.description
    selfPaid = charged(adjusted.selfPaid, roundedLines.selfPaid).withZeros(7).description
    itemCount = prescription.lines.count
    self.grams = grams.description
    self.pieces = pieces.map { [$0.unit, $0.sum.description] }
    self.minTotal = minTotal.description
    self.maxTotal = maxTotal.description
    self.fees = fees.description
    drugsPayable = fen.withZeros(7).description
    payable = (fen.withZeros(7) + fees).description
    referenceTotal = maxTotal.droppingHalfUp(7).withZeros(7).description
    self.doses = prescription.doses.count
    self.rounding = rounding
  }
}
