import Testing

@testable import HerbCart
@testable import HerbCartShell

/// No case of an error goes without a message that is tested: the switches below name the row of
/// each, and don't compile when a case is new.
struct MessageCoverageTests {
  @Test func everyRowStandsInTheTranscripts() throws {
    let titles = try Transcript.all(in: "messages.txt").map(\.title)
    for row in MessageRow.allCases where !row.isSaidDirectly {
      let isThere = titles.contains { $0 == row.rawValue || $0.hasPrefix(row.rawValue + ",") }
      #expect(isThere, "messages.txt has no row \(row.rawValue)")
    }
  }

  @Test func whatIsSaidDirectlyIsInTheTable() {
    let said = Set(MessageTests.unreached.map { MessageRow($0.0) })
    for row in MessageRow.allCases where row.isSaidDirectly {
      #expect(said.contains(row), "MessageTests has no row \(row.rawValue)")
    }
  }
}

/// The rows of messages.txt by their titles, and those of ``MessageTests/unreached``.
enum MessageRow: String, CaseIterable {
  case nul = "Problem.nul"
  case invalidUTF8 = "Problem.invalidUTF8"
  case openQuote = "Problem.openQuote"
  case lineTooLong = "Problem.lineTooLong"
  case unknownCommand = "Problem.unknownCommand"
  case missingLine = "Problem.missing line"
  case missingAmount = "Problem.missing amount"
  case missingPrice = "Problem.missing price"
  case missingFee = "Problem.missing fee"
  case missingDoses = "Problem.missing doses"
  case missingName = "Problem.missing name"
  case missingHandling = "Problem.missing handling"
  case missingPercent = "Problem.missing percentage"
  case missingPayer = "Problem.missing payer"
  case missingUnit = "Problem.missing unit"
  case missingFile = "Problem.missing file"
  case missingFormat = "Problem.missing format"
  case missingSortKey = "Problem.missing sortKey"
  case missingText = "Problem.missing text"
  case extraWord = "Problem.extraWord"
  case emptyNumber = "Problem.badNumber amount, empty"
  case unexpectedInNumber = "Problem.badNumber amount, unexpected"
  case tooManyDecimals = "Problem.badNumber amount, tooManyDecimals"
  case numberOverLimit = "Problem.badNumber price, overLimit"
  case badUnit = "Problem.badUnit"
  case notOneOf = "Problem.notOneOf sort keys"
  case noOptions = "Problem.noOptions"
  case dosesOutOfRange = "Problem.dosesOutOfRange"
  case badAdjustment = "Problem.badAdjustment"
  case unclearDiscount = "Problem.unclearDiscount"
  case minOverMax = "Problem.minOverMax"
  case sourceTooDeep = "Problem.sourceTooDeep"
  case standardInputTaken = "Problem.standardInputTaken"
  case unknownHerb = "Problem.unknownHerb"
  case ambiguousHerb = "Problem.ambiguousHerb"
  case noUsualDose = "Problem.noUsualDose"
  case herbInCart = "Problem.herbInCart"
  case unknownFormula = "Problem.unknownFormula"
  case ambiguousFormula = "Problem.ambiguousFormula"
  case badFactor = "Problem.badFactor"
  case sharedHerbs = "Problem.sharedHerbs"
  case otherDoses = "Problem.otherDoses"
  case changedOnDisk = "Problem.changedOnDisk"
  case noData = "Problem.noData"
  case reloadOutdated = "Problem.reloadOutdated"
  case unsafe = "Problem.unsafe"
  case formulaUnknownHerb = "FormulaFault.unknownHerb"
  case formulaAmbiguousHerb = "FormulaFault.ambiguousHerb"
  case formulaInexact = "FormulaFault.inexact"
  case formulaOverLimit = "FormulaFault.overLimit"
  case cartNoSuchLine = "CartError.noSuchLine"
  case cartDeleted = "CartError.deleted"
  case cartAmountOverLimit = "CartError.amountOverLimit"
  case cartTooManyLines = "CartError.tooManyLines"
  case cartNoSuchFee = "CartError.noSuchFee"
  case cartAlreadyInCart = "CartError.alreadyInCart"
  case cartNothingToUndo = "CartError.nothingToUndo"
  case cartNothingToRedo = "CartError.nothingToRedo"
  case fileRead = "FileFault.read"
  case fileWrite = "FileFault.write"
  case dataNotJSON = "DataFault.notJSON"
  case dataEndsEarly = "DataFault.endsEarly"
  case dataBadEncoding = "DataFault.badEncoding"
  case dataTooDeep = "DataFault.tooDeep"
  case dataTrailing = "DataFault.trailing"
  case dataWrongTypeObject = "DataFault.wrongType object"
  case dataWrongTypeArray = "DataFault.wrongType array"
  case dataWrongTypeString = "DataFault.wrongType string"
  case dataWrongTypeNumber = "DataFault.wrongType number"
  case dataWrongTypeBoolean = "DataFault.wrongType boolean"
  case dataMissing = "DataFault.missing"
  case dataRepeatedKey = "DataFault.repeatedKey"
  case dataEmpty = "DataFault.empty"
  case dataEmptyNumber = "DataFault.badNumber, empty"
  case dataUnexpectedInNumber = "DataFault.badNumber, unexpected"
  case dataTooManyDecimals = "DataFault.badNumber, tooManyDecimals"
  case dataNumberOverLimit = "DataFault.badNumber, overLimit"
  case dataExponent = "DataFault.exponent"
  case dataNegative = "DataFault.negative"
  case dataBadAdjustment = "DataFault.badAdjustment"
  case dataNoBasePrice = "DataFault.noBasePrice"
  case dataMinOverMax = "DataFault.minOverMax"
  case dataTwin = "DataFault.twin"
  case dataNotOneOf = "DataFault.notOneOf"
  case dataOverLimit = "DataFault.overLimit"
  case dataOtherWeight = "DataFault.otherWeight"
  case dataNewerVersion = "DataFault.newerVersion"
  case dataBadQuote = "DataFault.badQuote"
  case dataTooManyCells = "DataFault.tooManyCells"
  case dataOtherDoses = "DataFault.otherDoses"
  case dataUnresolved = "DataFault.unresolved"
  case serviceBadAddress = "ServiceFault.badAddress"
  case serviceBadKey = "ServiceFault.badKey"
  case servicePlainHTTP = "ServiceFault.plainHTTP"
  case serviceUnreachable = "ServiceFault.unreachable"
  case serviceNotSecure = "ServiceFault.notSecure"
  case serviceTimedOut = "ServiceFault.timedOut"
  case serviceCancelled = "ServiceFault.cancelled"
  case serviceNotHTTP = "ServiceFault.notHTTP"
  case serviceCutShort = "ServiceFault.cutShort"
  case serviceStatus = "ServiceFault.status"
  case serviceRedirected = "ServiceFault.redirected"
  case serviceTooManyRedirects = "ServiceFault.tooManyRedirects"
  case serviceWrongType = "ServiceFault.wrongType"
  case serviceTooLarge = "ServiceFault.tooLarge"
  case serviceFailed = "ServiceFault.failed"
  case warningUnknownKey = "DataWarning.unknownKey"
  case warningUnknownHerb = "DataWarning.unknownHerb"
  case warningAmbiguousHerb = "DataWarning.ambiguousHerb"
  case usageUnknownOption = "UsageError.unknownOption"
  case usageUnknownCommand = "UsageError.unknownCommand"
  case usageMissingValue = "UsageError.missingValue"
  case usageNoValueWanted = "UsageError.noValueWanted"
  case usageBadValue = "UsageError.badValue"
  case usageMissingOperand = "UsageError.missingOperand"
  case usageExtraOperand = "UsageError.extraOperand"
  case usageConflict = "UsageError.conflict of lists"
  case usageOnlyFor = "UsageError.onlyFor"
  case usageNotUTF8 = "UsageError.notUTF8"
  case rxUnknownName = "Prescription.unknownName"
  case rxAmbiguousName = "Prescription.ambiguousName"
  case rxAmbiguousCut = "Prescription.ambiguousCut"
  case rxJointWithoutEach = "Prescription.jointWithoutEach"
  case rxRepeatedHerb = "Prescription.repeatedHerb"
  case rxMissingAmount = "Prescription.missingAmount"
  case rxVagueAmount = "Prescription.vagueAmount"
  case rxRange = "Prescription.range"
  case rxEqualParts = "Prescription.equalParts"
  case rxUnreadableNumber = "Prescription.unreadableNumber"
  case rxUnitWithoutNumber = "Prescription.unitWithoutNumber"
  case rxNumeralWithoutUnit = "Prescription.numeralWithoutUnit"
  case rxPieceOrGram = "Prescription.pieceOrGram"
  case rxWeightOfPieces = "Prescription.weightOfPieces"
  case rxOldUnits = "Prescription.oldUnits"
  case rxJin = "Prescription.jin"
  case rxTooFine = "Prescription.tooFine"
  case rxZeroAmount = "Prescription.zeroAmount"
  case rxAmountOverLimit = "Prescription.amountOverLimit"
  case rxAmountWithoutName = "Prescription.amountWithoutName"
  case rxSecondAmount = "Prescription.secondAmount"
  case rxAmbiguousAmount = "Prescription.ambiguousAmount"
  case rxEachWithoutAmount = "Prescription.eachWithoutAmount"
  case rxEachWithoutNames = "Prescription.eachWithoutNames"
  case rxEachOfOne = "Prescription.eachOfOne"
  case rxNoteWithoutName = "Prescription.noteWithoutName"
  case rxHerbInBrackets = "Prescription.herbInBrackets"
  case rxAlternative = "Prescription.alternative"
  case rxUnpairedBracket = "Prescription.unpairedBracket"
  case rxOtherDoses = "Prescription.otherDoses"
  case rxDosesOutOfRange = "Prescription.dosesOutOfRange"
  case rxDosesOrPairs = "Prescription.dosesOrPairs"
  case rxHerbInUsage = "Prescription.herbInUsage"
  case rxChangesAnother = "Prescription.changesAnother"
  case rxSecondPrescription = "Prescription.secondPrescription"
  case rxUnexpected = "Prescription.unexpected"
  case rxEmpty = "Prescription.empty"
  case noteJoint = "Note.joint"
  case noteJoinedName = "Note.joinedName"
  case noteOldUnits = "Note.oldUnits"
  case noteSharedHandling = "Note.sharedHandling"
  case noteLowerEnd = "Note.lowerEnd"
  case noteUsualDose = "Note.usualDose"

