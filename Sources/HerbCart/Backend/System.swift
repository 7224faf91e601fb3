import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The operating system's calls, with their failures as values: the one file that names a C library.
package enum System {
  /// A failed call's number.
  package struct Errno: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32) { self.code = code }

    package static let noSuchFile = Errno(code: ENOENT)
    package static let exists = Errno(code: EEXIST)
    /// Nothing more was written, and nothing said why.
    package static let notWritten = Errno(code: EIO)
    package static let brokenPipe = Errno(code: EPIPE)
    package static let interrupted = Errno(code: EINTR)
    /// Not the system's: the file isn't the one that was expected.
    package static let changed = Errno(code: -1)
    package static let loop = Errno(code: ELOOP)
    package static let notFolder = Errno(code: ENOTDIR)
    package static let tooBig = Errno(code: EFBIG)
    package static let notText = Errno(code: EILSEQ)

    static var current: Errno { Errno(code: errno) }

    /// The system's own words, as `strerror` gives them.
    package var message: String {
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      return unsafe String(cString: text)
    }
  }

  /// What a file is, and which state of it: equal as long as nobody wrote it or put another there.
  package struct FileStatus: Hashable, Sendable {
    package var isRegular: Bool
    package var isDirectory: Bool
    package var isSymbolicLink: Bool
    package var mode: UInt32
    package var owner: UInt32
    package var group: UInt32
    package var size: Int
    package var device: UInt64
    package var inode: UInt64
    package var modified: Int128
    package var changed: Int128
  }

  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2
}

