import Synchronization

/// Prices a stream of lines on all cores, in order, in memory that doesn't grow with the stream.
package struct BulkRun {
  /// How far a run is.
  package struct Progress {
    package var prescriptions = 0
    package var badLines = 0
    package var bytesRead = 0
  }

  /// Where the records go and who wants to know.
  package protocol Reporter: AnyObject {
    /// Takes records in the order of the input; false if no more can be taken.
    func write(_ bytes: [UInt8], _ count: Int) -> Bool
    /// Tells how far it is.
    func report(_ progress: Progress)
    /// Tells of something odd in the input, once.
    func warn(_ warning: DataWarning)
    /// Whether to end early.
    var isInterrupted: Bool { get }
  }

  /// The form of the input and of the records.
  package enum Format: Sendable {
    case jsonLines
    /// A row a prescription line in, a row a prescription out.
    case csv
  }

  private let pricer: BulkPricer
  private let format: Format
  /// Whether the heading of the records is written.
  private var hasHeading = false
  private let width: Int
  private let memos = BulkMemos()
  private var knownKeys: Set<String> = []

  /// How far all sources so far brought it.
  package private(set) var progress = Progress()

  /// The most keys that are warned of.
  private static let mostWarnings = 100

  /// Makes a run on so many cores.
  package init(_ pricer: BulkPricer, _ format: Format = .jsonLines, cores: Int) {
    self.pricer = pricer
    self.format = format
    width = max(1, cores)
  }

  /// Prices one source to its end; false if it was ended early.
  ///
  /// - Throws: ``LoadError`` if it can't be read on, or the heading of CSV is refused; what was read
  ///   before is priced.
  package nonisolated(nonsending) mutating func run(
    _ source: consuming ByteSource,
    file: String?,
    to reporter: some Reporter
  ) async throws(LoadError) -> Bool {
    var pieces = BulkPieces(source, file: file)
    if format == .csv {
      try pieces.readHeading()
      writeHeading(pieces, to: reporter)
    }
    var free: [BulkPiece] = []
    var pending: [Task<BulkPiece, Never>] = []
    var failure: FileFault?
    var isOpen = true
    let before = progress.bytesRead
    while isOpen, failure == nil, !reporter.isInterrupted {
      // What is done goes out before it is waited for more.
      let mayStart = pending.count <= width && (pending.isEmpty || pieces.isReady(within: 1))
      if !mayStart {
        let piece = await pending.removeFirst().value
        isOpen = finish(piece, reporter)
        free.append(piece)
        continue
      }
      let piece = free.popLast() ?? BulkPiece()
      do throws(FileFault) {
        // An interrupted read leaves a piece that ends anywhere.
        guard try Self.read(&pieces, piece), !reporter.isInterrupted else { break }
      } catch {
        failure = error
        break
      }
      progress.bytesRead = before + pieces.bytesRead
      pending.append(start(piece, pieces.heading, isGB18030: pieces.isGB18030))
    }
    for task in pending {
      let piece = await task.value
      if isOpen { isOpen = finish(piece, reporter) }
    }
    if let failure { throw .file(failure) }
    return isOpen && !reporter.isInterrupted
  }

  private static func read(
    _ pieces: inout BulkPieces,
    _ piece: BulkPiece
  ) throws(FileFault) -> Bool {
    try piece.content.withLock { (content) throws(FileFault) in try pieces.read(&content) }
  }

  /// Writes the heading of the records once, and tells what of the input's isn't known.
  private mutating func writeHeading(
    _ pieces: borrowing BulkPieces,
    to reporter: some Reporter
  ) {
    for warning in pieces.heading?.columns.warnings ?? [] { reporter.warn(warning) }
    guard !hasHeading else { return }
    hasHeading = true
    let heading = Array(CSVText.row(BulkCSVRows.columns).utf8)
    _ = reporter.write(heading, heading.count)
  }

  private func start(
    _ piece: BulkPiece,
    _ heading: BulkCSVHeading?,
    isGB18030: Bool
  ) -> Task<BulkPiece, Never> {
    let rows = heading.map { BulkCSVRows(pricer: pricer, heading: $0, isGB18030: isGB18030) }
    let lines = BulkJSONLines(pricer: pricer)
    let memos = memos
    return Task.detached {
      var memo = memos.take()
      piece.content.withLock { content in
        var output = BulkBuffer(room: 0)
        swap(&output, &content.output)
        output.removeAll()
        let (end, origin) = (content.end, content.origin)
        content.outcome = unsafe content.text.withUnsafeBytes { raw in
          guard let text = unsafe PaddedBytes(raw, end: end) else { return BulkPricer.Outcome() }
          if let rows { return rows.price(text, origin, to: &output) }
          return lines.price(text, origin, &memo, to: &output)
        }
        swap(&output, &content.output)
      }
      memos.giveBack(memo)
      return piece
    }
  }

  private mutating func finish(_ piece: BulkPiece, _ reporter: some Reporter) -> Bool {
    piece.content.withLock { content in
      progress.prescriptions += content.outcome.prescriptions
      progress.badLines += content.outcome.badLines
      let keys = content.outcome.unknownKeys.sorted { $0.value.line < $1.value.line }
      for (key, place) in keys where knownKeys.count < Self.mostWarnings {
        if knownKeys.insert(key).inserted {
          reporter.warn(DataWarning(.unknownKey(key), path: key, place: place))
        }
      }
      guard reporter.write(content.output.bytes, content.output.count) else { return false }
      reporter.report(progress)
      return true
    }
  }
}

/// The memos that no task has right now: as many as tasks run at once.
private final class BulkMemos: Sendable {
  private let free = Mutex<[BulkMemo]>([])

  func take() -> BulkMemo { free.withLock { $0.popLast() } ?? BulkMemo() }

  func giveBack(_ memo: BulkMemo) { free.withLock { $0.append(memo) } }
}
