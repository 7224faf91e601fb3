import HerbCart

/// What a slip may say about safety: never that something was checked that wasn't.
package enum SlipAudit {
  /// What the check found, in its order.
  case checked([Finding])
  /// There is no catalogue or there are no rules to check by.
  case unchecked
}

extension Session {
  /// Checks the cart for a slip.
  ///
  /// Where there is no data the slip is printed and says so. Data that was asked for, or is there
  /// and broken, is a failure: the slip would lack what the shop counts on.
  package func audit() throws(Failure) -> SlipAudit {
    do throws(Failure) {
      return .checked(try findings(isPregnant: false))
    } catch {
      guard case .noData = error.problem, options.rules == nil, !library.data.isMissing else {
        throw error
      }
      let wording = Wording(language)
      complain("warning: \(wording.uncheckedSlip): \(wording.message(error.problem))\n")
      return .unchecked
    }
  }
}
