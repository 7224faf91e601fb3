/// Prices a piece of JSON Lines, a record for each line.
struct BulkJSONLines: Sendable {
  let pricer: BulkPricer

  /// Prices the lines of a piece of text.
  func price(
    _ text: PaddedBytes,
    _ origin: BulkOrigin,
    _ memo: inout BulkMemo,
    to output: inout BulkBuffer
  ) -> BulkPricer.Outcome {
    var outcome = BulkPricer.Outcome()
    let rounding = pricer.rounding
    let mayBePlain = pricer.check == nil
    var scanner = PlainLineScanner(text, at: 0, pricer.herbs, rounding)
    var line = origin.line
    while scanner.at < text.end {
      let start = scanner.at
      if mayBePlain, scanner.readLine(&memo), scanner.at &- start <= BulkPieces.lineLimit {
        unsafe BulkRecordWriter.write(
          id: text.slice(scanner.id),
          scanner.totals,
          rounding,
          to: &output
        )
        outcome.prescriptions &+= 1
      } else {
        scanner.at = priceStrictly(text, from: start, origin.at(line), &outcome, to: &output)
      }
      line &+= 1
    }
    return outcome
  }

  /// Prices a line by the strict reader; returns where the next one begins.
  @inline(never)
  private func priceStrictly(
    _ text: PaddedBytes,
    from start: Int,
    _ origin: BulkOrigin,
    _ outcome: inout BulkPricer.Outcome,
    to output: inout BulkBuffer
  ) -> Int {
    let (line, next) = text.line(from: start)
    guard !text.isBlank(line) else { return next }
    do throws(LoadError) {
      guard line.count <= BulkPieces.lineLimit else {
        throw .data(DataFault(.overLimit(BulkPieces.lineLimit)), file: "")
      }
      let prescription = try StrictLineReader.read(text.array(line))
      for (key, column) in prescription.unknownKeys where outcome.unknownKeys[key] == nil {
        outcome.unknownKeys[key] = TextPlace(line: origin.line, column: column)
      }
      output.append(record(pricer.price(prescription)))
      outcome.prescriptions += 1
    } catch {
      output.append(refusal(error, origin))
      outcome.badLines += 1
    }
    return next
  }
}

// MARK: - Records that aren't plain

extension BulkJSONLines {
  private func refusal(_ error: LoadError, _ origin: BulkOrigin) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{")
    if let file = origin.file {
      json.raw("\"file\":")
      json.string(file)
      json.raw(",")
    }
    json.raw("\"line\":\(origin.line),\"error\":")
    json.string(pricer.wording.message(error))
    json.raw("}\n")
    return json.bytes
  }

  func record(_ record: BulkRecord) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\"id\":")
    json.string(record.id)
    json.bytes += BulkRecordWriter.figures(record.totals, pricer.rounding)
    json.raw("[")
    for (index, problem) in record.problems.enumerated() {
      if index > 0 { json.raw(",") }
      append(problem, to: &json)
    }
    json.raw("]")
    if let findings = record.findings { json.raw(",\"findings\":" + pricer.wording.json(findings)) }
    json.raw("}\n")
    return json.bytes
  }

  private func append(_ problem: BulkProblem, to json: inout JSONWriter) {
    json.raw("{\"item\":\(problem.item)")
    if let id = problem.id {
      json.raw(",\"drugId\":")
      json.string(id)
    }
    if let name = problem.name {
      json.raw(",\"name\":")
      json.string(name)
    }
    json.raw(",\"kind\":\"\(problem.reason.word)\"")
    if case .ambiguous(let candidates) = problem.reason {
      json.raw(",\"candidates\":[")
      for (index, candidate) in candidates.enumerated() {
        if index > 0 { json.raw(",") }
        json.string(candidate)
      }
      json.raw("]")
    }
    json.raw(",\"message\":")
    json.string(pricer.wording.message(problem))
    json.raw("}")
  }
}
