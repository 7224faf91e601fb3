import HerbCart

extension Slip {
  /// A sum of money with its name.
  struct Figure {
    /// What for; safe to show.
    var label: String
    /// What it is the product of, where it is one: `¥3.00` seven times.
    var factors: (each: String, count: Int)?
    var value: String
  }

  /// What one dose, the doses and the fees come to, in the order in which they are added.
  var figures: [Figure] {
    var rows = [Figure(label: wording.oneDose(summary), value: Self.yuan(summary.referenceTotal))]
    if summary.isAdjusted {
      rows.append(
        Figure(label: wording.slipAdjusted(summary.adjustment), value: Self.yuan(oneDose))
      )
    }
    if summary.doses.count > 1 || summary.drugsPayable != oneDose {
      rows.append(
        Figure(
          label: wording.drugs,
          factors: (priceThatCounts, summary.doses.count),
          value: Self.yuan(summary.drugsPayable)
        )
      )
    }
    if summary.selfPaidLines > 0 {
      rows.append(
        Figure(
          label: wording.slipSelfPaid(unpriced: summary.selfPaidUnpriced),
          value: Self.yuan(summary.selfPaid)
        )
      )
    }
    for fee in fees {
      let count = fee.isPerDose ? summary.doses.count : 1
      rows.append(
        Figure(
          label: SafeText.printable(fee.name),
          factors: count > 1 ? (Self.yuan(fee.amount), count) : nil,
          value: Self.yuan(Money(nanoyuan: fee.amount.nanoyuan * Int128(count)))
        )
      )
    }
    return rows
  }

  /// What is to be paid.
  var payable: Figure { Figure(label: wording.payable, value: Self.yuan(summary.payable)) }

  /// Where what is shown doesn't add up, the exact figure and the policy.
  var exactness: String? {
    let doses = Int128(summary.doses.count)
    let shownLines = sumOfShownLines
    let addsUp =
      shownLines == summary.referenceTotal
      && oneDose.nanoyuan * doses == summary.drugsPayable.nanoyuan
    guard !addsUp else { return nil }
    return wording.exactness(
      shownLines: Self.yuan(shownLines),
      exact: "¥\(summary.maxTotal)",
      adjusted: summary.isAdjusted ? exactOneDose : nil,
      summary.rounding
    )
  }

  /// What is charged for one dose by itself, rounded.
  private var oneDose: Money {
    summary.isAdjusted ? summary.adjustedTotal.toFen : summary.referenceTotal
  }

  private var exactOneDose: String {
    summary.isAdjusted ? "¥\(summary.adjustedTotal)" : "¥\(summary.maxTotal)"
  }

  /// The price of one dose that the policy multiplies.
  private var priceThatCounts: String {
    switch summary.rounding {
    case .dose: Self.yuan(oneDose)
    case .total: exactOneDose
    // Whole fen times the doses: so they can be divided again.
    case .line:
      Self.yuan(Money(nanoyuan: summary.drugsPayable.nanoyuan / Int128(summary.doses.count)))
    }
  }

  /// What one gets by adding the prices of the lines as they are shown.
  ///
  /// A cart costs below 10^30 nanoyuan, so nothing here can overflow.
  private var sumOfShownLines: Money {
    Money(
      nanoyuan: lines.reduce(0) { sum, line in
        sum + (line.maxCost.map { Rounding.fen($0) * Money.nanoyuanPerFen } ?? 0)
      }
    )
  }
}
