import LaunchSim

/// The result of a command: its answer, remarks beside it, and the status.
///
/// Commands return one and write nothing themselves, but for `run`, whose answer may be long; where it
/// goes is decided in one place.
struct Answer: Equatable, Sendable {
  var status = ExitStatus.good
  /// The answer, for standard output or the file of `--output`; empty once it has been written.
  var text = ""
  /// Lines for standard error.
  var remarks: [String] = []
  /// True if the remarks are written before the answer, which they explain.
  var remarksComeFirst = false
}

extension Answer {
  /// Writes the answer and the remarks, and returns the status to exit with.
  func deliver(to output: Output) -> ExitStatus {
    if remarksComeFirst { Self.write(remarks) }
    output.write(text)
    output.finish()
    let complaint = output.complaint
    Self.write((remarksComeFirst ? [] : remarks) + (complaint.map { [$0.remark] } ?? []))
    return .combining([status] + (complaint.map { [$0.status] } ?? []))
  }

  /// The reason why a file was not written, and the next step.
  static func refusal(_ path: String, _ error: SystemError) -> String {
    let advice = error.isAlreadyThere ? "; --force replaces it" : ""
    return "launch-sim: \(path.printable()): not written: \(error.reason)\(advice)"
  }

  private static func write(_ remarks: [String]) {
    let text = remarks.map { "\($0)\n" }.joined().withoutWorkflowCommands
    // If even this cannot be written, only the status is left.
    try? Platform.write(text, to: .standardError)
  }
}