  /// Whether no short command line leads there, so that its words are asked for themselves.
  var isSaidDirectly: Bool {
    let rows: Set<MessageRow> = [
      .nul, .invalidUTF8, .lineTooLong, .standardInputTaken, .noData, .reloadOutdated, .unsafe,
      .changedOnDisk,
      .cartDeleted, .cartTooManyLines, .cartAlreadyInCart, .formulaOverLimit, .dataBadEncoding,
      .dataOverLimit, .dataOtherDoses, .dataUnresolved,
    ]
    return rows.contains(self) || rawValue.hasPrefix("ServiceFault.")
  }
}

// MARK: - The row of each case

extension MessageRow {
  init(_ problem: Problem) {
    switch problem {
    case .nul: self = .nul
    case .invalidUTF8: self = .invalidUTF8
    case .openQuote: self = .openQuote
    case .lineTooLong: self = .lineTooLong
    case .unknownCommand: self = .unknownCommand
    case .missing(let argument): self = MessageRow(missing: argument)
    case .extraWord: self = .extraWord
    case .badNumber(_, let fault, _): self = MessageRow(fault)
    case .badUnit: self = .badUnit
    case .notOneOf: self = .notOneOf
    case .noOptions: self = .noOptions
    case .dosesOutOfRange: self = .dosesOutOfRange
    case .badAdjustment: self = .badAdjustment
    case .unclearDiscount: self = .unclearDiscount
    case .minOverMax: self = .minOverMax
    case .sourceTooDeep: self = .sourceTooDeep
    case .standardInputTaken: self = .standardInputTaken
    case .unknownHerb: self = .unknownHerb
    case .ambiguousHerb: self = .ambiguousHerb
    case .noUsualDose: self = .noUsualDose
    case .herbInCart: self = .herbInCart
    case .unknownFormula: self = .unknownFormula
    case .ambiguousFormula: self = .ambiguousFormula
    case .formula(let fault): self = MessageRow(fault)
    case .badFactor: self = .badFactor
    case .sharedHerbs: self = .sharedHerbs
    case .prescription(let problem): self = MessageRow(problem.reason)
    case .otherDoses: self = .otherDoses
    case .inFile(let problem, _, _): self = MessageRow(problem)
    case .cart(let error): self = MessageRow(error)
    case .load(.file(let fault)), .file(let fault): self = MessageRow(fault.operation)
    case .load(.data(let fault, _)): self = MessageRow(fault.reason)
    case .load(.service(let fault)): self = MessageRow(fault.reason)
    case .changedOnDisk: self = .changedOnDisk
    case .noData: self = .noData
    case .reloadOutdated: self = .reloadOutdated
    case .unsafe: self = .unsafe
    }
  }

