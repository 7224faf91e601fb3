/// Reads files that are needed as a whole.
package enum WholeFile {
  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: ``LoadError/file(_:)``.
  package static func read(_ path: String) throws(LoadError) -> [UInt8] {
    var source = try ByteSource.opened(path)
    var bytes: [UInt8] = []
    // Room for all of it at once: growing piece by piece would copy it again and again.
    bytes.reserveCapacity((source.status?.size ?? 0) + ByteSource.pieceSize)
    do throws(FileFault) {
      while try source.read(to: &bytes) {
        guard bytes.count <= ByteSource.wholeLimit else {
          throw FileFault(path: path, operation: .read, code: System.Errno.tooBig.code)
        }
      }
    } catch {
      throw .file(error)
    }
    return bytes
  }
}
