import HerbCart

/// A descriptor that is written through a buffer, and whose failure isn't lost; or text that is kept.
package final class Output {
  private let descriptor: Int32?
  private var bytes: [UInt8] = []
  private let limit = 64 * 1_024
  /// The columns of the window that kept text is meant for.
  private let keptColumns: Int?

  /// Why writing failed, once it has; nothing is written after that.
  package private(set) var failure: System.Errno?

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    keptColumns = nil
  }

  /// Makes an output that keeps what is written, for whoever asks with ``text``.
  ///
  /// - Parameter columns: The columns of the window that it plays; nil plays a file.
  package init(columns: Int? = nil) {
    descriptor = nil
    keptColumns = columns
  }

  /// The columns of the window by now, which text has to fit; nil if it isn't a terminal's.
  package var columns: Int? { descriptor.map { System.columns(of: $0) } ?? keptColumns }

  /// What was written, if it is kept.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text; it goes out when the buffer is full, or by ``flush()``.
  package func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= limit { flush() }
  }

  /// Appends UTF-8.
  package func write(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
    if bytes.count >= limit { flush() }
  }

  /// Writes the first bytes of a large buffer, behind what was written before, without copying them.
  package func writeThrough(_ bytes: [UInt8], _ count: Int) {
    guard let descriptor else { return self.bytes.append(contentsOf: bytes[..<count]) }
    flush()
    guard failure == nil, count > 0 else { return }
    do {
      try System.write(descriptor, bytes, 0..<count)
    } catch {
      failure = error
    }
  }

  /// Writes out what the buffer holds.
  package func flush() {
    guard let descriptor, failure == nil, !bytes.isEmpty else { return }
    do {
      try System.write(descriptor, bytes, bytes.indices)
    } catch {
      failure = error
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