  init(missing argument: Argument) {
    switch argument {
    case .line: self = .missingLine
    case .amount: self = .missingAmount
    case .price: self = .missingPrice
    case .fee: self = .missingFee
    case .doses: self = .missingDoses
    case .name: self = .missingName
    case .handling: self = .missingHandling
    case .percent: self = .missingPercent
    case .payer: self = .missingPayer
    case .unit: self = .missingUnit
    case .file: self = .missingFile
    case .format: self = .missingFormat
    case .sortKey: self = .missingSortKey
    case .text: self = .missingText
    }
  }

  init(_ fault: DecimalFault) {
    switch fault {
    case .empty: self = .emptyNumber
    case .unexpected: self = .unexpectedInNumber
    case .tooManyDecimals: self = .tooManyDecimals
    case .overLimit: self = .numberOverLimit
    }
  }

  init(_ fault: Formula.Fault) {
    switch fault {
    case .unknownHerb: self = .formulaUnknownHerb
    case .ambiguousHerb: self = .formulaAmbiguousHerb
    case .inexact: self = .formulaInexact
    case .overLimit: self = .formulaOverLimit
    }
  }

  init(_ error: CartError) {
    switch error {
    case .noSuchLine: self = .cartNoSuchLine
    case .deleted: self = .cartDeleted
    case .amountOverLimit: self = .cartAmountOverLimit
    case .tooManyLines: self = .cartTooManyLines
    case .noSuchFee: self = .cartNoSuchFee
    case .alreadyInCart: self = .cartAlreadyInCart
    case .nothingToUndo: self = .cartNothingToUndo
    case .nothingToRedo: self = .cartNothingToRedo
    }
  }

