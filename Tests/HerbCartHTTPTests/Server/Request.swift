/// What a client asked for.
struct Request: Sendable {
  /// The path with its query.
  var target = ""
  /// The headers by name in small letters.
  var headers: [String: String] = [:]

  /// Reads a request without a body; nil if the connection ends before.
  init?(from connection: Socket) {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      guard let byte = connection.readByte() else { return nil }
      bytes.append(byte)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0.dropLast(), as: UTF8.self)
    }
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[0] == "GET" else { return nil }
    target = String(words[1])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value)
    }
  }
}
