/// One request as the server sees it, and the ways to answer it.
struct Exchange: Sendable {
  let connection: Socket
  let request: Request
  /// How many requests came before.
  let number: Int

  /// Sends the head of an answer.
  func head(_ status: Int, _ headers: [String]) {
    let lines = ["HTTP/1.1 \(status) Status", "Connection: close"] + headers
    connection.write(lines.map { $0 + "\r\n" }.joined() + "\r\n")
  }

  /// Sends an answer as a whole.
  func reply(
    _ status: Int = 200,
    type: String? = "application/json",
    _ headers: [String] = [],
    body: String
  ) {
    let type = type.map { ["Content-Type: \($0)"] } ?? []
    head(status, type + ["Content-Length: \(body.utf8.count)"] + headers)
    connection.write(body)
  }

  /// Sends a list.
  func reply(json: String, _ headers: [String] = []) { reply(200, headers, body: json) }

  /// Sends a reference to another place.
  func redirect(to location: String, _ status: Int = 302) {
    reply(status, ["Location: \(location)"], body: "")
  }

  /// Sends blanks, as many as asked for or until the client has gone.
  func pour(upTo count: Int) {
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)
    var sent = 0
    while sent < count, connection.write(Array(piece.prefix(count - sent))) { sent += piece.count }
  }

  /// Sends blanks and leaves the connection open until the client has gone.
  func pourAndWait(_ count: Int) {
    pour(upTo: count)
    connection.waitForEnd()
  }

  /// Sends blanks as fast as it can until the test has enough of it, or the client has gone.
  func flood(until enough: Told<Bool>) {
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)
    while !enough.isTold, connection.write(piece) {}
  }
}