  init(_ operation: FileFault.Operation) {
    switch operation {
    case .read: self = .fileRead
    case .write: self = .fileWrite
    }
  }

  init(_ reason: DataFault.Reason) {
    switch reason {
    case .notJSON: self = .dataNotJSON
    case .endsEarly: self = .dataEndsEarly
    case .badEncoding: self = .dataBadEncoding
    case .tooDeep: self = .dataTooDeep
    case .trailing: self = .dataTrailing
    case .wrongType(.object): self = .dataWrongTypeObject
    case .wrongType(.array): self = .dataWrongTypeArray
    case .wrongType(.string): self = .dataWrongTypeString
    case .wrongType(.number): self = .dataWrongTypeNumber
    case .wrongType(.boolean): self = .dataWrongTypeBoolean
    case .missing: self = .dataMissing
    case .repeatedKey: self = .dataRepeatedKey
    case .empty: self = .dataEmpty
    case .badNumber(_, .empty): self = .dataEmptyNumber
    case .badNumber(_, .unexpected): self = .dataUnexpectedInNumber
    case .badNumber(_, .tooManyDecimals): self = .dataTooManyDecimals
    case .badNumber(_, .overLimit): self = .dataNumberOverLimit
    case .exponent: self = .dataExponent
    case .negative: self = .dataNegative
    case .minOverMax: self = .dataMinOverMax
    case .badAdjustment: self = .dataBadAdjustment
    case .noBasePrice: self = .dataNoBasePrice
    case .twin: self = .dataTwin
    case .notOneOf: self = .dataNotOneOf
    case .overLimit: self = .dataOverLimit
    case .otherWeight: self = .dataOtherWeight
    case .newerVersion: self = .dataNewerVersion
    case .badQuote: self = .dataBadQuote
    case .tooManyCells: self = .dataTooManyCells
    case .otherDoses: self = .dataOtherDoses
    case .unresolved: self = .dataUnresolved
    }
  }

