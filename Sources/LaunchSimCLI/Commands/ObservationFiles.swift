import LaunchSim
import LaunchSimTools

/// Reads files of observed launches, in any form that 'launch-sim import' reads.
struct ObservationFiles {
  private let files: SourceFiles
  /// The problems of the files so far.
  private(set) var problems: [Diagnostic] = []

  init(_ files: SourceFiles) { self.files = files }

  /// True for a file that holds observed launches, judged by its beginning, or by all of a log.
  ///
  /// - Parameters:
  ///   - path: The file, or `-`.
  ///   - takesRecordings: False to take timed launches only.
  /// - Returns: True for such a file.
  func holdsLaunches(_ path: String, orRecordings takesRecordings: Bool = true) -> Bool {
    // Standard input is kept, and can be read twice as a whole only; a log may begin with a build's.
    let start =
      path == "-" || path.hasSuffix(".log") || path.hasSuffix(".txt")
      ? files.read(path, ObservationImport.byteLimit)
      : files.readStart(path, ForeignFile.headLength)
    guard case .success(let bytes) = start else { return false }
    return ObservationImport.reads(SourceText(name: path, bytes: bytes))
      || takesRecordings && ForeignFile(named: path, head: bytes)?.isRecording ?? false
  }

  /// The launches of a file; `nil` with problems for a file without any.
  mutating func read(_ path: String) -> LaunchObservation? {
    let name = path == "-" ? "<stdin>" : path
    switch files.read(path, ObservationImport.byteLimit) {
    case .failure(let problem):
      problems.append(
        Diagnostic(.file(problem), at: SourceLocation(file: name, unreadFor: problem)))
      return nil
    case .success(let bytes):
      let text = SourceText(name: name, bytes: bytes)
      let isRecording = ForeignFile(named: path, head: bytes)?.isRecording ?? false
      guard
        let outcome = ObservationImport.read(text)
          ?? (isRecording ? SpanImport.observation(text) : nil)
      else {
        problems.append(Diagnostic(.holdsNoLaunches, at: text.location(of: 0)))
        return nil
      }
      problems += outcome.problems
      return outcome.observation
    }
  }
}

extension Problem {
  fileprivate static let holdsNoLaunches = Problem(
    "holds-no-launches", "this is no file of observed launches",
    "'launch-sim help import' lists the files that are read")
}
