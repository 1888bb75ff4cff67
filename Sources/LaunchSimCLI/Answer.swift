import LaunchSim

/// The result of a command: its answer, remarks beside it, and the status.
///
/// Commands return one and write nothing themselves; where it goes is decided in one place.
struct Answer: Equatable, Sendable {
  var status = ExitStatus.good
  /// The answer itself, for standard output or the file of `--output`.
  var text = ""
  /// Lines for standard error.
  var remarks: [String] = []
}

extension Answer {
  /// Writes the answer and the remarks, and returns the status to exit with.
  func deliver(to destination: Invocation.Destination) -> ExitStatus {
    var remarks = remarks
    var statuses = [status]
    do throws(SystemError) {
      switch destination {
      case .standardOutput:
        try Platform.write(text, to: .standardOutput)
      case .file(let path, let replacing):
        // Without an answer there is nothing to keep.
        if !text.isEmpty { try Platform.writeFile(text, to: path, replacing: replacing) }
      }
    } catch {
      switch destination {
      case .standardOutput where error.isBrokenPipe: break
      case .standardOutput:
        statuses.append(.inputOutput)
        remarks.append("launch-sim: standard output: \(error.reason)")
      case .file(let path, _):
        statuses.append(.cannotWrite)
        remarks.append(Self.refusal(path, error))
      }
    }
    Self.write(remarks)
    return .combining(statuses)
  }

  /// The reason why a file was not written, and the next step.
  static func refusal(_ path: String, _ error: SystemError) -> String {
    let advice = error.isAlreadyThere ? "; --force replaces it" : ""
    return "launch-sim: \(path.printable()): not written: \(error.reason)\(advice)"
  }

  private static func write(_ remarks: [String]) {
    let text = remarks.map { "\($0)\n" }.joined()
    // If even this cannot be written, only the status is left.
    try? Platform.write(text, to: .standardError)
  }
}
