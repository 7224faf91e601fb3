#if canImport(Glibc)
import Glibc
#endif

/// The encoding of Chinese spreadsheets that don't write UTF-8.
package enum GB18030 {
  /// Returns the text as UTF-8, or nil if it isn't GB18030.
  ///
  /// It is nil as well where the system can't convert: a static program, a system without the
  /// converter's modules, or another one than glibc.
  package static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    #if canImport(Glibc)
    guard let converter = unsafe iconv_open("UTF-8", "GB18030"),
      Int(bitPattern: converter) != -1
    else { return nil }
    defer { unsafe iconv_close(converter) }
    // Two bytes become three at most, four become four.
    var text = [UInt8](repeating: 0, count: bytes.count * 2 + 4)
    var source = bytes
    var written = 0
    var isWhole = false
    // The converter takes C pointers, both buffers outlive the call, and it keeps to their sizes.
    unsafe source.withUnsafeMutableBytes { input in
      unsafe text.withUnsafeMutableBytes { output in
        var next = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = input.count
        var end = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var room = output.count
        isWhole = unsafe iconv(converter, &next, &left, &end, &room) != -1 && left == 0
        written = output.count - room
      }
    }
    return isWhole ? Array(text[..<written]) : nil
    #else
    nil
    #endif
  }
}
