import HerbCartTestSupport
import Testing

@testable import HerbCart

/// Number text is read strictly, byte by byte, and a refusal has its place.
@Suite struct DecimalTextTests {
  private func read(_ text: String, decimals: Int) throws(DecimalFault) -> DecimalText.Reading {
    let bytes = Array(text.utf8)
    return try DecimalText.read(bytes.span, bytes.indices, decimals: decimals)
  }

  static let numbers: [(String, Int, Int)] = [
    ("0", 3, 0), ("12", 3, 12_000), ("12.5", 3, 12_500), ("12.500", 3, 12_500), ("0.001", 3, 1),
    ("1000000", 3, 1_000_000_000), ("1000000.001", 3, 1_000_000_001), ("007", 3, 7_000),
    ("１２．５", 3, 12_500), ("1２.5", 3, 12_500), ("1２．5", 3, 12_500), ("０", 0, 0), ("９", 0, 9),
    ("0.305525", 6, 305_525), ("1000000", 6, 1_000_000_000_000),
    ("999999.999999", 6, 999_999_999_999),
    ("0.123456789", 9, 123_456_789), ("100000000000000000", 0, 100_000_000_000_000_000),
    ("999999999999999999", 0, 999_999_999_999_999_999),
    ("99999999999999.999", 3, 99_999_999_999_999_999),
    ("0000000000000000000000000000000000000001", 3, 1_000),
    ("0000000000000000000000000000000000000000", 3, 0),
  ]

  @Test(arguments: numbers)
  func reads(text: String, decimals: Int, scaled: Int) throws {
    let reading = try read(text, decimals: decimals)
    #expect(reading.scaled == scaled)
    #expect(reading.end == text.utf8.count)
  }

  /// The caller decides what may follow a number.
  static let beginnings: [(String, Int, Int)] = [
    ("12g", 12_000, 2), ("1.5kg", 1_500, 3), ("1 2", 1_000, 1), ("1,5", 1_000, 1),
    ("1，5", 1_000, 1), ("1_000", 1_000, 1), ("1e3", 1_000, 1), ("0x10", 0, 1), ("3²", 3_000, 1),
    ("3一", 3_000, 1), ("3Ⅳ", 3_000, 1), ("3٣", 3_000, 1), ("1.5.2", 1_500, 3), ("5克", 5_000, 1),
    ("１g", 1_000, 3), ("2\u{3000}3", 2_000, 1), ("2\u{0}", 2_000, 1), ("4-", 4_000, 1),
    ("4\u{0301}", 4_000, 1), ("3。5", 3_000, 1), ("1:", 1_000, 1), ("1/", 1_000, 1),
    ("1：", 1_000, 1), ("1／", 1_000, 1),
  ]

  @Test(arguments: beginnings)
  func stopsWhereTheNumberEnds(text: String, scaled: Int, end: Int) throws {
    let reading = try read(text, decimals: 3)
    #expect(reading.scaled == scaled)
    #expect(reading.end == end)
  }

  static let refusals: [(String, Int, DecimalFault)] = [
    ("", 3, .empty(at: 0)), ("-1", 3, .unexpected(at: 0)), ("+1", 3, .unexpected(at: 0)),
    ("−1", 3, .unexpected(at: 0)), (".5", 3, .unexpected(at: 0)), ("．5", 3, .unexpected(at: 0)),
    (" 1", 3, .unexpected(at: 0)), ("nan", 3, .unexpected(at: 0)), ("inf", 3, .unexpected(at: 0)),
    ("²", 3, .unexpected(at: 0)), ("一", 3, .unexpected(at: 0)), ("Ⅳ", 3, .unexpected(at: 0)),
    ("٣", 3, .unexpected(at: 0)), ("g", 3, .unexpected(at: 0)), ("1.", 3, .unexpected(at: 1)),
    ("1．", 3, .unexpected(at: 1)), ("1.g", 3, .unexpected(at: 2)), ("1..5", 3, .unexpected(at: 2)),
    ("1.-5", 3, .unexpected(at: 2)), ("12.一", 3, .unexpected(at: 3)),
    ("1.2345", 3, .tooManyDecimals(at: 5, most: 3)),
    ("1.0000", 3, .tooManyDecimals(at: 5, most: 3)),
    ("1.2３4５", 3, .tooManyDecimals(at: 7, most: 3)),
    ("１．２３４５", 3, .tooManyDecimals(at: 15, most: 3)),
    ("1.1234567", 6, .tooManyDecimals(at: 8, most: 6)),
    ("1.5", 0, .tooManyDecimals(at: 2, most: 0)), ("1.0", 0, .tooManyDecimals(at: 2, most: 0)),
    ("1000000000000000000", 0, .overLimit(at: 0)),
    ("1000000000000000", 3, .overLimit(at: 0)), ("9999999999999999.999", 3, .overLimit(at: 0)),
    ("9999999999999999999999999999999999999999", 3, .overLimit(at: 0)),
    ("9223372036854775808", 0, .overLimit(at: 0)),
    ("18446744073709551617", 0, .overLimit(at: 0)),
  ]

