import LaunchSim

/// The result of a command: its answer, its remarks and its status.
///
/// Commands return an `Answer` and write nothing themselves, except for `run`, whose answer may be
/// long; the destination is chosen in one place.
struct Answer: Equatable, Sendable {
  var status = ExitStatus.good
  /// The answer, for standard output or the file of `--output`; empty once the answer has been
  /// written.
  var text = ""
  /// Lines for standard error.
  var remarks: [String] = []
  /// True to write the remarks before the answer, if they explain it.
  var remarksComeFirst = false
}

extension Answer {
  /// Writes the answer and the remarks, and returns the exit status.
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
    // A failure to write an error message leaves only the status.
    try? Platform.write(text, to: .standardError)
  }
}
