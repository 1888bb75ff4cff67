package import LaunchSim

/// The program that plays scripts, with the file that the program reads from.
package final class Player {
  /// Reason why nothing was played.
  package enum Failure: Error, Hashable, Sendable {
    /// The program does not exist.
    case missing(String)
    case notStarted(SystemError)
    /// The file to read from could not be written.
    case noFile(SystemError)
    /// The program ended without an answer.
    case silent
  }

  private let path: String
  private var file: Platform.UnnamedFile?
  private var fileSize: Int64 = 0

  /// Name of the program, which is in the folder of `launch-sim`.
  package static let name = "launch-sim-player"

  /// Uses the player in the folder of the running program.
  package convenience init() throws(Failure) {
    let own = Platform.executablePath ?? ""
    try self.init(path: Platform.folderPrefix(of: own) + Self.name)
  }

  package init(path: String) throws(Failure) {
    guard Platform.isExecutable(path) else { throw .missing(path) }
    self.path = path
  }

  deinit { file?.end() }

  /// Measures the host.
  ///
  /// - Parameter bytes: The bytes of the file that the scripts read; with 0, storage is not
  ///   measured.
  /// - Returns: The figures.
  /// - Throws: The reason why there are no figures.
  package func measureHost(reading bytes: Int64) throws(Failure) -> HostFigures {
    try makeFile(of: bytes)
    let answer = try answer(to: "\(HostFigures.heading)\n\(fileSize)\n", within: 60)
    guard let figures = HostFigures(text: answer) else { throw .silent }
    return figures
  }

  /// Plays a script once, in a process of its own.
  ///
  /// - Returns: The log.
  /// - Throws: The reason why there is no log.
  package func play(_ script: RehearsalScript) throws(Failure) -> RehearsalLog {
    // The player ends by itself at the limit of the script.
    let patience = Int(script.limit / 1_000_000_000) + 10
    let answer = try answer(to: script.text, within: patience)
    guard let log = RehearsalLog(text: answer), log.isComplete else { throw .silent }
    return log
  }

  private func answer(to input: String, within patience: Int) throws(Failure) -> String {
    let result: (output: [UInt8], end: Platform.ChildEnd)
    do throws(SystemError) {
      result = try Platform.run(
        path, input: input, descriptor: file?.descriptor, patience: patience)
    } catch {
      throw .notStarted(error)
    }
    guard result.end == .exited(0) else { throw .silent }
    return String(decoding: result.output, as: UTF8.self)
  }

  /// Writes the file, at least as large as the measurement of storage needs.
  private func makeFile(of bytes: Int64) throws(Failure) {
    guard bytes > 0 else { return }
    var generator = SplitMix64(state: 1)
    let block = 1 << 16
    fileSize = max(bytes, HostFigures.measuredBytes)
    do throws(SystemError) {
      file = try Platform.UnnamedFile(size: Int(fileSize)) { _ in
        // Random bytes, which nothing on the way to storage can compress.
        (0..<block / 8).flatMap { _ in
          let value = generator.next()
          return (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
      }
    } catch {
      throw .noFile(error)
    }
  }
}

extension Player.Failure: CustomStringConvertible {
  /// The reason with the next step, without a period.
  package var description: String {
    switch self {
    case .missing(let path):
      "\(path.printable()) is missing; install \(Player.name) beside launch-sim, from the same build"
    case .notStarted(let error): "\(Player.name) cannot be started: \(error.reason)"
    case .noFile(let error):
      "the file that steps read cannot be written to /var/tmp: \(error.reason)"
    case .silent: "\(Player.name) ended without an answer; is it of the same build as launch-sim?"
    }
  }
}
