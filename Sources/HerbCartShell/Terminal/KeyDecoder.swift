/// Turns the bytes that a terminal sends into keys, whatever pieces they come in.
///
/// It holds back what isn't whole yet. Whether a lone Esc is a key or the start of a sequence only
/// time tells: the caller waits as long as ``patience`` says and then calls ``timeOut()``.
/// Bytes that are no UTF-8 become U+FFFD; sequences without an end are read past, not stored.
package struct KeyDecoder {
  /// The longest paste that is kept, in bytes.
  package static let pasteLimit = EditState.limit
  /// The longest control sequence that is looked at.
  private static let sequenceLimit = 32
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private enum State {
    case keys
    case paste
    /// Behind the start of a control sequence that is too long: up to its final byte.
    case longSequence
    /// In a terminal's answer (`ESC ]`, `ESC P`, …): up to BEL or `ESC \`.
    case string
  }

  private var bytes: [UInt8] = []
  private var position = 0
  private var state = State.keys
  private var pasted: [UInt8] = []
  private var pasteIsTooLong = false

  package init() {}

  /// Takes bytes in.
  package mutating func feed(_ more: [UInt8]) {
    if position > 0 {
      bytes.removeSubrange(..<position)
      position = 0
    }
    bytes += more
  }

  /// How long to wait for more before calling ``timeOut()``; nil where time doesn't matter.
  package var patience: Duration? {
    switch state {
    case .keys: position < bytes.count && bytes[position] == 0x1B ? .milliseconds(50) : nil
    // A paste may stall on a slow line, but if its end is lost the keyboard must come back.
    case .paste: .seconds(2)
    case .longSequence, .string: .milliseconds(500)
    }
  }

  /// Gives up waiting for the rest of what has begun; returns the key that it was.
  package mutating func timeOut() -> Key? {
    switch state {
    case .keys:
      guard position < bytes.count, bytes[position] == 0x1B else { return nil }
      position = bytes.count
      return .escape
    case .paste:
      keepPasted(upTo: bytes.count)
      return finishPaste()
    case .longSequence, .string:
      state = .keys
      return nil
    }
  }

  /// Returns the next key that is whole.
  package mutating func next() -> Key? {
    while position < bytes.count {
      let before = (position, state)
      let key: Key?
      switch state {
      case .keys: key = nextKey()
      case .paste: key = nextPaste()
      case .longSequence: key = skipSequence()
      case .string: key = skipString()
      }
      if key != nil { return key }
      if before == (position, state) { return nil }
    }
    return nil
  }

  private mutating func nextKey() -> Key? {
    let byte = bytes[position]
    switch byte {
    case 0x1B: return escaped()
    case 0x0D, 0x0A: return single(.enter)
    case 0x09: return single(.tab)
    case 0x08, 0x7F: return single(.backspace)
    case 0x00..<0x20: return single(.control(Character(Unicode.Scalar(byte | 0x60))))
    default: return text()
    }
  }

  private mutating func single(_ key: Key, length: Int = 1) -> Key {
    position += length
    return key
  }
}

// MARK: - Text

extension KeyDecoder {
  private mutating func text() -> Key? {
    let run = bytes[position...]
    var end = run.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
    if end == bytes.count { end -= unfinished(before: end) }
    guard end > position else { return nil }
    defer { position = end }
    return .text(String(decoding: bytes[position..<end], as: UTF8.self))
  }

  /// How many bytes at the end are the start of a character whose rest hasn't come.
  private func unfinished(before end: Int) -> Int {
    for back in 1...3 where end - back >= position {
      switch bytes[end - back] {
      case 0x80..<0xC0: continue
      case 0xC2..<0xE0: return back < 2 ? back : 0
      case 0xE0..<0xF0: return back < 3 ? back : 0
      case 0xF0..<0xF5: return back
      default: return 0
      }
    }
    return 0
  }
}

// MARK: - Escape sequences

extension KeyDecoder {
  private mutating func escaped() -> Key? {
    guard position + 1 < bytes.count else { return nil }
    switch bytes[position + 1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"):
      guard position + 2 < bytes.count else { return nil }
      position += 3
      return ControlSequence.letter(bytes[position - 1])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      position += 2
      state = .string
      return nil
    case 0x0D, 0x0A, 0x1B: return single(.escape)
    case 0x08, 0x7F: return single(.alt("\u{7F}"), length: 2)
    case 0x20..<0x7F:
      let letter = Character(Unicode.Scalar(bytes[position + 1]))
      return single(.alt(letter), length: 2)
    default: return single(.escape)
    }
  }

  private mutating func controlSequence() -> Key? {
    var end = position + 2
    // The Linux console's function keys have a second bracket before their letter.
    let isConsole = end < bytes.count && bytes[end] == UInt8(ascii: "[")
    if isConsole { end += 1 }
    while end < bytes.count, 0x20..<0x40 ~= bytes[end] { end += 1 }
    if end - position > Self.sequenceLimit {
      position = end
      state = .longSequence
      return nil
    }
    guard end < bytes.count else { return nil }
    let start = position + 2
    guard 0x40..<0x7F ~= bytes[end] else {
      // No sequence goes on behind such a byte: what was begun is dropped.
      position = end
      return nil
    }
    position = end + 1
    if isConsole { return nil }
    switch ControlSequence(parameters: bytes[start..<end], final: bytes[end]) {
    case .key(let key): return key
    case .pasteBegins:
      state = .paste
      return nil
    case .unknown: return nil
    }
  }

  private mutating func skipSequence() -> Key? {
    while position < bytes.count, 0x20..<0x40 ~= bytes[position] { position += 1 }
    guard position < bytes.count else { return nil }
    if 0x40..<0x7F ~= bytes[position] { position += 1 }
    state = .keys
    return nil
  }

  private mutating func skipString() -> Key? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x1B {
        guard position + 1 < bytes.count else { return nil }
        position += bytes[position + 1] == UInt8(ascii: "\\") ? 2 : 0
        state = .keys
        return nil
      }
      position += 1
      if byte == 0x07 {
        state = .keys
        return nil
      }
    }
    return nil
  }
}

// MARK: - Bracketed paste

extension KeyDecoder {
  private mutating func nextPaste() -> Key? {
    var search = position
    while let escape = bytes[search...].firstIndex(of: 0x1B) {
      let rest = bytes[escape...]
      if rest.starts(with: Self.pasteEnd) {
        keepPasted(upTo: escape)
        position += Self.pasteEnd.count
        return finishPaste()
      }
      if rest.count < Self.pasteEnd.count, Self.pasteEnd.starts(with: rest) {
        keepPasted(upTo: escape)
        return nil
      }
      search = escape + 1
    }
    keepPasted(upTo: bytes.count)
    return nil
  }

  private mutating func keepPasted(upTo end: Int) {
    if pasted.count + end - position > Self.pasteLimit {
      pasteIsTooLong = true
      pasted = []
    }
    if !pasteIsTooLong { pasted += bytes[position..<end] }
    position = end
  }

  private mutating func finishPaste() -> Key {
    defer {
      pasted = []
      pasteIsTooLong = false
      state = .keys
    }
    return pasteIsTooLong ? .pasteTooLong : .paste(String(decoding: pasted, as: UTF8.self))
  }
}