extension System {
  /// Opens a file to read it.
  package static func openToRead(_ path: String) throws(Errno) -> Int32 {
    try call { unsafe open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Creates a file that must not exist yet.
  package static func create(_ path: String, mode: UInt32) throws(Errno) -> Int32 {
    try call {
      unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }
  }

  /// Opens what is there to write at its end; creates it with this mode.
  package static func openToAppend(_ path: String, mode: UInt32) throws(Errno) -> Int32 {
    try call {
      unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }
  }

  /// Opens a device or pipe that is there to write it.
  package static func openToWrite(_ path: String) throws(Errno) -> Int32 {
    try call { unsafe open(path, O_WRONLY | O_CLOEXEC) }
  }

  /// Closes a descriptor.
  ///
  /// A failure says that what was written may be lost.
  package static func closeFile(_ descriptor: Int32) throws(Errno) {
    guard close(descriptor) == 0 else { throw .current }
  }

  /// Reads up to `count` bytes to the end of a buffer; 0 at the end of the file.
  package static func read(
    _ descriptor: Int32,
    upTo count: Int,
    to buffer: inout [UInt8]
  ) throws(Errno) -> Int {
    while true {
      do throws(Errno) {
        return try readOnce(descriptor, upTo: count, to: &buffer)
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Reads as ``read(_:upTo:to:)`` does, but lets a signal interrupt it.
  package static func readOnce(
    _ descriptor: Int32,
    upTo count: Int,
    to buffer: inout [UInt8]
  ) throws(Errno) -> Int {
    var got = 0
    var failure: Errno?
    // Not read into the buffer itself, which would have to be filled with something first.
    unsafe withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { piece in
      guard let base = piece.baseAddress else { return }
      got = unsafe systemRead(descriptor, base, count)
      if got < 0 {
        failure = .current
      } else {
        unsafe buffer.append(contentsOf: UnsafeRawBufferPointer(start: base, count: got))
      }
    }
    if let failure { throw failure }
    return got
  }

  /// Reads up to `count` bytes into a buffer that has room for them; 0 at the end of the file.
  package static func readOnce(
    _ descriptor: Int32,
    into buffer: inout [UInt8],
    at index: Int,
    upTo count: Int
  ) throws(Errno) -> Int {
    let room = min(count, buffer.count - index)
    let got = unsafe buffer.withUnsafeMutableBytes { raw in
      guard let base = raw.baseAddress else { return 0 }
      return unsafe systemRead(descriptor, base + index, room)
    }
    guard got >= 0 else { throw .current }
    return got
  }

  /// Whether a read would give something, or the end, within so many milliseconds.
  package static func isReadable(_ descriptor: Int32, within milliseconds: Int) -> Bool {
    var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    return unsafe poll(&ready, 1, Int32(clamping: milliseconds)) > 0
  }

  /// Writes all bytes of a range, however many calls it takes.
  package static func write(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) throws(Errno) {
    var start = range.lowerBound
    while start < range.upperBound {
      do throws(Errno) {
        let count = try writeOnce(descriptor, bytes, start..<range.upperBound)
        guard count > 0 else { throw Errno.notWritten }
        start += count
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Writes as much of a range as the system takes at once; a signal interrupts it.
  package static func writeOnce(
    _ descriptor: Int32,
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) throws(Errno) -> Int {
    let written = unsafe bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return 0 }
      return unsafe systemWrite(descriptor, base + range.lowerBound, range.count)
    }
    guard written >= 0 else { throw .current }
    return written
  }

  /// Waits until what was written is on the disk.
  package static func sync(_ descriptor: Int32) throws(Errno) {
    try call { fsync(descriptor) }
  }

  /// Sets a file's mode.
  package static func setMode(_ descriptor: Int32, _ mode: UInt32) throws(Errno) {
    try call { fchmod(descriptor, mode_t(mode)) }
  }

  /// Gives a file to an owner and a group; only root may give away.
  package static func setOwner(_ descriptor: Int32, owner: UInt32, group: UInt32) throws(Errno) {
    try call { fchown(descriptor, owner, group) }
  }

  /// Waits until the names in a folder are on the disk; not every file system can.
  package static func syncFolder(_ path: String) {
    guard let descriptor = try? openToRead(path) else { return }
    try? sync(descriptor)
    try? closeFile(descriptor)
  }

  /// Puts a file in another's place, in one step.
  package static func renameFile(_ old: String, to new: String) throws(Errno) {
    try call { unsafe rename(old, new) }
  }

  /// Removes a file.
  package static func remove(_ path: String) throws(Errno) {
    try call { unsafe unlink(path) }
  }

  /// Makes a folder.
  package static func makeFolder(_ path: String, mode: UInt32) throws(Errno) {
    try call { unsafe mkdir(path, mode_t(mode)) }
  }

  /// Waits for the only lock on an open file; closing it gives the lock back.
  package static func lock(_ descriptor: Int32) throws(Errno) {
    try call { flock(descriptor, LOCK_EX) }
  }

  /// Takes the only lock on an open file if nobody has it; returns whether it did.
  package static func lockIfFree(_ descriptor: Int32) throws(Errno) -> Bool {
    do throws(Errno) {
      try call { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
  }

  /// Tells what is at a path, following links.
  package static func status(_ path: String) throws(Errno) -> FileStatus {
    var found = stat()
    try call { unsafe stat(path, &found) }
    return FileStatus(found)
  }

  /// Tells what is at a path, a link itself.
  package static func linkStatus(_ path: String) throws(Errno) -> FileStatus {
    var found = stat()
    try call { unsafe lstat(path, &found) }
    return FileStatus(found)
  }

  /// Tells what an open file is.
  package static func status(_ descriptor: Int32) throws(Errno) -> FileStatus {
    var found = stat()
    try call { unsafe fstat(descriptor, &found) }
    return FileStatus(found)
  }

  /// Whether an open file is still the one at a path, and not removed or replaced.
  package static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    guard let mine = try? status(descriptor), let there = try? linkStatus(path) else {
      return false
    }
    return mine.inode == there.inode && mine.device == there.device
  }

  /// Returns what a symbolic link points to.
  package static func linkTarget(_ path: String) throws(Errno) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { raw in
      guard let base = raw.baseAddress else { return -1 }
      return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), raw.count)
    }
    guard count >= 0 else { throw .current }
    // A repaired name would be another file's.
    guard let target = String(validating: bytes[..<count], as: UTF8.self) else { throw .notText }
    return target
  }

  /// Returns a path without links, `.` and `..`.
  package static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw .current }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The names of what a folder holds, in no order; empty where it can't be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

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

  /// Whether Ctrl-C was pressed since the last prompt: what takes its time should end.
  package static var isInterrupted: Bool {
    TerminalSignals.isInterrupted.load(ordering: .acquiring)
  }

  /// Forgets an interrupt, as the next one is another matter; returns whether there was one.
  @discardableResult
  package static func takeInterrupt() -> Bool {
    TerminalSignals.isInterrupted.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// Makes the first Ctrl-C something that can be asked for, so that what is going on can end
  /// where a line ends; a second one ends the process.
  package static func noteInterrupts() { handle(SIGINT, NotedInterrupts.note) }

  /// Whether there was a Ctrl-C since ``noteInterrupts()``.
  package static var wasInterrupted: Bool { NotedInterrupts.wereAny.load(ordering: .relaxed) }

  /// Ends the process as Ctrl-C does that nobody notes.
  package static func dieInterrupted() -> Never {
    _ = signal(SIGINT, SIG_DFL)
    raise(SIGINT)
    exit(130)
  }

  /// How many threads can run at once.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Sets what a signal calls; system calls that wait are interrupted by it.
  fileprivate static func handle(
    _ number: Int32,
    _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
    unsafe action.__sigaction_handler.sa_handler = handler
    #else
    unsafe action.__sa_handler.sa_handler = handler
    #endif
    _ = unsafe sigaction(number, &action, nil)
  }

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

  @discardableResult
  fileprivate static func call(_ body: () -> Int32) throws(Errno) -> Int32 {
    while true {
      let result = body()
      if result >= 0 { return result }
      let failure = Errno.current
      if failure != .interrupted { throw failure }
    }
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ buffer: UnsafeMutableRawPointer,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.read(descriptor, buffer, count)
    #elseif canImport(Glibc)
    unsafe Glibc.read(descriptor, buffer, count)
    #else
    unsafe Musl.read(descriptor, buffer, count)
    #endif
  }

  private static func systemWrite(
    _ descriptor: Int32,
    _ buffer: UnsafeRawPointer,
    _ count: Int
  ) -> Int {
    #if canImport(Darwin)
    unsafe Darwin.write(descriptor, buffer, count)
    #elseif canImport(Glibc)
    unsafe Glibc.write(descriptor, buffer, count)
    #else
    unsafe Musl.write(descriptor, buffer, count)
    #endif
  }
}

extension System.FileStatus {
  fileprivate init(_ found: stat) {
    isRegular = found.st_mode & S_IFMT == S_IFREG
    isDirectory = found.st_mode & S_IFMT == S_IFDIR
    isSymbolicLink = found.st_mode & S_IFMT == S_IFLNK
    mode = UInt32(found.st_mode & 0o7777)
    owner = found.st_uid
    group = found.st_gid
    size = Int(found.st_size)
    device = UInt64(truncatingIfNeeded: found.st_dev)
    inode = UInt64(found.st_ino)
    #if canImport(Darwin)
    modified = Self.nanoseconds(found.st_mtimespec)
    changed = Self.nanoseconds(found.st_ctimespec)
    #else
    modified = Self.nanoseconds(found.st_mtim)
    changed = Self.nanoseconds(found.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int128 {
    Int128(time.tv_sec) * 1_000_000_000 + Int128(time.tv_nsec)
  }
}

// MARK: - The terminal

extension System {
  /// The columns of the window that a descriptor writes to, 80 where it doesn't tell; nil if it's none.
  package static func columns(of descriptor: Int32) -> Int? {
    guard isTerminal(descriptor) else { return nil }
    return windowSize(of: descriptor)?.columns ?? 80
  }

  fileprivate static func windowSize(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), max(1, Int(size.ws_row)))
  }

  /// The process's terminal, taken over so that it gives every key at once.
  ///
  /// What a signal does is the process's, so there is one of these at a time. Signals that end the
  /// process first put the terminal back; the others are told by ``wait(atMost:readingTo:)``.
  package struct Terminal {
    /// A signal that doesn't end the process.
    package enum Signal: Hashable {
      case interrupt
      case stop
      case resume
      case resize
    }

    /// What keys like Ctrl-C give.
    package enum Listening {
      /// A byte like all others: a line is being read.
      case keys
      /// A signal: something else is going on.
      case signals
    }

    /// What there is to do.
    package enum Event: Hashable {
      case bytes
      /// Signals came, or none and ``wake()`` was called.
      case signals(Set<Signal>)
      case timeOut
      /// The terminal is gone.
      case end
    }

    private let before: termios
    private let alarms: Int32
  }
}

/// Whether Ctrl-C came while it was noted and not obeyed.
private enum NotedInterrupts {
  static let wereAny = Atomic<Bool>(false)

  static let note: @convention(c) (Int32) -> Void = { number in
    wereAny.store(true, ordering: .relaxed)
    _ = signal(number, SIG_DFL)
  }
}

/// What signal handlers need, who can't be passed anything.
private enum TerminalSignals {
  /// Where handlers write the numbers of signals; -1 where nobody reads them.
  static let alarms = Atomic<Int32>(-1)
  /// Whether ``before`` is to be put back.
  static let isTaken = Atomic<Bool>(false)
  /// Whether Ctrl-C was pressed; only where it doesn't end the process.
  static let isInterrupted = Atomic<Bool>(false)
  /// Written before a handler is set and never again, so that handlers may read them.
  nonisolated(unsafe) static var before = termios()
  nonisolated(unsafe) static var farewell: StaticString = ""

  static let tell: @convention(c) (Int32) -> Void = { number in
    let failure = errno
    if number == SIGINT { isInterrupted.store(true, ordering: .releasing) }
    ring(UInt8(truncatingIfNeeded: number))
    errno = failure
  }

  static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    if isTaken.load(ordering: .acquiring) {
      unsafe tcsetattr(System.standardInput, TCSANOW, &before)
      _ = unsafe write(System.standardOutput, farewell.utf8Start, farewell.utf8CodeUnitCount)
    }
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// Makes the pipe that handlers write to; returns the end that tells of it.
  static func open() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    alarms.store(ends[1], ordering: .releasing)
    return ends[0]
  }

  static func ring(_ byte: UInt8) {
    var byte = byte
    _ = unsafe write(alarms.load(ordering: .acquiring), &byte, 1)
  }
}

extension System.Terminal {
  /// Takes over the terminal that is standard input and output.
  ///
  /// - Parameter farewell: What is written to it when a signal ends the process.
  /// - Returns: The terminal, in the state of ``Listening/signals``; nil if there is none.
  package static func open(farewell: StaticString) -> System.Terminal? {
    var before = termios()
    guard System.isTerminal(System.standardInput), System.isTerminal(System.standardOutput),
      unsafe tcgetattr(System.standardInput, &before) == 0, let alarms = TerminalSignals.open()
    else { return nil }
    unsafe TerminalSignals.before = before
    unsafe TerminalSignals.farewell = farewell
    let terminal = System.Terminal(before: before, alarms: alarms)
    terminal.listen(to: .signals)
    for number in [SIGINT, SIGTSTP, SIGCONT, SIGWINCH] {
      System.handle(number, TerminalSignals.tell)
    }
    for number in [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
      System.handle(number, TerminalSignals.restoreAndDie)
    }
    return terminal
  }

  /// Sets what keys like Ctrl-C give; returns the signals that came before.
  ///
  /// The terminal neither echoes nor gathers lines, whatever goes on, so that what is typed ahead
  /// isn't changed or lost; what is written goes out as ever.
  @discardableResult
  package func listen(to listening: Listening) -> Set<Signal> {
    var mode = before
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    if listening == .signals { mode.c_lflag |= tcflag_t(ISIG) | tcflag_t(NOFLSH) }
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    TerminalSignals.isTaken.store(true, ordering: .releasing)
    _ = unsafe tcsetattr(System.standardInput, TCSADRAIN, &mode)
    return heard()
  }

  /// Gives the terminal back as it was.
  package func restore() {
    var before = before
    _ = unsafe tcsetattr(System.standardInput, TCSADRAIN, &before)
    TerminalSignals.isTaken.store(false, ordering: .releasing)
  }

  /// Stops the process, as Ctrl-Z does; comes back when it is continued.
  package func suspend() {
    restore()
    _ = signal(SIGTSTP, SIG_DFL)
    _ = kill(0, SIGTSTP)
    // Another thread may be the one that is stopped first, and nobody stops a process whose
    // parent is gone: the signal to go on tells, or a moment without one.
    var ready = [pollfd(fd: alarms, events: Int16(POLLIN), revents: 0)]
    _ = unsafe poll(&ready, 1, 100)
    System.handle(SIGTSTP, TerminalSignals.tell)
    listen(to: .keys)
  }

  /// Waits for bytes, signals, or the end of a time.
  package func wait(
    atMost limit: Duration?,
    readingTo bytes: inout [UInt8]
  ) throws(System.Errno) -> Event {
    var ready = [
      pollfd(fd: System.standardInput, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarms, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&ready, 2, limit.map(Self.milliseconds) ?? -1)
    guard count >= 0 else {
      if System.Errno.current != .interrupted { throw .current }
      return .signals(heard())
    }
    if count == 0 { return .timeOut }
    if ready[1].revents != 0 { return .signals(heard()) }
    do throws(System.Errno) {
      let got = try System.readOnce(System.standardInput, upTo: 65_536, to: &bytes)
      return got > 0 ? .bytes : .end
    } catch {
      if error == .interrupted { return .signals(heard()) }
      if error.code == EIO { return .end }
      throw error
    }
  }

  /// Ends a wait from elsewhere.
  package static func wake() { TerminalSignals.ring(0) }

  /// The columns and rows of the window; 80 and 24 where it tells none.
  package var size: (columns: Int, rows: Int) {
    System.windowSize(of: System.standardOutput) ?? (80, 24)
  }

  private func heard() -> Set<Signal> {
    var numbers: [UInt8] = []
    while let count = try? System.readOnce(alarms, upTo: 64, to: &numbers), count > 0 {}
    var signals: Set<Signal> = []
    for number in numbers {
      switch Int32(number) {
      case SIGINT: signals.insert(.interrupt)
      case SIGTSTP: signals.insert(.stop)
      case SIGCONT: signals.insert(.resume)
      case SIGWINCH: signals.insert(.resize)
      default: break
      }
    }
    return signals
  }

  private static func milliseconds(_ time: Duration) -> Int32 {
    let (seconds, attoseconds) = time.components
    return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}

// MARK: - A terminal that edits lines itself

extension System {
  /// Standard input at a terminal that hands over whole lines, and drops them on Ctrl-C.
  package struct LineTerminal {
    private let alarms: Int32?

    /// Makes Ctrl-C end a wait instead of the process.
    ///
    /// Any thread may be the one that gets the signal, so a read isn't sure to end by it.
    package init() {
      alarms = TerminalSignals.open()
      System.handle(SIGINT, TerminalSignals.tell)
    }

    /// Forgets a Ctrl-C that was for something else than the line to come.
    package func forgetInterrupts() {
      System.takeInterrupt()
      guard let alarms else { return }
      var heard: [UInt8] = []
      while let count = try? System.readOnce(alarms, upTo: 64, to: &heard), count > 0 {}
    }

    /// Waits for a line and appends it; 0 at the end of the input.
    ///
    /// - Throws: ``Errno/interrupted`` after Ctrl-C.
    package func read(upTo count: Int, to bytes: inout [UInt8]) throws(Errno) -> Int {
      var ready = [
        pollfd(fd: System.standardInput, events: Int16(POLLIN), revents: 0),
        pollfd(fd: alarms ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      if unsafe poll(&ready, 2, -1) < 0 { throw .current }
      if ready[1].revents != 0 {
        forgetInterrupts()
        throw .interrupted
      }
      return try System.readOnce(System.standardInput, upTo: count, to: &bytes)
    }
  }
}

// MARK: - Threads

extension System {
  /// A thread of its own, for a loop that waits for a person.
  ///
  /// The threads that tasks share are few, on a small machine one. Were it held by such a loop,
  /// whatever else goes on would have to wait as well.
  package final class OwnThread: TaskExecutor {
    private let jobs: ThreadJobs

    /// Starts the thread; nil if the system has none left.
    package init?() {
      guard let jobs = ThreadJobs(), jobs.startThread() else { return nil }
      self.jobs = jobs
    }

    deinit { jobs.close() }

    package func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      // A job runs while somebody waits for it, and as long lives its executor.
      jobs.add { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

/// The jobs of one thread, in order; a byte in a pipe for each wakes it.
private final class ThreadJobs: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  private let readEnd: Int32
  private let writeEnd: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit { try? System.closeFile(readEnd) }

  /// Starts the thread, which holds these jobs until they are closed.
  func startThread() -> Bool {
    let own = unsafe Unmanaged.passRetained(self)
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = unsafe pthread_create(&thread, nil, Self.darwinBody, own.toOpaque())
    #else
    var thread = pthread_t()
    let result = unsafe pthread_create(&thread, nil, Self.body, own.toOpaque())
    #endif
    if result != 0 { unsafe own.release() }
    return result == 0
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(job) }
    try? System.write(writeEnd, [0], 0..<1)
  }

  /// Lets the thread end once it has run what waits.
  func close() { try? System.closeFile(writeEnd) }

  private func run() {
    var bytes: [UInt8] = []
    while let count = try? System.read(readEnd, upTo: 1, to: &bytes), count > 0 {
      bytes.removeAll(keepingCapacity: true)
      let job = waiting.withLock { $0.removeFirst() }
      job()
    }
  }

  #if canImport(Darwin)
  private static let darwinBody:
    @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { own in
      unsafe Unmanaged<ThreadJobs>.fromOpaque(own).takeRetainedValue().run()
      return nil
    }
  #else
  private static let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    own in
    if let own = unsafe own {
      unsafe Unmanaged<ThreadJobs>.fromOpaque(own).takeRetainedValue().run()
    }
    return nil
  }
  #endif
}
