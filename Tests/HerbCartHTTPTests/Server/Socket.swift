import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A TCP socket on the loopback.
struct Socket: Sendable {
  private let descriptor: Int32

  /// Makes a socket that listens on a free port of 127.0.0.1.
  static func listening() throws -> Socket {
    let socket = try bound()
    guard listen(socket.descriptor, 16) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    return socket
  }

  /// Makes a socket that holds a free port of 127.0.0.1, where nobody listens.
  static func bound() throws -> Socket {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let socket = Socket(descriptor: Foundation.socket(AF_INET, stream, 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket.descriptor, $0, size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    return socket
  }

  /// The port that the system chose.
  func port() throws -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isKnown else { throw POSIXError(.EBADF) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Waits for a client; nil once the socket is shut down, which is closed then.
  func accept() -> Socket? {
    let client = Foundation.accept(descriptor, nil, nil)
    guard client >= 0 else {
      close()
      return nil
    }
    return Socket(descriptor: client)
  }

  /// Reads a byte; nil at the end.
  func readByte() -> UInt8? {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, 0) == 1 ? byte : nil
  }

  /// Writes a text; false if the client has gone.
  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Writes bytes; false if the client has gone.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits until the client has gone, whatever it may still send.
  func waitForEnd() {
    while readByte() != nil {}
  }

  /// Wakes whoever waits for a client.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Closes the socket.
  func close() { _ = Foundation.close(descriptor) }
}
