import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
