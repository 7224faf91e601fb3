#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The process: what it was given, what it runs on, how it ends.
extension System {
  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Makes a write to a closed pipe an error instead of the end of the process.
  package static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Glibc)
    Glibc.exit(status)
    #else
    Musl.exit(status)
    #endif
  }

  /// How many threads can run at once.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The path of the running program.
  package static var executable: String? {
    #if canImport(Darwin)
    var size: UInt32 = 4_096
    var bytes = [CChar](repeating: 0, count: Int(size))
    guard unsafe _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
    let path = String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return try? realPath(path)
    #else
    return try? linkTarget("/proc/self/exe")
    #endif
  }
}
