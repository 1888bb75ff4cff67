package import LaunchSim

/// The table read from measured data, or the problems that leave none.
package struct ImportResult: Hashable, Sendable {
  /// The launch in the input as a table; `nil` if there is a problem.
  package var table: ImportedTable?
  /// Notes on everything that was left out, assumed or changed.
  package var notes: [Diagnostic] = []
  package var problems: [Diagnostic] = []
}

extension ImportResult {
  /// Creates the result for a file of another tool, with a single problem; `nil` for a file that
  /// the command may read.
  init?(foreign text: SourceText) {
    guard let foreign = ForeignFile(named: text.name, head: text.bytes, to: .importData) else {
      return nil
    }
    self.init(problems: [Diagnostic(foreign.problem, at: SourceLocation(file: text.name))])
  }

  /// Problem of a scenario too long to be read again; `nil` for a scenario within the limit.
  package static func problem(
    ofWriting count: Int, importedFrom text: SourceText
  ) -> Diagnostic? {
    let limit = ScenarioLoader.fileLimit
    guard count > limit else { return nil }
    var log = ImportLog(text)
    log.countsBytes = PerfettoReader.reads(text)
    log.report(.tooLong(bytes: count, limit: limit), at: text.byteOrderMarkLength)
    return log.problems.first
  }
}

/// The problems and notes of one input, up to the limit.
struct ImportLog {
  /// The most problems to keep: a hostile file has a problem every few bytes.
  static let limit = 100

  let text: SourceText
  /// True for a binary file, in which the place of a problem is a byte instead of a line.
  var countsBytes = false
  private(set) var notes: [Diagnostic] = []
  /// The notes on parts that are missing or damaged, as errors.
  private(set) var losses: [Diagnostic] = []
  private var entries: [PlacedProblem] = []

  init(_ text: SourceText) {
    self.text = text
  }

  /// `true` without problems; notes do not count.
  var isEmpty: Bool { entries.isEmpty }

  /// `true` if no further problem is kept, so that reading may stop.
  var isFull: Bool { entries.count > Self.limit }

  /// Problems in the order of their places.
  var problems: [Diagnostic] {
    let last = isFull ? [entries[Self.limit]] : []
    return (entries.prefix(Self.limit).sorted { $0.offset < $1.offset } + last)
      .map { diagnostic($0.problem, at: $0.offset) }
  }

  mutating func report(_ problem: Problem, at offset: Int) {
    guard !isFull else { return }
    let isLast = entries.count >= Self.limit
    entries.append(PlacedProblem(isLast ? .notListed(after: Self.limit) : problem, at: offset))
  }

  mutating func report(_ errors: JSONErrors) {
    for entry in errors.entries { report(entry.problem, at: entry.offset) }
  }

  /// Reads a part of the text, and reports the problem that ends the reading, if any.
  mutating func report(from read: () throws(PlacedProblem) -> Void) {
    do { try read() } catch { report(error.problem, at: error.offset) }
  }

  /// Adds a note about a byte of the text; by default, about the text as a whole.
  mutating func note(_ note: Problem, at offset: Int? = nil, isLoss: Bool = false) {
    var diagnostic =
      countsBytes && offset == nil
      ? Diagnostic(note, at: SourceLocation(file: text.name))
      : diagnostic(note, at: offset ?? text.byteOrderMarkLength)
    if isLoss { losses.append(diagnostic) }
    diagnostic.severity = .note
    notes.append(diagnostic)
  }

  private func diagnostic(_ problem: Problem, at offset: Int) -> Diagnostic {
    countsBytes
      ? Diagnostic(problem.placed(atByte: offset), at: SourceLocation(file: text.name))
      : Diagnostic(problem, at: text.location(of: offset))
  }
}
