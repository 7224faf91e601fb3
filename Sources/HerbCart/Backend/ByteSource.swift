/// Bytes that come in pieces: a file, standard input, or a text in memory.
package struct ByteSource: ~Copyable {
  /// The path as it was given.
  package let path: String
  /// The state of the file when it was opened, where it is one.
  package let status: System.FileStatus?
  private var text: [UInt8]?
  private let descriptor: Int32
  private let ownsDescriptor: Bool

  /// The size of a piece in bytes.
  package static let pieceSize = 256 * 1_024

  /// Opens a file; `-` is standard input.
  package init(path: String) throws(FileFault) {
    self.path = path
    text = nil
    ownsDescriptor = path != "-"
    do {
      descriptor = ownsDescriptor ? try System.openToRead(path) : System.standardInput
    } catch {
      throw FileFault(path: path, operation: .read, code: error.code)
    }
    status = ownsDescriptor ? try? System.status(descriptor) : nil
  }

  /// Opens a file to load it; `-` is standard input.
  package static func opened(_ path: String) throws(LoadError) -> ByteSource {
    do {
      return try ByteSource(path: path)
    } catch {
      throw .file(error)
    }
  }

  /// Reads a text in memory.
  package init(text: [UInt8], path: String = "") {
    self.path = path
    self.text = text
    status = nil
    descriptor = -1
    ownsDescriptor = false
  }

  /// Reads standard input.
  package static func standardInput() -> ByteSource { ByteSource(descriptor: 0, path: "-") }

  private init(descriptor: Int32, path: String) {
    self.path = path
    self.descriptor = descriptor
    ownsDescriptor = false
    status = nil
    text = nil
  }

  deinit {
    if ownsDescriptor { try? System.closeFile(descriptor) }
  }

  /// Appends the next piece to a buffer; false at the end.
  ///
  /// Ctrl-C at a prompt ends the reading of a file, of which nothing was used yet, as a fault.
  package mutating func read(to buffer: inout [UInt8]) throws(FileFault) -> Bool {
    if let text {
      self.text = []
      buffer.append(contentsOf: text)
      return !text.isEmpty
    }
    if System.isInterrupted {
      throw FileFault(path: path, operation: .read, code: System.Errno.interrupted.code)
    }
    do {
      return try System.read(descriptor, upTo: Self.pieceSize, to: &buffer) > 0
    } catch {
      throw FileFault(path: path, operation: .read, code: error.code)
    }
  }

  /// Reads into a buffer that has room, from an index on; returns how many bytes, 0 at the end.
  ///
  /// A signal ends the wait as the end would: the caller asks whether there was one.
  package mutating func read(
    into buffer: inout [UInt8],
    at index: Int,
    upTo count: Int
  ) throws(FileFault) -> Int {
    if let text {
      let piece = text.prefix(count)
      buffer.replaceSubrange(index..<(index + piece.count), with: piece)
      self.text = Array(text.dropFirst(count))
      return piece.count
    }
    while true {
      // The signal may be another thread's, which ends no wait here: so none is long.
      guard System.isReadable(descriptor, within: 100) else {
        if System.wasInterrupted { return 0 }
        continue
      }
      do {
        return try System.readOnce(descriptor, into: &buffer, at: index, upTo: count)
      } catch {
        if error == .interrupted { continue }
        throw FileFault(path: path, operation: .read, code: error.code)
      }
    }
  }

  /// Whether a read gives something, or the end, within a moment.
  package func isReady(within milliseconds: Int) -> Bool {
    text != nil || System.isReadable(descriptor, within: milliseconds)
  }

  /// The most that is read of a file that is needed as a whole: 512 MiB.
  package static let wholeLimit = 512 * 1_024 * 1_024

  /// Reads all of it; what never ends, such as a device, is refused.
  package consuming func readAll() throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while try read(to: &bytes) {
      guard bytes.count <= Self.wholeLimit else {
        throw FileFault(path: path, operation: .read, code: System.Errno.tooBig.code)
      }
    }
    return bytes
  }
}
