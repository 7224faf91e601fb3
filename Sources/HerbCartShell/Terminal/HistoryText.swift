import HerbCart

/// The form of the history's file: one entry a line, with control characters written out.
package enum HistoryText {
  /// The longest entry in bytes; a longer one isn't remembered.
  package static let entryLimit = 16_384

  /// Returns an entry as a line of the file, its end with it.
  package static func line(_ entry: String) -> [UInt8] {
    var line: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += [byte, byte]
      case 0x0A: line += Array("\\n".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        line += Array("\\x\(byte < 0x10 ? "0" : "")\(digits)".utf8)
      default: line.append(byte)
      }
    }
    return line + [0x0A]
  }

  /// Reads a file; `isDamaged` says that some of it is no history, and was left out.
  package static func read(_ bytes: [UInt8]) -> (entries: [String], isDamaged: Bool) {
    var entries: [String] = []
    var isDamaged = false
    for line in bytes.split(separator: 0x0A) {
      if isEntry(bytes, line) {
        entries.append(entry(line))
      } else {
        isDamaged = true
      }
    }
    return (entries, isDamaged)
  }

  private static func isEntry(_ bytes: [UInt8], _ line: ArraySlice<UInt8>) -> Bool {
    line.count <= entryLimit * 4 && line.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      && UTF8Text.firstInvalid(bytes, line.indices) == nil
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var position = line.startIndex
    while position < line.endIndex {
      let (byte, length) = unescaped(line[position...])
      bytes.append(byte)
      position += length
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The byte that a line begins with, and how many bytes stand for it.
  private static func unescaped(_ line: ArraySlice<UInt8>) -> (UInt8, length: Int) {
    let first = line[line.startIndex]
    guard first == UInt8(ascii: "\\"), let second = line.dropFirst().first else {
      return (first, 1)
    }
    switch second {
    case UInt8(ascii: "\\"): return (first, 2)
    case UInt8(ascii: "n"): return (0x0A, 2)
    case UInt8(ascii: "x"):
      let digits = line.dropFirst(2).prefix(2)
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      guard digits.count == 2, let value, value < 0x80 else { return (first, 1) }
      return (value, 4)
    default: return (first, 1)
    }
  }
}