  @Test(arguments: refusals)
  func refuses(text: String, decimals: Int, fault: DecimalFault) {
    #expect(throws: fault) { try read(text, decimals: decimals) }
  }

  @Test func readsAPartOnly() throws {
    let bytes = Array("x12.345y".utf8)
    let reading = try DecimalText.read(bytes.span, 1..<5, decimals: 3)
    #expect(reading == DecimalText.Reading(scaled: 12_300, end: 5))
    #expect(throws: DecimalFault.unexpected(at: 3)) {
      try DecimalText.read(bytes.span, 1..<4, decimals: 3)
    }
    #expect(throws: DecimalFault.empty(at: 4)) {
      try DecimalText.read(bytes.span, 4..<4, decimals: 3)
    }
    #expect(throws: DecimalFault.overLimit(at: 2)) {
      let long = Array("ab99999999999999999999".utf8)
      return try DecimalText.read(long.span, 2..<long.count, decimals: 3)
    }
  }

  /// A full-width digit that the text cuts off is no digit.
  @Test(arguments: [[0xEF], [0xEF, 0xBC], [0xEF, 0xBC, 0x9A], [0xEF, 0xBC, 0x8F]] as [[UInt8]])
  func refusesHalfACharacter(bytes: [UInt8]) throws {
    #expect(throws: DecimalFault.unexpected(at: 0)) {
      try DecimalText.read(bytes.span, bytes.indices, decimals: 3)
    }
    let behind = [0x31] + bytes
    #expect(try DecimalText.read(behind.span, behind.indices, decimals: 3).end == 1)
  }

  static let wholes: [(String, Int)] = [
    ("0", 0), ("7", 7), ("007", 7), ("１２", 12), ("1２", 12),
    ("999999999999999999", 999_999_999_999_999_999),
  ]

  @Test(arguments: wholes)
  func readsWholeNumbers(text: String, value: Int) throws {
    let bytes = Array(text.utf8)
    #expect(try DecimalText.readWhole(bytes.span, bytes.indices) == value)
  }

  static let wholeRefusals: [(String, DecimalFault)] = [
    ("", .empty(at: 0)), ("-1", .unexpected(at: 0)), ("+1", .unexpected(at: 0)),
    ("1.0", .unexpected(at: 1)), ("12g", .unexpected(at: 2)), ("１g", .unexpected(at: 3)),
    ("三", .unexpected(at: 0)), ("1 ", .unexpected(at: 1)), ("1e2", .unexpected(at: 1)),
    ("9999999999999999999", .overLimit(at: 0)),
    ("99999999999999999999999999999999999999999g", .unexpected(at: 41)),
  ]

  @Test(arguments: wholeRefusals)
  func refusesOtherWholeNumbers(text: String, fault: DecimalFault) {
    let bytes = Array(text.utf8)
    #expect(throws: fault) { try DecimalText.readWhole(bytes.span, bytes.indices) }
  }

  static let offsets: [(DecimalFault, Int)] = [
    (.empty(at: 1), 1), (.unexpected(at: 2), 2), (.tooManyDecimals(at: 3, most: 3), 3),
    (.overLimit(at: 4), 4),
  ]

  @Test(arguments: offsets)
  func aFaultHasItsOffset(fault: DecimalFault, offset: Int) {
    #expect(fault.offset == offset)
  }

  /// What is written can be read again, and is the same.
  @Test(arguments: [3, 6, 9])
  func readsWhatIsWritten(decimals: Int) throws {
    var random = SplitMix64(seed: UInt64(decimals))
    for _ in 0..<500 {
      let value = Int.random(in: 0...(1_000_000_000_000_000 >> random.below(50)), using: &random)
      for text in [
        DecimalFormat.plain(Int128(value), decimals: decimals),
        DecimalFormat.fixed(Int128(value), decimals: decimals),
      ] {
        #expect(try read(text, decimals: decimals).scaled == value)
      }
    }
  }
}
