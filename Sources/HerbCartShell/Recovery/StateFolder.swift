import HerbCart

/// The folder of what the program remembers of a person.
enum StateFolder {
  /// `$XDG_STATE_HOME/herbcart`, else under `~/.local/state`; nil if neither is known.
  ///
  /// Paths that aren't absolute count as missing, as the XDG specification says.
  static func path(environment: (String) -> String?) -> String? {
    func folder(_ name: String) -> String? {
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    return state + "/herbcart"
  }

  /// Makes a folder and those above it that are missing, for their owner alone.
  static func make(_ path: String) {
    var place = path.startIndex
    while let slash = path[place...].dropFirst().firstIndex(of: "/") {
      try? System.makeFolder(String(path[..<slash]), mode: 0o700)
      place = slash
    }
    try? System.makeFolder(path, mode: 0o700)
  }
}
