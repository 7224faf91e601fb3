// What is fed to the readers of hostile input; .ci/fuzz-run builds all sources with this as one
// module. $FUZZ_TARGET names the reader.

import Foundation

/// Feeds a reader by its name.
func feed(_ bytes: [UInt8], to name: String) {
  switch name {
  case "script": script(bytes)
  case "json": json(bytes)
  case "csv": csv(bytes)
  case "rx": prescriptionText(bytes)
  case "bulk": bulk(bytes)
  case "keys": keys(bytes)
  default: fatalError("no target \(name)")
  }
}

let herbNames = PrescriptionNames(catalogue)

let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""

let catalogue: Catalogue = {
  let folder = ProcessInfo.processInfo.environment["HERBCART_DATA"] ?? "data"
  guard let catalogue = try? Catalogue.load(path: folder + "/catalogue.json") else {
    fatalError("no catalogue in \(folder)")
  }
  return catalogue
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  feed(Array(UnsafeBufferPointer(start: data, count: count)), to: target)
  return 0
}

/// A condition that no input may break.
func expect(_ condition: Bool, _ what: String) {
  if !condition { fatalError(what) }
}

// MARK: - The command line and the script reader

func script(_ bytes: [UInt8]) {
  // Commands name files: none with a folder is tried, and nothing is written.
  if bytes.contains(UInt8(ascii: "/")) { return }
  var options = Options()
  options.keepsGoing = true
  let lines: CartLines = [
    CartLine(drug: Drug(id: Drug.ID(rawValue: "1"), name: "甲", price: nil), amount: .one),
    CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: "2"),
        name: "乙",
        price: PriceRange(UnitPrice(microyuan: 305_525) ?? .zero)
      ),
      amount: .one
    ),
  ]
  let cart = CartViewModel(Prescription(lines: lines))
  let output = Output()
  let errors = Output()
  let session = Session(
    cart: cart,
    options: options,
    language: bytes.count % 2 == 0 ? .zh : .en,
    output: output,
    errors: errors,
    library: Library(
      data: DataFolder(override: ProcessInfo.processInfo.environment["HERBCART_DATA"], executable: nil),
      cataloguePath: nil,
      loadCatalogue: { (_) throws(LoadError) in catalogue }
    ),
    isInteractive: false,
    standardInputIsFree: false
  )
  let failure = System.Errno(code: 28)
  session.fileOperations.create = { (_, _) throws(System.Errno) in throw failure }
  session.fileOperations.openToWrite = { (_) throws(System.Errno) in throw failure }
  let interpreter = Interpreter(session)
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) let run = { [interpreter] in
    _ = await interpreter.run(ByteLineSource(ByteSource(text: bytes), name: "fuzz"))
    done.signal()
  }
  Task.detached { await run() }
  done.wait()
  for text in [output.text, errors.text] {
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\r" {
      expect(!ControlCharacters.contain(scalar), "a control character was shown")
    }
  }
  cart.checkInvariants()
}

// MARK: - Files

func json(_ bytes: [UInt8]) {
  if let loaded = try? PrescriptionFile.read(bytes) {
    let written = PrescriptionFile.write(loaded.prescription)
    let again = try? PrescriptionFile.read(written)
    expect(again?.prescription.lines == loaded.prescription.lines, "a list isn't what was written")
    expect(PrescriptionFile.write(again?.prescription ?? Prescription()) == written, "written otherwise")
  }
  _ = try? Catalogue.read(bytes)
  _ = try? FormulaBook.read(bytes)
  _ = try? PriceList.read(bytes)
  _ = try? SafetyRules.read(bytes, catalogue)
  _ = RecoveryText.read(bytes)
}

func csv(_ bytes: [UInt8]) {
  if let (lines, _) = try? CartCSVReader.read(bytes, file: "fuzz", catalogue: { catalogue }) {
    let written = CSVText.write(lines)
    let again = try? CartCSVReader.read(Array(written.utf8), file: "fuzz", catalogue: { catalogue })
    expect(again?.lines == lines, "lines aren't what was written")
  }
  if let list = try? PriceList.read(bytes) { _ = list.applied(to: [], catalogue) }
}

func prescriptionText(_ bytes: [UInt8]) {
  _ = try? PrescriptionText.read(String(decoding: bytes, as: UTF8.self), names: herbNames)
}

// MARK: - Bulk lines

struct FuzzWords: BulkWording {
  func message(_ error: LoadError) -> String { BulkWords(.en).message(error) }
  func message(_ problem: BulkProblem) -> String { BulkWords(.zh).message(problem) }
  func json(_ findings: [Finding]) -> String { "[]" }
  func message(_ finding: Finding) -> String { "" }
}

let pricer = BulkPricer(catalogue: catalogue, rounding: .line, wording: FuzzWords())

func bulk(_ bytes: [UInt8]) {
  let text = bytes + [UInt8](repeating: 0, count: PaddedBytes.padding)
  var memo = BulkMemo()
  text.withUnsafeBytes { raw in
    guard let padded = PaddedBytes(raw, end: bytes.count) else { return }
    var scanner = PlainLineScanner(padded, at: 0, pricer.herbs, pricer.rounding)
    if scanner.readLine(&memo) {
      var quick = BulkBuffer(room: 16)
      BulkRecordWriter.write(id: padded.slice(scanner.id), scanner.totals, .line, to: &quick)
      let strict = try? StrictLineReader.read(padded.array(padded.line(from: 0).line))
      let record = strict.map { BulkJSONLines(pricer: pricer).record(pricer.price($0)) }
      expect(record == Array(quick.bytes[..<quick.count]), "the quick reader reads otherwise")
    }
    var output = BulkBuffer(room: 16)
    let origin = BulkOrigin(file: nil, line: 1)
    _ = BulkJSONLines(pricer: pricer).price(padded, origin, &memo, to: &output)
    if let heading = try? BulkCSVHeading(Array("id,name,grams,doses".utf8), file: "") {
      let rows = BulkCSVRows(pricer: pricer, heading: heading, isGB18030: bytes.count % 2 == 0)
      _ = rows.price(padded, origin, to: &output)
    }
  }
}

// MARK: - Keys

func keys(_ bytes: [UInt8]) {
  var decoder = KeyDecoder()
  var state = EditState("")
  for (index, byte) in bytes.enumerated() {
    decoder.feed([byte])
    while let key = decoder.next() { press(key, &state) }
    if index % 17 == 16, let key = decoder.timeOut() { press(key, &state) }
  }
}

func press(_ key: Key, _ state: inout EditState) {
  switch key {
  case .text(let text), .paste(let text): state.insert(text)
  case .control("a"), .home: state.moveToStart()
  case .control("e"), .end: state.moveToEnd()
  case .control("k"): state.killToEnd()
  case .control("u"): state.killToStart()
  case .control("w"): state.killBlankWord()
  case .control("y"): state.yank()
  case .control("t"): state.transpose()
  case .alt("b"), .wordLeft: state.moveWordLeft()
  case .alt("f"), .wordRight: state.moveWordRight()
  case .alt("d"): state.killWordRight()
  case .backspace: state.deleteBackward()
  case .delete: state.deleteForward()
  case .left: state.moveLeft()
  case .right: state.moveRight()
  case .pasteTooLong: state.refuse()
  case .control, .alt, .enter, .tab, .backTab, .escape, .up, .down: break
  }
  expect(state.cursor >= 0 && state.cursor <= state.characters.count, "the cursor left the line")
}
