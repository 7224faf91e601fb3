import HerbCart

/// Finds the program's data from every working folder, built or installed.
package struct DataFolder {
  private let override: String?
  private let executable: String?

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - override: `$HERBCART_DATA`, which wins over every place.
  ///   - executable: The program's own path.
  package init(override: String?, executable: String?) {
    self.override = override
    self.executable = executable
  }

  /// Whether a folder was asked for that isn't there.
  package var isMissing: Bool {
    guard let override else { return false }
    return (try? System.status(override))?.isDirectory != true
  }

  /// Returns the path of a data file.
  ///
  /// - Throws: ``Failure`` that lists where it looked.
  package func path(of name: String) throws(Failure) -> String {
    let candidates = candidates(name)
    for candidate in candidates where (try? System.status(candidate))?.isDirectory == false {
      return candidate
    }
    throw Failure(.noData(looked: candidates))
  }

  private func candidates(_ name: String) -> [String] {
    if let override { return [Self.join(override, name)] }
    var candidates: [String] = []
    if let executable {
      var folder = Self.parent(executable)
      candidates.append(Self.join(Self.parent(folder), "share/herbcart/" + name))
      while true {
        candidates.append(Self.join(folder, "data/" + name))
        if folder == "/" || folder.isEmpty { break }
        folder = Self.parent(folder)
      }
    }
    return candidates + ["data/" + name]
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