  init(_ reason: ServiceFault.Reason) {
    switch reason {
    case .badAddress: self = .serviceBadAddress
    case .badKey: self = .serviceBadKey
    case .plainHTTP: self = .servicePlainHTTP
    case .unreachable: self = .serviceUnreachable
    case .notSecure: self = .serviceNotSecure
    case .timedOut: self = .serviceTimedOut
    case .cancelled: self = .serviceCancelled
    case .notHTTP: self = .serviceNotHTTP
    case .cutShort: self = .serviceCutShort
    case .status: self = .serviceStatus
    case .redirected: self = .serviceRedirected
    case .tooManyRedirects: self = .serviceTooManyRedirects
    case .wrongType: self = .serviceWrongType
    case .tooLarge: self = .serviceTooLarge
    case .failed: self = .serviceFailed
    }
  }

  init(_ reason: DataWarning.Reason) {
    switch reason {
    case .unknownKey: self = .warningUnknownKey
    case .unknownHerb: self = .warningUnknownHerb
    case .ambiguousHerb: self = .warningAmbiguousHerb
    }
  }

  init(_ error: UsageError) {
    switch error {
    case .unknownOption: self = .usageUnknownOption
    case .unknownCommand: self = .usageUnknownCommand
    case .missingValue: self = .usageMissingValue
    case .noValueWanted: self = .usageNoValueWanted
    case .badValue: self = .usageBadValue
    case .missingOperand: self = .usageMissingOperand
    case .extraOperand: self = .usageExtraOperand
    case .conflict: self = .usageConflict
    case .onlyFor: self = .usageOnlyFor
    case .notUTF8: self = .usageNotUTF8
    }
  }

  init(_ reason: PrescriptionText.Reason) {
    switch reason {
    case .unknownName: self = .rxUnknownName
    case .ambiguousName: self = .rxAmbiguousName
    case .ambiguousCut: self = .rxAmbiguousCut
    case .jointWithoutEach: self = .rxJointWithoutEach
    case .repeatedHerb: self = .rxRepeatedHerb
    case .missingAmount: self = .rxMissingAmount
    case .vagueAmount: self = .rxVagueAmount
    case .range: self = .rxRange
    case .equalParts: self = .rxEqualParts
    case .unreadableNumber: self = .rxUnreadableNumber
    case .unitWithoutNumber: self = .rxUnitWithoutNumber
    case .numeralWithoutUnit: self = .rxNumeralWithoutUnit
    case .pieceOrGram: self = .rxPieceOrGram
    case .weightOfPieces: self = .rxWeightOfPieces
    case .oldUnits: self = .rxOldUnits
    case .jin: self = .rxJin
    case .tooFine: self = .rxTooFine
    case .zeroAmount: self = .rxZeroAmount
    case .amountOverLimit: self = .rxAmountOverLimit
    case .amountWithoutName: self = .rxAmountWithoutName
    case .secondAmount: self = .rxSecondAmount
    case .ambiguousAmount: self = .rxAmbiguousAmount
    case .eachWithoutAmount: self = .rxEachWithoutAmount
    case .eachWithoutNames: self = .rxEachWithoutNames
    case .eachOfOne: self = .rxEachOfOne
    case .noteWithoutName: self = .rxNoteWithoutName
    case .herbInBrackets: self = .rxHerbInBrackets
    case .alternative: self = .rxAlternative
    case .unpairedBracket: self = .rxUnpairedBracket
    case .otherDoses: self = .rxOtherDoses
    case .dosesOutOfRange: self = .rxDosesOutOfRange
    case .dosesOrPairs: self = .rxDosesOrPairs
    case .herbInUsage: self = .rxHerbInUsage
    case .changesAnother: self = .rxChangesAnother
    case .secondPrescription: self = .rxSecondPrescription
    case .unexpected: self = .rxUnexpected
    case .empty: self = .rxEmpty
    }
  }

  init(_ note: PrescriptionText.Note.Kind) {
    switch note {
    case .joint: self = .noteJoint
    case .joinedName: self = .noteJoinedName
    case .oldUnits: self = .noteOldUnits
    case .sharedHandling: self = .noteSharedHandling
    case .lowerEnd: self = .noteLowerEnd
    case .usualDose: self = .noteUsualDose
    }
  }
}
