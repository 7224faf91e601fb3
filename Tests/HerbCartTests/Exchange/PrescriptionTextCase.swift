import HerbCart

/// Writes what was read in a line, as the tables of cases have it.
///
/// `黄芪 30g; 生姜 3片 先煎; doses 7`, or the problems: `range@3-7 2-5g`.
enum PrescriptionTextCase {
  static func outcome(
    _ text: String,
    _ names: some NameSource,
    _ options: PrescriptionText.Options = .init()
  ) -> String {
    do throws(PrescriptionText.Report) {
      return describe(try PrescriptionText.read(text, names: names, options: options))
    } catch {
      return error.problems.map(describe).joined(separator: "; ")
    }
  }

  static func describe(_ text: PrescriptionText) -> String {
    var parts = text.lines.map { line in
      "\(line.herb.name) \(line.amount)\(line.unit.rawValue)"
        + (line.handling.map { " \($0.rawValue)" } ?? "")
    }
    if let doses = text.doses { parts.append("doses \(doses.count)") }
    return parts.joined(separator: "; ")
  }

  static func describe(_ problem: PrescriptionText.Problem) -> String {
    let reason = "\(problem.reason)".prefix { $0 != "(" }
    return "\(reason)@\(problem.place.start.column) \(problem.text)"
  }
}
