import Foundation

/// A folder of a test's own, gone with it.
package final class TemporaryFolder {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/herbcart-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: some Sequence<UInt8>) throws -> String {
    try Data(text).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// A file's bytes.
  package func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: file(name))))
  }

  /// A file's text.
  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The names of all that is in it, hidden files too.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name),
      withDestinationPath: target
    )
  }
}
